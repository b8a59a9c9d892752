// Parses text from outside in a worker thread with limits of time and memory: a page can be made to parse for ever.
import pLimit from 'p-limit';
import { secondMs } from '#platform/durations';
import { openThread } from '#platform/one-thread';
import type { ParsedPage, ParseTask } from './parser-worker.ts';
import type { NewsReport } from './reports.ts';

/** Parses one task after another, in a thread that ends with the parser. */
export interface Parser extends AsyncDisposable {
  /** The reports in a feed or an answer of the search service; null where it is neither, or takes too long. */
  parseReports(task: ParseTask & { kind: 'feed' | 'search' }): Promise<NewsReport[] | null>;
  /** The main text of a page; null where it takes too long. */
  parsePage(task: ParseTask & { kind: 'page' }): Promise<ParsedPage | null>;
}

const maxParseMs = 5 * secondMs;
/** The first task of a thread waits until the thread has loaded its modules. */
const maxFirstParseMs = 20 * secondMs;
/** Longer than a feed takes to fetch, so that the thread outlives the gap between two. */
const idleTimeout = 20 * secondMs;
const maxMegabytes = 256;

/** A parser. Its thread starts with the first task, and again after a task that was ended. */
export function openParser(): Parser {
  const oneAtATime = pLimit(1);
  const pool = openThread<ParseTask, NewsReport[] | ParsedPage | null>({
    module: new URL('./parser-worker.ts', import.meta.url),
    name: 'parse',
    idleTimeout,
    maxMegabytes,
  });

  /** Null for a task that ran out of time or memory, which ends its thread. */
  async function run(task: ParseTask): Promise<NewsReport[] | ParsedPage | null> {
    const limit = pool.threads.length === 0 ? maxFirstParseMs : maxParseMs;
    return pool.run(task, { signal: AbortSignal.timeout(limit) }).catch(() => null);
  }

  return {
    async parseReports(task) {
      const parsed = await oneAtATime(run, task);
      return Array.isArray(parsed) ? parsed : null;
    },
    async parsePage(task) {
      const parsed = await oneAtATime(run, task);
      return Array.isArray(parsed) ? null : parsed;
    },
    [Symbol.asyncDispose]: () => pool.destroy(),
  };
}
