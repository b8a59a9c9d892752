// What a source does not write and its figures make: a share of two numbers, the difference of two, a day so many days
// after another.
import { dayMs } from '#platform/durations';
import type { DateFact, DateReading, NumberFact } from '../facts/facts.ts';
import type { Held } from './held.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import { matchNumbers, nearShare } from '../facts/number-match.ts';
import { isOfThem } from './number-sides.server.ts';
import { daysOf, kindOfUnit } from '../facts/units.ts';

/** The sentence whose figures make a number that no source writes; null where none does. */
export function derivedNumber(held: Held, fact: NumberFact): SourceSentence | null {
  if (fact.isFraction) return derivedShare(held, fact);
  const isSpan = fact.unit !== null && daysOf(fact.unit) !== null;
  const span = isSpan ? derivedSpan(held, fact) : null;
  if (span) return span;
  return (
    (isDifference(held, fact) ? derivedDifference(held, fact) : null) ?? derivedSum(held, fact)
  );
}

/** What says that a number is several together: «entre salarios y daño moral», “between them”. */
const together =
  /(?<![a-zªºß-ɏ])(?:entre|en\s+total|suman?|sumando|sum[oó]|total(?:es)?|conjunt[a-zªºß-ɏ]+|junt[oa]s|between\s+them|in\s+all|altogether|combined|together|both|amb[oa]s|overall)(?![a-zªºß-ɏ])/iu;

/** The sentence of which a number is two figures together, where the text says that it is several. */
function derivedSum({ part, pool, covered }: Held, fact: NumberFact): SourceSentence | null {
  if (!together.test(part.text)) return null;
  const found = pool.filter(
    (sentence) => (covered.get(sentence) ?? 0) > leastOfSum && makesSum(sentence, fact),
  );
  return found.toSorted((a, b) => (covered.get(b) ?? 0) - (covered.get(a) ?? 0))[0] ?? null;
}

const leastOfSum = 0.15;

/** Whether two figures of a sentence, of one kind and joined by «y», come to a number. */
export function makesSum({ numbers, text, at: start }: SourceSentence, fact: NumberFact): boolean {
  return numbers.some((one, index) => {
    const other = numbers[index + 1];
    if (!other || one.isFraction || other.isFraction || one.unit !== fact.unit) return false;
    if (other.unit !== one.unit && !isOfMoney(other, one)) return false;
    const gap = text.slice(one.at + one.text.length - start, other.at - start);
    const values = [Number((one.values[0]! + other.values[0]!).toPrecision(12))];
    return joins.test(gap) && matchNumbers(fact, { ...one, bound: null, values }) === 'same';
  });
}

/** Whether a passage has two figures that the sentence may tell as one: «once personas y una más» are a dozen. */
export function isSumOfTwo({ covered }: Held, fact: NumberFact): boolean {
  return [...covered].some(
    ([sentence, share]) =>
      share > leastOfTwo && !listing.test(sentence.text) && makesSum(sentence, fact),
  );
}

/** What tells one figure as a part of the other. */
const listing =
  /(?<![a-zªºß-ɏ])(?:entre\s+(?:ell[oa]s|l[oa]s\s+que)|incluid[a-zªºß-ɏ]+|de\s+l[oa]s\s+que|de\s+ell[oa]s|including|among\s+them|of\s+(?:them|whom|which))(?![a-zªºß-ɏ])/iu;

/** How much of a sentence a passage has to have, of which two figures may be told as one. */
const leastOfTwo = 0.2;

const joins =
  /(?<![a-zªºß-ɏ])(?:y|and|más|plus|además\s+de|as\s+well\s+as)\s+(?:otr[oa]s\s+|another\s+|a\s+further\s+)?$/iu;

/**
 * A share that two numbers of one sentence make: 310 of 1,240 jobs are a quarter of them. By which something rose or
 * fell it is the share of their difference: from nine minutes to six it is a third less, and not two.
 */
function derivedShare({ part, pool, covered }: Held, fact: NumberFact): SourceSentence | null {
  const told = wholeOf(part, fact);
  const change = changeIn(part, fact);
  const found = pool.filter((sentence) => {
    const isBeside = (covered.get(sentence) ?? 0) > 0.05;
    const next = told && sentence.from.sentences[sentence.index + 1];
    const ofThem = next ? next.numbers.filter((each) => isOfThem(next, each)) : [];
    return [...sentence.numbers, ...ofThem].some((less) =>
      sentence.numbers.some((whole) => {
        const [one = 0, all = 0] = [less.values[0], whole.values[0]];
        const isOne = less.unit === whole.unit || (isBeside && isOfMoney(less, whole));
        if (!isOne || all <= one) return false;
        if (told && matchNumbers(told, whole) !== 'same') return false;
        const isTold = change === null || isFromTo(sentence, [less, whole]);
        return isTold && isShare(fact, shareOf(one, all, change) * 100);
      }),
    );
  });
  return found.toSorted((a, b) => (covered.get(b) ?? 0) - (covered.get(a) ?? 0))[0] ?? null;
}

/** The whole that a sentence names behind its share: «la mitad de los 38 hospitales». */
function wholeOf(
  { at: start, text, numbers }: Held['part'],
  { at, text: share }: NumberFact,
): NumberFact | undefined {
  const end = at + share.length;
  const next = numbers.find((each) => each.at >= end);
  const gap = next && text.slice(end - start, next.at - start);
  return gap !== undefined && /^\s+(?:of|de)\s+(?:the|its|their|l[ao]s|sus)\s+$/iu.test(gap)
    ? next
    : undefined;
}

function shareOf(one: number, all: number, change: 'rise' | 'fall' | null): number {
  if (change === null) return one / all;
  return change === 'fall' ? 1 - one / all : all / one - 1;
}

/** Whether one of two figures is what the other was before: «de nueve a seis», “17, down from 61”. */
function isFromTo({ text, at: start }: SourceSentence, both: readonly NumberFact[]): boolean {
  const [first, next] = both.toSorted((one, other) => one.at - other.at);
  const gap = text.slice(first!.at + first!.text.length - start, next!.at - start);
  return fromTo.test(gap);
}

const fromTo =
  /^(?:\s+\p{L}+){0,12},?\s+(?:to|al?|hasta|from|desde|frente\s+al?|against)\s+(?:l[oa]s\s+|the\s+)?[€$£¥]?\s*$/u;

/**
 * Whether a share is told as that by which something rose or fell: «ha bajado un tercio», “a fifth more”, and not «a un
 * tercio».
 */
function changeIn(
  { at: start, text }: Held['part'],
  { at, text: share }: NumberFact,
): 'rise' | 'fall' | null {
  const behind = text.slice(at - start + share.length);
  // A quarter of the jobs that are cut is a part of them.
  if (/^\s+(?:of|del?)(?![a-zªºß-ɏ])/iu.test(behind)) return null;
  const [moved = ''] =
    moving.exec(text.slice(Math.max(0, at - start - 45), at - start)) ??
    /^\s+(?:menos|m[aá]s|less|fewer|lower|more|higher)(?![a-zªºß-ɏ])/iu.exec(behind) ??
    [];
  if (moved === '') return null;
  return down.test(moved) ? 'fall' : 'rise';
}

const moving =
  /(?<![a-zªºß-ɏ])(?:sub|baj|ca[eíy]|crec|aument|increment|redu[cj]|recort|disminu|descen|ascend|acort|alarg|encog|fall|fell|dropp?|r[io]se|grow|grew|increas|decreas|shr[aiu]nk|climb|jump|cut)[a-zªºß-ɏ]*(?:\s+(?:en|by|casi|cerca\s+de|m[aá]s\s+de|almost|nearly|about|around|over|more\s+than|just))*\s+$/iu;
const down =
  /(?<![a-zªºß-ɏ])(?:baj|ca[eíy]|redu[cj]|recort|disminu|descen|acort|encog|fall|fell|dropp?|decreas|shr[aiu]nk|cut|menos|less|fewer|lower)/iu;

/** «540.000 euros, de los que 300.000 eran ayudas»: the second are of the same money. */
function isOfMoney(part: NumberFact, whole: NumberFact): boolean {
  const isBare = part.unit === null && !part.isWord && part.at > whole.at;
  return isBare && kindOfUnit(whole.unit) === 'money';
}

/** Whether a fraction stands for a share; one that is more or less of it says so. */
function isShare({ values: [share = 0], bound }: NumberFact, found: number): boolean {
  if (Math.abs(found - share) <= nearShare(share)) {
    if (bound === 'over') return found >= share;
    return bound !== 'under' || found <= share;
  }
  if (bound === 'over') return found > share && found <= share * 1.25;
  return (bound === 'under' || bound === 'near') && found < share && found >= share * 0.8;
}

/** A span of time between two dates of one sentence: a week is from the 4th to the 11th, a year from 2024 to 2025. */
function derivedSpan({ pool, covered }: Held, fact: NumberFact): SourceSentence | null {
  const days = (fact.values[0] ?? 0) * (daysOf(fact.unit!) ?? 0);
  const found = pool.filter(({ dates, text }) => {
    if (fact.unit === 'year' && !spanned.test(text)) return false;
    const readings = dates.flatMap((date) => (date.readings.length === 1 ? date.readings : []));
    return readings.some((one, index) =>
      readings.slice(index + 1).some((other) => spansBetween(one, other).includes(days)),
    );
  });
  return found.toSorted((a, b) => (covered.get(b) ?? 0) - (covered.get(a) ?? 0))[0] ?? null;
}

/** What makes two years the ends of one time. */
const spanned = /(?<![a-zªºß-ɏ])(?:desde|hasta|entre|from|between|until|since)(?![a-zªºß-ɏ])/iu;

/** How many days lie between two dates, the last counted in or not; of years or months alone, those of their difference. */
function spansBetween(one: DateReading, other: DateReading): number[] {
  if (one.month === null && other.month === null && one.year !== null && other.year !== null) {
    return [Math.abs(one.year - other.year) * 365];
  }
  if (one.day === null && other.day === null && one.month !== null && other.month !== null) {
    const between = (other.month - one.month + 12) % 12;
    return [between, between + 1].map((months) => months * daysOf('month')!);
  }
  const days = daysBetween(one, other);
  return days === null ? [] : [days, days + 1];
}

/** How many days one date lies from another, of the same year where only one of them names its own; null for less than a day. */
export function daysBetween(one: DateReading, other: DateReading): number | null {
  const known = one.year ?? other.year ?? 2026;
  const [from, to] = [one, other].map(({ year, month, day }) =>
    month !== null && day !== null ? Date.UTC(year ?? known, month - 1, day) : null,
  );
  return from == null || to == null ? null : Math.round(Math.abs(to - from) / dayMs);
}

/** What says that a number is what is left of another, or all of them together: «los otros 34», “£100 in all”. */
const remaining =
  /(?<![a-zªºß-ɏ])(?:otr[oa]s|dem[aá]s|resto|restantes?|quedan?|quedaban|sobran?|en\s+total|suman|others?|rest|remaining|remain(?:ed|s)?|left|leav(?:es|e|ing)|dejan?|dejar[aá]|faltan?|difference|diferencia|gap|shortfall|unpaid|owed|owing|deb(?:e[n]?|ido)|adeud[a-zªºß-ɏ]+|uncovered|in\s+all|altogether|in\s+total|kept)(?![a-zªºß-ɏ])/iu;

/** What says that a number is how much more or less something is: «nueve puntos menos», “fell by 300”. */
const comparing =
  /(?<![a-zªºß-ɏ])(?:(?<!(?<![a-zªºß-ɏ])(?:al|lo)\s)(?:m[aá]s|menos)(?!\s+del?\s(?!l[ao]s?\s+que))|(?:more|fewer|less)(?!\s+than\s+(?!it|he|she|they|the|an?|in|last|before|one)(?![a-zªºß-ɏ]))|higher|lower|cut\s+by|up|down|(?:sub|baj|ca|ascend|descend)(?:i[oó]|[ií]d[oa]|en|e|ía|[ií]an|ieron|yeron)|cay[oó]|(?:aument|increment|rebaj|recort)[a-zªºß-ɏ]+|crec[a-zªºß-ɏ]+|climb[a-zªºß-ɏ]*|jump[a-zªºß-ɏ]*|soar[a-zªºß-ɏ]*|slump[a-zªºß-ɏ]*|shr[aiu]nk[a-zªºß-ɏ]*|plung[a-zªºß-ɏ]*|cut|r[io]se[a-zªºß-ɏ]*|f[ae]ll[a-zªºß-ɏ]*|dropp?[a-zªºß-ɏ]*|grew|grown|increas[a-zªºß-ɏ]+|decreas[a-zªºß-ɏ]+|redu[cj][a-zªºß-ɏ]+|short(?:er|en[a-zªºß-ɏ]*)|long(?:er)|acort[a-zªºß-ɏ]+|alarg[a-zªºß-ɏ]+|mengu[a-zªºß-ɏ]+|merm[a-zªºß-ɏ]+|disminu[a-zªºß-ɏ]+|encog[a-zªºß-ɏ]+|contra(?:jo|jeron|e|en|ct[a-zªºß-ɏ]*)|retroced[a-zªºß-ɏ]+|desplom[a-zªºß-ɏ]+|dispar[oóaá][a-zªºß-ɏ]*|slid[a-zªºß-ɏ]*|slip(?:s|ped)?|shed|(?:super|rebas|exced|sobrepas)[a-zªºß-ɏ]+\s+en|(?:exceed|overr[ua]n|oversho[ot]{1,2})[a-zªºß-ɏ]*(?:\s+[a-zªºß-ɏ]+){0,6}\s+by|tumbl[a-zªºß-ɏ]+|swell[a-zªºß-ɏ]*|swollen|expand[a-zªºß-ɏ]*|perdi[oó]|perdid[oa]s?|pierden?|lost|lose[sd]?)(?![a-zªºß-ɏ])/iu;

/** Whether a sentence gives a number as a difference; percentage points are one always. */
export function isDifference(
  { part }: Pick<Held, 'part'>,
  { unit, at, text }: NumberFact,
): boolean {
  if (unit === 'point') return true;
  const around = part.text.slice(Math.max(0, at - part.at - 45), at - part.at + text.length + 45);
  return comparing.test(around) || remaining.test(around);
}

/** Two numbers of one sentence, or of two that follow each other, whose difference it is. */
function derivedDifference({ pool, covered }: Held, fact: NumberFact): SourceSentence | null {
  // From 9.1 % to 6.4 % are 2.7 points, and no 2.7 %.
  if (fact.unit === '%') return null;
  const isMoney = kindOfUnit(fact.unit) === 'money';
  const units =
    fact.unit === 'point' ? ['%', 'point', null] : isMoney ? [fact.unit, null] : [fact.unit];
  const isOne = ({ unit, isWord, values }: NumberFact) =>
    units.includes(unit) && (!isWord || values[0]! > 10);
  const found = pool.filter((sentence) => {
    const next = sentence.from.sentences[sentence.index + 1];
    const own = sentence.numbers.filter(isOne);
    const there = next?.numbers.filter(isOne) ?? [];
    return own.some((one) =>
      [...own, ...there].some((other) => other.at > one.at && isDifferenceOf(fact, [one, other])),
    );
  });
  return found.toSorted((a, b) => (covered.get(b) ?? 0) - (covered.get(a) ?? 0))[0] ?? null;
}

function isDifferenceOf(
  fact: NumberFact,
  [one, other]: readonly [NumberFact, NumberFact],
): boolean {
  const both = new Set([...one.values, ...other.values]);
  const differences = one.values.flatMap((mine) =>
    // What floating point leaves: 1,9 − 1,3.
    other.values.map((theirs) => Number(Math.abs(mine - theirs).toPrecision(12))),
  );
  const values = differences.filter((value) => value !== 0 && !both.has(value));
  return matchNumbers(fact, { ...one, unit: fact.unit, bound: null, values }) === 'same';
}

/** A date that a sentence gives as so many days before or after another one, or a year as so many years ago. */
export function derivedDate({ part, pool }: Held, { readings }: DateFact): SourceSentence | null {
  const ago = pool.find((sentence) => isYearAgo(sentence, readings));
  if (ago) return ago;
  const found = pool.find((sentence) =>
    datesOf(sentence)
      .flatMap((date) => date.readings)
      .some(({ year, month, day }) => {
        if (month === null || day === null) return false;
        return daysIn(sentence, part).some((days) =>
          [days, -days].some((shift) => {
            const other = new Date(Date.UTC(year ?? 2026, month - 1, day + shift));
            return readings.some(
              (one) => one.day === other.getUTCDate() && one.month === other.getUTCMonth() + 1,
            );
          }),
        );
      }),
  );
  return found ?? null;
}

/** The dates of a sentence; of one that says «cuatro días después», those of the two before it as well. */
function datesOf({ text, dates, from, index }: SourceSentence): readonly DateFact[] {
  if (!isAfterAnother.test(text)) return dates;
  return from.sentences.slice(Math.max(0, index - 2), index + 1).flatMap((each) => each.dates);
}

const isAfterAnother =
  /(?<![a-zªºß-ɏ])(?:later|after|earlier|before|después|más\s+tarde|antes)(?![a-zªºß-ɏ])/iu;

/** Whether a passage says of a year that something is so many years old, or that it was the one before. */
function isYearAgo(
  { text, numbers, dates, from }: SourceSentence,
  readings: readonly DateReading[],
) {
  const [only, ...rest] = readings;
  if (!only || rest.length > 0 || only.year === null || only.month !== null) return false;
  const now = Number(from.source.day?.slice(0, 4) ?? 0);
  const isAgo = numbers.some(
    ({ unit, values }) => unit === 'year' && now - (values[0] ?? 0) === only.year,
  );
  if (isAgo && ago.test(text)) return true;
  const years = dates.flatMap((date) => date.readings.map(({ year }) => year));
  return previous.test(text) && years.includes(only.year + 1);
}

const countedBack =
  /^\s+(?:m[aá]s\s+tarde|despu[eé]s|antes|later|after|earlier|before)(?![a-zªºß-ɏ])/iu;

const ago = /(?<![a-zªºß-ɏ])(?:old|ago|since|hace|antig[uü]edad|edad|desde)(?![a-zªºß-ɏ])/iu;
const previous =
  /(?<![a-zªºß-ɏ])(?:(?:a[ñn]o|ejercicio|curso)\s+(?:anterior|previo)|(?:the\s+)?(?:previous|preceding)\s+year|(?:the\s+)?year\s+(?:before|earlier))(?![a-zªºß-ɏ])/iu;

/** How many days a passage counts, but for those that the sentence counts itself from its date on: “giving her ten days”. */
function daysIn({ numbers }: SourceSentence, part: Held['part']): number[] {
  const isOwn = (each: NumberFact) =>
    part.numbers.some(
      (own) =>
        matchNumbers(own, each) === 'same' &&
        !countedBack.test(part.text.slice(own.at - part.at + own.text.length)),
    );
  return numbers
    .filter((each) => (each.unit === 'day' || each.unit === 'week') && !isOwn(each))
    .map(({ values, unit }) => (values[0] ?? 0) * (unit === 'week' ? 7 : 1));
}

/** What says that something is so many times as much. */
export const multiples: [RegExp, number][] = [
  [
    /(?<![a-zªºß-ɏ])(?:duplic[a-zªºß-ɏ]+|doubl[a-zªºß-ɏ]+|twice|(?:el|al)\s+doble)(?![a-zªºß-ɏ])/iu,
    2,
  ],
  [
    /(?<![a-zªºß-ɏ])(?:triplic[a-zªºß-ɏ]+|trebl[a-zªºß-ɏ]+|tripl[a-zªºß-ɏ]+|tres\s+veces|three\s+times)(?![a-zªºß-ɏ])/iu,
    3,
  ],
  [
    /(?<![a-zªºß-ɏ])(?:cuadruplic[a-zªºß-ɏ]+|quadrupl[a-zªºß-ɏ]+|cuatro\s+veces|four\s+times|fourfold)(?![a-zªºß-ɏ])/iu,
    4,
  ],
  [
    /(?<![a-zªºß-ɏ])(?:quintuplic[a-zªºß-ɏ]+|quintupl[a-zªºß-ɏ]+|cinco\s+veces|five\s+times|fivefold)(?![a-zªºß-ɏ])/iu,
    5,
  ],
  [/(?<![a-zªºß-ɏ])(?:dos\s+veces\s+y\s+media|two\s+and\s+a\s+half\s+times)(?![a-zªºß-ɏ])/iu, 2.5],
];

/** Whether a passage that shares words says it the other way round: half of it is told of by what is twice as much. */
export function isTurnedMultiple({ covered }: Held, { isFraction, values }: NumberFact): boolean {
  if (!isFraction) return false;
  return multiples.some(
    ([pattern, times]) =>
      Math.abs((values[0] ?? 0) - 100 / times) < 1 &&
      [...covered].some(([{ text }, part]) => part > 0.05 && pattern.test(text)),
  );
}
