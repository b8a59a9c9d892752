// What the figures of a passage make without its being said how: enough not to say that the source says otherwise.
import { dayMs } from '#platform/durations';
import type { DateReading, NumberFact } from '../facts/facts.ts';
import type { Held } from './held.ts';
import { isDifference, makesSum, multiples } from './derived.server.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import { isShare, isWorth, matchNumbers } from '../facts/number-match.ts';
import { turnsRound } from '../lexicon/opposites.ts';
import { daysOf, kindOfUnit } from '../facts/units.ts';

/**
 * Whether figures of a passage make a number that the text does not say how it comes by: what is left after all the
 * others or what they come to, the share of two counts, and where the text denies what the passage does not, the
 * difference of two. Not enough to find it there, unless a passage has all the rest; enough not to say that the source says otherwise.
 */
export function isMade({ part, pool, covered }: Held, fact: NumberFact): boolean {
  if (fact.unit === 'ordinal' || (fact.values[0] ?? 0) < 2) return false;
  return pool.some((sentence) => {
    const own = sentence.numbers.filter(({ unit }) => unit !== 'ordinal');
    const isSharing = part.numbers.some(
      (each) => each !== fact && own.some((one) => matchNumbers(each, one) === 'same'),
    );
    const share = Math.max(covered.get(sentence) ?? 0, isSharing ? 2 * leastCovered : 0);
    if (share < leastCovered) return false;
    const denies =
      part.negations.length > sentence.negations.length ||
      turnsRound(part, sentence) ||
      (isUndone.test(part.text) && !isUndone.test(sentence.text));
    return (
      isOfOthers({ part, own }, fact) ||
      (fact.unit !== null && makesSum(sentence, fact)) ||
      multiplesIn(sentence).some((value) => isWorth(fact, value)) ||
      isRatio({ part, own }, fact) ||
      isWithOne({ part, sentence }, fact) ||
      isByRate({ part, sentence }, fact) ||
      isAge({ part, sentence }, fact) ||
      isElapsed(sentence, fact) ||
      isWholeSum(own, fact) ||
      (isUndone.test(part.text) && isLeftOfAll(own, fact)) ||
      isRest({ part, sentence }, fact) ||
      isPortion(pool, { own, fact }) ||
      isGrown(own, fact) ||
      isOfEach(sentence, fact) ||
      isComplement(own, fact) ||
      (denies && differencesIn(sentence).some((value) => isWorth(fact, value))) ||
      (share > 1.5 * leastCovered && isLeft(own, fact)) ||
      (fact.unit === '%' &&
        share > 2 * leastCovered &&
        sharesIn(own).some((each) => Math.abs(each - fact.values[0]!) <= 0.5))
    );
  });
}

/** What says of some that they are still to come: “eight have yet to be put into practice”. */
const isUndone =
  /(?<![a-zªºß-ɏ])(?:yet\s+to|remains?\s+(?:to\s+be|un[a-zªºß-ɏ]+)|still\s+to|(?:queda[n]?|faltan?|est[aá]n?)\s+por|pendientes?|pending|siguen\s+sin|contin[uú]an\s+sin)(?![a-zªºß-ɏ])/iu;

/** What is left of one count of a passage without another: 23 buses of 94 and 71. */
function isLeft(own: readonly NumberFact[], fact: NumberFact): boolean {
  if (fact.unit === '%' || fact.values[0]! <= 10) return false;
  const counts = own.filter((each) => isCount(each) && each.unit === fact.unit);
  return counts.some(({ values: [one = 0] }) =>
    counts.some(
      ({ values: [other = 0] }) => one > other && isWorth({ ...fact, bound: null }, one - other),
    ),
  );
}

/** What several counts of a passage leave of its greatest: three of 46, 38 and five. */
function isLeftOfAll(own: readonly NumberFact[], fact: NumberFact): boolean {
  if (fact.unit === '%') return false;
  const counts = own.filter((each) => !each.isFraction && each.unit === fact.unit);
  if (counts.length < 3 || counts.length > mostSummed) return false;
  const values = counts.map(({ values: [one = 0] }) => one);
  const whole = Math.max(...values);
  const rest = values.reduce((left, one) => left - one, 2 * whole);
  return isWorth({ ...fact, bound: null }, rest);
}

/** A share that a passage gives, of an amount that it or another one gives: 40 % of 14,6 millones. */
function isPortion(
  pool: Held['pool'],
  { own, fact }: { own: readonly NumberFact[]; fact: NumberFact },
): boolean {
  if (kindOfUnit(fact.unit) !== 'money') return false;
  const shares = own.filter(({ unit }) => unit === '%').map(({ values: [one = 0] }) => one / 100);
  if (shares.length === 0) return false;
  const amounts = pool.flatMap(({ numbers }) => numbers.filter(({ unit }) => unit === fact.unit));
  return amounts.some(({ values: [amount = 0] }) =>
    shares.some((share) => Math.abs(amount * share - fact.values[0]!) <= amount * share * 0.01),
  );
}

/** An amount before or after it grew or fell by a percentage that the passage gives: 105 millones of 128, «un 22 % más». */
function isGrown(own: readonly NumberFact[], fact: NumberFact): boolean {
  if (fact.unit === '%') return false;
  const rates = own.filter(({ unit }) => unit === '%').map(({ values: [one = 0] }) => one / 100);
  if (rates.length === 0) return false;
  const amounts = own.filter((each) => each.unit === fact.unit && isCount(each));
  const value = fact.values[0]!;
  return amounts.some(({ values: [amount = 0] }) =>
    rates.some((rate) =>
      [amount / (1 + rate), amount / (1 - rate), amount * (1 + rate), amount * (1 - rate)].some(
        (made) =>
          Math.abs(made - value) <=
          Math.abs(made) * (fact.bound === null ? nearGrown : 4 * nearGrown),
      ),
    ),
  );
}

const nearGrown = 0.0025;

/** What all of a few come to where the passage says how much is of each: 76.000 of «38.000 euros a cada una». */
function isOfEach({ text, numbers }: SourceSentence, fact: NumberFact): boolean {
  if (!each.test(text)) return false;
  return numbers.some(({ values: [one = 0], unit }) => {
    const times = one > 0 ? fact.values[0]! / one : 0;
    return unit === fact.unit && Number.isInteger(times) && times > 1 && times <= mostOfEach;
  });
}

const each =
  /(?<![a-zªºß-ɏ])(?:cada\s+un[oa]|each(?!\s+[a-zªºß-ɏ])|apiece|por\s+(?:cabeza|persona)|per\s+(?:head|person))(?![a-zªºß-ɏ])/iu;
const mostOfEach = 12;

/** How much of a sentence's words the one has to have whose figures make its number. */
const leastCovered = 0.12;

/** What two figures of a sentence or of it and the next differ by, and what a percentage leaves of the whole. */
function differencesIn({ numbers, from, index }: SourceSentence): number[] {
  const own = numbers.filter(isCount);
  const all = [...own, ...(from.sentences[index + 1]?.numbers.filter(isCount) ?? [])];
  const pairs = own.flatMap(({ values: [one = 0] }, place) =>
    all.slice(place + 1).map(({ values: [other = 0] }) => Math.abs(one - other)),
  );
  const shares = own.filter(({ unit }) => unit === '%').map(({ values: [one = 0] }) => 100 - one);
  return [...pairs, ...shares];
}

/** What the figures of a sentence are many times as much as, where it says how many: 189 is twice 94.5. */
function multiplesIn({ text, numbers }: SourceSentence): number[] {
  return multiples
    .filter(([pattern]) => pattern.test(text))
    .flatMap(([, times]) => numbers.filter(isCount).map(({ values: [one = 0] }) => one / times));
}

/** Not a «dos» that may be a way of speaking, nor a percentage of something else. */
function isCount({ isWord, isFraction, unit, values }: NumberFact): boolean {
  return !isFraction && unit !== 'ordinal' && (!isWord || values[0]! > 3);
}

/** «Dieciséis veces menos» of 0,30 and 4,80; a rise by half of what went from 6 to 9. */
function isRatio(
  { part, own }: { part: Held['part']; own: readonly NumberFact[] },
  fact: NumberFact,
): boolean {
  const rest = part.text.slice(fact.at - part.at + fact.text.length);
  const isTimes = /^\s+(?:veces|times)(?![a-zªºß-ɏ])/iu.test(rest);
  const isChange = fact.unit === '%' && isDifference({ part }, fact);
  if (!isTimes && !isChange) return false;
  const values = own.filter(isCount).flatMap(({ values: [one = 0] }) => (one > 0 ? [one] : []));
  return values.some((one) =>
    values.some((other) => {
      if (one === other) return false;
      const made = isTimes ? one / other : (Math.abs(other - one) / one) * 100;
      return isTimes ? isWorth(fact, made) : Math.abs(made - fact.values[0]!) <= 0.5;
    }),
  );
}

/** «Con la de Barbanza son cinco»: the others and the one that is named. */
function isWithOne(
  { part, sentence }: { part: Held['part']; sentence: SourceSentence },
  fact: NumberFact,
): boolean {
  const isCounted =
    /(?<![a-zªºß-ɏ])(?:con|contando|incluid[a-zªºß-ɏ]+|incluyendo|en\s+total|with|including|counting|in\s+all|in\s+total)(?![a-zªºß-ɏ])/iu;
  const others = /(?<![a-zªºß-ɏ])(?:otr[oa]s|m[aá]s|others?|more)(?![a-zªºß-ɏ])/iu;
  return (
    isCounted.test(part.text) &&
    others.test(sentence.text) &&
    sentence.numbers.some(({ values: [one = 0] }) => isWorth(fact, one + 1))
  );
}

/** How many of one time are in another, as prices are reckoned. */
const inOther = new Map<string, number>([
  ['month year', 12],
  ['week year', 52],
  ['day year', 365],
  ['day week', 7],
  ['hour day', 24],
  ['minute hour', 60],
]);

/** «Al año, 13.800» of 1.150 a month. */
function isByRate(
  { part, sentence }: { part: Held['part']; sentence: SourceSentence },
  fact: NumberFact,
): boolean {
  return part.rates.some(({ value: mine }) =>
    sentence.rates.some(({ value: theirs }) => {
      const [up, down] = [inOther.get(`${theirs} ${mine}`), inOther.get(`${mine} ${theirs}`)];
      const factor = up ?? (down ? 1 / down : null);
      return (
        factor !== null &&
        sentence.numbers.some(
          ({ values: [one = 0], unit }) => unit === fact.unit && isWorth(fact, one * factor),
        )
      );
    }),
  );
}

/** The years since one that the sentence or its passage names, by the day of the source. */
function isAge(
  { part, sentence }: { part: Held['part']; sentence: SourceSentence },
  fact: NumberFact,
): boolean {
  const now = Number(sentence.from.source.day?.slice(0, 4) ?? 0);
  if (fact.unit !== 'year' || now === 0) return false;
  return [...part.dates, ...sentence.dates].some(
    ({ readings }) => readings.length === 1 && now - (readings[0]!.year ?? now) === fact.values[0],
  );
}

/** What a share leaves of the whole: wrong in one case in ten of right in nine. */
function isComplement(own: readonly NumberFact[], fact: NumberFact): boolean {
  return isShare(fact) && own.some((each) => isShare(each) && isWorth(fact, 100 - each.values[0]!));
}

/** The time between two dates that a passage names, or since or until one of them by the day of the source. */
function isElapsed({ dates, from: { source } }: SourceSentence, fact: NumberFact): boolean {
  const days = fact.unit === null ? null : daysOf(fact.unit);
  if (days === null || days < 1 || dates.length === 0) return false;
  const length = fact.values[0]! * days;
  const named = dates.flatMap(({ readings }) =>
    readings.slice(0, 1).map((reading) => timeOf(reading, source.day)),
  );
  const today = source.day === null ? [] : [Date.parse(source.day.slice(0, 10)) / dayMs];
  const all = [...named, ...today];
  return named.some((one) =>
    all.some((other) => one !== other && Math.abs(Math.abs(one - other) - length) <= days * 0.6),
  );
}

/** The middle of what a date says, in days; a year that it leaves out is that of the source. */
function timeOf({ year, month, day }: DateReading, sourceDay: string | null): number {
  const own = year ?? Number(sourceDay?.slice(0, 4) ?? 0);
  return Date.UTC(own, (month ?? 7) - 1, day ?? (month === null ? 1 : 15)) / dayMs;
}

/** What all counts of a passage come to: 50 people of 31 women and 19 men. */
function isWholeSum(own: readonly NumberFact[], fact: NumberFact): boolean {
  const counts = own.filter(
    (each, index) =>
      isCount(each) &&
      (each.unit === fact.unit || (each.unit === null && own[index - 1]?.unit === fact.unit)),
  );
  if (counts.length < 2 || counts.length > mostSummed || fact.unit === '%') return false;
  return isWorth(
    { ...fact, bound: null },
    counts.reduce((sum, { values: [one = 0] }) => sum + one, 0),
  );
}

const mostSummed = 4;

/** What is left of a whole that both name, of which the passage gives the part: seven of ten where three of ten are. */
function isRest(
  { part, sentence }: { part: Held['part']; sentence: SourceSentence },
  fact: NumberFact,
): boolean {
  return sentence.numbers.some((whole, index) => {
    const before = sentence.numbers[index - 1];
    if (!before || !part.numbers.some((each) => matchNumbers(each, whole) === 'same')) return false;
    const gap = sentence.text.slice(
      before.at - sentence.at + before.text.length,
      whole.at - sentence.at,
    );
    return (
      /^\s+(?:(?:out\s+)?of|de)\s+(?:the\s+|its\s+|l[ao]s\s+|sus\s+)?$/iu.test(gap) &&
      isWorth(fact, whole.values[0]! - before.values[0]!)
    );
  });
}

/** What the other figures of a sentence come to, or leave of the greatest of its passage: 15 of 72, 51 and six. */
function isOfOthers(
  { part, own }: { part: Held['part']; own: readonly NumberFact[] },
  fact: NumberFact,
): boolean {
  const whole = Math.max(0, ...own.map(({ values: [one = 0] }) => one));
  const others = part.numbers.filter(
    (each) =>
      each !== fact &&
      (each.unit === fact.unit || each.unit === null || fact.unit === null) &&
      own.some((one) => matchNumbers(each, one) === 'same'),
  );
  const sum = others.reduce((total, { values: [one = 0] }) => total + one, 0);
  return others.length > 1 && (isWorth(fact, whole - sum) || isWorth(fact, sum));
}

function sharesIn(own: readonly NumberFact[]): number[] {
  const counts = own.filter(({ isFraction, unit }) => !isFraction && unit === null);
  return counts.flatMap(({ values: [one = 0] }) =>
    counts.flatMap(({ values: [all = 0] }) => (all > one ? [(one / all) * 100] : [])),
  );
}
