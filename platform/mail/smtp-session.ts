// One SMTP session, from its greeting to its end.
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import pTimeout from 'p-timeout';
import type { ComposedMail } from './compose.ts';
import { MailServerUnavailable, type SendOutcome } from './connection.ts';
import { plainAnswer, sendOutcomeOf, type Stage } from './send-outcome.ts';
import type { SmtpServer, SmtpTimeouts } from './smtp-server.ts';

export interface SmtpSession {
  readonly isEncrypted: boolean;
  readonly isLoggedIn: boolean;
  /** Sends one mail; only one at a time. */
  send(mail: ComposedMail, signal?: AbortSignal): Promise<SendOutcome>;
  /** Whether the server said anything about the last mail; not where it had closed the session before. */
  hasResponded(): boolean;
  /** Whether another mail can follow; waits until the last one is dealt with. */
  isReady(): Promise<boolean>;
  close(): void;
}

/** Connects, encrypts and logs in. Rejects with `MailServerUnavailable`, also when aborted. */
export async function openSmtpSession(
  server: SmtpServer,
  signal?: AbortSignal,
): Promise<SmtpSession> {
  const connection = new SMTPConnection(server.options);
  const interruption = interruptionOf(connection, signal);
  try {
    const ready = Promise.race([connectAndLogin(connection, server, signal), interruption.promise]);
    await within(server.timeouts.connectingMs, ready);
  } catch (error) {
    connection.close();
    throw new MailServerUnavailable(sendOutcomeOf(error as Error, 'connecting').answer, error);
  } finally {
    interruption.release();
  }
  return sessionOver(connection, server.timeouts);
}

function sessionOver(connection: SMTPConnection, timeouts: SmtpTimeouts): SmtpSession {
  let isBusy = false;
  let reset: Promise<void> = Promise.resolve();
  return {
    isEncrypted: connection.secure,
    isLoggedIn: connection.authenticated,
    async send(mail, signal) {
      connection.lastServerResponse = false;
      isBusy = true;
      const outcome = await transmit(connection, mail, { timeouts, signal });
      isBusy = false;
      if (outcome.kind === 'refused') reset = resetTransaction(connection, timeouts);
      return outcome;
    },
    hasResponded: () => connection.lastServerResponse !== false,
    async isReady() {
      await reset;
      return !connection.destroyed;
    },
    close() {
      if (connection.destroyed) return;
      if (isBusy) return connection.close();
      connection.quit();
      // A server that does not answer QUIT is left.
      setTimeout(() => connection.close(), 1_000).unref();
    },
  };
}

const tooSlow = 'The mail server took too long.';
const noAnswer = 'The mail server did not answer.';

async function connectAndLogin(
  connection: SMTPConnection,
  { account }: SmtpServer,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (signal?.aborted) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const done = (error?: Error | null) => (error ? reject(error) : resolve());
  // Stays for the connection's life: without a listener a later error would end the process.
  connection.on('error', done);
  connection.connect((error) => {
    if (error || !account || !connection.allowsAuth) return done(error);
    connection.login({ ...account }, done);
  });
  return promise;
}

/** Sends a mail and waits for the reply to its end. A timeout, an abort and an error close the connection. */
async function transmit(
  connection: SMTPConnection,
  { envelope, raw }: ComposedMail,
  { timeouts, signal }: { timeouts: SmtpTimeouts; signal: AbortSignal | undefined },
): Promise<SendOutcome> {
  let stage: Stage = 'sending';
  const interruption = interruptionOf(connection, signal);
  const end = Promise.withResolvers<void>();
  const body = readOnce(raw, () => {
    stage = 'sent';
    end.resolve();
  });
  try {
    const reply = signal?.aborted
      ? interruption.promise
      : Promise.race([
          replyTo(connection, envelope, { body, stage: () => stage }),
          interruption.promise,
        ]);
    await within(timeouts.sendingMs, Promise.race([reply, end.promise]));
    return await within(timeouts.answeringMs, reply, noAnswer);
  } catch (error) {
    const outcome = sendOutcomeOf(error as Error, stage);
    connection.close();
    return outcome;
  } finally {
    interruption.release();
  }
}

function replyTo(
  connection: SMTPConnection,
  envelope: ComposedMail['envelope'],
  { body, stage }: { body: Readable; stage: () => Stage },
): Promise<SendOutcome> {
  return new Promise((resolve) => {
    connection.send({ ...envelope }, body, (error, info) => {
      resolve(
        info
          ? { kind: 'accepted', answer: plainAnswer(info.response) }
          : sendOutcomeOf(error ?? new Error(noAnswer), stage()),
      );
    });
  });
}

interface Interruption {
  /** Rejects when the signal is aborted or the connection ends; a reply that arrives with the end comes first. */
  promise: Promise<never>;
  /** Removes the listeners: a session may send many mails. */
  release(): void;
}

function interruptionOf(connection: SMTPConnection, signal?: AbortSignal): Interruption {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  const onAbort = () => reject(new Error('The sending was stopped.'));
  const onEnd = () => setImmediate(reject, new Error('The connection was closed.'));
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  connection.once('end', onEnd);
  return {
    promise,
    release() {
      signal?.removeEventListener('abort', onAbort);
      connection.removeListener('end', onEnd);
    },
  };
}

/**
 * The mail as a stream that calls `onEnd` when its end is read: the dot that ends a mail (RFC 5321) is sent after
 * that and never before. In small pieces, so that a slow connection holds back the end as well.
 */
function readOnce(raw: Buffer, onEnd: () => void): Readable {
  let position = 0;
  return new Readable({
    read(size) {
      const piece = raw.subarray(position, position + size);
      position += piece.length;
      if (piece.length === 0) onEnd();
      this.push(piece.length === 0 ? null : piece);
    },
  });
}

/** Ends the transaction that was refused (RSET), so that the next mail begins a new one. */
async function resetTransaction(connection: SMTPConnection, timeouts: SmtpTimeouts): Promise<void> {
  if (connection.destroyed) return;
  const interruption = interruptionOf(connection);
  try {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    connection.reset((error) => (error ? reject(error) : resolve()));
    await within(timeouts.sendingMs, Promise.race([promise, interruption.promise]));
  } catch {
    connection.close();
  } finally {
    interruption.release();
  }
}

function within<Result>(
  milliseconds: number,
  promise: Promise<Result>,
  message = tooSlow,
): Promise<Result> {
  // The error with its stack is made only where it is needed.
  const fallback = () => Promise.reject<Result>(new Error(message));
  return pTimeout(promise, { milliseconds, fallback });
}
