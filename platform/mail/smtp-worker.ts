// The thread in which mails are made and sent, at a lower priority than the threads that serve pages.
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '#platform/thread-priority';
import { createComposer } from './compose.ts';
import { type MailConnection, MailServerUnavailable } from './connection.ts';
import type { MailMessage } from './message.ts';
import { openSmtpConnection } from './smtp-connection.ts';
import { smtpServer } from './smtp-server.ts';
import type {
  SharedMessage,
  TaskRequest,
  TaskResult,
  WorkerReply,
  WorkerRequest,
  WorkerSettings,
} from './smtp-worker-messages.ts';

lowerPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const { config, timeouts } = workerData as WorkerSettings;
const server = smtpServer(config.SMTP_URL, timeouts);
const compose = createComposer(config);
const connections = new Map<number, MailConnection>();
let opening = 0;
/** Abort the sendings under way, by the ids of their tasks. */
const aborts = new Map<number, AbortController>();
const cachedTexts = new Map<number, string>();
/** The replies of this turn of the event loop, which go over in one message. */
const replies: WorkerReply[] = [];

parentPort?.on('message', (requests: WorkerRequest[]) => {
  for (const request of requests) receive(request);
});

function receive(request: WorkerRequest): void {
  if (request.does === 'abort') aborts.get(request.id)?.abort();
  else if (request.does === 'cache') cachedTexts.set(request.id, request.text);
  // The thread ends once its sessions have quit.
  else if (request.does === 'end') parentPort?.close();
  else void reply(request);
}

async function reply(request: TaskRequest): Promise<void> {
  const { id } = request;
  try {
    post({ id, ...(await perform(request)) });
  } catch (error) {
    post({ id, ...failure(error) });
  }
}

function post(result: WorkerReply): void {
  replies.push(result);
  if (replies.length > 1) return;
  setImmediate(() => parentPort?.postMessage(replies.splice(0)));
}

function failure(error: unknown) {
  if (error instanceof MailServerUnavailable) return { unavailable: error.answer };
  return { invalid: error instanceof Error ? error.message : String(error) };
}

async function perform(request: TaskRequest): Promise<TaskResult> {
  if (request.does === 'open') {
    await open(request.connection);
    return { isOpen: true };
  }
  const connection = connections.get(request.connection);
  if (!connection) throw new Error('There is no such connection.');
  if (request.does === 'close') {
    connections.delete(request.connection);
    await connection.close();
    return { isOpen: false };
  }
  const abort = new AbortController();
  aborts.set(request.id, abort);
  try {
    const outcome = await connection.send(wholeMessage(request.message), abort.signal);
    if (!connection.isOpen) connections.delete(request.connection);
    return { outcome, isOpen: connection.isOpen };
  } finally {
    aborts.delete(request.id);
  }
}

async function open(id: number): Promise<void> {
  if (connections.size + opening >= server.maxConnections) {
    throw new MailServerUnavailable(
      `SMTP_URL allows ${server.maxConnections} connections at a time.`,
    );
  }
  opening += 1;
  try {
    connections.set(id, await openSmtpConnection(server, compose));
  } finally {
    opening -= 1;
  }
}

function wholeMessage(message: SharedMessage): MailMessage {
  return { ...message, text: wholeText(message.text), html: wholeText(message.html) };
}

function wholeText(text: string | number): string {
  return typeof text === 'number' ? (cachedTexts.get(text) ?? '') : text;
}
