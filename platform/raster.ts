// SVG drawings as PNG, one at a time in a worker thread. The drawing library holds some megabytes a picture
// that the garbage collector does not see, so a thread ends after a few of them.
import pLimit from 'p-limit';
import type { Piscina } from 'piscina';
import { openThread } from './one-thread.ts';

export interface Raster {
  /** The drawing as PNG, at its own size. Throws for what is no SVG. */
  renderPng(svg: string): Promise<Buffer>;
}

const picturesPerThread = 10;
const idleMs = 5000;

/** Draws text in these fonts only, never in those of the machine. */
export function createRaster(fontFiles: readonly string[]): Raster {
  const oneAtATime = pLimit(1);
  let thread: Piscina<string, Uint8Array<ArrayBuffer>> | undefined;
  let drawn = 0;

  async function draw(svg: string): Promise<Buffer> {
    thread ??= openThread({
      module: new URL('./raster-worker.ts', import.meta.url),
      name: 'renderPng',
      idleTimeout: idleMs,
      data: fontFiles,
    });
    try {
      const png = await thread.run(svg);
      drawn += 1;
      return Buffer.from(png.buffer);
    } catch (error) {
      drawn = picturesPerThread;
      throw new Error(`The picture cannot be drawn: ${String(error)}`, { cause: error });
    } finally {
      if (drawn >= picturesPerThread) {
        void thread.destroy();
        thread = undefined;
        drawn = 0;
      }
    }
  }

  return { renderPng: (svg) => oneAtATime(draw, svg) };
}
