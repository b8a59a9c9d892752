// Sentences are anchored in a thread of its own, with limits of time and memory: a text or a source can be made to
// take very long, and pages are served meanwhile.
import { Piscina } from 'piscina';
import { Unavailable } from '#domain/errors';
import { secondMs } from '#platform/durations';
import type { AnchorTask } from './anchor-thread.ts';
import type { AnchoredText, Anchoring, AnchoringSource } from './anchoring.ts';

/** A text of 2,000 words with twenty sources takes half a second; a thread that starts loads its modules first. */
const usualMs = 8 * secondMs;
/** Long enough for the calls of somebody who goes through a text. */
const idleTimeout = 20 * secondMs;
const maxMegabytes = 256;
const maxQueue = 20;

let pool: Piscina<AnchorTask, Anchoring> | undefined;

/** What `anchor` says, without holding up anybody else. Throws `Unavailable` for what takes too long or too much. */
export async function anchorAside(
  text: AnchoredText,
  sources: readonly AnchoringSource[],
  { maxMs = usualMs }: { maxMs?: number } = {},
): Promise<Anchoring> {
  pool ??= startThread();
  if (pool.queueSize >= maxQueue) throw new Unavailable('problem.unavailable');
  try {
    return await pool.run({ text, sources }, { signal: AbortSignal.timeout(maxMs) });
  } catch (error) {
    throw new Unavailable('ledger.tooLong', { cause: error });
  }
}

function startThread(): Piscina<AnchorTask, Anchoring> {
  const thread = new Piscina<AnchorTask, Anchoring>({
    filename: new URL('./anchor-thread.ts', import.meta.url).href,
    name: 'anchorText',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout,
    execArgv: [],
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  // The error of a thread without a task has no caller to reach; unheard, it would end the process.
  thread.on('error', () => undefined);
  return thread;
}
