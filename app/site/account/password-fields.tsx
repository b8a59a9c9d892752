import { minPasswordLength } from '#domain/accounts';
import { TextField } from '#app/ui/field.tsx';
import { useT } from '#app/ui/reader.tsx';

/** A new password, twice. */
export function NewPasswordFields({ isReplacing = false }: { isReplacing?: boolean }) {
  const t = useT();
  return (
    <>
      <TextField
        id="clave"
        name="password"
        label={t(isReplacing ? 'account.newPassword' : 'account.password')}
        hint={t('account.passwordHint')}
        type="password"
        autoComplete="new-password"
        minLength={minPasswordLength}
        maxLength={1024}
        required
      />
      <TextField
        id="clave-otra-vez"
        name="confirmPassword"
        label={t(isReplacing ? 'account.confirmNewPassword' : 'account.confirmPassword')}
        type="password"
        autoComplete="new-password"
        minLength={minPasswordLength}
        maxLength={1024}
        required
      />
    </>
  );
}
