// The mail with the link that resets a password. It repeats nothing that whoever asked could choose.
import type { Translators } from '#i18n/messages';
import { renderEmail } from '#platform/mail/email';
import type { MailMessage } from '#platform/mail/mail';

/** Subject and parts of the mail, in the language that was read when it was asked for. */
export function passwordResetEmail({
  url,
  language,
  messages,
}: {
  url: string;
  messages: Translators;
  language: 'es' | 'en';
}): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const t = messages[language];
  const title = t('account.resetSubject');
  return {
    subject: title,
    ...renderEmail({
      language,
      title,
      paragraphs: [t('account.resetLead'), t('account.resetIgnore')],
      button: { label: t('account.resetButton'), url },
    }),
  };
}
