// Mail on its way out: over SMTP where it is configured, else as files that a person can open.
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import { type ComposeConfig, type ComposedMail, createComposer } from './compose.ts';
import type { MailLine } from './line.ts';
import type { MailMessage } from './message.ts';
import { outboxLine, writeToOutbox } from './outbox.ts';
import { openSmtpLine } from './smtp-line.ts';
import { type Patience, smtpServer } from './smtp-server.ts';

export { type MailLine, MailTrouble, type Outcome } from './line.ts';
export type { MailMessage } from './message.ts';

export interface Mail {
  /** Hands the message over. Rejects when the server does not take it; the queue tries again. */
  send(message: MailMessage): Promise<void>;
  /** A line for many mails, each with an exact outcome. Rejects with `MailTrouble` where there is none to be had. */
  openLine(): Promise<MailLine>;
  close(): Promise<void>;
}

type MailConfig = ComposeConfig & Pick<Config, 'SMTP_URL' | 'DATA_DIR'>;

/** Over `SMTP_URL`, else into `DATA_DIR/outbox/` as `.eml` files. */
export function createMail(config: MailConfig, log: Log, patience?: Patience): Mail {
  const compose = createComposer(config);
  const outbox = path.join(config.DATA_DIR, 'outbox');
  const { SMTP_URL: url } = config;
  const carrier = url ? smtpCarrier(url) : fileCarrier(outbox);
  return {
    async send(message) {
      const mail = await compose(message);
      await carrier.send(mail);
      log.info({ messageId: mail.messageId }, 'A mail was handed over');
    },
    openLine: () =>
      url
        ? openSmtpLine(smtpServer(url, patience), compose)
        : Promise.resolve(outboxLine(outbox, compose)),
    close: () => carrier.close(),
  };
}

interface Carrier {
  send(mail: ComposedMail): Promise<void>;
  close(): Promise<void>;
}

function smtpCarrier(url: string): Carrier {
  const transport = createTransport({
    url,
    requireTLS: smtpServer(url).options.requireTLS,
    pool: true,
    maxConnections: 5,
    // The queue tries again, so a connection that breaks is told at once.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send({ envelope, raw }) {
      await transport.sendMail({ envelope, raw });
    },
    close() {
      transport.close();
      return Promise.resolve();
    },
  };
}

function fileCarrier(folder: string): Carrier {
  return { send: ({ raw }) => writeToOutbox(folder, raw), close: () => Promise.resolve() };
}
