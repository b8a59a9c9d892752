// What a number counts, held against what the passage counts by it.
import { wordsOf } from '#domain/text';
import type { TakenApart } from '../reading/analysis.server.ts';
import { countedIn, isBroad, personal } from '../reading/counted-things.ts';
import { equivalentsOf } from '../lexicon/equivalents.ts';
import type { NumberFact } from '../facts/facts.ts';
import type { Candidate } from './finding.ts';
import { isInBoth, keyOf } from '../lexicon/glossary.ts';
import type { Held } from './held.ts';
import { mostCovered, type SourceSentence } from '../reading/library.server.ts';
import { isOfThem } from './number-sides.server.ts';
import { kindOfUnit } from '../facts/units.ts';

/**
 * Whether a value counts something else than in the source: «50.000 florines», «80 líneas» of 80 words. Where both are
 * known words of different things it differs.
 */
export function countsOther(
  { part, pool, isTranslated }: Held,
  fact: NumberFact,
  { fact: written, sentence }: Candidate<NumberFact>,
): 'differs' | 'unsure' | null {
  if (isMeasure(fact) && written.unit === null)
    return measuresOther(part, fact, { written, sentence });
  // “96 people” of 96 minutes.
  if (fact.unit === null && isMeasure(written) && countedIn(part, fact) !== null)
    return isTranslated(sentence) ? 'unsure' : 'differs';
  if (fact.unit !== null || (written.unit !== null && kindOfUnit(written.unit) !== 'money')) {
    return null;
  }
  const key = countedIn(part, fact);
  if (key === null) return null;
  const theirs = countedIn(sentence, written);
  const isOfPeople = personal.has(key) || (theirs !== null && personal.has(theirs));
  if (theirs !== null && isOfPeople && equivalentsOf(key).has(theirs)) return null;
  // «340 estaciones» of 340 cameras in twelve stations.
  const isOfOther = sentence.numbers.some(
    (each) => each !== written && countedIn(sentence, each) === key,
  );
  if (theirs !== null && theirs !== key && isOfOther && !isTranslated(sentence)) return 'differs';
  if (sentence.written.has(key)) {
    const isLost = theirs !== null && theirs !== key && !part.keys.has(theirs);
    if (!isLost || isTranslated(sentence)) return null;
    return isInBoth(theirs) && !isBeside(sentence, written, key) ? 'unsure' : null;
  }
  if (written.unit !== null) return 'unsure';
  // People may be called what they are.
  if (isBroad(key) && theirs !== null && personal.has(theirs)) return null;
  const { from, index } = sentence;
  const isNear = from.sentences[index - 1]?.written.has(key) ?? false;
  if (theirs === null && !isNear && !isBroad(key) && !personal.has(key))
    return isInBoth(key) && !isTranslated(sentence) ? 'unsure' : null;
  if (theirs === null || part.keys.has(theirs) || isNear) return null;
  const isKnown = isInBoth(key) && isInBoth(theirs) && !isBroad(key) && !isBroad(theirs);
  if (isTranslated(sentence)) return null;

  return isKnown && (!isOfPeople || pool.some(({ keys }) => keys.has(key))) ? 'differs' : 'unsure';
}

/** Whether a word stands among the few before or behind a number: «doce grandes hospitales», «de los vuelos, 184». */
function isBeside({ words }: SourceSentence, { at, text }: NumberFact, key: string): boolean {
  const behind = words.filter((word) => word.at >= at + text.length).slice(0, 4);
  const before = words.filter((word) => word.at < at).slice(-2);
  return [...before, ...behind].some((word) => word.key === key);
}

export function isMeasure({ unit }: NumberFact): boolean {
  return kindOfUnit(unit) === 'time' || kindOfUnit(unit) === 'measure';
}

/** «Three months» of “three evenings”: the source counts what the sentence does not name. */
function measuresOther(
  part: TakenApart,
  fact: NumberFact,
  { written, sentence }: { written: NumberFact; sentence: SourceSentence },
): 'differs' | 'unsure' | null {
  const theirs = countedIn(sentence, written);
  if (theirs === null || part.keys.has(theirs)) return null;
  const unit = wordsOf(fact.text).at(-1);
  const key = unit ? keyOf(unit) : null;
  return key !== null && sentence.keys.has(key) ? null : 'unsure';
}

/** Whether one of two numbers measures what the other counts. */
export function isMeasured(one: NumberFact, other: NumberFact): boolean {
  return isMeasure(one) !== isMeasure(other);
}

/** The passage that says most of a sentence, where it calls two things both of them: “the town's two libraries”. */
export function bothIn(
  { covered }: Held,
  { values, unit, isWord }: NumberFact,
): SourceSentence | null {
  if (values[0] !== 2 || unit !== null || !isWord) return null;
  const [top] = mostCovered(covered, leastOfBoth);
  return top && /(?<![a-zªºß-ɏ])(?:both|ambos|ambas|the\s+pair)(?![a-zªºß-ɏ])/iu.test(top.text)
    ? top
    : null;
}

const leastOfBoth = 0.4;

/** «187 alumnos» are not said instead of an amount of money. */
export function isCountBesideMoney(
  { unit }: NumberFact,
  { fact, sentence }: Pick<Candidate<NumberFact>, 'fact' | 'sentence'>,
): boolean {
  const isCount = countedIn(sentence, fact) !== null || isOfThem(sentence, fact);
  return kindOfUnit(unit) === 'money' && fact.unit === null && isCount;
}
