// SVG drawings as PNG. A thread of its own draws, one picture at a time. The drawing library holds some
// megabytes a picture that the garbage collector does not see, so a thread ends after a few of them.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Raster {
  /** The drawing as PNG, at its own size. Throws for what is no SVG. */
  renderPng(svg: string): Promise<Buffer>;
}

/** What the thread answers to each drawing. */
export type RasterAnswer = { png: Uint8Array<ArrayBuffer> } | { problem: string };

const picturesOfThread = 10;
const idleMs = 5000;

/** Draws text in these fonts only, never in those of the machine. */
export function createRaster(fontFiles: readonly string[]): Raster {
  let thread: Worker | undefined;
  let drawn = 0;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(new URL('./raster-worker.ts', import.meta.url), {
      workerData: fontFiles,
      name: 'raster',
      execArgv: [],
    });
    started.unref();
    return started;
  }

  function end(): void {
    void thread?.terminate();
    thread = undefined;
    drawn = 0;
  }

  async function draw(svg: string): Promise<Buffer> {
    clearTimeout(idle);
    thread ??= start();
    try {
      const answered = once(thread, 'message');
      thread.postMessage(svg);
      const [answer] = (await answered) as [RasterAnswer];
      if ('problem' in answer) throw new Error(`The picture cannot be drawn: ${answer.problem}`);
      drawn += 1;
      return Buffer.from(answer.png.buffer);
    } catch (error) {
      end();
      throw error;
    } finally {
      if (drawn >= picturesOfThread) end();
      else idle = setTimeout(end, idleMs).unref();
    }
  }

  return {
    renderPng(svg) {
      const next = last.then(() => draw(svg));
      last = next.catch(() => null);
      return next;
    },
  };
}
