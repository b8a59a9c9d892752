// The mail that brings the administrator a contact message, in Spanish as the panel is.
import type { Translators } from '#i18n/messages';
import { renderEmail } from '#platform/mail/email';
import { contactReasons } from './contact.ts';
import type { contactMessages } from './contact.table.ts';

type Message = typeof contactMessages.$inferSelect;

/** Subject and parts; what the visitor wrote stands in them as text and nothing else. */
export function contactEmail(
  message: Message,
  messages: Translators,
): { subject: string; text: string; html: string } {
  const t = messages.es;
  const { name, email, organization } = message;
  const known = contactReasons.find((each) => each === message.reason);
  const reason = known ? t(`contactReason.${known}`) : t('mail.contactNoReason');
  const about = [
    t('mail.contactFrom', { name, email }),
    ...(organization ? [t('mail.contactOrganization', { organization })] : []),
    t('mail.contactReason', { reason }),
    messages[message.language]('mail.contactLanguage'),
  ];
  return {
    subject: t('mail.contactSubject', { reason, name }),
    ...renderEmail({
      language: 'es',
      title: t('mail.contactTitle'),
      paragraphs: [about.join('\n'), message.message],
      footer: [t('mail.contactAnswer')],
    }),
  };
}
