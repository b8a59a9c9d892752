import { placeholderValues } from '#domain/issues';
import type { LeasedIssue } from '#domain/issues/server';
import { type NewsletterKeys, personalLinks } from '#domain/newsletter/server';
import type { Config } from '#platform/config';
import type { MailMessage } from '#platform/mail/mail';

const listId = 'boletin';

export interface Recipient {
  subscriptionId: string;
  email: string;
  language: 'es' | 'en';
}

/** The mail of an issue to one recipient: the email in their language with their own links. */
export function personalMail(
  { number, startedAt, letters }: LeasedIssue,
  { subscriptionId, email, language }: Recipient,
  { config, keys }: { config: Config; keys: NewsletterKeys },
): MailMessage {
  const recipient = { subscriptionId, issueNumber: number };
  const links = personalLinks(config, { language, token: keys.tokenOf(recipient) });
  return {
    to: email,
    ...letters[language],
    personal: placeholderValues(links),
    messageId: keys.messageIdOf(recipient),
    date: new Date(startedAt),
    listId,
    unsubscribeUrl: links.unsubscribe,
  };
}
