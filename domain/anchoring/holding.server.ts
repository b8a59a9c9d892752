// A sentence held against the passages of its sources: fact by fact, by what stands around each. A value counts where
// it is said of the same thing; the right value of the wrong sentence does not.
import type { TakenApart } from './analysis.server.ts';
import type { DifferenceKind } from './anchoring.ts';
import { matchDates } from './date-facts.ts';
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

function candidates<Fact extends { at: number }>(
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
  const context = contextOf(held.part, fact.at);
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

/** How much nearer another value has to stand before it counts as what the source says of this. */
const lead = { rank: 1.3, near: 1.6, least: 0.22 };

/** Whether another value is said of what the sentence speaks of, rather than this. */
function isOutranked<Fact>(
  same: Candidate<Fact>,
  other: Candidate<Fact> | undefined,
  isSaidToo: boolean,
): boolean {
  if (!other || other.rank < lead.least) return false;
  if (isSaidToo) return other.near > same.near * lead.near && other.near > 0.3;
  return (
    other.rank > same.rank * lead.rank ||
    (other.sentence === same.sentence && other.near > same.near * lead.rank)
  );
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
    const outranking = [other, saidToo].find((each, index) => isOutranked(same, each, index === 1));
    if (outranking) return differs('number', fact, outranking);
    return { ...found('number', fact, same), state: same.rank < 0.06 ? 'unsure' : 'found' };
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
  if (fact.isWord && fact.values[0]! <= 3 && !(other && other.rank > lead.least))
    return unsure('number', fact);
  return differs('number', fact, other && other.rank > 0.15 ? other : undefined);
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
  if (same)
    return isOutranked(same, other, false) && other!.near > 0.35
      ? differs('date', fact, other)
      : found('date', fact, same);
  if (isSourceDay(held, fact)) return unsure('date', fact);
  return differs('date', fact, other && other.rank > 0.15 ? other : undefined);
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
