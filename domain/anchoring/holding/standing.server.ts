// Whether a value of a source is said of what the sentence speaks of, or another one is.
import type { TakenApart } from '../reading/analysis.server.ts';
import { leastRank } from './candidates.server.ts';
import {
  clauseAt,
  clauseOf,
  cutByDates,
  isElliptical,
  isInComparison,
  keysBefore,
} from '../reading/clauses.ts';
import { withEquivalents } from '../lexicon/equivalents.ts';
import { matchDates } from '../facts/date-facts.ts';
import type { DateFact, NumberFact } from '../facts/facts.ts';
import type { Candidate } from './finding.ts';
import type { Held } from './held.ts';
import { isInterview, voicesIn } from './interviews.server.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import { matchNumbers } from '../facts/number-match.ts';
import { kindOfUnit } from '../facts/units.ts';

const minDistinct = 0.12;
/** In one sentence, where nothing of the sentence stands with the value alone. */
const leastBeside = 0.05;

/** How much more of a sentence a full clause may have than one that has hardly a word of its own, for that to be told by it. */
const mostMore = 3;

type Standing = 'mine' | 'unclear' | 'theirs';

/**
 * Whether a value is said of what the sentence speaks of, or another one is: by the words of the sentence that stand
 * with only one of both. Where one sentence gives several values, each has the words of its clause.
 */
export function standingOf<Fact extends { at: number; text: string }>(
  { part, weight, isTranslated }: Held,
  fact: Fact,
  { same, other }: { same: Candidate<Fact>; other: Candidate<Fact> | undefined },
): Standing {
  if (!other) return 'mine';
  const tied = tiesOf(part, fact, same) - tiesOf(part, fact, other);
  const isLikelier = tied < 0 && other.rank > same.rank;
  if (other.rank < leastRank && !isLikelier) return 'mine';
  if (tied > 0) return 'mine';
  const isOne = same.sentence === other.sentence;
  const cut = 'readings' in fact ? cutByDates(same.sentence) : same.sentence;
  const zone = (each: Candidate<Fact>) =>
    isOne ? clauseOf(cut, each.fact.at) : each.sentence.keys;
  const [bareMine, bareTheirs] = [zone(same), zone(other)];
  const [mine, theirs] = isOne
    ? [withEquivalents(bareMine), withEquivalents(bareTheirs)]
    : [bareMine, bareTheirs];
  const own = ownKeys(part, fact, {
    isOneVoice: !isOne && isOneVoice(same.sentence, other.sentence),
  });
  const sum = (holds: (key: string) => boolean) =>
    [...own].reduce((total, key) => total + (holds(key) ? weight(key) : 0), 0);
  const ofAll = isOne && !isApart(same, bareMine) ? keysBefore(cut) : null;
  const forOther = sum((key) => theirs.has(key) && !mine.has(key) && !ofAll?.has(key));
  const forMine = sum((key) => mine.has(key) && !theirs.has(key) && !ofAll?.has(key));
  // What a sentence adds in comparison is said of something else, which has to be named.
  const isCompared =
    isOne && isInComparison(same.sentence, same.fact.at) && other.fact.at < same.fact.at;
  if (isCompared && forMine === 0) return 'theirs';
  if (tied < 0) return forMine > forOther * 1.5 ? 'unclear' : 'theirs';
  // «The best misread 1 in 400; the worst, 1 in 25»: a clause without words of its own is told by the few it has.
  if (isOne && isElliptical(bareMine) !== isElliptical(bareTheirs)) {
    const [few, owner] = isElliptical(bareMine)
      ? ([mine, 'mine'] as const)
      : ([theirs, 'theirs'] as const);
    const [many, forFew, forMany] =
      owner === 'mine' ? [theirs, forMine, forOther] : [mine, forOther, forMine];
    const isTold = [...few].some((key) => own.has(key) && !ofAll?.has(key) && !many.has(key));
    if (isTold && forMany <= forFew * mostMore) return owner;
  }
  const all = sum(() => true);
  if (isOne && forMine === 0 && forOther > all * leastBeside && forOther <= all * minDistinct)
    return 'unclear';
  if (forOther <= all * minDistinct) {
    const isOfAnother =
      isOne && forMine === 0 && !isTranslated(same.sentence) && isListed(part.keys, same, other);
    return isOfAnother ? 'unclear' : 'mine';
  }
  if (isOne && forMine > 0 && forOther < forMine * 2.5 && forMine < forOther * 2.5) {
    // Which of both the sentence begins with: “the company said”.
    const opening = part.words.filter(({ at }) => at < fact.at).slice(0, 2);
    const begins = (here: ReadonlySet<string>, there: ReadonlySet<string>) =>
      opening.some(({ key }) => here.has(key) && !there.has(key));
    if (begins(mine, theirs) !== begins(theirs, mine))
      return begins(mine, theirs) ? 'mine' : 'theirs';
  }
  const mayBeOther = isRounded(fact, same.fact) || isTranslated(same.sentence);
  const isThin = !isOne && mayBeOther && forOther < sum(() => true) * 0.45;
  if (forOther > forMine * 1.5) return isThin ? 'unclear' : 'theirs';
  return forOther > forMine * 0.8 ? 'unclear' : 'mine';
}

/**
 * Whether a value has a subject of its own in its clause of which the sentence says nothing, where it says what the first
 * one is said of: «triage tools accounted for 257, image readers for 193».
 */
function isListed(
  own: ReadonlySet<string>,
  { sentence, fact }: Candidate<{ at: number; text: string }>,
  { fact: other }: Candidate<{ at: number; text: string }>,
): boolean {
  const [mine, theirs] = [unitIn(fact), unitIn(other)];
  if (mine !== null && theirs !== null && mine !== theirs) return false;
  const [from] = clauseAt(sentence, fact.at);
  if (from === sentence.at || saysThat.test(sentence.text.slice(from - sentence.at))) return false;
  const subject = sentence.words.filter(({ at }) => at >= from && at < fact.at);
  const telling = withEquivalents(new Set(subject.map(({ key }) => key)));
  return (
    subject.length > (mine === theirs ? 0 : 1) &&
    !subject.some(({ key }) => own.has(key)) &&
    own.isDisjointFrom(telling) &&
    !own.isDisjointFrom(keysBefore(sentence))
  );
}

/** What begins a clause that somebody else is said to have said, and no further item of a list. */
const saysThat = /^,?\s*(?:y|e|and)\s+(?:que|that)(?![a-zªºß-ɏ])/iu;

/** Whether a value stands behind a semicolon, in a clause of its own: what the first one is said of is not said of it. */
function isApart(
  { sentence, fact }: Candidate<{ at: number; text: string }>,
  clause: ReadonlySet<string>,
): boolean {
  const first = sentence.numbers[0]?.at ?? fact.at;
  return (
    !isElliptical(clause) &&
    sentence.text.slice(first - sentence.at, Math.max(first, fact.at) - sentence.at).includes(';')
  );
}

/** The words that tell what a value is said of; who speaks tells nothing where both passages are of one voice. */
function ownKeys(
  part: TakenApart,
  fact: { at: number },
  { isOneVoice: isSpoken }: { isOneVoice: boolean },
): ReadonlySet<string> {
  if (part.numbers.length > 1) return clauseOf(part, fact.at);
  // «Hace siete años, en 2019»: the years of another date are not these.
  const facts = [...('readings' in fact ? part.numbers : []), ...(isSpoken ? part.names : [])];
  const isOfFact = (at: number) =>
    facts.some((each) => each.at <= at && at < each.at + each.text.length);
  return new Set(part.words.filter(({ at }) => !isOfFact(at)).map(({ key }) => key));
}

function isOneVoice(one: SourceSentence, other: SourceSentence): boolean {
  if (one.from !== other.from || !isInterview(one.from)) return false;
  const [mine, theirs] = [voicesIn(one), voicesIn(other)];
  return mine.length > 0 && mine[0] === theirs[0];
}

/** Whether a number says another one roundly: «casi tres millones» of 2,9. */
function isRounded(fact: object, other: object): boolean {
  const [mine, theirs] = [valuesIn(fact), valuesIn(other)];
  return mine.length > 0 && mine.every((value) => !theirs.includes(value));
}

function unitIn(fact: object): string | null {
  return 'unit' in fact ? (fact as NumberFact).unit : null;
}

function valuesIn(fact: object): readonly number[] {
  return 'values' in fact ? (fact as NumberFact).values : [];
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
  // «Frente al primer trimestre de 2025» dates what it is compared with, and «el primer trimestre» is this year's.
  const isOwn = ({ at }: { at: number }) =>
    at !== fact.at && !comparing.test(part.text.slice(0, at - part.at));
  const dates = sentence.dates.filter(isBeside);
  const numbers = sentence.numbers.filter(isBeside);
  const tied = [
    ...part.dates
      .filter(isOwn)
      .filter((own) =>
        dates.some((each) => matchDates(own, each, day) && isOfYear(own, each, day)),
      ),
    ...part.numbers
      .filter(isOther)
      .filter((own) =>
        numbers.some(
          (each) =>
            matchNumbers(own, each) === 'same' &&
            (!isEarlier(sentence, each) || isEarlier(part, own)),
        ),
      ),
  ];
  return tied.length;
}

/** What a date or a value stands behind that something is compared with. */
const comparing =
  /(?<![a-zªºß-ɏ])(?:respecto\s+(?:al?|del?)|frente\s+al?|(?:en\s+comparaci[oó]n|comparad[oa]s?)\s+con|compared\s+(?:with|to)|against|versus|than)\s+(?:(?:en|el|l[ao]s?|del?|the|in|those\s+of)\s+)*$/iu;

/** Whether a date that names no year may be one that does: of the months that are past by the day of its source, the last. */
function isOfYear(own: DateFact, written: DateFact, sourceDay: string | null): boolean {
  const [year = 0, month = 0] = (sourceDay ?? '').split('-').map(Number);
  if (year === 0 || own.isRelative || own.readings.some((each) => each.year !== null)) return true;
  const isAhead = own.readings.some((each) => (each.month ?? 0) > month);
  return written.readings.some(
    (each) => each.year === null || each.year === year || (isAhead && each.year === year - 1),
  );
}

/** “A year earlier” is when what a value is compared with was so. */
function isEarlier({ text, at: start }: TakenApart, { at, text: span, unit }: NumberFact): boolean {
  return (
    kindOfUnit(unit) === 'time' &&
    /^\s+(?:earlier|before|previously|antes|atr[aá]s)(?![a-zªºß-ɏ])/iu.test(
      text.slice(at - start + span.length),
    )
  );
}
