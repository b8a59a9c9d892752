import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import { AccountSheet } from './account-sheet.tsx';
import { LoginForm } from './login-form.tsx';

/** Where a reader with an account enters. */
export function LoginPage() {
  const { t, language } = useReader();
  return (
    <AccountSheet
      title={t('account.loginTitle')}
      dek={t('account.loginDek')}
      question={t('account.noAccount')}
      answer={t('account.toRegister')}
      answerHref={href('register', language)}
    >
      <LoginForm />
    </AccountSheet>
  );
}
