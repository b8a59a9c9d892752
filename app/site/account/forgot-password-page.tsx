import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FormBody, FormSuccess, useFormWords } from '#app/ui/form-body.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import type { FormState, PageProps } from '../../page.ts';
import type { loader } from './forgot-password-page.server.ts';
import { AccountSheet, OtherWay } from './account-sheet.tsx';

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
  const words = useFormWords();
  return (
    <FormBody
      action={href('forgotPassword', language)}
      label={t('account.forgotTitle')}
      form={form}
      script={{
        call: '/api/auth/password-reset',
        extra: { language },
        words: {
          ...words,
          missing: t('account.missingFields'),
          refused: t('account.forgotFailed'),
          failed: t('account.forgotFailed'),
          busy: t('contact.sending'),
        },
        after: { title: t('account.forgotSent') },
      }}
    >
      <FormSuccess isHidden={form?.step !== 'sent'}>{t('account.resetRequested')}</FormSuccess>
      <TextField
        id="correo"
        name="email"
        label={t('account.email')}
        type="email"
        autoComplete="username"
        maxLength={254}
        required
      />
      <Button type="submit" variant="primary">
        {t('account.forgotSubmit')}
      </Button>
    </FormBody>
  );
}
