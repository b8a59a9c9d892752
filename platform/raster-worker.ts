// The thread in which drawings become pictures.
import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import type { RasterAnswer } from './raster.ts';

const fontFiles = workerData as string[];

parentPort?.on('message', (svg: string) => {
  try {
    const drawing = new Resvg(svg, {
      font: { loadSystemFonts: false, fontFiles },
      logLevel: 'off',
    });
    const png = new Uint8Array(drawing.render().asPng());
    parentPort?.postMessage({ png } satisfies RasterAnswer, [png.buffer]);
  } catch (error) {
    parentPort?.postMessage({ problem: String(error) } satisfies RasterAnswer);
  }
});
