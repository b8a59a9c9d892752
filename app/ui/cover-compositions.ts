/**
 * The compositions a cover is chosen from. Each lays one bold flag geometry over quiet chart lines,
 * on a canvas 180 high whose ground is already painted; numbers are whole to keep the markup small.
 */
import { contours, rays, ringTicks, soundings } from './chart-lines.ts';
import type { Canvas } from './cover-canvas.ts';
import { signalMosaic } from './signal-mosaic.ts';
import { disc, fill, line, polar } from './svg-path.ts';

type Composition = (canvas: Canvas) => string;

/** Every composition, one of which the seed picks. */
export const COMPOSITIONS: readonly [Composition, ...Composition[]] = [
  flagOnHalyard,
  signalMosaic,
  lighthouse,
  windRose,
  coastline,
  horizon,
  buoy,
  radar,
  shipBow,
];

/** The topic's own flag, large, flown from a halyard over depth contours. */
function flagOnHalyard(canvas: Canvas): string {
  const { w, h, flag, int, pick, ink, cloth } = canvas;
  const scale = int(98, 136) / 10;
  const hoist = Math.round(-8 * scale) - 4;
  const place = `translate(${Math.round(w / 2) + int(-50, 60)} ${h / 2 + int(-20, 20)})rotate(${pick([-17, -12, 8, 13, 18])})`;
  return (
    line(ink('line'), contours(canvas, int(4, 6)), { opacity: 0.35 }) +
    line(ink('line'), soundings(canvas, 5), { opacity: 0.6 }) +
    `<g transform="${place}">${line(ink('line'), `M${hoist}-300V300`, { width: 2 })}` +
    `<g transform="scale(${scale})translate(-8-8)">` +
    `${flag.map(({ cloth: name, path }) => fill(cloth(name), path)).join('')}</g></g>`
  );
}

/** A light on the edge of the chart throwing its coloured sectors over the range rings. */
function lighthouse(canvas: Canvas): string {
  const { w, int, pick, ink } = canvas;
  const isWest = pick([true, false]);
  const x = isWest ? int(24, 80) : w - int(24, 80);
  const y = int(70, 150);
  const seaward = isWest ? 0 : 180;
  const reach = Math.max(420, w * 1.2);
  let bearing = seaward - int(38, 62);
  const sectors = (['mass', 'second', 'deep'] as const).map((name) => {
    const from = bearing;
    bearing += int(16, 34);
    return fill(
      ink(name),
      `M${x} ${y}L${polar({ x, y }, reach, from)}L${polar({ x, y }, reach, bearing)}z`,
    );
  });
  const rings = [0, 1, 2].map((ring) => disc(x, y, 46 + ring * int(44, 52))).join('');
  return (
    line(ink('line'), contours(canvas, 4), { opacity: 0.3 }) +
    sectors.join('') +
    line(ink('line'), rings, { opacity: 0.4 }) +
    `<circle cx="${x}" cy="${y}" r="15" fill="${ink('ground')}"/>` +
    `<circle cx="${x}" cy="${y}" r="8" fill="${ink('light')}" stroke="${ink('line')}" stroke-width="3"/>`
  );
}

/** A compass rose cut by the frame, its rhumb lines crossing the whole sheet. */
function windRose(canvas: Canvas): string {
  const { w, int, pick, ink } = canvas;
  const x = Math.round(w * pick([0.28, 0.5, 0.72])) + int(-14, 14);
  const y = int(60, 120);
  const radius = int(88, 132);
  const variation = int(-20, 20);
  const halves = { mass: '', second: '' };
  for (let point = 0; point < 8; point++) {
    const bearing = variation + point * 45;
    const tip = polar({ x, y }, point % 2 ? radius * 0.62 : radius, bearing);
    const waist = radius * 0.2;
    halves.mass += `M${x} ${y}L${polar({ x, y }, waist, bearing - 22)} ${tip}z`;
    halves.second += `M${x} ${y}L${polar({ x, y }, waist, bearing + 22)} ${tip}z`;
  }
  return (
    line(ink('line'), rays({ x, y }, { bearing: variation, count: 16, w }), { opacity: 0.28 }) +
    fill(ink('ground'), disc(x, y, Math.round(radius * 0.76))) +
    ringTicks({ x, y }, Math.round(radius * 0.72), ink('line')) +
    `<g stroke="${ink('line')}" stroke-width=".6" stroke-linejoin="round">${fill(ink('second'), halves.second)}` +
    `${fill(ink('mass'), halves.mass)}</g>`
  );
}

/** A coast coming in from the edge, its depth contours and soundings, and the bearing of a light. */
function coastline(canvas: Canvas): string {
  const { w, h, int, pick, ink } = canvas;
  const shore = coast(canvas);
  const isWest = pick([true, false]);
  const x = isWest ? int(0, 50) : w - int(0, 50);
  const y = int(20, 160);
  const far = `${isWest ? w : 0} ${h - y + int(-30, 30)}`;
  const ring = (scale: number, paint: string) =>
    `<path${scale === 1 ? '' : ` transform="scale(${scale})"`} ${paint} d="${shore}"/>`;
  return (
    line(ink('line'), soundings(canvas, 8), { opacity: 0.7 }) +
    `<g transform="translate(${x} ${y})rotate(${int(0, 359)})">` +
    `<g fill="none" stroke="${ink('line')}" opacity=".4">${ring(2.2, 'stroke-width=".5"')}` +
    `${ring(1.7, 'stroke-width=".6"')}</g>` +
    `${ring(1.3, `fill="${ink('second')}"`)}${ring(1, `fill="${ink('mass')}"`)}</g>` +
    line(ink('line'), `M${x} ${y}L${far}`) +
    `<circle cx="${x}" cy="${y}" r="9" fill="${ink('light')}" stroke="${ink('ground')}" stroke-width="4"/>`
  );
}

function coast({ int }: Canvas): string {
  const points = Array.from({ length: 9 }, (_, index) => {
    const bearing = index * 40;
    const radius = int(58, 112);
    return {
      on: polar({ x: 0, y: 0 }, radius, bearing),
      lead: polar({ x: 0, y: 0 }, radius * 1.05, bearing - 16),
    };
  });
  const [first, ...rest] = points;
  if (!first) return '';
  return `M${first.on}${[...rest, first].map(({ on, lead }) => `S${lead} ${on}`).join('')}z`;
}

/** A disc over the sea line: sun, moon or a lamp, with its bars of light on the water. */
function horizon(canvas: Canvas): string {
  const { w, h, int, pick, ink } = canvas;
  const x = Math.round(w * pick([0.3, 0.5, 0.68])) + int(-12, 12);
  const sea = int(92, 122);
  const radius = int(44, 66);
  let bars = '';
  let width = radius * 2;
  for (let y = sea + 6; y < h; y += 11) {
    const left = x - Math.round(width / 2) + int(-7, 7);
    bars += `M${left} ${y}h${Math.round(width)}v5h-${Math.round(width)}z`;
    width *= 0.8;
  }
  return (
    line(ink('line'), rays({ x, y: sea }, { bearing: int(0, 10), count: 24, w }), {
      opacity: 0.2,
    }) +
    fill(ink('mass'), disc(x, sea - int(0, 34), radius)) +
    fill(ink('deep'), `M0 ${sea}h${w}v${h}H0z`) +
    fill(ink(pick(['second', 'light'])), bars)
  );
}

/** A buoy with its topmark, leaning in the tide. */
function buoy(canvas: Canvas): string {
  const { w, int, pick, ink } = canvas;
  const x = Math.round(w * pick([0.32, 0.5, 0.66])) + int(-10, 10);
  const water = int(146, 156);
  const top = pick([
    'M0-122l18 26h-36zM0-94l18 26h-36z',
    'M0-68l-18-26h36zM0-96l-18-26h36z',
    'M0-122l18 26h-36zM0-68l-18-26h36z',
    'M0-96l-18-26h36zM0-94l18 26h-36z',
    disc(0, -84, 14) + disc(0, -114, 14),
    'M-16-110l6-6 10 10 10-10 6 6-10 10 10 10-6 6-10-10-10 10-6-6 10-10z',
  ]);
  const flare = int(26, 36);
  const halfWidth = (y: number) => Math.round(15 + ((flare - 1) * (y + 60)) / 110);
  const upper = halfWidth(-36);
  const lower = halfWidth(-10);
  const lean = `translate(${x} ${water})rotate(${pick([-12, -8, 7, 11])})scale(1.2)`;
  return (
    line(ink('line'), contours(canvas, 5), { opacity: 0.3 }) +
    `<g transform="${lean}">${fill(ink('line'), `M-3-100h6V0h-6z${top}`)}` +
    fill(ink('mass'), `M-15-60h30L${flare + 14} 50H-${flare + 14}z`) +
    `${fill(ink('second'), `M-${upper}-36h${upper * 2}L${lower}-10h-${lower * 2}z`)}</g>` +
    fill(ink('deep'), swell(canvas, water))
  );
}

function swell({ w, h, int }: Canvas, y: number): string {
  const length = int(30, 44);
  return `M-${int(0, 40)} ${y}q${length / 2} ${int(8, 13)} ${length} 0${`t${length} 0`.repeat(Math.ceil(w / length) + 1)}V${h + 9}H0z`;
}

/** A radar screen with its sweep, and one echo that is not noise. */
function radar(canvas: Canvas): string {
  const { w, int, pick, ink } = canvas;
  const x = Math.round(w * pick([0.36, 0.5, 0.64])) + int(-16, 16);
  const y = int(76, 104);
  const radius = int(96, 128);
  const bearing = int(0, 359);
  const sweep = bearing + int(14, 22);
  const trail = bearing - int(34, 60);
  const echo = polar({ x, y }, radius * 0.62, bearing + int(120, 250));
  const sector = (from: number, to: number) =>
    `M${x} ${y}L${polar({ x, y }, radius, from)}A${radius} ${radius} 0 0 1 ${polar({ x, y }, radius, to)}z`;
  const rings = [0.25, 0.5, 0.75].map((part) => disc(x, y, Math.round(radius * part))).join('');
  const [ex = '', ey = ''] = echo.split(' ');
  return (
    line(ink('line'), contours(canvas, 4), { opacity: 0.3 }) +
    fill(ink('mass'), disc(x, y, radius)) +
    `<g fill="${ink('second')}"><path opacity=".3" d="${sector(trail, bearing)}"/>` +
    `<path d="${sector(bearing, sweep)}"/></g>` +
    line(
      ink('ground'),
      `${rings}M${x - radius} ${y}h${2 * radius}M${x} ${y - radius}v${2 * radius}`,
      { opacity: 0.6 },
    ) +
    ringTicks({ x, y }, radius + 7, ink('line')) +
    `<circle cx="${ex}" cy="${ey}" r="7" fill="${ink('light')}" stroke="${ink('ground')}" stroke-width="3"/>`
  );
}

/** A ship's bow seen from the water, lit from one side, with its draught marks. */
function shipBow(canvas: Canvas): string {
  const { w, h, int, pick, ink } = canvas;
  const x = Math.round(w * pick([0.34, 0.5, 0.66])) + int(-10, 10);
  const beam = int(88, 128);
  const deck = int(8, 34);
  const rise = int(14, 26);
  const lit = pick([1, -1]);
  const side = (sign: number, top: number) => {
    const end = `${x + sign * 9} ${h + 20}`;
    return `M${x} ${deck + top}L${x + sign * beam} ${deck + rise + top}Q${x + sign * (beam - 26)} 130 ${end}H${x}z`;
  };
  const marks = Array.from(
    { length: 5 },
    (_, index) => `M${x + lit * 7} ${deck + 44 + index * 13}h${lit * 8}`,
  );
  const sea = int(146, 158);
  const foam = `M${x} ${sea - 26}Q${x + 22} ${sea - 2} ${x + 74} ${sea + 8}H${x - 74}Q${x - 22} ${sea - 2} ${x} ${sea - 26}z`;
  return (
    line(ink('line'), contours(canvas, int(4, 6)), { opacity: 0.3 }) +
    fill(ink('second'), side(lit, 0) + side(-lit, 0)) +
    fill(ink('mass'), side(lit, 9)) +
    fill(ink('deep'), side(-lit, 9)) +
    line(ink('second'), marks.join(''), { width: 3 }) +
    fill(ink('second'), foam) +
    fill(ink('line'), swell(canvas, sea))
  );
}
