// The fields that the forms about accounts share.
import { minPasswordLength } from '#domain/accounts';
import { TextField } from '#app/ui/field.tsx';
import { useT } from '#app/ui/reader.tsx';

/** The address that an account is known by. */
export function EmailField() {
  const t = useT();
  return (
    <TextField
      id="correo"
      name="email"
      label={t('account.email')}
      type="email"
      autoComplete="username"
      maxLength={254}
      required
    />
  );
}

/** The password that an account has now. */
export function CurrentPasswordField({
  id = 'clave',
  name = 'password',
  label,
}: {
  id?: string;
  name?: string;
  label: string;
}) {
  return (
    <TextField
      id={id}
      name={name}
      label={label}
      type="password"
      autoComplete="current-password"
      maxLength={1024}
      required
    />
  );
}

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

/** The code of the second factor. */
export function CodeField({ isDisabled = false }: { isDisabled?: boolean }) {
  const t = useT();
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
