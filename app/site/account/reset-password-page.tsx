import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Fields } from '#app/ui/field.tsx';
import { FormBody, useFormWords } from '#app/ui/form-body.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { FormState, PageProps } from '../../page.ts';
import { AccountSheet, OtherWay } from './account-sheet.tsx';
import { NewPasswordFields } from './password-fields.tsx';
import type { loader } from './reset-password-page.server.ts';

/** Where a mailed link leads who forgot the password. */
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
  const words = useFormWords();
  return (
    <FormBody
      action={`${href('resetPassword', language)}?token=${encodeURIComponent(token)}`}
      label={t('account.resetTitle')}
      form={form}
      script={{
        call: '/api/auth/password-reset/confirm',
        extra: { token },
        words: {
          ...words,
          missing: t('account.missingFields'),
          differ: t('account.passwordsDiffer'),
          short: t('account.shortPassword'),
          refused: t('account.notChanged'),
          failed: t('account.notChanged'),
          busy: t('account.saving'),
        },
        after: { go: href('login', language), notice: 'password-changed' },
      }}
    >
      <Fields>
        <NewPasswordFields isReplacing />
      </Fields>
      <Button type="submit" variant="primary">
        {t('account.save')}
      </Button>
    </FormBody>
  );
}
