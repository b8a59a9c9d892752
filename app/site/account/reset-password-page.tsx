import { ButtonLink } from '#app/ui/button.tsx';
import { Fields } from '#app/ui/field.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { FormState, PageProps } from '../../page.ts';
import { NewPasswordFields } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountSheet, OtherWay } from './account-sheet.tsx';
import type { loader } from './reset-password-page.server.ts';

/** The page of a mailed link that sets another password. */
export function Page({ data: { token }, form }: PageProps<typeof loader>) {
  const { t, language } = useReader();
  if (!token) return <CutOffLink />;
  return (
    <AccountSheet
      title={t('account.resetTitle')}
      dek={t('account.resetDek')}
      after={
        <OtherWay
          question={t('account.linkBroken')}
          answer={t('account.askAgain')}
          href={href('forgotPassword', language)}
        />
      }
    >
      <ResetPasswordForm token={token} form={form} />
    </AccountSheet>
  );
}

function CutOffLink() {
  const { t, language } = useReader();
  return (
    <AccountSheet title={t('newsletter.brokenTitle')} dek={t('account.brokenReset')}>
      <ButtonLink href={href('forgotPassword', language)} variant="primary">
        {t('account.forgotTitle')}
      </ButtonLink>
    </AccountSheet>
  );
}

function ResetPasswordForm({ token, form }: { token: string; form: FormState | null }) {
  const { t, language } = useReader();
  return (
    <AccountForm
      action={`${href('resetPassword', language)}?token=${encodeURIComponent(token)}`}
      label={t('account.resetTitle')}
      form={form}
      script={{
        call: '/api/auth/password-reset/confirm',
        extra: { token },
        words: {
          differ: t('account.passwordsDiffer'),
          short: t('account.shortPassword'),
          refused: t('account.notChanged'),
          failed: t('account.notChanged'),
          busy: t('account.saving'),
        },
        after: { go: href('login', language), notice: 'password-changed' },
      }}
      submitLabel={t('account.save')}
    >
      <Fields>
        <NewPasswordFields isReplacing />
      </Fields>
    </AccountForm>
  );
}
