// The radar of a week: a ring of six sectors, in each an arc as long as its articles are many.
import { type Cloth, flagShapes } from './flags.ts';

/** How many degrees of the ring a sector may fill; the rest keeps it apart from the next. */
const sectorSpan = 52;
/** How many degrees one article takes, where all of them have room. */
const widestStep = 8.6;

export interface RadarArc {
  topic: string;
  /** Where the arc begins and ends, in degrees clockwise from the top. */
  from: number;
  to: number;
  /** The two colours of the topic's flag, the one that tells it from paper and night first. */
  cloths: readonly [Cloth, Cloth];
}

/** The arcs of these counts, all to one scale, so that the longest fits its sector; `step` is one article. */
export function radarArcs(sectors: readonly { topic: string; count: number }[]): {
  arcs: RadarArc[];
  step: number;
} {
  const most = Math.max(1, ...sectors.map(({ count }) => count));
  const step = Math.min(widestStep, sectorSpan / most);
  const width = 360 / sectors.length;
  const arcs = sectors.map(({ topic, count }, index): RadarArc => {
    const from = index * width + (width - sectorSpan) / 2;
    return {
      topic,
      from,
      to: from + count * step,
      cloths: clothsOf(topic),
    };
  });
  return { arcs, step };
}

function clothsOf(topic: string): RadarArc['cloths'] {
  const [field, charge] = flagShapes(topic).map(({ cloth }) => cloth) as [Cloth, Cloth];
  const isPlain = charge === 'white' || charge === 'navy';
  return isPlain ? [field, charge] : [charge, field];
}

/** An arc of a circle around the origin, as attributes of the circle, to a tenth; degrees are clockwise from the top. */
export function ringArc(radius: number, from: number, to: number) {
  return {
    r: radius,
    strokeDasharray: `${lengthOf(radius, Math.round(to - from))} ${lengthOf(radius, 360)}`,
    transform: `rotate(${Math.round(from - 90)})`,
  };
}

/** The six sectors, whatever is in them: a ring with gaps. */
export function ringSectors(radius: number, count: number) {
  const width = 360 / count;
  return {
    r: radius,
    strokeDasharray: `${lengthOf(radius, sectorSpan)} ${lengthOf(radius, width - sectorSpan)}`,
    transform: `rotate(${(width - sectorSpan) / 2 - 90})`,
  };
}

/** The radius at which an arc is as long as it has degrees. */
export const degreesRadius = 57.3;

/** How long an arc of so many degrees is, to a tenth: checkers of markup do not know the attribute that would let it stand in degrees. */
function lengthOf(radius: number, degrees: number): number {
  return tenth((radius * degrees * Math.PI) / 180);
}

/** An arc of a circle around the origin as path text; degrees are clockwise from the top. */
export function arcPath(radius: number, from: number, to: number): string {
  return `M${pointAt(radius, from)}A${radius} ${radius} 0 0 1 ${pointAt(radius, to)}`;
}

/** The point at this bearing and distance, to a tenth. */
function pointAt(radius: number, bearing: number): string {
  const angle = ((bearing - 90) * Math.PI) / 180;
  const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
  return `${tenth(x)} ${tenth(y)}`;
}

export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
