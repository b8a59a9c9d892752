// Lines to the mail server in a thread of their own, so that making mails and handing them over keeps no
// page waiting. The thread starts with the first line and ends with the last.
import { Worker } from 'node:worker_threads';
import type { Log } from '#platform/log';
import type { ComposeConfig } from './compose.ts';
import {
  type MailConnection,
  MailServerUnavailable,
  type SendOutcome,
  connectionClosed,
} from './connection.ts';
import type { MailMessage } from './message.ts';
import type { SmtpTimeouts } from './smtp-server.ts';

/** What the thread is given when it starts. */
export interface WorkerSettings {
  config: ComposeConfig & { SMTP_URL: string };
  timeouts: SmtpTimeouts | undefined;
}

/** What is asked of one of the lines. */
export type ConnectionTask =
  | { does: 'open' }
  | { does: 'close' }
  | { does: 'send'; message: SharedMessage };

/** A message whose texts the thread may have been given before: then their numbers stand for them. */
export type SharedMessage = Omit<MailMessage, 'text' | 'html'> &
  Record<'text' | 'html', string | number>;

export type WorkerRequest =
  | ({ line: number; id: number } & ConnectionTask)
  /** Aborts the sending that was asked for under this number. */
  | { does: 'cut'; id: number }
  /** A text that many messages have, and its number. */
  | { does: 'keep'; id: number; text: string }
  /** Nothing more will be asked. */
  | { does: 'end' };

/** What became of a task. */
export type WorkerReply = { id: number } & (
  | Done
  /** There is no line to be had: the answer of a `MailServerUnavailable`. */
  | { trouble: string }
  /** The message is no proper one. */
  | { problem: string }
);

interface Done {
  /** Of what was sent. */
  outcome?: SendOutcome;
  /** Whether the line can be used any longer. */
  isOpen: boolean;
}

const threadEnded = 'The thread of the mail lines ended.';

/** A function that opens a line of the thread, as `Mail.openConnection` says. */
export function createConnectionOpener(
  settings: WorkerSettings,
  log: Log,
): () => Promise<MailConnection> {
  let thread: SmtpThread | undefined;
  return () => {
    if (!thread?.isAlive()) thread = startThread(settings, log);
    return thread.openConnection();
  };
}

interface SmtpThread {
  isAlive(): boolean;
  openConnection(): Promise<MailConnection>;
}

function startThread({ config, timeouts }: WorkerSettings, log: Log): SmtpThread {
  const { SITE_URL, MAIL_FROM, DKIM_PRIVATE_KEY, DKIM_SELECTOR, SMTP_URL } = config;
  const worker = new Worker(new URL('./smtp-worker.ts', import.meta.url), {
    // No more of the configuration than it needs.
    workerData: {
      config: { SITE_URL, MAIL_FROM, DKIM_PRIVATE_KEY, DKIM_SELECTOR, SMTP_URL },
      timeouts,
    } satisfies WorkerSettings,
    name: 'mail',
    execArgv: [],
  });
  const open = new Set<number>();
  const waiting = new Map<number, (answer: WorkerReply | null) => void>();
  const kept = new Map<string, number>();
  let lastNumber = 0;
  let isAlive = true;

  worker.on('message', (answer: WorkerReply) => settle(answer.id, answer));
  worker.on('error', (error) => log.error({ err: error }, threadEnded));
  worker.on('exit', () => {
    isAlive = false;
    open.clear();
    for (const id of waiting.keys()) settle(id, null);
  });

  /** Null where the thread ended before it was done. Rejects as `Mail` and `MailConnection` say. */
  async function ask(
    line: number,
    task: ConnectionTask,
    signal?: AbortSignal,
  ): Promise<Done | null> {
    if (!isAlive) return null;
    const id = ++lastNumber;
    const { promise, resolve } = Promise.withResolvers<WorkerReply | null>();
    const cut = () => tell({ does: 'cut', id });
    waiting.set(id, (answer) => {
      signal?.removeEventListener('abort', cut);
      resolve(answer);
    });
    tell({ line, id, ...task });
    if (signal?.aborted) cut();
    signal?.addEventListener('abort', cut);
    const answer = await promise;
    if (answer && 'problem' in answer) throw new Error(answer.problem);
    if (answer && 'trouble' in answer) throw new MailServerUnavailable(answer.trouble);
    return answer;
  }

  function settle(id: number, answer: WorkerReply | null): void {
    waiting.get(id)?.(answer);
    waiting.delete(id);
    endIfIdle();
  }

  function endIfIdle(): void {
    if (!isAlive || open.size > 0 || waiting.size > 0) return;
    isAlive = false;
    tell({ does: 'end' });
    // It still says goodbye to the server, for which nobody waits.
    worker.unref();
  }

  function tell(request: WorkerRequest): void {
    worker.postMessage(request);
  }

  /** The texts of an issue are long, and the same in all of its mails: each goes to the thread once. */
  function share(message: MailMessage): SharedMessage {
    if (!message.personal) return message;
    return { ...message, text: numberOf(message.text), html: numberOf(message.html) };
  }

  function numberOf(text: string): number {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const id = ++lastNumber;
    kept.set(text, id);
    tell({ does: 'keep', id, text });
    return id;
  }

  function leave(line: number): void {
    open.delete(line);
    endIfIdle();
  }

  async function send(
    line: number,
    message: MailMessage,
    signal?: AbortSignal,
  ): Promise<SendOutcome> {
    if (!open.has(line)) return connectionClosed;
    const done = await ask(line, { does: 'send', message: share(message) }, signal);
    if (!done?.outcome) return { kind: 'uncertain', answer: threadEnded };
    if (!done.isOpen) leave(line);
    return done.outcome;
  }

  async function close(line: number): Promise<void> {
    if (!open.has(line)) return;
    const closed = ask(line, { does: 'close' });
    leave(line);
    await closed;
  }

  return {
    isAlive: () => isAlive,
    async openConnection() {
      const line = ++lastNumber;
      open.add(line);
      try {
        if (!(await ask(line, { does: 'open' }))) throw new MailServerUnavailable(threadEnded);
      } catch (error) {
        leave(line);
        throw error;
      }
      return {
        send: (message, signal) => send(line, message, signal),
        close: () => close(line),
        get isOpen() {
          return open.has(line);
        },
      };
    },
  };
}
