import { Fields, TextField } from '#app/ui/field.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { FormState } from '../../page.ts';
import { EmailField, NewPasswordFields } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { toNext, withNext } from './next.ts';

/** The form that creates a reader's account. */
export function RegisterForm({ next, form }: { next: string | null; form: FormState | null }) {
  const { t, language } = useReader();
  return (
    <AccountForm
      action={withNext(href('register', language), next)}
      label={t('account.registerTitle')}
      form={form}
      script={{
        call: '/api/auth/register',
        words: {
          differ: t('account.passwordsDiffer'),
          short: t('account.shortPassword'),
          refused: t('account.notRegistered'),
          failed: t('account.registrationError'),
          unexplained: t('account.registrationFailed'),
          busy: t('account.registering'),
        },
        after: { go: toNext(next, language), notice: 'registered', needsUser: true },
      }}
      submitLabel={t('account.register')}
    >
      <Fields>
        <TextField
          id="usuario"
          name="username"
          label={t('account.username')}
          autoComplete="nickname"
          maxLength={80}
          required
        />
        <EmailField />
        <NewPasswordFields />
      </Fields>
    </AccountForm>
  );
}
