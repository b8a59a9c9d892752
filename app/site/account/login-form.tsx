import { Button } from '#app/ui/button.tsx';
import { Fields, TextField } from '#app/ui/field.tsx';
import { FormBody } from '#app/ui/form-body.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';

/** The form that logs a reader in. */
export function LoginForm() {
  const { t, language } = useReader();
  return (
    <FormBody action={href('login', language)} label={t('account.loginTitle')}>
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
          required
        />
      </Fields>
      <Button type="submit" variant="primary">
        {t('account.login')}
      </Button>
    </FormBody>
  );
}
