// The thread in which mails are made and handed over. It steps back behind those that serve pages.
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '#platform/thread-priority';
import { createComposer } from './compose.ts';
import { type MailConnection, MailServerUnavailable } from './connection.ts';
import type { WorkerReply, WorkerRequest, WorkerSettings, SharedMessage } from './smtp-thread.ts';
import type { MailMessage } from './message.ts';
import { openSmtpConnection } from './smtp-connection.ts';
import { smtpServer } from './smtp-server.ts';

lowerPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const { config, timeouts } = workerData as WorkerSettings;
const server = smtpServer(config.SMTP_URL, timeouts);
const compose = createComposer(config);
const lines = new Map<number, MailConnection>();
let opening = 0;
const cuts = new Map<number, AbortController>();
const kept = new Map<number, string>();

parentPort?.on('message', (request: WorkerRequest) => {
  if (request.does === 'cut') cuts.get(request.id)?.abort();
  else if (request.does === 'keep') kept.set(request.id, request.text);
  // It ends once it has said goodbye to the server.
  else if (request.does === 'end') parentPort?.close();
  else void answer(request);
});

type TaskRequest = Extract<WorkerRequest, { line: number }>;

async function answer(request: TaskRequest): Promise<void> {
  const { id } = request;
  try {
    parentPort?.postMessage({ id, ...(await done(request)) } satisfies WorkerReply);
  } catch (error) {
    parentPort?.postMessage({ id, ...failure(error) } satisfies WorkerReply);
  }
}

function failure(error: unknown) {
  if (error instanceof MailServerUnavailable) return { trouble: error.answer };
  return { problem: error instanceof Error ? error.message : String(error) };
}

async function done(request: TaskRequest) {
  if (request.does === 'open') {
    await open(request.line);
    return { isOpen: true };
  }
  const line = lines.get(request.line);
  if (!line) throw new Error('There is no such line.');
  if (request.does === 'close') {
    lines.delete(request.line);
    await line.close();
    return { isOpen: false };
  }
  const cut = new AbortController();
  cuts.set(request.id, cut);
  try {
    const outcome = await line.send(whole(request.message), cut.signal);
    if (!line.isOpen) lines.delete(request.line);
    return { outcome, isOpen: line.isOpen };
  } finally {
    cuts.delete(request.id);
  }
}

async function open(line: number): Promise<void> {
  if (lines.size + opening >= server.maxConnections) {
    throw new MailServerUnavailable(
      `SMTP_URL allows ${server.maxConnections} connections at a time.`,
    );
  }
  opening += 1;
  try {
    lines.set(line, await openSmtpConnection(server, compose));
  } finally {
    opening -= 1;
  }
}

function whole(message: SharedMessage): MailMessage {
  return { ...message, text: wholeText(message.text), html: wholeText(message.html) };
}

function wholeText(text: string | number): string {
  return typeof text === 'number' ? (kept.get(text) ?? '') : text;
}
