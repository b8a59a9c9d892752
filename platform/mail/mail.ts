// Mail on its way out: over SMTP where it is configured, else as files that a person can open.
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { type Config, ConfigError } from '#platform/config';
import { writeFileWhole } from '#platform/files';
import type { Log } from '#platform/log';

export interface MailMessage {
  /** One plain address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  /** Stable for one message, so that a second copy is recognised as such; the site's host is put after it. */
  messageId?: string;
  /** The address that takes a one-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mail {
  /** Hands the message over. Rejects when the server does not take it; the queue tries again. */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'SITE_URL' | 'DATA_DIR'>;

/** Over `SMTP_URL`, else into `DATA_DIR/outbox/` as `.eml` files. */
export function createMail(config: MailConfig, log: Log): Mail {
  const frame = envelopeOf(config);
  const carrier = config.SMTP_URL
    ? smtpCarrier(config.SMTP_URL)
    : fileCarrier(path.join(config.DATA_DIR, 'outbox'));
  return {
    async send(message) {
      const mail = frame(message);
      await carrier.send(mail);
      log.info({ messageId: mail.messageId }, 'A mail was handed over');
    },
    close: () => carrier.close(),
  };
}

interface Carrier {
  send(mail: SendMailOptions): Promise<void>;
  close(): Promise<void>;
}

/** A message as this site sends all of its own: sender, identity and the headers that say a machine wrote it. */
function envelopeOf(config: MailConfig): (message: MailMessage) => SendMailOptions {
  const { hostname } = new URL(config.SITE_URL);
  const from = senderOf(config.MAIL_FROM ?? `Vigía <no-reply@${hostname}>`);
  return ({ to, subject, text, html, replyTo, messageId, unsubscribeUrl }) => ({
    from,
    to: { name: '', address: onePlainAddress(to) },
    ...(replyTo !== undefined && { replyTo: { name: '', address: onePlainAddress(replyTo) } }),
    subject: oneLine(subject),
    text,
    html,
    messageId: `<${idPart(messageId ?? randomUUID())}@${hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl && { list: { unsubscribe: new URL(unsubscribeUrl).href } }),
  });
}

function senderOf(written: string): { name: string; address: string } {
  const senders = addressparser(written, { flatten: true });
  const [sender] = senders;
  if (!sender || senders.length > 1 || !plainAddress.test(sender.address)) {
    throw new ConfigError(
      `MAIL_FROM "${written}": must be one address. Example: MAIL_FROM=Vigía <boletin@vigia.example>`,
    );
  }
  return { name: oneLine(sender.name), address: sender.address };
}

// Nothing that a header or an SMTP command could take for a second address: no quotes, lists, spaces.
const plainAddress = /^[^\s@,;:<>()[\]\\"\p{Cc}]{1,64}@[^\s@,;:<>()\\"\p{Cc}]{1,189}$/u;

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

const guards = { disableFileAccess: true, disableUrlAccess: true };

function smtpCarrier(url: string): Carrier {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // The queue tries again, so a connection that breaks is told at once.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
    ...guards,
  });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
    close() {
      transport.close();
      return Promise.resolve();
    },
  };
}

function fileCarrier(folder: string): Carrier {
  const transport = createTransport({ streamTransport: true, buffer: true, ...guards });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFileWhole(path.join(folder, fileName(new Date())), message as Buffer);
    },
    close: () => Promise.resolve(),
  };
}

/** Sorts by time, and no two are the same. */
function fileName(now: Date): string {
  return `${now.toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
}
