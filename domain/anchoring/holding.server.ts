// A sentence held against the passages of its sources: fact by fact, by what stands around each. A value counts where
// it is said of the same thing; the right value of the wrong sentence does not.
import type { TakenApart } from './analysis.server.ts';
import type { DifferenceKind } from './anchoring.ts';
import { matchDates } from './date-facts.ts';
import { keyOf } from './glossary.ts';
import type { DateFact, DateReading, LawFact, NumberFact } from './facts.ts';
import { contextOf, coverageOfEach, similarity, type SourceSentence } from './library.server.ts';
import type { Held } from './held.ts';
import { derivedDate, derivedNumber, isTurnedMultiple } from './holding-derived.server.ts';
import { matchNumbers } from './number-facts.ts';
import { kindOfUnit } from './units.ts';

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
  const covered = coverageOfEach(part.keys, pool, weight);
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
  const keys = [...context.keys()];
  return held.pool.flatMap((sentence) => {
    const facts = of(sentence);
    if (facts.length === 0) return [];
    const isBeside = keys.some((key) => sentence.keys.has(key));
    return facts.map((found) => {
      const near = isBeside ? similarity(context, contextOf(sentence, found.at), held.weight) : 0;
      const rank = near * 0.6 + (held.covered.get(sentence) ?? 0) * 0.4;
      return { fact: found, sentence, match: match(found, sentence), near, rank };
    });
  });
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
  const tied = tiesOf(part, fact, same) - tiesOf(part, fact, other);
  if (tied > 0) return 'mine';
  const isOne = same.sentence === other.sentence;
  const zone = (each: Candidate<Fact>) =>
    isOne ? clauseOf(each.sentence, each.fact.at) : each.sentence.keys;
  const [mine, theirs] = [zone(same), zone(other)];
  const own = part.numbers.length > 1 ? clauseOf(part, fact.at) : part.keys;
  const sum = (holds: (key: string) => boolean) =>
    [...own].reduce((total, key) => total + (holds(key) ? weight(key) : 0), 0);
  const ofAll = isOne ? keysBefore(same.sentence) : null;
  const forOther = sum((key) => theirs.has(key) && !mine.has(key) && !ofAll?.has(key));
  const forMine = sum((key) => mine.has(key) && !theirs.has(key));
  // What a sentence adds in comparison is said of something else, which has to be named.
  const isCompared =
    isOne && isInComparison(same.sentence, same.fact.at) && other.fact.at < same.fact.at;
  if (isCompared && forMine === 0) return 'theirs';
  if (tied < 0) return forMine > forOther * 1.5 ? 'unclear' : 'theirs';
  // «The best misread 1 in 400; the worst, 1 in 25»: a clause without words of its own is told by the few it has.
  if (isOne && isElliptical(mine) !== isElliptical(theirs)) {
    const [few, owner] = isElliptical(mine)
      ? ([mine, 'mine'] as const)
      : ([theirs, 'theirs'] as const);
    if ([...few].some((key) => own.has(key))) return owner;
  }
  if (forOther <= sum(() => true) * minDistinct) return 'mine';
  if (isOne && forMine > 0 && forOther < forMine * 2.5 && forMine < forOther * 2.5) {
    // Which of both the sentence begins with: “the company said”.
    const opening = part.words.filter(({ at }) => at < fact.at).slice(0, 2);
    const begins = (here: ReadonlySet<string>, there: ReadonlySet<string>) =>
      opening.some(({ key }) => here.has(key) && !there.has(key));
    if (begins(mine, theirs) !== begins(theirs, mine))
      return begins(mine, theirs) ? 'mine' : 'theirs';
  }
  const isThin = !isOne && isRounded(fact, same.fact) && forOther < sum(() => true) * 0.45;
  if (forOther > forMine * 1.5) return isThin ? 'unclear' : 'theirs';
  return forOther > forMine * 0.8 ? 'unclear' : 'mine';
}

/** Whether a number says another one roundly: «casi tres millones» of 2,9. */
function isRounded(fact: object, other: object): boolean {
  const [mine, theirs] = [valuesIn(fact), valuesIn(other)];
  return mine.length > 0 && mine.every((value) => !theirs.includes(value));
}

function valuesIn(fact: object): readonly number[] {
  return 'values' in fact ? (fact as NumberFact).values : [];
}

function isElliptical(clause: ReadonlySet<string>): boolean {
  return clause.size > 0 && clause.size <= 2;
}

/** The words before the first number of a sentence, which are of all of them. */
function keysBefore({ words, numbers }: TakenApart): ReadonlySet<string> {
  const first = numbers[0]?.at ?? 0;
  return new Set(words.filter(({ at }) => at < first).map(({ key }) => key));
}

/** How many other dates and numbers of a sentence stand in the clause of a value: «by 2025 it was 12». */
function tiesOf<Fact extends { at: number; text: string }>(
  part: TakenApart,
  fact: Fact,
  { sentence, fact: value }: Candidate<Fact>,
): number {
  const [from, to] = clauseAt(sentence, value.at);
  const first = sentence.numbers[0]?.at ?? value.at;
  const isTold = sentence.dates.some(({ at }) => at < from || at >= to);
  // What stands before the first number is of all of them, where no other clause says when.
  const start = isTold || from > sentence.at ? from : first;
  const isBeside = ({ at }: { at: number }) => at >= start && at < to && at !== value.at;
  const isOther = ({ at }: { at: number }) => at !== fact.at;
  const { day } = sentence.from.source;
  const dates = sentence.dates.filter(isBeside);
  const numbers = sentence.numbers.filter(isBeside);
  const tied = [
    ...part.dates.filter(isOther).filter((own) => dates.some((each) => matchDates(own, each, day))),
    ...part.numbers
      .filter(isOther)
      .filter((own) => numbers.some((each) => matchNumbers(own, each) === 'same')),
  ];
  return tied.length;
}

const boundary =
  /[,:](?!\d)|[;—–(]|(?<![\p{L}])(?:y|e|and|but|pero|while|mientras|whereas|versus|vs|against|frente\s+al?|compared|than|que|sino)(?![\p{L}])/giu;

const ellipsis =
  /(?<![\p{L}])(?:those|that\s+of|others?|the\s+rest|against|versus|vs|compared|than|(?:los|las|el|la)\s+de(?:l)?|frente\s+al?|otr[oa]s?)(?![\p{L}])/iu;

/**
 * The words of the clause a number stands in. Those before the first number of a sentence are of all, and so is its
 * whole first clause where a later one leaves out what both are about: «against 19 percent of those».
 */
function clauseOf(part: TakenApart, at: number): ReadonlySet<string> {
  const first = part.numbers[0]?.at ?? at;
  const edges = edgesOf(part, first);
  const [from, to] = clauseAt(part, at);
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

/** Where the clause of a place begins and ends; a clause has a number. */
function clauseAt(part: TakenApart, at: number): [number, number] {
  const edges = edgesOf(part, part.numbers[0]?.at ?? at);
  const index = edges.findLastIndex((edge) => edge <= at);
  return [edges[index] ?? part.at, edges[index + 1] ?? Infinity];
}

function edgesOf(part: TakenApart, first: number): number[] {
  const cuts = [...part.text.matchAll(boundary)]
    .map((match) => part.at + match.index)
    .filter((cut) => cut > first);
  const telling = cuts.filter((cut) => holdsNumber(part, cuts, cut));
  return [part.at, ...telling.map((cut) => strongCut(part, cuts, cut)), part.at + part.text.length];
}

/** «… in 400 plates; the worst, 1 in 25»: a clause begins at the semicolon before it, where no number stands between. */
function strongCut(
  { at, text, numbers }: TakenApart,
  cuts: readonly number[],
  cut: number,
): number {
  const last = numbers.findLast((number) => number.at < cut)?.at ?? at;
  return cuts.findLast((each) => each > last && each <= cut && text[each - at] === ';') ?? cut;
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

/** What a name has for a number: «Corvid 3», where the passage that speaks or the one before it has it so. */
function designated({ part, covered }: Held, fact: NumberFact): SourceSentence | null {
  if (fact.unit !== null || fact.isWord) return null;
  const name = /\p{Lu}[\p{L}\p{N}]*[ -]$/u.exec(part.text.slice(0, fact.at - part.at))?.[0];
  if (!name) return null;
  const written = new RegExp(
    `${name}${fact.text.replaceAll('.', '\\.')}(?![\\p{L}\\p{N}]|[.,]\\d)`,
    'u',
  );
  for (const [sentence, share] of covered) {
    const { from, index } = sentence;
    const near = [from.sentences[index - 1], sentence];
    if (share > 0.3 && near.some((each) => each && written.test(each.text))) return sentence;
  }
  return null;
}

function holdNumber(held: Held, fact: NumberFact): Finding {
  const named = designated(held, fact);
  if (named) return { ...unsure('number', fact), state: 'found', sentence: named };
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
    const rivals = others.filter((each) => !isToo(each) && each.sentence === same.sentence);
    const standings = [...(other ? [other] : []), ...rivals].map((each) => ({
      other: each,
      standing: standingOf(held, fact, { same, other: each }),
    }));
    const theirs = standings.find((each) => each.standing === 'theirs');
    if (theirs) return differs('number', fact, theirs.other);
    const standing = standings.some((each) => each.standing === 'unclear') ? 'unclear' : 'mine';
    const swapped = saidToo && saidToo.near > same.near * 1.6 && saidToo.near > 0.3;
    if (swapped) return differs('number', fact, saidToo);
    if (countsOther(held, fact, same)) return unsure('unit', fact);
    const isClear = standing === 'mine' && same.rank >= 0.06;
    return { ...found('number', fact, same), state: isClear ? 'found' : 'unsure' };
  }
  const derived = derivedNumber(held, fact);
  if (derived) return { ...unsure('number', fact), state: 'found', sentence: derived };
  const near = best(all.filter(({ match }) => match === 'unit' || match === 'bound'));
  if (near) return differs(near.match === 'unit' ? 'unit' : 'number', fact, near);
  if (isTurnedMultiple(held, fact)) return unsure('number', fact);
  // «En una hora»: an article counts where the passage beside it counts otherwise.
  const isBare = fact.values[0] === 1 && /^(?:una?|an?|one|en)(?!\p{L})/iu.test(fact.text);
  const isWayOfSpeaking = fact.unit === 'ordinal' || (fact.isWord && fact.values[0]! <= 3);
  const isOther = other !== undefined && other.rank > leastRank && (!isBare || other.near > 0.3);
  if (isWayOfSpeaking && !isOther) return unsure('number', fact);
  return differs('number', fact, other && other.rank > 0.15 ? other : undefined);
}

/** Whether a value counts something that the source does not name: «50.000 florines», «80 líneas» of 80 words. */
function countsOther(
  { part: { at, text, keys }, isTranslated }: Held,
  fact: NumberFact,
  { fact: written, sentence }: Candidate<NumberFact>,
): boolean {
  if (fact.unit !== null || (written.unit !== null && kindOfUnit(written.unit) !== 'money')) {
    return false;
  }
  const key = countedBy({ at, text }, fact);
  if (key === null || sentence.keys.has(key)) return false;
  if (written.unit !== null) return true;
  const { from, index } = sentence;
  const theirs = countedBy(sentence, written);
  const isNear = from.sentences[index - 1]?.keys.has(key) ?? false;
  return !isTranslated(sentence) && theirs !== null && !keys.has(theirs) && !isNear;
}

/** The word after a number, where it may be what it counts. */
function countedBy({ at, text }: Pick<TakenApart, 'at' | 'text'>, fact: NumberFact): string | null {
  const rest = text.slice(fact.at - at + fact.text.length);
  const next = /^\s+(?:de\s+)?(\p{Ll}{4,})/u.exec(rest)?.[1];
  return next ? keyOf(next) : null;
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
  // «Dos hijos» is not said instead of «1.140 libras».
  if (one.isWord && one.unit === null && kindOfUnit(other.unit) === 'money') return false;
  const kinds = [kindOfUnit(one.unit), kindOfUnit(other.unit)];
  return (
    kinds[0] === kinds[1] ||
    (kinds.includes('plain') && kinds.includes('money')) ||
    (kinds.includes('plain') && kinds.includes('measure'))
  );
}

function holdDate(held: Held, fact: DateFact): Finding {
  const all = candidates(held, fact, {
    of: (sentence) => sentence.dates,
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
  if (same) {
    const isTheirs = standingOf(held, fact, { same, other }) === 'theirs' && other!.near > 0.3;
    return isTheirs ? differs('date', fact, other) : found('date', fact, same);
  }
  const derived = derivedDate(held, fact);
  if (derived) return { ...unsure('date', fact), state: 'found', sentence: derived };
  if (isSourceDay(held, fact) && !(other && other.near > 0.25)) return unsure('date', fact);
  return differs('date', fact, other && other.rank > 0.15 ? other : undefined);
}

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
