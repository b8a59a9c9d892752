import { FormSuccess } from '#app/ui/form-body.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { FormState, PageProps } from '../../page.ts';
import { EmailField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountSheet, OtherWay } from './account-sheet.tsx';
import type { loader } from './forgot-password-page.server.ts';

/** Where somebody who forgot the password asks for a link. */
export function Page({ form }: PageProps<typeof loader>) {
  const { t, language } = useReader();
  return (
    <AccountSheet
      title={t('account.forgotTitle')}
      dek={t('account.forgotDek')}
      after={
        <OtherWay
          question={t('account.remembered')}
          answer={t('account.toLogin')}
          href={href('login', language)}
        />
      }
    >
      <ForgotPasswordForm form={form} />
    </AccountSheet>
  );
}

function ForgotPasswordForm({ form }: { form: FormState | null }) {
  const { t, language } = useReader();
  return (
    <AccountForm
      action={href('forgotPassword', language)}
      label={t('account.forgotTitle')}
      form={form}
      script={{
        call: '/api/auth/password-reset',
        extra: { language },
        words: {
          refused: t('account.forgotFailed'),
          failed: t('account.forgotFailed'),
          busy: t('contact.sending'),
        },
        after: { title: t('account.forgotSent') },
      }}
      submitLabel={t('account.forgotSubmit')}
    >
      <FormSuccess isHidden={form?.step !== 'sent'}>{t('account.resetRequested')}</FormSuccess>
      <EmailField />
    </AccountForm>
  );
}
