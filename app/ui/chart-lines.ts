/** The quiet lines of a nautical chart: contours, soundings, rhumb lines and graduated rings. */
import { type Point, polar } from './svg-path.ts';

type Sheet = { w: number; h: number; int: (low: number, high: number) => number };

/** Draws depth contours across the sheet: each is a step between two curves, so they never cross. */
export function contours({ w, h, int }: Sheet, count: number): string {
  const across = [0, 1, 2, 3, 4].map((step) => Math.round((step * w) / 4));
  const upper = across.map(() => int(-50, 60));
  const lower = across.map(() => int(h - 60, h + 50));
  return Array.from({ length: count }, (_, index) => {
    const part = (index + 0.5) / count;
    const y = (step: number) =>
      Math.round((upper[step] ?? 0) * (1 - part) + (lower[step] ?? 0) * part);
    const bends = [1, 2, 3, 4].map((step) => {
      const lean = Math.round((y(Math.min(step + 1, 4)) - y(step - 1)) / 4);
      const x = across[step] ?? 0;
      return `S${x - Math.round(w / 8)} ${y(step) - lean} ${x} ${y(step)}`;
    });
    return `M0 ${y(0)}${bends.join('')}`;
  }).join('');
}

/** Draws a few depth figures as single-stroke digits, so that no text is read out of a picture. */
export function soundings({ w, h, int }: Sheet, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const x = Math.round(((index + 0.5) * w) / count) + int(-12, 12);
    const digits = [DIGITS[int(0, 5)], int(0, 1) ? DIGITS[int(0, 5)] : undefined];
    const y = int(14, h - 14);
    return digits.map((digit, place) => (digit ? `M${x + place * 6} ${y}${digit}` : '')).join('');
  }).join('');
}

const DIGITS = [
  'm2 0v6',
  'h4l-3 6',
  'm3 6v-6l-3 4h4',
  'h3l-2 2q3 1 1 4h-2',
  'm4 0h-3l-1 3q4-1 3 3h-3',
  'q4-1 3 2l-3 4h4',
];

/** Draws lines from a point to beyond a sheet of a width, evenly around, starting at a bearing. */
export function rays(
  from: Point,
  { bearing, count, w }: { bearing: number; count: number; w: number },
): string {
  const length = Math.max(400, w);
  return Array.from({ length: count / 2 }, (_, index) => {
    const at = bearing + (index * 360) / count;
    return `M${polar(from, length, at)}L${polar(from, -length, at)}`;
  }).join('');
}

/** Draws a graduated ring, as around a compass card. */
export function ringTicks({ x, y }: Point, radius: number, paint: string): string {
  const dash = `stroke-width="6" stroke-dasharray="1 ${((radius * Math.PI) / 36 - 1).toFixed(2)}"`;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${paint}" ${dash}/>`;
}
