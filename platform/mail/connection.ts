// A connection for many mails, and what a sending needs to know of each mail: whether the server has it.
import type { MailMessage } from './message.ts';

/**
 * One connection to the mail server that sends one mail after another. It reconnects by itself after a hundred
 * mails, or where the server closed it in between. Without `SMTP_URL` it writes files to the outbox.
 */
export interface MailConnection {
  /**
   * Sends the message and reports how that ended; never rejects because of what a server does. Aborting closes
   * the connection: `lost` or `uncertain`, depending on when.
   */
  send(message: MailMessage, signal?: AbortSignal): Promise<SendOutcome>;
  /** Quits the session; a mail in flight is cut. */
  close(): Promise<void>;
  /** False after `close()` and once the server cannot be reached any more: open another one. */
  readonly isOpen: boolean;
}

/** How sending a mail ended. An answer is one line without addresses, for people to read. */
export type SendOutcome =
  /** The server has it and is responsible for it. */
  | { kind: 'accepted'; answer: string }
  /**
   * The server refused. `isOurs` where that says nothing about the recipient: it came before the recipient was
   * named, or it is about our mail or our reputation (see `sendOutcomeOf`).
   */
  | { kind: 'refused'; isPermanent: boolean; isOurs: boolean; answer: string }
  /** The connection broke, and the mail was certainly not delivered: its end was never sent. */
  | { kind: 'lost'; answer: string }
  /** The connection broke after the end of the mail was sent and before the server answered. */
  | { kind: 'uncertain'; answer: string };

/** The outcome of a mail that is given to a closed connection. */
export const connectionClosed: SendOutcome = {
  kind: 'lost',
  answer: 'The line was closed.',
};

/** Why no connection could be opened: the server cannot be reached, or does not let us in. */
export class MailServerUnavailable extends Error {
  /** What a `SendOutcome` would say of it. */
  readonly answer: string;

  constructor(answer: string, cause?: unknown) {
    super(`The mail server takes nothing: ${answer}`, { cause });
    this.answer = answer;
  }
}
