// The dates of a sentence held against its passages.
import { best, candidates } from './candidates.server.ts';
import { matchDates, mayBeOfUndated } from '../facts/date-facts.ts';
import type { DateFact, DateReading } from '../facts/facts.ts';
import { type Candidate, differs, type Finding, found, unsure } from './finding.ts';
import type { Held } from './held.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import { derivedDate } from './derived.server.ts';
import { isOfOtherRow } from './rows.server.ts';
import { standingOf } from './standing.server.ts';

export function holdDate(held: Held, fact: DateFact): Finding {
  const all = candidates(held, fact, {
    of: (sentence) =>
      isWhole(fact) ? sentence.dates.filter((each) => !isDated(sentence, each)) : sentence.dates,
    match: (written, { from }) =>
      matchDates(fact, written, from.source.day) && !isOnlyWithin(held, fact, written)
        ? 'same'
        : null,
  });
  const same = best(all.filter(({ match }) => match === 'same'));
  const isToo = ({ fact: written, sentence }: Candidate<DateFact>) =>
    held.part.dates.some(
      (own) => own !== fact && matchDates(own, written, sentence.from.source.day),
    );
  const other = best(all.filter((each) => each.match === null && !isToo(each)));
  // The year at the head of a column is that of each of its values.
  if (same?.sentence.isRow) {
    const own = best(
      all.filter(({ match, sentence }) => match === 'same' && !isOfOtherRow(held, sentence)),
    );
    return own ? found('date', fact, own) : { ...unsure('date', fact), sentence: same.sentence };
  }
  if (same) {
    const isTheirs =
      standingOf(held, fact, { same, other }) === 'theirs' &&
      other!.near > 0.3 &&
      isAsFull(other!.fact, fact);
    if (isTheirs || isFar(held, same, other)) return differs('date', fact, other);
    return isOfAnother(fact, { same, other })
      ? { ...unsure('date', fact), sentence: same.sentence }
      : found('date', fact, same);
  }
  const derived = derivedDate(held, fact) ?? ofNumberedLaw(held, fact);
  if (derived) return { ...unsure('date', fact), state: 'found', sentence: derived };
  // «La ley hoy vigente» dates nothing.
  if (/^(?:hoy|today)$/iu.test(fact.text)) return unsure('date', fact);
  if (isFirstOfRange(held, fact) && !(other && other.near > 0.25)) return unsure('date', fact);
  if (isSourceDay(held, fact) && !(other && other.near > 0.25)) return unsure('date', fact);
  // «El lunes» of a text whose own day nobody knows.
  if (fact.isRelative && fact.readings.length === 0) return unsure('date', fact);
  if (other && isUndated(other) && mayBeOfUndated(fact, other.fact)) return unsure('date', fact);
  return differs('date', fact, other && other.rank > 0.15 ? other : undefined);
}

/** The passage with the law whose number has the year that a sentence gives a law: “the 2023 law” of «la Ley 9/2023». */
function ofNumberedLaw({ part, pool }: Held, fact: DateFact): SourceSentence | null {
  const [reading] = fact.readings;
  if (fact.isRelative || !reading?.year || says(reading, 'month')) return null;
  const before = part.text.slice(0, fact.at - part.at);
  const behind = part.text.slice(fact.at - part.at + fact.text.length);
  if (!ofLawBefore.test(before) && !ofLawBehind.test(behind)) return null;
  const year = `/${reading.year}`;
  return pool.find(({ laws }) => laws.some(({ value }) => value.endsWith(year))) ?? null;
}

const ofLawBefore =
  /(?<![a-zªºß-ɏ])(?:ley(?:es)?|decretos?|directivas?|reglamentos?|sentencias?|law|act|decree|directive|regulation|judgment|ruling)(?:\s+[a-zªºß-ɏ]+){0,3}\s+$/iu;
const ofLawBehind = /^\s+(?:law|act|decree|directive|regulation|judgment|ruling)(?![a-zªºß-ɏ])/iu;

/** Whether its source does not say on which day it was written. */
function isUndated({ sentence }: Candidate<DateFact>): boolean {
  return sentence.from.source.day === null;
}

function isWhole({ readings, isRelative }: DateFact): boolean {
  return !isRelative && readings.length === 1 && readings[0]!.day !== null;
}

/** Whether a day of the week stands before the date that it falls on: «el sábado 21 de marzo» is no other Saturday. */
function isDated({ dates }: SourceSentence, { at, text, isRelative }: DateFact): boolean {
  const end = at + text.length;
  return isRelative && dates.some((each) => isWhole(each) && each.at >= end && each.at <= end + 2);
}

/** Whether a date says as much as another one: a year is not said instead of a month, nor a day of the week of a day. */
function isAsFull(other: DateFact, { readings, isRelative }: DateFact): boolean {
  if (other.isRelative && !isRelative) return false;
  const [mine, theirs] = [readings[0], other.readings[0]];
  return (
    (!says(mine, 'month') || says(theirs, 'month')) && (!says(mine, 'day') || says(theirs, 'day'))
  );
}

function says(reading: DateReading | undefined, part: 'month' | 'day'): boolean {
  return (reading?.[part] ?? null) !== null;
}

function isDay({ fact }: Candidate<DateFact>): boolean {
  return fact.readings.every(({ day }) => day !== null);
}

/** Whether hardly a word of the sentence stands with its date, and much of it with another one. */
function isFar(
  { covered }: Held,
  same: Candidate<DateFact>,
  other: Candidate<DateFact> | undefined,
): boolean {
  if (!other || other.sentence === same.sentence) return false;
  if (!isDay(other)) return false;
  const [mine, theirs] = [same, other].map(({ sentence }) => covered.get(sentence) ?? 0);
  return mine! < 0.05 && theirs! > 0.25;
}

/** Whether most of the sentence stands with another date that says as much, and little of it with its own. */
function isOfAnother(
  fact: DateFact,
  { same, other }: { same: Candidate<DateFact>; other: Candidate<DateFact> | undefined },
): boolean {
  if (!other || other.sentence === same.sentence || !isAsFull(other.fact, fact)) return false;
  return other.near >= least.other && same.near < least.own;
}

const least = { other: 0.4, own: 0.1 };

/** Whether a month is one of a quarter that the source names: not known from that, unless the whole of it is named. */
function isOnlyWithin({ part }: Held, fact: DateFact, { readings }: DateFact): boolean {
  const [first, last] = [readings[0]!, readings.at(-1)!];
  if (readings.length < 3 || fact.readings.length !== 1 || fact.readings[0]!.month === null) {
    return false;
  }
  const isNamed = ({ month }: DateReading) =>
    part.dates.some((date) => date.readings.length === 1 && date.readings[0]!.month === month);
  return !isNamed(first) || !isNamed(last);
}

/** Whether it is the first day of a range that names its month once: “between 14 and 27 November”. */
function isFirstOfRange({ pool }: Held, { readings: [reading] }: DateFact): boolean {
  if (!reading?.day || reading.month === null) return false;
  const range = new RegExp(
    `(?<![\\d.,])${reading.day}(?:st|nd|rd|th)?\\s*(?:and|to|y|al?|hasta(?:\\s+el)?|y\\s+el|through|-|–)\\s*\\d{1,2}(?!\\d|[.,]\\d)`,
    'iu',
  );
  return pool.some(
    ({ text, dates }) =>
      range.test(text) &&
      dates.some(({ readings: [one] }) => one?.month === reading.month && one.day !== null),
  );
}

/** Whether it is the day of a source itself, which need not name it. */
function isSourceDay({ pool }: Held, { readings }: DateFact): boolean {
  const days = new Set(pool.map(({ from }) => from.source.day?.slice(0, 10)));
  return readings.some(({ year, month, day }) =>
    [...days].some((each) => {
      const [y, m, d] = (each ?? '').split('-').map(Number);
      return (
        (year === null || year === y) &&
        (month === null || month === m) &&
        (day === null || day === d)
      );
    }),
  );
}
