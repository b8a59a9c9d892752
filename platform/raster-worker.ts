// The thread in which drawings become pictures.
import { Resvg } from '@resvg/resvg-js';
import { move, workerData } from 'piscina';

const fontFiles = workerData as string[];

/** The drawing's PNG; its bytes are moved, not copied, to the caller's thread. */
export function renderPng(svg: string): unknown {
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles }, logLevel: 'off' });
  return move(new Uint8Array(drawing.render().asPng()));
}
