// A sentence held against the passages of its sources: fact by fact, by what stands around each. A value counts where
// it is said of the same thing; the right value of the wrong sentence does not.
import type { TakenApart } from './analysis.server.ts';
import type { DifferenceKind } from './anchoring.ts';
import { matchDates } from './date-facts.ts';
import { keyOf } from './glossary.ts';
import type { DateFact, LawFact, NumberFact } from './facts.ts';
import {
  contextOf,
  coverage,
  type Library,
  similarity,
  type SourceSentence,
} from './library.server.ts';
import { matchNumbers } from './number-facts.ts';
import { kindOfUnit } from './units.ts';

/** A sentence, with the passages it may rest on. */
export interface Held {
  part: TakenApart;
  pool: readonly SourceSentence[];
  /** How much of its words each of them has. */
  covered: ReadonlyMap<SourceSentence, number>;
  /** Whether none of them is in its language. */
  isTranslated(sentence: SourceSentence): boolean;
  weight: Library['weight'];
}

/** What came of holding a fact against the passages. */
export interface Finding {
  kind: DifferenceKind;
  text: string;
  at: number;
  state: 'found' | 'differs' | 'unsure';
  /** Where it is found, or what says something else. */
  sentence: SourceSentence | null;
  /** What the source says instead. */
  instead: { text: string; at: number } | null;
}

interface Candidate<Fact> {
  fact: Fact;
  sentence: SourceSentence;
  match: 'same' | 'unit' | 'bound' | null;
  near: number;
  rank: number;
}

export function hold(
  part: TakenApart,
  pool: readonly SourceSentence[],
  { weight, isTranslated }: Pick<Held, 'weight' | 'isTranslated'>,
): Held {
  const covered = new Map(
    pool.map((sentence) => [sentence, coverage(part.keys, [sentence], weight)]),
  );
  return { part, pool, covered, weight, isTranslated };
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
  ];
}

function candidates<Fact extends { at: number; text: string }>(
  held: Held,
  fact: Fact,
  {
    of,
    match,
  }: {
    of(sentence: SourceSentence): readonly Fact[];
    match(found: Fact, sentence: SourceSentence): Candidate<Fact>['match'];
  },
): Candidate<Fact>[] {
  const context = new Map(contextOf(held.part, fact.at));
  const end = fact.at + fact.text.length;
  for (const { key, at } of held.part.words) if (at >= fact.at && at < end) context.delete(key);
  return held.pool.flatMap((sentence) =>
    of(sentence).map((found) => {
      const near = similarity(context, contextOf(sentence, found.at), held.weight);
      const rank = near * 0.6 + (held.covered.get(sentence) ?? 0) * 0.4;
      return { fact: found, sentence, match: match(found, sentence), near, rank };
    }),
  );
}

function best<Fact>(among: readonly Candidate<Fact>[]): Candidate<Fact> | undefined {
  return among.reduce<Candidate<Fact> | undefined>(
    (top, each) => (!top || each.rank > top.rank ? each : top),
    undefined,
  );
}

/** How well a value has to stand among a sentence's words to count as what the source says of this. */
const leastRank = 0.22;
const minDistinct = 0.12;

type Standing = 'mine' | 'unclear' | 'theirs';

/**
 * Whether a value is said of what the sentence speaks of, or another one is: by the words of the sentence that stand
 * with only one of both. Where one sentence gives several values, each has the words of its clause.
 */
function standingOf<Fact extends { at: number; text: string }>(
  { part, weight }: Held,
  fact: Fact,
  { same, other }: { same: Candidate<Fact>; other: Candidate<Fact> | undefined },
): Standing {
  if (!other || other.rank < leastRank) return 'mine';
  const isOne = same.sentence === other.sentence;
  const zone = (each: Candidate<Fact>) =>
    isOne ? clauseOf(each.sentence, each.fact.at) : each.sentence.keys;
  const [mine, theirs] = [zone(same), zone(other)];
  const own = part.numbers.length > 1 ? clauseOf(part, fact.at) : part.keys;
  const sum = (holds: (key: string) => boolean) =>
    [...own].reduce((total, key) => total + (holds(key) ? weight(key) : 0), 0);
  const forOther = sum((key) => theirs.has(key) && !mine.has(key));
  const forMine = sum((key) => mine.has(key) && !theirs.has(key));
  // What a sentence adds in comparison is said of something else, which has to be named.
  const isCompared =
    isOne && isInComparison(same.sentence, same.fact.at) && other.fact.at < same.fact.at;
  if (isCompared && forMine === 0) return 'theirs';
  if (forOther <= sum(() => true) * minDistinct) return 'mine';
  if (forOther > forMine * 1.5) return 'theirs';
  return forOther > forMine * 0.8 ? 'unclear' : 'mine';
}

const boundary =
  /[,;:—–(]|(?<![\p{L}])(?:y|e|and|but|pero|while|mientras|whereas|against|frente\s+al?|compared|than|que|sino)(?![\p{L}])/giu;

const ellipsis =
  /(?<![\p{L}])(?:those|that\s+of|others?|the\s+rest|against|compared|than|(?:los|las|el|la)\s+de(?:l)?|frente\s+al?|otr[oa]s?)(?![\p{L}])/iu;

/**
 * The words of the clause a number stands in. Those before the first number of a sentence are of all, and so is its
 * whole first clause where a later one leaves out what both are about: «against 19 percent of those».
 */
function clauseOf(part: TakenApart, at: number): ReadonlySet<string> {
  const first = part.numbers[0]?.at ?? at;
  const cuts = [...part.text.matchAll(boundary)]
    .map((match) => part.at + match.index)
    .filter((cut) => cut > first);
  const edges = [
    part.at,
    ...cuts.filter((cut) => holdsNumber(part, cuts, cut)),
    part.at + part.text.length,
  ];
  const index = edges.findLastIndex((edge) => edge <= at);
  const [from, to] = [edges[index] ?? part.at, edges[index + 1] ?? Infinity];
  const start = from === part.at ? first : from;
  const later = part.text.slice((edges[1] ?? part.at) - part.at);
  if (from === part.at && edges.length > 2 && ellipsis.test(later)) return new Set();
  const isOfNumber = (place: number) =>
    part.numbers.some((number) => number.at <= place && place < number.at + number.text.length);
  const words = part.words.filter(
    (word) => word.at >= start && word.at < to && !isOfNumber(word.at),
  );
  // What the first number counts is often what the others do: «71 diputados, 52 en contra».
  const told = from === part.at ? words.slice(1) : words;
  return new Set(told.map(({ key }) => key));
}

/** Whether a place stands in what a sentence compares with: «against 19 percent of those», «compared with 5 percent». */
function isInComparison({ text, at: start, numbers }: TakenApart, at: number): boolean {
  const first = numbers[0]?.at ?? at;
  const between = text.slice(Math.max(0, first - start), at - start);
  return first < at && ellipsis.test(between);
}

/** Whether a number stands between this boundary and the next. */
function holdsNumber({ numbers }: TakenApart, cuts: readonly number[], cut: number): boolean {
  const next = cuts.find((each) => each > cut) ?? Infinity;
  return numbers.some(({ at }) => at >= cut && at < next);
}

function holdNumber(held: Held, fact: NumberFact): Finding {
  const all = candidates(held, fact, {
    of: (sentence) => sentence.numbers,
    match: (found) => matchNumbers(fact, found),
  });
  const same = best(all.filter(({ match }) => match === 'same'));
  const others = all.filter(
    ({ match, fact: found }) => match !== 'same' && isComparable(fact, found),
  );
  const isToo = ({ fact: found }: Candidate<NumberFact>) =>
    held.part.numbers.some((own) => own !== fact && matchNumbers(own, found) === 'same');
  const other = best(others.filter((each) => !isToo(each)));
  const saidToo = best(others.filter(isToo));
  if (same) {
    if (isOtherEnd(held.part, fact, same)) return differs('number', fact, saidToo ?? other);
    const part = partOf(same, all);
    if (part && !isToo(part))
      return isDone(held, same) ? differs('number', fact, part) : unsure('number', fact);
    const standing = standingOf(held, fact, { same, other });
    if (standing === 'theirs') return differs('number', fact, other);
    const swapped = saidToo && saidToo.near > same.near * 1.6 && saidToo.near > 0.3;
    if (swapped) return differs('number', fact, saidToo);
    if (countsOther(held.part, fact, same)) return unsure('unit', fact);
    const isClear = standing === 'mine' && same.rank >= 0.06;
    return { ...found('number', fact, same), state: isClear ? 'found' : 'unsure' };
  }
  const share = fact.isFraction ? derivedShare(held, fact) : null;
  if (share)
    return {
      kind: 'number',
      text: fact.text,
      at: fact.at,
      state: 'found',
      sentence: share,
      instead: null,
    };
  const near = best(all.filter(({ match }) => match === 'unit' || match === 'bound'));
  if (near) return differs(near.match === 'unit' ? 'unit' : 'number', fact, near);
  const isWayOfSpeaking = fact.unit === 'ordinal' || (fact.isWord && fact.values[0]! <= 3);
  if (isWayOfSpeaking && !(other && other.rank > leastRank)) return unsure('number', fact);
  return differs('number', fact, other && other.rank > 0.15 ? other : undefined);
}

/** Whether a value that the source gives in a currency counts something that the source does not name: «50.000 florines». */
function countsOther(
  { at, text }: TakenApart,
  fact: NumberFact,
  { fact: written, sentence }: Candidate<NumberFact>,
): boolean {
  if (fact.unit !== null || kindOfUnit(written.unit) !== 'money') return false;
  const rest = text.slice(fact.at - at + fact.text.length);
  const next = /^\s+(?:de\s+)?(\p{Ll}+)/u.exec(rest)?.[1];
  const key = next ? keyOf(next) : null;
  return key !== null && !sentence.keys.has(key);
}

/** Whether a sentence says «a nueve» of what the source gives as «de nueve a dos». */
function isOtherEnd(
  { at, text }: TakenApart,
  fact: NumberFact,
  { fact: written, sentence }: Candidate<NumberFact>,
): boolean {
  const isEnd = /(?<![\p{L}])(?:to|a|al|hasta)$/iu.test(text.slice(0, fact.at - at).trimEnd());
  const rest = sentence.text.slice(written.at - sentence.at + written.text.length);
  const isStart = /(?<![\p{L}])(?:from|de|del|desde)$/iu.test(
    sentence.text.slice(0, written.at - sentence.at).trimEnd(),
  );
  return isEnd && isStart && /^\s*(?:\p{L}+\s+){0,2}(?:to|al?|hasta)\s/iu.test(rest);
}

/** The part that a source gives of a whole: 38 of «38 of its 260 clinics». */
function partOf(
  { fact, sentence }: Candidate<NumberFact>,
  all: readonly Candidate<NumberFact>[],
): Candidate<NumberFact> | undefined {
  return all.find((each) => {
    if (each.sentence !== sentence || each.fact.at >= fact.at || each.fact.isFraction) return false;
    const gap = sentence.text.slice(
      each.fact.at - sentence.at + each.fact.text.length,
      fact.at - sentence.at,
    );
    return /^\s+(?:of|out\s+of|de)\s+(?:its|the|their|his|her|los|las|sus|unos|unas)?\s*$/iu.test(
      gap,
    );
  });
}

/** Whether a sentence says that of the whole which its passage says of the part. */
function isDone({ part }: Held, { sentence }: Candidate<NumberFact>): boolean {
  const first = sentence.numbers[0]?.at ?? 0;
  const names = new Set(sentence.names.flatMap(({ words }) => words.map(({ key }) => key)));
  return sentence.words.some(({ key, at }) => at < first && !names.has(key) && part.keys.has(key));
}

function isComparable(one: NumberFact, other: NumberFact): boolean {
  const kinds = [kindOfUnit(one.unit), kindOfUnit(other.unit)];
  return (
    kinds[0] === kinds[1] ||
    (kinds.includes('plain') && kinds.includes('money')) ||
    (kinds.includes('plain') && kinds.includes('measure'))
  );
}

/** A share that two numbers of one sentence make: 310 of 1,240 jobs are a quarter of them. */
function derivedShare(
  { pool, covered }: Held,
  { values: [share = 0] }: NumberFact,
): SourceSentence | null {
  const found = pool.filter((sentence) =>
    sentence.numbers.some((part) =>
      sentence.numbers.some((whole) => {
        const [one = 0, all = 0] = [part.values[0], whole.values[0]];
        return part.unit === whole.unit && all > one && Math.abs((one / all) * 100 - share) <= 2;
      }),
    ),
  );
  return found.toSorted((a, b) => (covered.get(b) ?? 0) - (covered.get(a) ?? 0))[0] ?? null;
}

function holdDate(held: Held, fact: DateFact): Finding {
  const all = candidates(held, fact, {
    of: (sentence) => sentence.dates,
    match: (written, { from }) => (matchDates(fact, written, from.source.day) ? 'same' : null),
  });
  const same = best(all.filter(({ match }) => match === 'same'));
  const isToo = ({ fact: written, sentence }: Candidate<DateFact>) =>
    held.part.dates.some(
      (own) => own !== fact && matchDates(own, written, sentence.from.source.day),
    );
  const other = best(all.filter((each) => each.match === null && !isToo(each)));
  if (same) {
    const isTheirs = standingOf(held, fact, { same, other }) === 'theirs' && other!.near > 0.3;
    return isTheirs ? differs('date', fact, other) : found('date', fact, same);
  }
  const derived = derivedDate(held, fact);
  if (derived)
    return {
      kind: 'date',
      text: fact.text,
      at: fact.at,
      state: 'found',
      sentence: derived,
      instead: null,
    };
  if (isSourceDay(held, fact) && !(other && other.near > 0.25)) return unsure('date', fact);
  return differs('date', fact, other && other.rank > 0.15 ? other : undefined);
}

/** A date that a sentence gives as so many days before or after another one of it. */
function derivedDate({ pool }: Held, { readings }: DateFact): SourceSentence | null {
  const found = pool.find((sentence) =>
    sentence.dates
      .flatMap((date) => date.readings)
      .some(({ year, month, day }) => {
        if (month === null || day === null) return false;
        return daysIn(sentence).some((days) =>
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

function daysIn({ numbers }: SourceSentence): number[] {
  return numbers
    .filter(({ unit }) => unit === 'day' || unit === 'week')
    .map(({ values, unit }) => (values[0] ?? 0) * (unit === 'week' ? 7 : 1));
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

function holdLaw(held: Held, fact: LawFact): Finding {
  const all = candidates(held, fact, {
    of: (sentence) => sentence.laws,
    match: (written) => (written.value === fact.value ? 'same' : null),
  });
  const same = best(all.filter(({ match }) => match === 'same'));
  if (same) return found('law', fact, same);
  return differs(
    'law',
    fact,
    best(all.filter(({ fact: other }) => /\//.test(other.value) === /\//.test(fact.value))),
  );
}

function found<Fact extends { at: number; text: string }>(
  kind: DifferenceKind,
  { at, text }: Fact,
  { sentence }: Candidate<Fact>,
): Finding {
  return { kind, text, at, state: 'found', sentence, instead: null };
}

function differs<Fact extends { at: number; text: string }>(
  kind: DifferenceKind,
  { at, text }: Fact,
  other: Candidate<Fact> | undefined,
): Finding {
  const instead = other ? { text: other.fact.text, at: other.fact.at } : null;
  return { kind, text, at, state: 'differs', sentence: other?.sentence ?? null, instead };
}

export function unsure(kind: DifferenceKind, { at, text }: { at: number; text: string }): Finding {
  return { kind, text, at, state: 'unsure', sentence: null, instead: null };
}
