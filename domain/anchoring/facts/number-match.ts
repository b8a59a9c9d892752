// Whether a number of a source says what a claimed one says. Safe in the browser.
import type { NumberFact } from './facts.ts';
import { daysOf, kindOfUnit } from './units.ts';

export type NumberMatch = 'same' | 'unit' | 'bound' | 'near' | null;

/**
 * Whether a source's number says what a claimed one says: the value, the unit, on which side of it. Of times in other
 * units that are nearly the same, whether it is only near: four months of sixteen weeks.
 */
export function matchNumbers(claimed: NumberFact, written: NumberFact): NumberMatch {
  if (isOutOf(claimed, written)) return 'near';
  if (
    !claimed.values.some((one) =>
      written.values.some((other) => isValue(claimed, one, { written, value: other })),
    )
  )
    return isNearSpan(claimed, written) || isCut(claimed, written) ? 'near' : null;
  if ((claimed.unit === 'ordinal') !== (written.unit === 'ordinal')) return null;
  if (isOpposite(claimed, written) || isBeyondItself(claimed, written)) return 'bound';
  if (unitsAgree(claimed, written)) return 'same';
  const isExact = claimed.values.some((one) => written.values.some((other) => isEqual(one, other)));
  return isExact ? 'unit' : null;
}

/** “Under 60” of “below 60 out of 100”, «60 intentos» of “14 out of 60”. */
function isOutOf(claimed: NumberFact, written: NumberFact): boolean {
  return (
    written.isFraction &&
    !claimed.isFraction &&
    claimed.unit === null &&
    /\d/u.test(claimed.text) &&
    (written.text.startsWith(`${claimed.text} `) || written.text.endsWith(` ${claimed.text}`))
  );
}

/** Whether a number is a part of a hundred: a percentage, or a fraction. */
export function isShare({ unit, isFraction }: NumberFact): boolean {
  return unit === '%' || isFraction;
}

/** Whether a number tells a value that others make, as nearly as it is told and in its own unit. */
export function isWorth(fact: NumberFact, value: number): boolean {
  // What floating point leaves: 1,9 − 1,3.
  const exact = Number(value.toPrecision(12));
  if (exact <= 0) return false;
  const made = { ...fact, bound: null, isFraction: false, values: [exact] };
  return matchNumbers({ ...fact, isFraction: false }, made) === 'same';
}

/** How far spans of time in two units may lie from each other, for a manner of speaking. */
const nearSpan = 0.1;

function isNearSpan(claimed: NumberFact, written: NumberFact): boolean {
  if (!claimed.unit || !written.unit || claimed.unit === written.unit) return false;
  const [one, other] = [daysOf(claimed.unit), daysOf(written.unit)];
  if (!one || !other) return false;
  return claimed.values.some((value) =>
    written.values.some(
      (found) => Math.abs(value * one - found * other) <= found * other * nearSpan,
    ),
  );
}

/** Whether millions are told with fewer figures than the source has: «29,9 millones» of 29.864.000. */
function isCut(claimed: NumberFact, written: NumberFact): boolean {
  const [, decimals] =
    /\d[.,](\d{1,2})\s?(?:mil millones|millones|mill\.?|m€|million|billion|m|bn)(?![a-zªºß-ɏ])/iu.exec(
      claimed.text,
    ) ?? [];
  const [value = 0] = claimed.values;
  if (decimals === undefined || claimed.bound !== null || claimed.unit !== written.unit)
    return false;
  const step = (value >= 1e9 ? 1e9 : 1e6) / 10 ** decimals.length;
  return written.values.some((found) => isEqual(Math.round(found / step) * step, value));
}

function isOpposite(one: NumberFact, other: NumberFact): boolean {
  const sides = new Set([one.bound, other.bound]);
  return sides.has('over') && (sides.has('under') || sides.has('near'));
}

/** «Más de 412» of 412. A round number is soon said so. */
function isBeyondItself(claimed: NumberFact, written: NumberFact): boolean {
  if (!claimed.isBeyond || written.bound !== null || claimed.isFraction) return false;
  return claimed.values.every(
    (value) =>
      value / stepOf(value) >= 100 && written.values.some((found) => isEqual(value, found)),
  );
}

function isValue(
  claimed: NumberFact,
  value: number,
  { written, value: found }: { written: NumberFact; value: number },
): boolean {
  if (isEqual(value, found)) return true;
  if (claimed.isFraction || written.isFraction)
    return claimed.unit === written.unit && isShareOf(claimed, value, found);
  const days =
    claimed.unit && written.unit && claimed.unit !== written.unit
      ? [daysOf(claimed.unit), daysOf(written.unit)]
      : [];
  // A month has thirty days where days tell it: ninety of them are three.
  const [one, other] = days.map((each) => (each && each > 30 && each < 31 ? 30 : each));
  if (one && other && days[0] && days[1] && !(one > 30 && other < 30))
    return (
      isEqual(value * days[0], found * days[1]) ||
      isEqual(value * one, found * other) ||
      (one <= 1 && other < 1 && isRoundedSpan(claimed, value, (found * other) / one))
    );
  return isRounded(claimed, value, found);
}

/** The same of times in another unit: 31 hours are “well over a day”. */
function isRoundedSpan(claimed: NumberFact, value: number, found: number): boolean {
  const isOver = claimed.bound === 'over' && value <= 2 && found > value && found < value * 1.5;
  return isOver || isRounded(claimed, value, found);
}

/** Whether a number that says to be rounded may be of another one. */
function isRounded(claimed: NumberFact, value: number, found: number): boolean {
  const step = Math.min(Math.max(stepOf(value), value * 0.1), value * 0.25);
  if (claimed.bound === 'near') return found >= value - step && found <= value;
  // «Más de un centenar» is soon said of 140.
  const isCentury = claimed.isWord && (value === 100 || value === 1000);
  if (claimed.bound === 'over')
    return found >= value && found <= value + (isCentury ? value / 2 : step);
  if (claimed.bound === 'under') return found <= value && found >= value - step;
  // «Unos 1.200» may be 1.187, «unos 221.000» not 212.000.
  const isRound =
    isEqual(Math.round(value / (stepOf(value) * 100)), value / (stepOf(value) * 100)) ||
    value / stepOf(value) < 100;
  return (
    claimed.bound === 'about' &&
    Math.abs(found - value) <= (isRound ? stepOf(value) : stepOf(value) / 2)
  );
}

/** Whether a fraction stands for a percentage: «más de la mitad» for 54 %, “almost two thirds” for 63 %. */
function isShareOf({ bound, isFraction }: NumberFact, share: number, found: number): boolean {
  if (Math.abs(share - found) <= nearShare(share)) return true;
  if (!isFraction) return false;
  const step = Math.min(share * 0.12, 6);
  if (bound === 'near' || bound === 'under') return found <= share && found >= share - step;
  // «Más de la mitad» is soon said of 58 %.
  if (bound === 'over') return found >= share && found <= share + Math.min(share * 0.2, 8);
  return bound === 'about' && Math.abs(share - found) <= step;
}

/** How far a percentage may lie from a fraction that stands for it: «one in 25» is not one in 250. */
export function nearShare(share: number): number {
  return Math.min(2, share * 0.15);
}

function isEqual(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(one) * 1e-9;
}

/** The step of the last digit that is not zero: 100 of 1.200. */
function stepOf(value: number): number {
  let step = 10 ** Math.floor(Math.log10(Math.abs(value) || 1));
  while (!isEqual(Math.round(value / step) * step, value) && step > 1e-6) step /= 10;
  return step;
}

function unitsAgree(claimed: NumberFact, written: NumberFact): boolean {
  const [one, other] = [claimed.unit, written.unit];
  if (one === other) return true;
  if (one === 'ordinal' || other === 'ordinal') return false;
  if (one === 'cent' || other === 'cent') return kindOfUnit(one) === kindOfUnit(other);
  if (one === null) return kindOfUnit(other) !== 'share' || other === 'point';
  if (other === null) return kindOfUnit(one) !== 'share' && kindOfUnit(one) !== 'money';
  return (
    kindOfUnit(one) === 'time' &&
    kindOfUnit(other) === 'time' &&
    !claimed.values.some((value) => written.values.some((found) => isEqual(value, found)))
  );
}
