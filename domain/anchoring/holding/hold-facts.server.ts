// A sentence held against the passages of its sources, fact by fact: numbers, dates and laws, each in a file of its own.
import type { TakenApart } from '../reading/analysis.server.ts';
import { disguisesIn } from '../reading/disguises.ts';
import { differs, type Finding } from './finding.ts';
import type { Held } from './held.ts';
import { holdDate } from './dates.server.ts';
import { holdLaw } from './laws.server.ts';
import { holdNumber } from './numbers.server.ts';
import { coverageOfEach, type SourceSentence } from '../reading/library.server.ts';

export function hold(
  part: TakenApart,
  pool: readonly SourceSentence[],
  { weight, isTranslated }: Pick<Held, 'weight' | 'isTranslated'>,
): Held {
  const covered = coverageOfEach(part.keys, pool, weight);
  return { part: withoutOfNext(part), pool, covered, weight, isTranslated };
}

/** «El jueves 30 de abril» states one date, as far as its day of the week is right. */
function withoutOfNext(part: TakenApart): TakenApart {
  const isOne = part.dates.every(({ isOfNext }) => !isOfNext);
  return isOne ? part : { ...part, dates: part.dates.filter(({ isOfNext }) => !isOfNext) };
}

/** The numbers, dates and laws of a sentence, each with where it is found or what is said instead. */
export function holdFacts(held: Held): Finding[] {
  const { part } = held;
  return [
    ...part.numbers.map((fact) => holdNumber(held, fact)),
    ...part.dates
      .filter(({ readings, isRelative }) => !isRelative || readings.length > 0)
      .map((fact) => holdDate(held, fact)),
    ...part.laws.map((fact) => holdLaw(held, fact)),
    ...holdDisguises(held),
  ];
}

/** What is not written as it looks differs, but where a passage writes it so too. */
function holdDisguises({ part, pool }: Held): Finding[] {
  return disguisesIn(part.text)
    .filter(({ text }) => !pool.some((sentence) => sentence.text.includes(text)))
    .map(({ at, text }) => differs('letters', { at: part.at + at, text }, undefined));
}
