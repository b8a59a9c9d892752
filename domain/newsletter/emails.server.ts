// The emails about a subscription, in the subscriber's language.
import type { Translators } from '#i18n/messages';
import { renderEmail } from '#platform/mail/email';

interface Links {
  messages: Translators;
  email: string;
  /** The home page in the subscriber's language. */
  site: string;
  unsubscribe: string;
}

interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** Asks whether the address is theirs. */
export function confirmationEmail(
  language: 'es' | 'en',
  { confirm, ...links }: Links & { confirm: string },
): MailText {
  const t = links.messages[language];
  const title = t('mail.confirmSubject');
  return {
    subject: title,
    ...renderEmail({
      language,
      title,
      paragraphs: [t('mail.confirmLead'), t('mail.confirmIgnore')],
      button: { label: t('mail.confirmButton'), url: confirm },
      footer: footer(language, links),
    }),
  };
}

/** Says that the subscription counts, and how to end it. */
export function welcomeEmail(language: 'es' | 'en', links: Links): MailText {
  const t = links.messages[language];
  const title = t('mail.welcomeSubject');
  return {
    subject: title,
    ...renderEmail({
      language,
      title,
      paragraphs: [t('mail.welcomeLead')],
      button: { label: t('mail.welcomeButton'), url: `${links.site}/noticias` },
      footer: footer(language, links),
    }),
  };
}

function footer(language: 'es' | 'en', { email, unsubscribe, messages }: Links) {
  const t = messages[language];
  return [t('mail.whyYou', { email }), { label: t('mail.unsubscribe'), url: unsubscribe }];
}
