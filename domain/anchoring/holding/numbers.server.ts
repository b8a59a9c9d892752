// The numbers of a sentence held against its passages. A value counts where it is said of the same thing.
import { fold, isStopWord } from '#domain/text';
import type { TakenApart } from '../reading/analysis.server.ts';
import { best, candidates, leastRank } from './candidates.server.ts';
import { countedIn, wordBehind } from '../reading/counted-things.ts';
import type { NumberFact } from '../facts/facts.ts';
import { type Candidate, differs, type Finding, found, unsure } from './finding.ts';
import type { Held } from './held.ts';
import { isReckonedAcross } from './across.server.ts';
import { isReckonedWithOwn } from './own-figures.server.ts';
import { bothIn, countsOther, isCountBesideMoney, isMeasured } from './counted.server.ts';
import { derivedNumber, isSumOfTwo, isTurnedMultiple } from './derived.server.ts';
import { formerOf, isFormerOf } from './former.server.ts';
import { isMade } from './made.server.ts';
import { isExcepted, isReckoned } from './reckoned.server.ts';
import { mostCovered, type SourceSentence } from '../reading/library.server.ts';
import { isNamedQuantity } from './said-otherwise.server.ts';
import { isShare, matchNumbers } from '../facts/number-match.ts';
import {
  isComparedWith,
  isDone,
  isOfThem,
  isOfThose,
  isOtherEnd,
  isOtherSide,
  isRatio,
  isStillToCome,
  isToldAsShare,
  isWhole,
  partOf,
} from './number-sides.server.ts';
import { isAgeOf, isNumbering, isRestated, isSpan, isTimeOfDay } from './number-standing.ts';
import { heldInRow, withoutOtherRows } from './rows.server.ts';
import { standingOf } from './standing.server.ts';
import { turnedIn } from './trends.server.ts';
import { daysOf, kindOfUnit } from '../facts/units.ts';

export function holdNumber(held: Held, fact: NumberFact): Finding {
  const named = designated(held, fact);
  if (named) return { ...unsure('number', fact), state: 'found', sentence: named };
  const both = bothIn(held, fact);
  if (both) return { ...unsure('number', fact), state: 'found', sentence: both };
  const all = candidates(held, fact, {
    of: (sentence) => sentence.numbers,
    // The 27 of “regulation 27” counts nothing.
    match: (found, sentence) => {
      const match = matchNumbers(fact, found);
      return match !== null &&
        fact.unit !== null &&
        fact.unit !== 'ordinal' &&
        isNumbering(sentence, found)
        ? null
        : match;
    },
  });
  const equals = all.filter(({ match }) => match === 'same');
  const mine = equals.find((each) => heldInRow(held, fact, each) === 'mine');
  if (mine) return found('number', fact, mine);
  const same = best(equals);
  const others = all.filter(
    ({ match, fact: found, sentence }) =>
      match !== 'same' &&
      match !== 'near' &&
      isComparable(fact, found) &&
      !isCountBesideMoney(fact, { fact: found, sentence }) &&
      isNumbering(held.part, fact) === isNumbering(sentence, found),
  );
  const isOwn = (found: NumberFact) =>
    held.part.numbers.some((own) => own !== fact && matchNumbers(own, found) === 'same');
  // «Un cuarto de los 1,9 millones» says the 475.000 of them.
  const tellsShare = held.part.numbers.some(isShare);
  const isToo = ({ fact: found, sentence }: Candidate<NumberFact>) =>
    isOwn(found) ||
    (tellsShare &&
      found.unit !== '%' &&
      sentence.numbers
        .slice(0, maxFigures)
        .some(
          (whole) => whole !== found && isToldAsShare(held.part, found, whole) && isOwn(whole),
        ));
  const row = same ? heldInRow(held, fact, same) : null;
  if (row && row !== 'mine') return differs('number', fact, row);
  return same
    ? written(held, fact, { all, same, others, isToo })
    : unwritten(held, fact, { all, other: best(others.filter((each) => !isToo(each))) });
}

/** How many figures of a sentence are looked at as the whole of a share. */
const maxFigures = 40;

/** A number that a passage writes: the sentence's, or another one's. */
function written(
  held: Held,
  fact: NumberFact,
  {
    all,
    same,
    others,
    isToo,
  }: {
    all: readonly Candidate<NumberFact>[];
    same: Candidate<NumberFact>;
    /** The other values that may be said instead. */
    others: readonly Candidate<NumberFact>[];
    /** Whether the sentence says this one as well. */
    isToo: (each: Candidate<NumberFact>) => boolean;
  },
): Finding {
  const other = best(others.filter((each) => !isToo(each)));
  const saidToo = best(others.filter(isToo));
  if (isWhole(held.part, fact)) {
    const isFar = other && other.rank >= leastWhole && other.rank > same.rank * 1.5;
    return isFar ? unsure('number', fact) : found('number', fact, same);
  }
  if (
    isOtherEnd(held.part, fact, same) ||
    isStillToCome(held.part, fact, same) ||
    isComparedWith(held.part, fact, same) ||
    isOtherSide(held.part, fact, same)
  )
    return differs('number', fact, saidToo ?? other);
  const part = partOf(same, all);
  const isTold = part && (isToo(part) || isToldAsShare(held.part, part.fact, same.fact));
  if (part && !isTold)
    return isDone(held, same) ? differs('number', fact, part) : unsure('number', fact);
  // “Two to three” of “two of the three”.
  if (part && isRatio(held.part, fact)) return unsure('number', fact);
  if (isSpan(held.part, fact) && isAgeOf(same.sentence, same.fact)) return unsure('number', fact);
  const former = formerOf(held, fact, same);
  if (former?.state === 'differs')
    return differs('number', fact, { ...same, fact: former.current });
  const otherWay = turnedIn(held, fact, same);
  if (otherWay) return otherWay;
  const rivals = others.filter((each) => !isToo(each) && each.sentence === same.sentence);
  const likely = best(others.filter((each) => !isToo(each) && !isMeasured(fact, each.fact)));
  const standings = counting(held.part, fact, {
    same,
    others: likely ? [likely, ...rivals] : rivals,
  })
    .filter((each) => !isFormerOf(held, each, same))
    .map((each) => ({ other: each, standing: standingOf(held, fact, { same, other: each }) }));
  const theirs = standings.find(
    ({ standing, other: each }) =>
      standing === 'theirs' && !mayBeMine(held.part, fact, { same, other: each }),
  );
  if (theirs) return madeOrDiffers(held, fact, theirs.other);
  const standing = standings.some((each) => each.standing !== 'mine') ? 'unclear' : 'mine';
  const swapped = saidToo && saidToo.near > same.near * 1.6 && saidToo.near > 0.3;
  if (swapped) return { ...unsure('number', fact), sentence: saidToo.sentence };
  const counted = countsOther(held, fact, same);
  if (counted) return counted === 'differs' ? differs('unit', fact, same) : unsure('unit', fact);
  const isClear = standing === 'mine' && same.rank >= 0.06 && !former;
  return { ...found('number', fact, same), state: isClear ? 'found' : 'unsure' };
}

/**
 * Whether a value that seems another one's may be the sentence's all the same: behind the same two words, or bounded as the
 * sentence bounds it, in a sentence beside the other's.
 */
function mayBeMine(
  part: TakenApart,
  fact: NumberFact,
  { same, other }: { same: Candidate<NumberFact>; other: Candidate<NumberFact> },
): boolean {
  const lead = leadOf(part, fact);
  if (isExcepted(part, fact) && isExcepted(same.sentence, same.fact)) return true;
  if (isOfThem(same.sentence, same.fact) && isOfThose(part, fact))
    return !isOfThose(other.sentence, other.fact);
  const isNext =
    same.sentence.from === other.sentence.from &&
    same.sentence.index > other.sentence.index &&
    same.sentence.index - other.sentence.index <= reachOfThose;
  if (isNext && ofThoseBefore.test(same.sentence.text) && isOfThose(part, fact)) return true;
  const isLed = lead !== null && lead === leadOf(same.sentence, same.fact);
  if (isLed && lead !== leadOf(other.sentence, other.fact)) return true;
  const isBeside =
    same.sentence.from === other.sentence.from &&
    Math.abs(same.sentence.index - other.sentence.index) === 1;
  return (
    isBeside &&
    fact.bound !== null &&
    fact.bound === same.fact.bound &&
    fact.bound !== other.fact.bound
  );
}

/** “Of these, 389 were confirmed”, up to two sentences behind what they are of. */
const ofThoseBefore =
  /^\s*(?:de|of)\s+(?:es[oa]s|est[oa]s|ell[oa]s|aquell[oa]s|those|these|them)(?![a-zªºß-ɏ])/iu;
const reachOfThose = 2;

/** The two words before a number; null where there are fewer. */
function leadOf({ words }: TakenApart, { at }: NumberFact): string | null {
  const [one, two] = words.filter((word) => word.at < at).slice(-2);
  return one && two ? `${one.key} ${two.key}` : null;
}

/** How well another number has to stand among a sentence's words for the whole it names to be doubted. */
const leastWhole = 0.3;

/** How much of a sentence its passage has to say for a number that its figures make to be theirs. */
const leastMade = 0.9;

/** A number that another sentence says of something else may be what the figures make, and a «dos» is soon said. */
function madeOrDiffers(whole: Held, fact: NumberFact, other: Candidate<NumberFact>): Finding {
  const held = withoutOtherRows(whole);
  const derived = derivedNumber(held, fact);
  if (derived)
    return { ...unsure('number', fact), state: 'found', sentence: derived, isDerived: true };
  return isSmall(fact) ||
    isRestated(held.part, fact) ||
    isMade(held, fact) ||
    isReckoned(held, fact) ||
    isReckonedAcross(held, fact) ||
    isReckonedWithOwn(held, fact)
    ? unsure('number', fact)
    : differs('number', fact, other);
}

/** A number that no passage writes: made of others, said otherwise, or not found. */
function unwritten(
  whole: Held,
  fact: NumberFact,
  {
    all,
    other,
  }: { all: readonly Candidate<NumberFact>[]; other: Candidate<NumberFact> | undefined },
): Finding {
  const held = withoutOtherRows(whole);
  const derived = derivedNumber(held, fact);
  if (derived) {
    return { ...unsure('number', fact), state: 'found', sentence: derived, isDerived: true };
  }
  const near = best(all.filter(({ match }) => match === 'unit' || match === 'bound'));
  const implied = near && impliedMoney(fact, near);
  if (near && implied) return { ...found('number', fact, near), state: implied };
  // «At most 90», «no more than 90»: the value itself is there.
  if (near?.match === 'bound') return { ...unsure('number', fact), sentence: near.sentence };
  if (isTimeOfDay(held.part, fact)) return unsure('number', fact);
  if (near && !(fact.unit === '%' && (isMade(held, fact) || isReckoned(held, fact))))
    return differs('unit', fact, near);
  const nearly = all.filter(({ match }) => match === 'near');
  const inRows = nearly.map((each) => heldInRow(held, fact, each));
  const ofRow = inRows.find((each) => each !== 'mine');
  if (ofRow && inRows.every((each) => each !== null && each !== 'mine'))
    return differs('number', fact, ofRow);
  if (nearly.length > 0) return unsure('number', fact);
  if (isMade(held, fact)) {
    const likely = [...held.covered].find(([, share]) => share >= leastMade)?.[0] ?? null;
    // «62 %» in the place of 38 %, with all the rest the same, is not what is left of it. Times may be those between dates.
    const isInstead = other?.sentence === likely && kindOfUnit(fact.unit) !== 'time';
    if (likely && isInstead) return differs('number', fact, other);
    const state = likely ? 'found' : 'unsure';
    return { ...unsure('number', fact), state, sentence: likely, isDerived: true };
  }
  if (isSumOfTwo(held, fact)) return unsure('number', fact);
  const twice = saidTwice(held, fact);
  if (twice) return { ...unsure('number', fact), state: 'found', sentence: twice };
  if (isPartOfYear(held, fact) || isDayOfMonth(held.part, fact) || isRestated(held.part, fact))
    return unsure('number', fact);
  if (isReckoned(held, fact) || isReckonedAcross(held, fact)) return unsure('number', fact);
  if (isReckonedWithOwn(held, fact)) return unsure('number', fact);
  if (isTurnedMultiple(held, fact) || isNamedBeside(held, fact)) return unsure('number', fact);
  // «En una hora»: an article counts where the passage beside it counts otherwise.
  const isBare = fact.values[0] === 1 && /^(?:una?|an?|one|en)(?![a-zªºß-ɏ])/iu.test(fact.text);
  const isFew = fact.isWord && fact.values[0]! <= 3 && (isBare || fact.unit === null);
  const isWayOfSpeaking = fact.unit === 'ordinal' || isFew;
  const least = isTerm(held.part, fact) ? 0.1 : 0.3;
  const isOther =
    other !== undefined &&
    (other.rank > leastRank || isTerm(held.part, fact)) &&
    (!isBare || other.near > least);
  if (isWayOfSpeaking && !isOther) return unsure('number', fact);
  return differs('number', fact, other && other.rank > 0.15 ? other : undefined);
}

/** Whether a passage, or a sentence beside it, says a number by the name of a quantity or a span. */
function isNamedBeside({ covered }: Held, fact: NumberFact): boolean {
  return mostCovered(covered, leastNaming).some(({ from, index }) =>
    from.sentences
      .slice(Math.max(0, index - 1), index + 2)
      .some(({ text }) => isNamedQuantity(fact, text)),
  );
}

/** How much of a sentence a passage has to say for a quantity that it names to be meant. */
const leastNaming = 0.1;

/**
 * A large figure whose currency the passage leaves out: found where the source has no other than the sentence, open
 * where it names none. What counts something is no money.
 */
function impliedMoney(
  fact: NumberFact,
  { fact: written, sentence, match }: Candidate<NumberFact>,
): 'found' | 'unsure' | null {
  const isMoney = match === 'unit' && kindOfUnit(fact.unit) === 'money';
  if (!isMoney || written.unit !== null || written.values[0]! < 1e5) return null;
  if (countedIn(sentence, written) !== null) return null;
  const named = new Set(
    sentence.from.sentences.flatMap(({ numbers }) =>
      numbers.flatMap(({ unit }) => (kindOfUnit(unit) === 'money' ? [unit] : [])),
    ),
  );
  if (named.size === 0) return 'unsure';
  return named.has(fact.unit) ? (named.size === 1 ? 'found' : 'unsure') : null;
}

/** The other values that may be said of the same: not those that count other things, «184 vuelos» of its 61 planes. */
function counting(
  part: TakenApart,
  fact: NumberFact,
  { same, others }: { same: Candidate<NumberFact>; others: readonly Candidate<NumberFact>[] },
): readonly Candidate<NumberFact>[] {
  const told = wordBehind(part, fact);
  if (told === null || wordBehind(same.sentence, same.fact) !== told) return others;
  return others.filter(({ fact: written, sentence }) => {
    const theirs = wordBehind(sentence, written);
    // «1.312 vídeos» are no euros.
    return theirs === null ? written.unit === null || fact.unit !== null : theirs === told;
  });
}

/** What a name has for a number: «Corvid 3», where the passage that speaks or the one before it has it so. */
function designated({ part, pool, covered }: Held, fact: NumberFact): SourceSentence | null {
  if (fact.unit !== null || fact.isWord) return null;
  const name = /\p{Lu}[\p{L}\p{N}]*[ -]$/u.exec(part.text.slice(0, fact.at - part.at))?.[0];
  // «En 388 casos» names nothing.
  if (!name || isStopWord(fold(name.slice(0, -1)))) return null;
  const written = new RegExp(
    `${name}${fact.text.replaceAll('.', '\\.')}(?![a-zªºß-ɏ\\p{N}]|[.,]\\d)`,
    'u',
  );
  for (const [sentence, share] of covered) {
    const { from, index } = sentence;
    const near = [from.sentences[index - 1], sentence];
    if (share > 0.3 && near.some((each) => each && written.test(each.text))) return sentence;
  }
  // “The Anselm 4 model”: what is named so anywhere is no figure.
  return pool.find(({ text }) => written.test(text)) ?? null;
}

/** Whether so many months are what a passage calls a quarter or a half of a year. */
function isPartOfYear({ covered }: Held, { unit, values }: NumberFact): boolean {
  const called = unit === 'month' ? partsOfYear.get(values[0]!) : undefined;
  return (
    called !== undefined &&
    [...covered].some(([sentence, share]) => share > leastNamed && called.test(sentence.text))
  );
}

/** How much of a sentence's words the one has to have that calls the months so. */
const leastNamed = 0.05;
const partsOfYear = new Map([
  [3, /(?<![a-zªºß-ɏ])(?:quarters?|trimestres?)(?![a-zªºß-ɏ])/iu],
  [6, /(?<![a-zªºß-ɏ])(?:half[\s-]years?|semestres?|(?:first|second)\s+half)(?![a-zªºß-ɏ])/iu],
  [12, /(?<![a-zªºß-ɏ])(?:years?|a[ñn]os?|annual|anual)(?![a-zªºß-ɏ])/iu],
]);

/** Where a passage has in one word how often the sentence says that it was: “on two occasions” of “twice”. */
function saidTwice({ part, covered }: Held, fact: NumberFact): SourceSentence | null {
  if (fact.values[0] !== 2 || fact.unit !== null) return null;
  if (!occasions.test(part.text.slice(fact.at - part.at + fact.text.length))) return null;
  const [most] = [...covered].toSorted(([, one], [, other]) => other - one);
  return most && most[1] > leastTwice && twiceIn.test(most[0].text) ? most[0] : null;
}

/** How much of a sentence the passage has to have that says “twice”. */
const leastTwice = 0.3;
const occasions =
  /^\s+(?:times|occasions|veces|ocasiones)(?![a-zªºß-ɏ]|\s+(?:as|m[aá]s|more|the)(?![a-zªºß-ɏ]))/iu;
const twiceIn =
  /(?<![a-zªºß-ɏ])(?:twice(?!\s+(?:as|the|that|what))|(?:dos|ambas)\s+(?:veces(?!\s+m[aá]s)|ocasiones))(?![a-zªºß-ɏ])/iu;

/** «El pasado día 13», “on the 13th”. */
const dayNamed = /(?<![a-zªºß-ɏ])(?:el|del|al)\s+(?:(?:pasado|pr[oó]ximo)\s+)?d[ií]a\s+$/iu;

/** Whether a number is a day of a month that was named before: «el 14 de ese mes», «el pasado día 13». */
function isDayOfMonth({ at, text }: TakenApart, fact: NumberFact): boolean {
  if (dayNamed.test(text.slice(0, fact.at - at)) && fact.values[0]! <= 31) return true;
  return /^\s+(?:de\s+(?:ese|este|aquel|dicho|el\s+mismo)|del\s+mismo|of\s+(?:that|the\s+same))\s+(?:mes|month)(?![a-zªºß-ɏ])/iu.test(
    text.slice(fact.at - at + fact.text.length),
  );
}

/** Whether a time is given as how long something may take or took: «un plazo de un año», “lasted an hour”. */
function isTerm({ at, text }: TakenApart, fact: NumberFact): boolean {
  return (
    kindOfUnit(fact.unit) === 'time' &&
    /(?<![a-zªºß-ɏ])(?:plazo\s+(?:[a-zªºß-ɏ]+\s+)?de|deadline\s+of|dur(?:[oóa]|aron|an|ar[aá]|ar[aá]n)|tard(?:[oóa]|aron|an|ar[aá]|ar[aá]n)|last(?:s|ed)?|takes?|took|within)\s+$/iu.test(
      text.slice(0, fact.at - at),
    )
  );
}

function isSmall({ isWord, unit, values }: NumberFact): boolean {
  return isWord && unit === null && values[0]! <= 10;
}

/** How many times as long as another one a time may be and be said instead of it. */
const maxTimes = 1000;

function isComparable(one: NumberFact, other: NumberFact): boolean {
  // «Dos hijos» is not said instead of «1.140 libras».
  if (one.isWord && one.unit === null && kindOfUnit(other.unit) === 'money') return false;
  // Nor is «madre de tres» instead of 2.418.
  if (other.values[0]! >= 1000 && isSmall(one)) return false;
  if (one.values[0]! >= 20 && isSmall(other)) return false;
  const kinds = [kindOfUnit(one.unit), kindOfUnit(other.unit)];
  // Nor are 1.140 reports said instead of «7,8 millones de libras».
  if (kinds[0] === 'money' && kinds[1] === 'plain' && one.values[0]! > other.values[0]! * maxTimes)
    return false;
  // An age is not said instead of a week.
  if (kinds[0] === 'time' && kinds[1] === 'time') {
    const [mine, theirs] = [one, other].map(({ unit, values }) => values[0]! * daysOf(unit!)!);
    return Math.max(mine! / theirs!, theirs! / mine!) <= maxTimes;
  }
  return (
    kinds[0] === kinds[1] ||
    (kinds.includes('plain') && kinds.includes('money')) ||
    (kinds.includes('plain') && kinds.includes('measure'))
  );
}
