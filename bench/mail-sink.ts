// A mail server that counts what it takes, and waiting for it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Taken } from './servers/mail-sink.ts';

const finishWithinMs = 600_000;

/** The mail server of a benchmark, in a process of its own. */
export interface Sink extends AsyncDisposable {
  url: string;
  taken(message?: 'forget'): Promise<Taken>;
}

/** Starts it. */
export async function startSink(): Promise<Sink> {
  const child = fork(path.join(import.meta.dirname, 'servers/mail-sink.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    url,
    async taken(message) {
      const answer = once(child, 'message');
      child.send(message ?? 'count');
      const [taken] = (await answer) as [Taken];
      return taken;
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Until it has taken so many mails; `look` is called again and again meanwhile. */
export async function untilTaken(
  sink: Sink,
  mails: number,
  look: () => void = () => undefined,
): Promise<void> {
  const deadline = Date.now() + finishWithinMs;
  while ((await sink.taken()).mails < mails) {
    if (Date.now() > deadline) throw new Error('The issue was not sent in time.');
    look();
    await wait(100);
  }
}
