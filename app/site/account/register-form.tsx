import { Button } from '#app/ui/button.tsx';
import { Fields, TextField } from '#app/ui/field.tsx';
import { FormBody, useFormWords } from '#app/ui/form-body.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { FormState } from '../../page.ts';
import { toNext, withNext } from './next.ts';
import { NewPasswordFields } from './password-fields.tsx';

/** The form that creates a reader's account. */
export function RegisterForm({ next, form }: { next: string | null; form: FormState | null }) {
  const { t, language } = useReader();
  const words = useFormWords();
  return (
    <FormBody
      action={withNext(href('register', language), next)}
      label={t('account.registerTitle')}
      form={form}
      script={{
        call: '/api/auth/register',
        words: {
          ...words,
          missing: t('account.missingFields'),
          differ: t('account.passwordsDiffer'),
          short: t('account.shortPassword'),
          refused: t('account.notRegistered'),
          failed: t('account.registrationError'),
          unexplained: t('account.registrationFailed'),
          busy: t('account.registering'),
        },
        after: { go: toNext(next, language), notice: 'registered', needsUser: true },
      }}
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
        <TextField
          id="correo"
          name="email"
          label={t('account.email')}
          type="email"
          autoComplete="username"
          maxLength={254}
          required
        />
        <NewPasswordFields />
      </Fields>
      <Button type="submit" variant="primary">
        {t('account.register')}
      </Button>
    </FormBody>
  );
}
