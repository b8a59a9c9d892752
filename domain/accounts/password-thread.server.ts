// argon2id in a thread of its own, one hash at a time; the thread is let go when nobody has logged in for
// a while.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What the thread is asked, as `node:crypto` names it. */
export interface HashRequest {
  message: Uint8Array;
  nonce: Uint8Array;
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}
export type HashAnswer = { hash: Uint8Array } | { problem: string };

const idleMs = 5000;

/** A function that hashes; its caller waits for one answer before it asks again. */
export function createHashThread(): (request: HashRequest) => Promise<Buffer> {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    void thread?.terminate();
    thread = undefined;
  }

  return async (request) => {
    clearTimeout(idle);
    thread ??= startThread();
    thread.ref();
    try {
      const answered = once(thread, 'message');
      thread.postMessage(request);
      const [answer] = (await answered) as [HashAnswer];
      if ('problem' in answer) throw new Error(`A password cannot be hashed: ${answer.problem}`);
      return Buffer.from(answer.hash);
    } catch (error) {
      end();
      throw error;
    } finally {
      thread?.unref();
      idle = setTimeout(end, idleMs).unref();
    }
  };
}

function startThread(): Worker {
  return new Worker(new URL('./password-worker.ts', import.meta.url), {
    name: 'passwords',
    execArgv: [],
  });
}
