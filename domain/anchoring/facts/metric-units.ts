// Measures of the metric system by their prefix: «miligramos» are no grams. Safe in the browser.
import type { NumberFact } from './facts.ts';

const prefixes = [
  'nano',
  'micro',
  'mil(?:[ií]|li)',
  'cent[ií]',
  'dec[ií]',
  'hect[oó]',
  'kil[oó]',
  'mega',
  'giga',
  'tera',
];
const bases = [
  'gram(?:o|me)?s?',
  'lit(?:ro|re|er)s?',
  'met(?:ro|re|er)s?',
  'vatios?|watts?',
  'segundos?|seconds?',
];
const measure = new RegExp(
  `^[\\s-]+(?:${prefixes.map((prefix) => `(${prefix})`).join('|')})?(?:${bases.map((base) => `(${base})`).join('|')})(?![a-zªºß-ɏ])`,
  'iu',
);

interface Measured {
  fact: NumberFact;
  /** Its prefix and what it measures; null where no measure of the kind follows. */
  measure: string;
}

/** The numbers of a sentence that a measure of the metric system follows. */
export function measuredIn({
  part,
}: {
  part: { at: number; text: string; numbers: readonly NumberFact[] };
}): Measured[] {
  return part.numbers.flatMap((fact) => {
    const digits = /^\P{L}*?[\d.,]*\d/u.exec(fact.text)?.[0].length ?? 0;
    const match = digits > 0 && measure.exec(part.text.slice(fact.at - part.at + digits));
    if (!match) return [];
    const known = match.slice(1).flatMap((group, index) => (group ? [index] : []));
    return [{ fact, measure: known.join(' ') }];
  });
}

/** Whether two numbers are one, of measures that differ. */
export function isOtherMeasure(one: Measured, other: Measured): boolean {
  const isOne = one.fact.values.some((value) => other.fact.values.includes(value));
  return isOne && one.measure !== other.measure;
}
