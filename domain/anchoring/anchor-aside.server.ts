// Sentences are anchored in a thread of its own, with limits of time and memory: a text or a source can be made to
// take very long, and pages are served meanwhile. What was compared is remembered by the hash of all that was compared.
import { createHash } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { gunzipSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Piscina } from 'piscina';
import { Unavailable } from '#domain/errors';
import { secondMs } from '#platform/durations';
import { openThread } from '#platform/one-thread';
import { inOwnMemory } from '#platform/own-memory';
import type { AnchorTask } from './anchor-thread.ts';
import type { AnchoredText, Anchoring, AnchoringSource } from './anchoring.ts';

/** Of a processor's time, which is the same on a busy machine: 2,000 words with twenty sources take half a second. */
const usualMs = 8 * secondMs;
/** By the clock: whoever waits for longer has gone. */
const timeoutMs = 60 * secondMs;
/** How often the time that was taken is looked at. */
const lookMs = 50;
/** A thread that starts loads its modules first: half a second too, and much longer on a machine that has other things to do. */
const maxStartMs = 30 * secondMs;
/** Long enough for the calls of somebody who goes through a text. */
const idleTimeout = 120 * secondMs;
const maxMegabytes = 256;
const maxQueue = 20;

/** Bytes, compressed: 2,000 words in each language take 64,000, and unpacking them two milliseconds. */
const maxRemembered = 4_000_000;

const known = new LRUCache<string, Buffer>({
  maxSize: maxRemembered,
  sizeCalculation: ({ length }) => length,
});

let pool: Piscina<AnchorTask | undefined, Anchoring> | undefined;
/** One after the other, so that each is judged by its own time. */
const inTurn = pLimit(1);

/** What was found of exactly this text and these sources not long ago; undefined where they were not compared. */
export function knownAnchoring(
  text: AnchoredText,
  sources: readonly AnchoringSource[],
): Anchoring | undefined {
  return recall(keyOf(taskOf(text, sources)));
}

/**
 * What `anchor` says, without holding up anybody else. Throws `Unavailable` for what takes too much memory, or more
 * than `maxMs` of a processor's time.
 */
export async function anchorAside(
  text: AnchoredText,
  sources: readonly AnchoringSource[],
  { maxMs = usualMs }: { maxMs?: number } = {},
): Promise<Anchoring> {
  const task = taskOf(text, sources);
  const key = keyOf(task);
  const before = recall(key);
  if (before) return before;
  if (inTurn.pendingCount >= maxQueue) throw new Unavailable('problem.unavailable');
  return inTurn(async () => {
    const meanwhile = recall(key);
    if (meanwhile) return meanwhile;
    const anchoring = await compare(task, maxMs).catch((error: unknown) => {
      throw new Unavailable('ledger.tooLong', { cause: error });
    });
    remember(key, anchoring);
    return anchoring;
  });
}

async function compare(task: AnchorTask, maxMs: number): Promise<Anchoring> {
  pool ??= openThread({
    module: new URL('./anchor-thread.ts', import.meta.url),
    name: 'anchorText',
    idleTimeout,
    maxMegabytes,
  });
  await pool.run(undefined, { name: 'ready', signal: AbortSignal.timeout(maxStartMs) });
  const [thread] = pool.threads;
  const tooLong = new AbortController();
  const watch = thread && watchTime(thread, maxMs, () => tooLong.abort());
  const signal = AbortSignal.any([tooLong.signal, AbortSignal.timeout(timeoutMs)]);
  try {
    return await pool.run(task, { signal });
  } finally {
    clearInterval(watch);
  }
}

/** Looks again and again how much of a processor a thread has had from now on. */
function watchTime(thread: Worker, maxMs: number, onTooLong: () => void): NodeJS.Timeout {
  const start = thread.cpuUsage();
  const look = async () => {
    const { user, system } = await thread.cpuUsage(await start);
    if ((user + system) / 1000 > maxMs) onTooLong();
  };
  // A thread that has ended tells no time; what ran there has ended with it.
  return setInterval(() => void look().catch(() => undefined), lookMs);
}

function remember(key: string, anchoring: Anchoring): void {
  known.set(key, inOwnMemory(gzipSync(JSON.stringify(anchoring), { level: 1 })));
}

function recall(key: string): Anchoring | undefined {
  const packed = known.get(key);
  return packed && (JSON.parse(gunzipSync(packed).toString()) as Anchoring);
}

/** All that is compared, and nothing else. */
function taskOf(text: AnchoredText, sources: readonly AnchoringSource[]): AnchorTask {
  const { title_es, title_en, summary_es, summary_en, body_es, body_en } = text;
  const { why_it_matters_es, why_it_matters_en, date, translation } = text;
  return {
    text: {
      title_es,
      title_en,
      summary_es,
      summary_en,
      body_es,
      body_en,
      why_it_matters_es,
      why_it_matters_en,
      date,
      translation,
    },
    sources: sources.map(({ position, url, text: body, day, is_own = false }) => ({
      position,
      url,
      text: body,
      day,
      is_own,
    })),
  };
}

function keyOf(task: AnchorTask): string {
  return createHash('sha256').update(JSON.stringify(task)).digest('base64');
}
