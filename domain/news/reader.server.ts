// Reading what came from outside in a thread with a time limit, since a page can be written to take for ever.
import { Worker } from 'node:worker_threads';
import type { FeedItem, PageText } from './news.ts';

export type ReadingTask = { text: string; address: string; now: string } & (
  | { kind: 'feed' }
  | { kind: 'search' }
  | { kind: 'page'; isHtml: boolean }
);

/** What was read, or the name of what went wrong. */
export type ReadingAnswer =
  | { items: FeedItem[] }
  | { page: Omit<PageText, 'url' | 'fetchedAt'> }
  | { problem: string };

/** A thread that reads, one task after another, until it is disposed of. */
export interface Reader extends Disposable {
  /** The reports in a feed or an answer of the search service; null where it is neither, or takes too long. */
  readItems(task: ReadingTask & { kind: 'feed' | 'search' }): Promise<FeedItem[] | null>;
  /** The main text of a page; null where it takes too long. */
  readPage(
    task: ReadingTask & { kind: 'page' },
  ): Promise<Omit<PageText, 'url' | 'fetchedAt'> | null>;
}

const limitMs = 5000;
// The first task waits until the thread has loaded what it reads with.
const firstLimitMs = 20_000;
const mostMegabytes = 256;

/** A reader; its thread starts with the first task, and again after one that had to be ended. */
export function openReader(): Reader {
  let thread: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function read(task: ReadingTask): Promise<ReadingAnswer> {
    const isFirst = thread === undefined;
    thread ??= startThread();
    const answer = await ask(thread, task, isFirst ? firstLimitMs : limitMs);
    if (answer) return answer;
    void thread.terminate();
    thread = undefined;
    return { problem: 'Ended' };
  }

  function inTurn(task: ReadingTask): Promise<ReadingAnswer> {
    const next = last.then(() => read(task));
    last = next;
    return next;
  }

  return {
    async readItems(task) {
      const answer = await inTurn(task);
      return 'items' in answer ? answer.items : null;
    },
    async readPage(task) {
      const answer = await inTurn(task);
      return 'page' in answer ? answer.page : null;
    },
    [Symbol.dispose]() {
      void thread?.terminate();
    },
  };
}

function startThread(): Worker {
  const thread = new Worker(new URL('./reader-worker.ts', import.meta.url), {
    name: 'reader',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  // What ends a thread that nobody waits for any more is no concern of the process.
  thread.on('error', () => null);
  thread.unref();
  return thread;
}

/** The thread's answer; null where it ended or took too long. */
function ask(thread: Worker, task: ReadingTask, limit: number): Promise<ReadingAnswer | null> {
  const { promise, resolve } = Promise.withResolvers<ReadingAnswer | null>();
  const timer = setTimeout(() => resolve(null), limit);
  const handleEnd = () => resolve(null);
  thread.once('message', resolve).once('error', handleEnd).once('exit', handleEnd);
  thread.postMessage(task);
  return promise.finally(() => {
    clearTimeout(timer);
    thread.off('message', resolve).off('error', handleEnd).off('exit', handleEnd);
  });
}
