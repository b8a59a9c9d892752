import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import { AccountSheet } from './account-sheet.tsx';
import { RegisterForm } from './register-form.tsx';

/** Where a reader gets an account. */
export function RegisterPage() {
  const { t, language } = useReader();
  return (
    <AccountSheet
      title={t('account.registerTitle')}
      dek={t('account.registerDek')}
      question={t('account.haveAccount')}
      answer={t('account.toLogin')}
      answerHref={href('login', language)}
    >
      <RegisterForm />
    </AccountSheet>
  );
}
