import { Button } from '#app/ui/button.tsx';
import { Fields, TextField } from '#app/ui/field.tsx';
import { FormBody, useFormWords } from '#app/ui/form-body.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { FormState } from '../../page.ts';
import { toNext, withNext } from './next.ts';

/** The form that logs a reader in. */
export function LoginForm({ next, form }: { next: string | null; form: FormState | null }) {
  const { t, language } = useReader();
  const words = useFormWords();
  return (
    <FormBody
      action={withNext(href('login', language), next)}
      label={t('account.loginTitle')}
      form={form}
      script={{
        call: '/api/auth/login',
        words: {
          ...words,
          missing: t('account.missingFields'),
          refused: t('account.wrongCredentials'),
          failed: t('account.loginError'),
          unexplained: t('account.loginFailed'),
          busy: t('account.loggingIn'),
        },
        after: { go: toNext(next, language), notice: 'welcome', needsUser: true },
      }}
    >
      <div data-credentials>
        <Credentials />
      </div>
      <div hidden data-code>
        <CodeField isDisabled />
      </div>
      <Button type="submit" variant="primary">
        {t('account.login')}
      </Button>
    </FormBody>
  );
}

function Credentials() {
  const { t } = useReader();
  return (
    <Fields>
      <TextField
        id="correo"
        name="email"
        label={t('account.email')}
        type="email"
        autoComplete="username"
        maxLength={254}
        required
      />
      <TextField
        id="clave"
        name="password"
        label={t('account.password')}
        type="password"
        autoComplete="current-password"
        maxLength={1024}
        required
      />
    </Fields>
  );
}

/** The second step of a login, where the password was right and a code is asked for. */
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

/** Where the code of the second factor is written. */
export function CodeField({ isDisabled = false }: { isDisabled?: boolean }) {
  const { t } = useReader();
  return (
    <TextField
      id="codigo"
      name="code"
      label={t('account.code')}
      hint={t('account.codeHint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      disabled={isDisabled}
      required
    />
  );
}
