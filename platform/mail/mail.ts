// Mail on its way out: over SMTP where it is configured, else as files that a person can open.
import path from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import { type ComposeConfig, type ComposedMail, createComposer } from './compose.ts';
import type { MailConnection } from './connection.ts';
import { createConnectionOpener } from './smtp-thread.ts';
import type { MailMessage } from './message.ts';
import { outboxConnection, removeOldOutbox, writeToOutbox } from './outbox.ts';
import type { SmtpTimeouts } from './smtp-server.ts';

export { type MailConnection, MailServerUnavailable, type SendOutcome } from './connection.ts';
export { addressRefusalOf, answerOf, plainAnswer, wasRecipientRefused } from './send-outcome.ts';
export type { MailMessage } from './message.ts';
export { writtenAnswer } from './outbox.ts';

export interface Mail {
  /** Sends the message. Rejects where the server does not take it; the queue tries again. */
  send(message: MailMessage): Promise<void>;
  /** A connection for many mails, each with an exact outcome. Rejects with `MailServerUnavailable`. */
  openConnection(): Promise<MailConnection>;
  /** Removes what was written to the outbox more than so many days ago, none for 0; answers how many mails. */
  removeOld(now: Date, keepDays: number): Promise<number>;
  close(): Promise<void>;
}

type MailConfig = ComposeConfig & Pick<Config, 'SMTP_URL' | 'DATA_DIR'>;

/** Over `SMTP_URL`, else into `DATA_DIR/outbox/` as `.eml` files. What speaks SMTP is read with the first mail. */
export function createMail(config: MailConfig, log: Log, timeouts?: SmtpTimeouts): Mail {
  const compose = createComposer(config);
  const outbox = path.join(config.DATA_DIR, 'outbox');
  const { SMTP_URL: url } = config;
  const carrier = url ? smtpCarrier(url) : fileCarrier(outbox);
  const openConnection = url
    ? createConnectionOpener({ config: { ...config, SMTP_URL: url }, timeouts }, log)
    : () => Promise.resolve(outboxConnection(outbox, compose));
  return {
    async send(message) {
      const mail = await compose(message);
      await carrier.send(mail);
      log.info({ messageId: mail.messageId }, 'A mail was handed over');
    },
    openConnection,
    removeOld: (now, keepDays) => removeOldOutbox(outbox, now, keepDays),
    close: () => carrier.close(),
  };
}

interface Carrier {
  send(mail: ComposedMail): Promise<void>;
  close(): Promise<void>;
}

function smtpCarrier(url: string): Carrier {
  let transport: Promise<Transporter> | undefined;
  return {
    async send({ envelope, raw }) {
      transport ??= openTransport(url);
      await (await transport).sendMail({ envelope, raw });
    },
    async close() {
      (await transport)?.close();
    },
  };
}

async function openTransport(url: string): Promise<Transporter> {
  const [{ createTransport }, { smtpServer }] = await Promise.all([
    import('nodemailer'),
    import('./smtp-server.ts'),
  ]);
  const { options, maxConnections } = smtpServer(url);
  return createTransport({
    url,
    requireTLS: options.requireTLS,
    pool: true,
    maxConnections: Math.min(5, maxConnections),
    // The queue tries again, so a broken connection is reported at once.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
  });
}

function fileCarrier(folder: string): Carrier {
  return { send: ({ raw }) => writeToOutbox(folder, raw), close: () => Promise.resolve() };
}
