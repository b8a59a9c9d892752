// What a sending needs to know of each mail: whether the server has it.

import type { MailMessage } from './message.ts';

/**
 * One connection to the mail server, for one mail after the other; mails wait for each other. It takes a
 * new connection by itself after a hundred mails, or when the server ended it in between. Without
 * `SMTP_URL` it writes the files of the outbox.
 */
export interface MailConnection {
  /**
   * Hands the message over and tells how that ended; never rejects over what a server does. Aborting cuts
   * the connection: `lost` or `uncertain`, depending on when.
   */
  send(message: MailMessage, signal?: AbortSignal): Promise<SendOutcome>;
  /** Says goodbye to the server; what is under way is cut. */
  close(): Promise<void>;
  /** False after `close()` and once the server cannot be reached any more: open another one. */
  readonly isOpen: boolean;
}

/** How handing over a mail ended. An answer is one line without addresses, for people to read. */
export type SendOutcome =
  /** The server has it and answers for it. */
  | { kind: 'accepted'; answer: string }
  /**
   * The server said no. `isOurs` where that tells nothing about the recipient: it was said before it heard
   * of them, or it is about our mail or our standing (see `sendOutcomeOf`).
   */
  | { kind: 'refused'; isPermanent: boolean; isOurs: boolean; answer: string }
  /** The connection broke, and the mail was not delivered for certain: its end was never sent. */
  | { kind: 'lost'; answer: string }
  /** The connection broke after the end of the mail was sent and before the server answered. */
  | { kind: 'uncertain'; answer: string };

/** What becomes of a mail that is given to a line after its end. */
export const connectionClosed: SendOutcome = { kind: 'lost', answer: 'The line was closed.' };

/** Why no line could be opened: the server cannot be reached, or does not let us in. */
export class MailServerUnavailable extends Error {
  /** What `SendOutcome` would say of it. */
  readonly answer: string;

  constructor(answer: string, cause?: unknown) {
    super(`The mail server takes nothing: ${answer}`, { cause });
    this.answer = answer;
  }
}
