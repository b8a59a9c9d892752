import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { FormState, PageProps } from '../../page.ts';
import { AccountSheet, OtherWay } from './account-sheet.tsx';
import { CodeForm, LoginForm } from './login-form.tsx';
import type { loader } from './login-page.server.ts';
import { withNext } from './next.ts';

/** Where a reader with an account enters. */
export function Page({ data: { next }, form }: PageProps<typeof loader>) {
  const { t, language } = useReader();
  if (form?.step === 'code') return <CodePage next={next} form={form} />;
  return (
    <AccountSheet
      title={t('account.loginTitle')}
      dek={t('account.loginDek')}
      after={
        <>
          <OtherWay
            question={t('account.forgot')}
            answer={t('account.toForgot')}
            href={href('forgotPassword', language)}
          />
          <OtherWay
            question={t('account.noAccount')}
            answer={t('account.toRegister')}
            href={withNext(href('register', language), next)}
          />
        </>
      }
    >
      <LoginForm next={next} form={form} />
    </AccountSheet>
  );
}

function CodePage({ next, form }: { next: string | null; form: FormState }) {
  const { t, language } = useReader();
  return (
    <AccountSheet
      title={t('account.codeTitle')}
      dek={t('account.codeNeeded')}
      after={
        <OtherWay answer={t('account.startAgain')} href={withNext(href('login', language), next)} />
      }
    >
      <CodeForm next={next} form={form} />
    </AccountSheet>
  );
}
