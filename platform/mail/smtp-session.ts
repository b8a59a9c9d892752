// One connection to the mail server, from its greeting to its end.
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { ComposedMail } from './compose.ts';
import { MailServerUnavailable, type SendOutcome } from './connection.ts';
import { sendOutcomeOf, plainAnswer, type Stage } from './send-outcome.ts';
import type { SmtpServer } from './smtp-server.ts';

export interface SmtpSession {
  readonly isEncrypted: boolean;
  readonly isLoggedIn: boolean;
  /** Hands over one mail; only one at a time. */
  send(mail: ComposedMail, signal?: AbortSignal): Promise<SendOutcome>;
  /** Whether the server said anything about the last mail: a connection it had ended before says nothing. */
  hasResponded(): boolean;
  /** Whether another mail can follow; waits until the last one is done with. */
  isReady(): Promise<boolean>;
  close(): void;
}

/** Connects, encrypts and logs in. Rejects with `MailServerUnavailable`, also when it is aborted. */
export async function openSmtpSession(
  server: SmtpServer,
  signal?: AbortSignal,
): Promise<SmtpSession> {
  const connection = new SMTPConnection(server.options);
  try {
    await within(server.timeouts.connectingMs, (done) => {
      signal?.addEventListener('abort', () => done(new Error(stopped)), { once: true });
      if (signal?.aborted) done(new Error(stopped));
      else connectAndLogin(connection, server, done);
    });
  } catch (error) {
    connection.close();
    throw new MailServerUnavailable(sendOutcomeOf(error as Error, 'connecting').answer, error);
  }
  let isBusy = false;
  let cleaned: Promise<void> = Promise.resolve();
  return {
    isEncrypted: connection.secure,
    isLoggedIn: connection.authenticated,
    async send(mail, signal) {
      connection.lastServerResponse = false;
      isBusy = true;
      const outcome = await handOver(connection, mail, server, signal);
      isBusy = false;
      if (outcome.kind === 'refused') cleaned = resetTransaction(connection, server);
      return outcome;
    },
    hasResponded: () => connection.lastServerResponse !== false,
    async isReady() {
      await cleaned;
      return !connection.destroyed;
    },
    close() {
      if (connection.destroyed) return;
      if (isBusy) return connection.close();
      connection.quit();
      // A server that does not answer a goodbye is left.
      setTimeout(() => connection.close(), 1_000).unref();
    },
  };
}

const stopped = 'The sending was stopped.';

type Done = (error?: Error | null) => void;

function connectAndLogin(connection: SMTPConnection, { account }: SmtpServer, done: Done): void {
  // Stays for the connection's life: whoever waits for a mail is told of its errors as well.
  connection.on('error', done);
  connection.once('end', () => done(new Error('The connection was closed.')));
  connection.connect((error) => {
    if (error || !account || !connection.allowsAuth) return done(error);
    connection.login({ ...account }, (refusal) => done(refusal));
  });
}

function handOver(
  connection: SMTPConnection,
  { envelope, raw }: ComposedMail,
  { timeouts }: SmtpServer,
  signal: AbortSignal | undefined,
): Promise<SendOutcome> {
  let stage: Stage = 'sending';
  let isSettled = false;
  return new Promise((resolve) => {
    let timer = setTimeout(cut, timeouts.sendingMs, new Error('The mail server took too long.'));
    const onAbort = () => cut(new Error(stopped));
    const onEnd = () => setImmediate(cut, new Error('The connection was closed.'));
    signal?.addEventListener('abort', onAbort);
    connection.once('end', onEnd);
    if (signal?.aborted) return onAbort();

    const body = readOnce(raw, () => {
      stage = 'sent';
      if (isSettled) return;
      clearTimeout(timer);
      timer = setTimeout(cut, timeouts.answeringMs, new Error('The mail server did not answer.'));
    });
    connection.send({ ...envelope }, body, (error, info) => {
      settle(
        info
          ? { kind: 'accepted', answer: plainAnswer(info.response) }
          : sendOutcomeOf(error ?? new Error('The mail server did not answer.'), stage),
      );
    });

    function cut(error: Error): void {
      settle(sendOutcomeOf(error, stage));
      connection.close();
    }
    function settle(outcome: SendOutcome): void {
      isSettled = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      connection.removeListener('end', onEnd);
      resolve(outcome);
    }
  });
}

/**
 * The mail as a stream that tells when its end is asked for: the dot that ends a mail (RFC 5321) is sent
 * after that and never before. In small pieces, so that a slow connection holds back the end as well.
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

/** Ends the transaction that was refused, so that the next mail begins a new one. */
async function resetTransaction(
  connection: SMTPConnection,
  { timeouts }: SmtpServer,
): Promise<void> {
  if (connection.destroyed) return;
  let onEnd: (() => void) | undefined;
  try {
    await within(timeouts.sendingMs, (done) => {
      onEnd = () => done(new Error('The connection was closed.'));
      connection.once('end', onEnd);
      connection.reset((error) => done(error));
    });
  } catch {
    connection.close();
  } finally {
    // A session may have many mails refused.
    if (onEnd) connection.removeListener('end', onEnd);
  }
}

/** Resolves when `start` calls `done`, and rejects with its error or when that takes longer than `ms`. */
function within(ms: number, start: (done: Done) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms, new Error('The mail server took too long.'));
    function done(error?: Error | null): void {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    }
    start(done);
  });
}
