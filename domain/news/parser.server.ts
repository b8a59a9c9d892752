// Reading what came from outside in a thread with a time limit, since a page can be written to take for ever.
import { Worker } from 'node:worker_threads';
import type { NewsReport, PageText } from './news.ts';

export type ParseTask = { text: string; address: string; now: string } & (
  | { kind: 'feed' }
  | { kind: 'search' }
  | { kind: 'page'; isHtml: boolean }
);

/** What was read, or the name of what went wrong. */
export type ParseResult =
  | { items: NewsReport[] }
  | { page: Omit<PageText, 'url' | 'fetchedAt'> }
  | { problem: string };

/** A thread that reads, one task after another, until it is disposed of. */
export interface Parser extends Disposable {
  /** The reports in a feed or an answer of the search service; null where it is neither, or takes too long. */
  parseReports(task: ParseTask & { kind: 'feed' | 'search' }): Promise<NewsReport[] | null>;
  /** The main text of a page; null where it takes too long. */
  parsePage(
    task: ParseTask & { kind: 'page' },
  ): Promise<Omit<PageText, 'url' | 'fetchedAt'> | null>;
}

const limitMs = 5000;
// The first task waits until the thread has loaded what it reads with.
const firstLimitMs = 20_000;
const mostMegabytes = 256;

/** A parser; its thread starts with the first task, and again after one that had to be ended. */
export function openParser(): Parser {
  let thread: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function read(task: ParseTask): Promise<ParseResult> {
    const isFirst = thread === undefined;
    thread ??= startThread();
    const answer = await ask(thread, task, isFirst ? firstLimitMs : limitMs);
    if (answer) return answer;
    void thread.terminate();
    thread = undefined;
    return { problem: 'Ended' };
  }

  function inTurn(task: ParseTask): Promise<ParseResult> {
    const next = last.then(() => read(task));
    last = next;
    return next;
  }

  return {
    async parseReports(task) {
      const answer = await inTurn(task);
      return 'items' in answer ? answer.items : null;
    },
    async parsePage(task) {
      const answer = await inTurn(task);
      return 'page' in answer ? answer.page : null;
    },
    [Symbol.dispose]() {
      void thread?.terminate();
    },
  };
}

function startThread(): Worker {
  const thread = new Worker(new URL('./parser-worker.ts', import.meta.url), {
    name: 'parser',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  // What ends a thread that nobody waits for any more is no concern of the process.
  thread.on('error', () => null);
  thread.unref();
  return thread;
}

/** The thread's answer; null where it ended or took too long. */
function ask(thread: Worker, task: ParseTask, limit: number): Promise<ParseResult | null> {
  const { promise, resolve } = Promise.withResolvers<ParseResult | null>();
  const timer = setTimeout(() => resolve(null), limit);
  const handleEnd = () => resolve(null);
  thread.once('message', resolve).once('error', handleEnd).once('exit', handleEnd);
  thread.postMessage(task);
  return promise.finally(() => {
    clearTimeout(timer);
    thread.off('message', resolve).off('error', handleEnd).off('exit', handleEnd);
  });
}
