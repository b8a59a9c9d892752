import { Button } from '#app/ui/button.tsx';
import { Fields, TextField } from '#app/ui/field.tsx';
import { FormBody } from '#app/ui/form-body.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';

const minPasswordLength = 6;

/** The form that creates a reader's account. */
export function RegisterForm() {
  const { t, language } = useReader();
  return (
    <FormBody action={href('register', language)} label={t('account.registerTitle')}>
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
        <TextField
          id="clave"
          name="password"
          label={t('account.password')}
          hint={t('account.passwordHint')}
          type="password"
          autoComplete="new-password"
          minLength={minPasswordLength}
          required
        />
        <TextField
          id="clave-otra-vez"
          name="confirmPassword"
          label={t('account.confirmPassword')}
          type="password"
          autoComplete="new-password"
          minLength={minPasswordLength}
          required
        />
      </Fields>
      <Button type="submit" variant="primary">
        {t('account.register')}
      </Button>
    </FormBody>
  );
}
