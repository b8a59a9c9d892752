import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { PageProps } from '../../page.ts';
import { AccountSheet, OtherWay } from './account-sheet.tsx';
import { withNext } from './next.ts';
import { RegisterForm } from './register-form.tsx';
import type { loader } from './register-page.server.ts';

/** Where a reader gets an account. */
export function Page({ data: { next }, form }: PageProps<typeof loader>) {
  const { t, language } = useReader();
  return (
    <AccountSheet
      title={t('account.registerTitle')}
      dek={t('account.registerDek')}
      after={
        <OtherWay
          question={t('account.haveAccount')}
          answer={t('account.toLogin')}
          href={withNext(href('login', language), next)}
        />
      }
    >
      <RegisterForm next={next} form={form} />
    </AccountSheet>
  );
}
