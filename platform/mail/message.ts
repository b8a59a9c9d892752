// A message of the site: what is said to whom, and the sender and headers that all of them bear.
import { randomUUID } from 'node:crypto';
import addressparser from 'nodemailer/lib/addressparser';
import { type Config, ConfigError } from '#platform/config';

export interface MailMessage {
  /** One plain address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What only this mail has: each of these words, wherever it stands in a text, becomes what it is given here. */
  personal?: Readonly<Record<string, string>>;
  /** The name it comes from, where that is not the one of `MAIL_FROM`; the address is the same for all mails. */
  fromName?: string | undefined;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  /** Stable for one message, so that a second copy is recognised as such; the site's host is put after it. */
  messageId?: string;
  /** When it was written, when not now. */
  date?: Date;
  /** The list it goes to, as a word; the site's host is put after it (RFC 2919). */
  listId?: string;
  /** The address that takes a one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
}

type SenderConfig = Pick<Config, 'MAIL_FROM' | 'SITE_URL'>;

/** The headers of a mail, as its composer takes them. */
export type Headers = Record<string, string | Address[] | { prepared: true; value: string }>;

interface Address {
  name: string;
  address: string;
}

/**
 * A message's headers, as this site sends all of its own. Notices say that a machine wrote them (RFC
 * 3834); the mail of a list does not, since people edit it and its List-Id keeps automatic answers away
 * as well.
 */
export function headersFor(config: SenderConfig): (message: MailMessage) => Headers {
  const { hostname } = new URL(config.SITE_URL);
  const from = senderOf(config);
  return (message) => ({
    From: [message.fromName ? { ...from, name: oneLine(message.fromName) } : from],
    To: [{ name: '', address: onePlainAddress(message.to) }],
    ...(message.replyTo !== undefined && {
      'Reply-To': [{ name: '', address: onePlainAddress(message.replyTo) }],
    }),
    Subject: oneLine(message.subject),
    'Message-ID': `<${idPart(message.messageId ?? randomUUID())}@${hostname}>`,
    Date: (message.date ?? new Date()).toUTCString().replace('GMT', '+0000'),
    ...(message.listId === undefined
      ? { 'Auto-Submitted': 'auto-generated' }
      : { 'List-Id': `<${idPart(message.listId)}.${hostname}>` }),
    ...(message.unsubscribeUrl && {
      // As it is: folded, the address would no longer be one word.
      'List-Unsubscribe': { prepared: true, value: `<${new URL(message.unsubscribeUrl).href}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  });
}

/** Who all mail comes from. Throws `ConfigError` where `MAIL_FROM` is no single address. */
export function senderOf(config: SenderConfig): Address {
  const written = config.MAIL_FROM ?? `Vigía <no-reply@${new URL(config.SITE_URL).hostname}>`;
  const senders = addressparser(written, { flatten: true });
  const [sender] = senders;
  if (!sender || senders.length > 1 || !plainAddress.test(sender.address)) {
    throw new ConfigError(
      `MAIL_FROM "${written}": must be one address. Example: MAIL_FROM='Vigía <boletin@vigia.example>'`,
    );
  }
  return { name: oneLine(sender.name), address: sender.address };
}

// Nothing that a header or an SMTP command could take for a second address: no quotes, lists, spaces. As long as the
// field of an address lets it be (platform/fields.ts): whether a mailbox may be called so is for its server to say.
const plainAddress = /^(?=.{3,254}$)[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()\\"\p{Cc}]+$/u;

function onePlainAddress(address: string): string {
  if (!plainAddress.test(address)) throw new Error('A mail goes to one plain address.');
  return address;
}

function idPart(id: string): string {
  if (!/^[\w.+-]{1,120}$/.test(id)) throw new Error(`"${id}" cannot identify a mail.`);
  return id;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
