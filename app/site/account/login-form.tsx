import { Button } from '#app/ui/button.tsx';
import { Fields } from '#app/ui/field.tsx';
import { FormBody } from '#app/ui/form-body.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { FormState } from '../../page.ts';
import { CodeField, CurrentPasswordField, EmailField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { toNext, withNext } from './next.ts';

/** The form that logs a reader in. Its script shows the field for the code where one is asked for. */
export function LoginForm({ next, form }: { next: string | null; form: FormState | null }) {
  const { t, language } = useReader();
  return (
    <AccountForm
      action={withNext(href('login', language), next)}
      label={t('account.loginTitle')}
      form={form}
      script={{
        call: '/api/auth/login',
        words: {
          refused: t('account.wrongCredentials'),
          failed: t('account.loginError'),
          unexplained: t('account.loginFailed'),
          busy: t('account.loggingIn'),
        },
        after: { go: toNext(next, language), notice: 'welcome', needsUser: true },
      }}
      submitLabel={t('account.login')}
    >
      <div data-credentials>
        <Fields>
          <EmailField />
          <CurrentPasswordField label={t('account.password')} />
        </Fields>
      </div>
      <div hidden data-code>
        <CodeField isDisabled />
      </div>
    </AccountForm>
  );
}

/** The second step of a login without scripts: the password was right, and a code is asked for. */
export function CodeForm({ next, form }: { next: string | null; form: FormState }) {
  const { t, language } = useReader();
  return (
    <FormBody
      action={withNext(href('login', language), next)}
      label={t('account.codeTitle')}
      form={form}
    >
      <input type="hidden" name="intent" value="code" />
      <CodeField />
      <Button type="submit" variant="primary">
        {t('account.login')}
      </Button>
    </FormBody>
  );
}
