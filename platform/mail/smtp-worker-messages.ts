// What the main thread and the thread of the SMTP connections say to each other. Both send arrays: what is said in one
// turn goes over in one message, since waking the other thread costs more than what a message holds.
import type { ComposeConfig } from './compose.ts';
import type { SendOutcome } from './connection.ts';
import type { MailMessage } from './message.ts';
import type { SmtpTimeouts } from './smtp-server.ts';

/** What the thread is given when it starts. */
export interface WorkerSettings {
  config: ComposeConfig & { SMTP_URL: string };
  timeouts: SmtpTimeouts | undefined;
}

/** A task for one of the connections. */
export type ConnectionTask =
  | { does: 'open' }
  | { does: 'close' }
  | { does: 'send'; message: SharedMessage };

/** A message whose texts may have been sent to the thread before: then their ids stand for them. */
export type SharedMessage = Omit<MailMessage, 'text' | 'html'> &
  Record<'text' | 'html', string | number>;

export type TaskRequest = { connection: number; id: number } & ConnectionTask;

export type WorkerRequest =
  | TaskRequest
  /** Aborts the sending with this request id. */
  | { does: 'abort'; id: number }
  /** A text that many messages share, and its id. */
  | { does: 'cache'; id: number; text: string }
  /** No request will follow. */
  | { does: 'end' };

/** What became of a task. */
export interface TaskResult {
  /** Of `send`. */
  outcome?: SendOutcome;
  /** Whether the connection can be used further. */
  isOpen: boolean;
}

/** The reply to the task with this id. */
export type WorkerReply = { id: number } & (
  | TaskResult
  /** No connection can be had: the answer of a `MailServerUnavailable`. */
  | { unavailable: string }
  /** The message cannot be made into a mail. */
  | { invalid: string }
);
