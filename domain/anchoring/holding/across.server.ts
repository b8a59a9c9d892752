// What a sentence reckons from a figure of a passage and one of the sentences around it, or of one that counts the same: how
// many per cent one is of the other, how much more or less, how long after another day. Enough not to say that the source
// says otherwise, and never to find it there.
import { countedIn } from '../reading/counted-things.ts';
import type { DateFact, NumberFact } from '../facts/facts.ts';
import type { Held } from './held.ts';
import { daysBetween, isDifference } from './derived.server.ts';
import { mostCovered, type SourceSentence } from '../reading/library.server.ts';
import { matchDates } from '../facts/date-facts.ts';
import { isShare, isWorth } from '../facts/number-match.ts';
import { daysOf, kindOfUnit } from '../facts/units.ts';

/** How much of a sentence's words a passage has to have, and how much of what the best one has. */
const leastCovered = 0.12;
const nearlyMost = 0.8;

/** How many sentences away the other figure may stand, if nothing says that it counts the same. */
const farthest = 3;

/** How many sentences on either side are looked at. */
const outermost = 40;

/** How many figures of a sentence are looked at: more are a list, and each makes something with another. */
const maxFigures = 12;

/** A figure with the sentence that has it. */
interface Placed {
  fact: NumberFact;
  sentence: SourceSentence;
}

/** Whether a figure of a passage and one of another sentence of its source make a number. */
export function isReckonedAcross({ part, covered }: Held, fact: NumberFact): boolean {
  if (fact.unit === 'ordinal') return false;
  const isPart = isShare(fact);
  const days = fact.unit === null ? null : daysOf(fact.unit);
  if (!isPart && days === null && !isDifference({ part }, fact)) return false;
  const all = mostCovered(covered, leastCovered);
  const least = nearlyMost * (all[0] ? covered.get(all[0])! : 0);
  return all.some((sentence) => {
    if (covered.get(sentence)! < least) return false;
    if (days !== null && isElapsed({ part, fact, days: fact.values[0]! * days }, sentence))
      return true;
    const own = figuresOf(sentence);
    const others = othersOf(sentence);
    if (isPart) return isShareAcross({ part, fact }, { own, others });
    // «Dos menos» is soon said, and what two figures of the passage make is theirs.
    if (fact.isWord && fact.values[0]! <= 10) return false;
    if (own.filter((each) => each.fact.unit === fact.unit).length > 1) return false;
    return pairs(own, others).some(([{ fact: one }, { fact: other }]) => {
      const isOneUnit = one.unit === other.unit && (one.unit === fact.unit || fact.unit === null);
      return isOneUnit && isWorth(fact, Math.abs(one.values[0]! - other.values[0]!));
    });
  });
}

function figuresOf(sentence: SourceSentence): Placed[] {
  return sentence.numbers
    .filter(({ unit, values }) => unit !== 'ordinal' && (values[0] ?? 0) > 0)
    .slice(0, maxFigures)
    .map((fact) => ({ fact, sentence }));
}

/** The figures of the sentences around one, and those farther away, in so many sentences on either side. */
function othersOf({ from, index }: SourceSentence): Placed[] {
  const [before, behind] = [
    from.sentences.slice(Math.max(0, index - outermost), index),
    from.sentences.slice(index + 1, index + 1 + outermost),
  ];
  return [...before, ...behind].flatMap(figuresOf);
}

/** The pairs of which one may be told as a part of the other, or as so much more: near each other, or of the same thing. */
function pairs(own: readonly Placed[], others: readonly Placed[]): [Placed, Placed][] {
  return own.flatMap((one) =>
    others.flatMap((other): [Placed, Placed][] => {
      const isNear = Math.abs(one.sentence.index - other.sentence.index) <= farthest;
      return isNear || countsSame(one, other) ? [[one, other]] : [];
    }),
  );
}

function countsSame(one: Placed, other: Placed): boolean {
  const counted = countedIn(one.sentence, one.fact);
  return counted !== null && counted === countedIn(other.sentence, other.fact);
}

/**
 * Whether a share is that of two counts, where the passage gives none itself and no two figures to make one; a fraction
 * that says how often something is may also be that of two percentages.
 */
function isShareAcross(
  { part, fact }: { part: Held['part']; fact: NumberFact },
  { own, others }: { own: readonly Placed[]; others: readonly Placed[] },
): boolean {
  const ofShares = own.some((each) => isShare(each.fact));
  const behind = part.text.slice(fact.at - part.at + fact.text.length);
  if (ofShares && !(fact.isFraction && asOften.test(behind))) return false;
  return pairs(own, others).some(([one, other]) => {
    if (isShare(one.fact) !== ofShares || isShare(other.fact) !== ofShares) return false;
    if (!isOneKind(one.fact, other.fact)) return false;
    const both = [one.fact.values[0]!, other.fact.values[0]!];
    const [less = 0, more = 0] = both.toSorted((a, b) => a - b);
    const nearest = fact.isFraction ? 1.5 : 0.5;
    const share = (less / more) * 100;
    const isNear = Math.abs(share - fact.values[0]!) <= nearest;
    const isThere = less < more && (isNear || (fact.bound !== null && isWorth(fact, share)));
    // Of two in a sentence nobody knows which.
    return (
      isThere &&
      [own, others].every(
        (all) => all.filter((each) => isBeside(each, other) || isBeside(each, one)).length === 1,
      )
    );
  });
}

/** Whether a figure is of the sentence and kind of another one, or is that one. */
function isBeside(each: Placed, { sentence, fact }: Placed): boolean {
  return each.sentence === sentence && isOneKind(each.fact, fact);
}

function isOneKind(one: NumberFact, other: NumberFact): boolean {
  return one.unit === other.unit || isOfMoney(one, other) || isOfMoney(other, one);
}

/** «De esa suma se han recuperado 1,2 millones»: a large figure without a currency may be of another's. */
function isOfMoney(one: NumberFact, other: NumberFact): boolean {
  return one.unit === null && one.values[0]! >= 1e5 && kindOfUnit(other.unit) === 'money';
}

const asOften =
  /^\s+(?:as\s+(?:often|many|much|likely|frequent[a-zªºß-ɏ]*)|de\s+(?:lo|la)s?\s+que|que\s+(?:en|antes|hace))(?![a-zªºß-ɏ])/iu;

/** A span of time that a sentence tells. */
interface Span {
  part: Held['part'];
  fact: NumberFact;
  days: number;
}

/**
 * Whether so many days lie between a day of a passage and one of its source; where the sentence has one of both days, also
 * about as many, or less or more where it says so: «menos de tres semanas antes».
 */
function isElapsed({ part, fact, days }: Span, { dates, from }: SourceSentence): boolean {
  const all = from.sentences.flatMap((each) => each.dates);
  const isOwn = (each: DateFact) =>
    part.dates.some((own) => matchDates(own, each, from.source.day));
  return dates.some((date) =>
    all.some((another) => {
      const [one, other] = [date.readings[0], another.readings[0]];
      const between = one && other ? daysBetween(one, other) : null;
      if (between === null || between === 0) return false;
      if (between === days) return true;
      return isAbout(fact, between / days) && (isOwn(date) || isOwn(another));
    }),
  );
}

/** Whether a span that is so much of the one told is meant by it. */
function isAbout({ bound }: NumberFact, share: number): boolean {
  if (bound === 'under') return share < 1 && share > 0.75;
  if (bound === 'over') return share > 1 && share < 1.25;
  return (bound === 'near' || bound === 'about') && Math.abs(share - 1) < 0.15;
}
