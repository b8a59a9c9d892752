// SMTP connections in a thread of their own, so that making and sending mails does not delay pages (decision 010).
// The thread starts with the first connection and ends with the last.
import { Worker } from 'node:worker_threads';
import type { Log } from '#platform/log';
import {
  connectionClosed,
  type MailConnection,
  MailServerUnavailable,
  type SendOutcome,
} from './connection.ts';
import type { MailMessage } from './message.ts';
import type {
  ConnectionTask,
  SharedMessage,
  TaskResult,
  WorkerReply,
  WorkerRequest,
  WorkerSettings,
} from './smtp-worker-messages.ts';

const threadEnded = 'The thread of the mail lines ended.';

interface SmtpThread {
  worker: Worker;
  /** `ending`: asked to end, since it has no connection left; takes no more tasks. */
  state: 'running' | 'ending' | 'ended';
  openConnections: Set<number>;
  /** The tasks without a reply; null settles one whose thread has ended. */
  pending: Map<number, (reply: WorkerReply | null) => void>;
  /** The ids of the texts that the thread has. */
  cachedTexts: Map<string, number>;
  /** Numbers connections, tasks and texts. */
  lastId: number;
  /** The requests of this turn of the event loop, which go over in one message. */
  outgoing: WorkerRequest[];
}

/** A function that opens a connection in the thread, as `Mail.openConnection` says. */
export function createConnectionOpener(
  settings: WorkerSettings,
  log: Log,
): () => Promise<MailConnection> {
  let thread: SmtpThread | undefined;
  return () => {
    if (thread?.state !== 'running') thread = startThread(settings, log);
    return openConnection(thread);
  };
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
  const thread: SmtpThread = {
    worker,
    state: 'running',
    openConnections: new Set(),
    pending: new Map(),
    cachedTexts: new Map(),
    lastId: 0,
    outgoing: [],
  };
  worker.on('message', (replies: WorkerReply[]) => {
    for (const reply of replies) settle(thread, reply.id, reply);
  });
  worker.on('error', (error) => log.error({ err: error }, threadEnded));
  worker.on('exit', () => {
    thread.state = 'ended';
    thread.openConnections.clear();
    for (const id of thread.pending.keys()) settle(thread, id, null);
  });
  return thread;
}

async function openConnection(thread: SmtpThread): Promise<MailConnection> {
  const connection = ++thread.lastId;
  thread.openConnections.add(connection);
  try {
    const opened = await run(thread, connection, { task: { does: 'open' } });
    if (!opened) throw new MailServerUnavailable(threadEnded);
  } catch (error) {
    forget(thread, connection);
    throw error;
  }
  return {
    send: (message, signal) => send(thread, connection, { message, signal }),
    close: () => close(thread, connection),
    get isOpen() {
      return thread.openConnections.has(connection);
    },
  };
}

async function send(
  thread: SmtpThread,
  connection: number,
  { message, signal }: { message: MailMessage; signal: AbortSignal | undefined },
): Promise<SendOutcome> {
  if (!thread.openConnections.has(connection)) return connectionClosed;
  const task = { does: 'send', message: share(thread, message) } as const;
  const result = await run(thread, connection, { task, signal });
  if (!result?.outcome) return { kind: 'uncertain', answer: threadEnded };
  if (!result.isOpen) forget(thread, connection);
  return result.outcome;
}

async function close(thread: SmtpThread, connection: number): Promise<void> {
  if (!thread.openConnections.has(connection)) return;
  const closed = run(thread, connection, { task: { does: 'close' } });
  forget(thread, connection);
  await closed;
}

/** Null where the thread ended before the task was done. Rejects as `Mail` and `MailConnection` say. */
async function run(
  thread: SmtpThread,
  connection: number,
  { task, signal }: { task: ConnectionTask; signal?: AbortSignal | undefined },
): Promise<TaskResult | null> {
  if (thread.state !== 'running') return null;
  const id = ++thread.lastId;
  const { promise, resolve } = Promise.withResolvers<WorkerReply | null>();
  const abort = () => post(thread, { does: 'abort', id });
  thread.pending.set(id, (reply) => {
    signal?.removeEventListener('abort', abort);
    resolve(reply);
  });
  post(thread, { connection, id, ...task });
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const reply = await promise;
  if (reply && 'invalid' in reply) throw new Error(reply.invalid);
  if (reply && 'unavailable' in reply) throw new MailServerUnavailable(reply.unavailable);
  return reply;
}

function settle(thread: SmtpThread, id: number, reply: WorkerReply | null): void {
  thread.pending.get(id)?.(reply);
  thread.pending.delete(id);
  endIfIdle(thread);
}

function forget(thread: SmtpThread, connection: number): void {
  thread.openConnections.delete(connection);
  endIfIdle(thread);
}

function endIfIdle(thread: SmtpThread): void {
  const { state, openConnections, pending, worker } = thread;
  if (state !== 'running' || openConnections.size > 0 || pending.size > 0) return;
  thread.state = 'ending';
  post(thread, { does: 'end' });
  // It still quits its sessions, which nothing waits for.
  worker.unref();
}

/** The texts of an issue are long and the same in all of its mails: each is sent to the thread once. */
function share(thread: SmtpThread, message: MailMessage): SharedMessage {
  if (!message.personal) return message;
  return {
    ...message,
    text: textId(thread, message.text),
    html: textId(thread, message.html),
  };
}

function textId(thread: SmtpThread, text: string): number {
  const known = thread.cachedTexts.get(text);
  if (known !== undefined) return known;
  const id = ++thread.lastId;
  thread.cachedTexts.set(text, id);
  post(thread, { does: 'cache', id, text });
  return id;
}

function post(thread: SmtpThread, request: WorkerRequest): void {
  thread.outgoing.push(request);
  if (thread.outgoing.length > 1) return;
  queueMicrotask(() => thread.worker.postMessage(thread.outgoing.splice(0)));
}
