// What a sentence reckons from another figure of its own and one of its source, wherever that stands there: «a third» of the
// 57 that it names, so much less than what it says was asked for, four times as much. Enough not to say that the source says
// otherwise, and never to find it there.
import type { NumberFact } from '../facts/facts.ts';
import type { Held } from './held.ts';
import { isDifference, multiples } from './derived.server.ts';
import { mostCovered } from '../reading/library.server.ts';
import { isShare, isWorth, matchNumbers } from '../facts/number-match.ts';

/** How much of a sentence's words the passage has to have whose source is looked through. */
const leastCovered = 0.12;

/** Up to this a number is made by too many others. */
const smallest = 10;

/** How many figures of a source are looked at. */
const maxFigures = 80;

/**
 * Whether a number is so many times one of the source as the sentence says, or what a figure that both have makes with another
 * one of the source.
 */
export function isReckonedWithOwn({ part, covered }: Held, fact: NumberFact): boolean {
  // «Nueve de catorce» is soon said.
  if (fact.unit === 'ordinal' || (!fact.isFraction && fact.values[0]! <= smallest)) return false;
  const [passage] = mostCovered(covered, leastCovered);
  if (!passage) return false;
  const theirs = passage.from.sentences
    .flatMap(({ numbers }) => numbers)
    .filter(isCount)
    .slice(0, maxFigures);
  const times = timesIn(part, fact);
  if (times.some((each) => theirs.some((one) => isTimes(fact, one, each)))) return true;
  const own = part.numbers.filter(
    (each) =>
      each !== fact &&
      isCount(each) &&
      theirs.some((written) => matchNumbers(each, written) === 'same'),
  );
  // «Más de la mitad, el 58 %».
  if (fact.isFraction && own.some((one) => isShare(one) && matchNumbers(fact, one) === 'same'))
    return true;
  // «Una de cada cuatro, 600 de las 2.400».
  const isOwnShare =
    fact.isFraction && own.some((one) => own.some((other) => isShareOf(fact, one, other)));
  if (isOwnShare) return true;
  return own.some((one) =>
    theirs.some(
      (other) =>
        (isToldOf(part, fact) && isShareOf(fact, one, other)) ||
        isPartOf(fact, one, other) ||
        (!isShare(fact) &&
          !isShare(one) &&
          isOneKind(one, other) &&
          isDifference({ part }, fact) &&
          isWorth(fact, Math.abs(one.values[0]! - other.values[0]!))),
    ),
  );
}

function isCount({ unit, values }: NumberFact): boolean {
  return unit !== 'ordinal' && (values[0] ?? 0) > 0;
}

/** A figure that names no currency may be of the other's: «6.200 euros», of 19.000 that were lost. */
function isOneKind(one: NumberFact, other: NumberFact): boolean {
  return one.unit === other.unit || (one.unit === null) !== (other.unit === null);
}

/** Whether a fraction is told as one of something: «la cuarta parte de lo que», “19, a third”. */
function isToldOf({ text, at: start }: Held['part'], fact: NumberFact): boolean {
  return (
    fact.isFraction &&
    /^(?:\s+(?:parte\s+)?(?:of\s+what|de(?:\s+lo|l\s+que))(?!\p{L})|,)/u.test(
      text.slice(fact.at - start + fact.text.length),
    )
  );
}

/** «Un tercio»: 19 of 57. */
function isShareOf(fact: NumberFact, one: NumberFact, other: NumberFact): boolean {
  if (isShare(one) || isShare(other) || !isOneKind(one, other)) return false;
  const [less = 0, more = 0] = [one.values[0]!, other.values[0]!].toSorted((a, b) => a - b);
  return less < more && Math.abs((less / more) * 100 - fact.values[0]!) <= 1.5;
}

/** 720 of the 18,000 that the sentence names, where its source says 4 %. */
function isPartOf(fact: NumberFact, whole: NumberFact, share: NumberFact): boolean {
  if (isShare(fact) || whole.unit !== fact.unit || !isShare(share)) return false;
  return isWorth(fact, Math.round((whole.values[0]! * share.values[0]!) / 100));
}

/** Whether one figure is so many times the other, whichever is told. */
function isTimes(fact: NumberFact, { values: [one = 0] }: NumberFact, times: number): boolean {
  return isWorth(fact, one * times) || isWorth(fact, one / times);
}

/** What the words around a number say to be multiplied: «cuadruplica», “two and a half times”. */
function timesIn({ text, at: start }: Held['part'], fact: NumberFact): number[] {
  const around = text.slice(Math.max(0, fact.at - start - reach), fact.at - start + reach);
  return multiples.flatMap(([pattern, times]) => (pattern.test(around) ? [times] : []));
}

const reach = 70;
