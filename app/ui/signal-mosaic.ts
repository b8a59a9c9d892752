import { contours } from './chart-lines.ts';
import type { Canvas } from './cover-canvas.ts';
import { disc, fill, line } from './svg-path.ts';

/** Squares of signal geometry set edge to edge, with the chart showing through the open ones. */
export function signalMosaic(canvas: Canvas): string {
  const { w, h, int, pick, ink } = canvas;
  const side = 90;
  const left = w % side === 0 ? 0 : pick([0, -40, -60]);
  const fields = { mass: '', second: '', deep: '' };
  const charges = { mass: '', second: '', deep: '' };
  for (let y = 0; y < h; y += side) {
    for (let x = left; x < w; x += side) {
      const [field, charge] = pick(PAIRINGS);
      if (field) fields[field] += `M${x} ${y}h${side}v${side}h-${side}z`;
      if (charge) charges[charge] += pick(MODULES)(x, y, side);
    }
  }
  const chart = line(ink('line'), contours(canvas, int(5, 7)), { opacity: 0.35 });
  return chart + [fields, charges].map((paths) => layers(canvas, paths)).join('');
}

const PAIRINGS: readonly [Pairing, ...Pairing[]] = [
  ['mass', 'second'],
  ['mass', 'deep'],
  ['second', 'mass'],
  ['deep', 'second'],
  [null, 'mass'],
  [null, 'deep'],
  [null, null],
];

type Layer = 'mass' | 'second' | 'deep';
type Pairing = readonly [Layer | null, Layer | null];
type Module = (x: number, y: number, side: number) => string;

const MODULES: readonly [Module, ...Module[]] = [
  (x, y, s) => `M${x} ${y}h${s}l-${s} ${s}z`,
  (x, y, s) => `M${x} ${y}h${s}v${s}z`,
  (x, y, s) => `M${x} ${y}h${s}a${s} ${s} 0 0 1-${s} ${s}z`,
  (x, y, s) => `M${x} ${y + s}a${s} ${s} 0 0 1 ${s}-${s}v${s}z`,
  (x, y, s) => `M${x} ${y + s}a${s / 2} ${s / 2} 0 0 1 ${s} 0z`,
  (x, y, s) => disc(x + s / 2, y + s / 2, s / 3),
  (x, y, s) => `M${x + s / 2} ${y}l${s / 2} ${s / 2}-${s / 2} ${s / 2}-${s / 2}-${s / 2}z`,
  (x, y, s) => `M${x} ${y}h${s / 2}v${s}h${s / 2}v-${s / 2}h-${s}z`,
  (x, y, s) => `M${x + s / 3} ${y}h${s / 3}v${s}h-${s / 3}z`,
  (x, y, s) => `M${x} ${y}l${s} ${s / 2}-${s} ${s / 2}z`,
];

function layers({ ink }: Canvas, paths: Record<Layer, string>): string {
  const names: Layer[] = ['mass', 'second', 'deep'];
  return names.map((name) => (paths[name] ? fill(ink(name), paths[name]) : '')).join('');
}
