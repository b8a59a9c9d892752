// A connection over SMTP: one session after another, each for a limited number of mails.
import type { Compose, ComposedMail } from './compose.ts';
import {
  connectionClosed,
  type MailConnection,
  MailServerUnavailable,
  type SendOutcome,
} from './connection.ts';
import type { SmtpServer } from './smtp-server.ts';
import { openSmtpSession, type SmtpSession } from './smtp-session.ts';

// Servers close a session after so many mails; strict ones allow a hundred.
const maxMailsPerSession = 100;

interface SmtpConnection {
  server: SmtpServer;
  session: SmtpSession;
  /** How many mails the session was given. */
  sent: number;
  isClosed: boolean;
}

/** A connection that is logged in. Rejects with `MailServerUnavailable`. */
export async function openSmtpConnection(
  server: SmtpServer,
  compose: Compose,
): Promise<MailConnection> {
  const session = await openSmtpSession(server);
  const connection: SmtpConnection = { server, session, sent: 0, isClosed: false };
  let previous: Promise<unknown> = Promise.resolve();
  return {
    async send(message, signal) {
      const mail = await compose(message);
      const sent = previous.then(() => send(connection, mail, signal));
      previous = sent.catch(() => undefined);
      return sent;
    },
    close() {
      connection.isClosed = true;
      connection.session.close();
      return Promise.resolve();
    },
    get isOpen() {
      return !connection.isClosed;
    },
  };
}

async function send(
  connection: SmtpConnection,
  mail: ComposedMail,
  signal?: AbortSignal,
): Promise<SendOutcome> {
  if (connection.isClosed) return connectionClosed;
  try {
    return await sendOrReconnect(connection, mail, signal);
  } catch (error) {
    if (!(error instanceof MailServerUnavailable)) throw error;
    connection.isClosed = true;
    return { kind: 'lost', answer: error.answer };
  }
}

/** Sends again over a new session where the server had closed the old one between two mails. */
async function sendOrReconnect(
  connection: SmtpConnection,
  mail: ComposedMail,
  signal?: AbortSignal,
): Promise<SendOutcome> {
  const isUsedUp = connection.sent >= maxMailsPerSession;
  if (isUsedUp || !(await connection.session.isReady())) await reconnect(connection, signal);
  const isFirst = connection.sent === 0;
  const outcome = await sendOnce(connection, mail, signal);
  if (isFirst || signal?.aborted || !wasSessionOver(connection, outcome)) return outcome;
  await reconnect(connection, signal);
  return sendOnce(connection, mail, signal);
}

function sendOnce(
  connection: SmtpConnection,
  mail: ComposedMail,
  signal?: AbortSignal,
): Promise<SendOutcome> {
  if (connection.isClosed) return Promise.resolve(connectionClosed);
  connection.sent += 1;
  return connection.session.send(mail, signal);
}

/** Whether the server had closed the session before it was asked to take this mail. */
function wasSessionOver({ session }: SmtpConnection, outcome: SendOutcome): boolean {
  if (outcome.kind === 'lost') return !session.hasResponded();
  return outcome.kind === 'refused' && outcome.isOurs && outcome.answer.startsWith('421');
}

async function reconnect(connection: SmtpConnection, signal?: AbortSignal): Promise<void> {
  connection.session.close();
  connection.session = await openSmtpSession(connection.server, signal);
  connection.sent = 0;
  if (connection.isClosed) connection.session.close();
}
