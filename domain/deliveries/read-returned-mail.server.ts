// Reads returned mail in a worker thread with limits of time and memory: anybody can write one that takes for ever.
import pLimit from 'p-limit';
import type { Piscina } from 'piscina';
import { secondMs } from '#platform/durations';
import type { Log } from '#platform/log';
import { openThread } from '#platform/one-thread';
import type { MailReport } from './mail-report.ts';

const maxReadMs = 2 * secondMs;
/** The first mail of a thread waits until the thread has loaded its modules. */
const maxFirstReadMs = 10 * secondMs;
const idleTimeout = 5 * secondMs;
const maxMegabytes = 256;

const oneAtATime = pLimit(1);
let pool: Piscina<Uint8Array, MailReport | null> | undefined;

/** What a mail reports; null for one that is no report, and, which the log says, for one that took too long. */
export function readReturnedMail(log: Log, raw: Uint8Array): Promise<MailReport | null> {
  const thread = (pool ??= openThread<Uint8Array, MailReport | null>({
    module: new URL('./mail-report.ts', import.meta.url),
    name: 'readMailReport',
    idleTimeout,
    maxMegabytes,
  }));
  return oneAtATime(async () => {
    const limit = thread.threads.length === 0 ? maxFirstReadMs : maxReadMs;
    try {
      return await thread.run(raw, { signal: AbortSignal.timeout(limit) });
    } catch (error) {
      log.warn({ err: error, bytes: raw.length }, 'A returned mail could not be read');
      return null;
    }
  });
}
