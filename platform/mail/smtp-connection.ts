// A line over SMTP: sessions one after the other, each for so many mails.
import type { Compose, ComposedMail } from './compose.ts';
import {
  type MailConnection,
  MailServerUnavailable,
  type SendOutcome,
  connectionClosed,
} from './connection.ts';
import type { SmtpServer } from './smtp-server.ts';
import { openSmtpSession } from './smtp-session.ts';

// Servers end a connection after so many mails; a hundred is what the strict ones allow.
const mailsPerSession = 100;

/** A line that is connected. Rejects with `MailServerUnavailable` where the server cannot be had. */
export async function openSmtpConnection(
  server: SmtpServer,
  compose: Compose,
): Promise<MailConnection> {
  let session = await openSmtpSession(server);
  let sent = 0;
  let isClosed = false;
  let turn: Promise<unknown> = Promise.resolve();

  async function handOver(mail: ComposedMail, signal?: AbortSignal): Promise<SendOutcome> {
    if (sent >= mailsPerSession || !(await session.isReady())) await renew(signal);
    const isUsed = sent > 0;
    const outcome = await sendOne(mail, signal);
    if (!isUsed || signal?.aborted || !wasOver(outcome)) return outcome;
    await renew(signal);
    return sendOne(mail, signal);
  }

  function sendOne(mail: ComposedMail, signal?: AbortSignal): Promise<SendOutcome> {
    if (isClosed) return Promise.resolve(connectionClosed);
    sent += 1;
    return session.send(mail, signal);
  }

  /** Whether the server had already ended the session when it was asked to take another mail. */
  function wasOver(outcome: SendOutcome): boolean {
    if (outcome.kind === 'lost') return !session.hasResponded();
    return outcome.kind === 'refused' && outcome.isOurs && outcome.answer.startsWith('421');
  }

  async function renew(signal?: AbortSignal): Promise<void> {
    session.close();
    session = await openSmtpSession(server, signal);
    sent = 0;
    if (isClosed) session.close();
  }

  return {
    async send(message, signal) {
      const mail = await compose(message);
      const handed = turn.then(async (): Promise<SendOutcome> => {
        if (isClosed) return connectionClosed;
        try {
          return await handOver(mail, signal);
        } catch (error) {
          if (!(error instanceof MailServerUnavailable)) throw error;
          isClosed = true;
          return { kind: 'lost', answer: error.answer };
        }
      });
      turn = handed.catch(() => undefined);
      return handed;
    },
    close() {
      isClosed = true;
      session.close();
      return Promise.resolve();
    },
    get isOpen() {
      return !isClosed;
    },
  };
}
