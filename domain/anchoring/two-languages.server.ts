// The two languages of a text held against each other, sentence by sentence: what differs is an open sentence of the
// translation. What is right in one language is not said here, only that they do not agree.
import { wordsOf } from '#domain/text';
import type { Language } from '#i18n/i18n';
import type { Difference } from './anchoring.ts';
import { matchDates } from './facts/date-facts.ts';
import type { NameFact, NameWord, NumberFact } from './facts/facts.ts';
import { isSameName } from './facts/same-name.ts';
import { placeKey } from './facts/name-facts.ts';
import { lengthsOf, loneClauses } from './holding/lone-clauses.server.ts';
import { isOtherMeasure, measuredIn } from './facts/metric-units.ts';
import { matchNumbers, type NumberMatch } from './facts/number-match.ts';
import { isOppositeAct, sidesAgree } from './lexicon/opposites.ts';
import { pairSentences } from './pairing.ts';
import { isFeastNamed, isQuantityNamed, isSameFeast } from './holding/said-otherwise.server.ts';
import type { TextSentence } from './reading/text-parts.server.ts';
import { loneNegation } from './holding/twin-negations.server.ts';
import { kindOfUnit, namesRate } from './facts/units.ts';
import { worded } from './wording.ts';

const fields = ['title', 'summary', 'body', 'why_it_matters'] as const;

/** What differs, by the place of the sentence of the translation. English counts as the translation where none is named. */
export function holdLanguages(
  byLanguage: readonly (readonly TextSentence[])[],
  translation: Language | null,
): ReadonlyMap<string, Difference[]> {
  const [es = [], en = []] = byLanguage;
  const [originals, translated] = translation === 'es' ? [en, es] : [es, en];
  const found = new Map<string, Difference[]>();
  for (const field of fields) {
    const [one, other] = [originals, translated].map((all) =>
      all.filter((each) => each.field === field),
    );
    if (!one?.length || !other?.length) continue;
    const pairs = pairSentences(one, other);
    const ratio = lengthsOf(pairs);
    for (const { left, right } of pairs) {
      const first = right[0];
      if (!first || left.length === 0) continue;
      const differences = [...differencesOf(left, right), ...ofClauses(left, right, ratio)].map(
        (each) => Object.assign(each, { at: Math.max(0, each.at - first.at) }),
      );
      if (differences.length > 0)
        found.set(`${first.language} ${first.field} ${first.at}`, differences);
    }
  }
  return found;
}

type Side = readonly TextSentence[];

interface Lone {
  text: string;
  at: number;
}

function differencesOf(left: Side, right: Side): Difference[] {
  return [
    ...unmatched(left, right, {
      of: ({ part }) => part.numbers.filter(isTelling),
      isSame: (one, other) =>
        isSameNumber(matchNumbers(one, other)) || isSameNumber(matchNumbers(other, one)),
      also: ({ part }) => part.numbers,
      isElsewhere: (fact, side, own) =>
        (fact.unit === null &&
          /^\d+$/.test(fact.text) &&
          side.some((each) => digitsIn(each).has(fact.text))) ||
        isQuantityNamed(fact, side, own),
    }),
    ...unmatched(left, right, {
      of: ({ part }) =>
        part.dates.filter(({ readings, isRelative }) => readings.length > 0 && !isRelative),
      isSame: (one, other) => matchDates(one, other, null) || matchDates(other, one, null),
      also: ({ part }) => part.dates,
      isElsewhere: isFeastNamed,
    }),
    ...unmatched(left, right, {
      of: ({ part }) => part.laws,
      isSame: (one, other) => isPartOf(one.value, other.value) || isPartOf(other.value, one.value),
    }),
    ...ofMeasures(left, right),
    ...ofRates(left, right),
    ...ofNames(left, right),
    ...unmatched(left, right, {
      of: ({ links }) => links,
      isSame: (one, other) => addressOf(one.text) === addressOf(other.text),
    }),
    ...ofMarks(left, right),
    ...ofForm(left, right),
    ...ofNegations(left, right),
    ...ofOpposites(left, right),
  ];
}

/** An address of the site itself is the same in both languages. */
function addressOf(link: string): string {
  return link.replace(/^\/en(?=\/|$)/, '') || '/';
}

interface Compared<Fact> {
  of(sentence: TextSentence): readonly Fact[];
  isSame(one: Fact, other: Fact): boolean;
  /** What may answer for it on the other side, where that is more. */
  also?(sentence: TextSentence): readonly Fact[];
  /** Whether a side says it in another form. */
  isElsewhere?(fact: Fact, side: Side, own: Side): boolean;
}

/** What one side says and the other does not; one of each side makes a pair. */
function unmatched<Fact extends Lone>(
  left: Side,
  right: Side,
  { of, isSame, also = of, isElsewhere }: Compared<Fact>,
): Difference[] {
  const lacking = (mine: Side, theirs: Side) =>
    mine
      .flatMap(of)
      .filter((fact) => !theirs.flatMap(also).some((other) => isSame(fact, other)))
      .filter((fact) => !isElsewhere?.(fact, theirs, mine));
  const [missing, added] = [lacking(left, right), lacking(right, left)];
  const count = Math.max(missing.length, added.length);
  return Array.from({ length: count }, (_, index) =>
    divergence(added[index] ?? null, missing[index] ?? null, right),
  );
}

function divergence(mine: Lone | null, theirs: Lone | null, right: Side): Difference {
  const at = mine?.at ?? right[0]!.at;
  if (!mine) return { ...worded({ kind: 'translation', text: theirs!.text, at, instead: null }) };
  const instead = theirs && {
    source: 0,
    at: theirs.at,
    length: theirs.text.length,
    text: theirs.text,
  };
  return { ...worded({ kind: 'translation', text: mine.text, at, instead }), instead: null };
}

/** The same number, or nearly the same time in another unit: fifteen days of two weeks. */
function isSameNumber(match: NumberMatch): boolean {
  return match === 'same' || match === 'near';
}

/** Numbers that no manner of speaking brings in: «dos», “third” may stand or not, «tres kilómetros» may not. */
function isTelling({ values, isWord, unit }: NumberFact): boolean {
  if (unit === 'ordinal') return false;
  const isMeasured = ['measure', 'money', 'time'].includes(kindOfUnit(unit)) && values[0] !== 1;
  return !isWord || values[0]! > 3 || isMeasured;
}

function digitsIn({ text }: TextSentence): ReadonlySet<string> {
  return new Set(text.match(/\d+/g));
}

/** Whether one place of a law lies in the other: `50` and `50.2`. */
function isPartOf(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || one.endsWith(`.${other}`);
}

/** Where one number is of two measures: of milligrams and of grams. */
function ofMeasures(left: Side, right: Side): Difference[] {
  const [one, other] = [left.flatMap(measuredIn), right.flatMap(measuredIn)];
  const added = other.find(
    (mine) =>
      one.some((theirs) => isOtherMeasure(mine, theirs)) &&
      !one.some(({ measure }) => measure === mine.measure),
  );
  const missing = added && one.find((theirs) => isOtherMeasure(added, theirs));
  return missing ? [divergence(added.fact, missing.fact, right)] : [];
}

/** How often, or per what: of those that each side has and the other has not, nor names in another way. */
function ofRates(left: Side, right: Side): Difference[] {
  const [mine, theirs] = [left, right].map((side) =>
    side.flatMap(({ part }) => part.rates.filter(({ text }) => !/^\p{Lu}/u.test(text))),
  );
  const lacks = (side: Side, value: string) => !side.some(({ text }) => namesRate(text, value));
  const missing = mine!.find(({ value }) => lacks(right, value));
  const added = theirs!.find(({ value }) => lacks(left, value));
  const money = (side: Side) =>
    side.some(({ part }) => part.numbers.some(({ unit }) => kindOfUnit(unit) === 'money'));
  // What is paid for is paid by the month on both sides, or on none.
  const isOne = added !== undefined && missing !== undefined;
  const isPaid = (added !== undefined || missing !== undefined) && money(left) && money(right);
  return isOne || isPaid ? [divergence(added ?? null, missing ?? null, right)] : [];
}

/** One side has a word and the other what says its opposite: “agreed” of «rehusó». */
function ofOpposites(left: Side, right: Side): Difference[] {
  if (left.length !== 1 || right.length !== 1) return [];
  const [one, other] = [left[0]!.part, right[0]!.part];
  if (one.negations.length > 0 || other.negations.length > 0) return [];
  // “Refuses” says «rechaza», whatever else is accepted beside it.
  const isAgreed = (key: string, { words }: typeof one) =>
    words.some((word) => sidesAgree(key, word.key));
  for (const mine of other.words.filter(({ key }) => !one.keys.has(key))) {
    const theirs = one.words.find(
      ({ key }) =>
        !other.keys.has(key) &&
        isOppositeAct(mine.key, key) &&
        !isAgreed(key, other) &&
        !isAgreed(mine.key, one),
    );
    if (theirs) {
      const own = { text: wordOf(other, mine.at), at: mine.at };
      return [divergence(own, { text: wordOf(one, theirs.at), at: theirs.at }, right)];
    }
  }
  return [];
}

function wordOf({ at: start, text }: { at: number; text: string }, at: number): string {
  return /^\p{L}+/u.exec(text.slice(at - start))?.[0] ?? '';
}

/** Names that are the same in both languages; abbreviations and names of common words are translated. */
function ofNames(left: Side, right: Side): Difference[] {
  return unmatched(left, right, {
    of: ({ part }) =>
      part.names.filter((name) => name.words.some(isLasting) && !isNoName(name, part)),
    isSame: (one, other) => isSameName(one, other, true) || isPartOfName(other, one),
    also: ({ part }) => part.names,
    isElsewhere: ({ words, text: name }, side) => {
      if (isSameFeast(name, side)) return true;
      const there = new Set(side.flatMap(({ text }) => wordsOf(text)));
      const keys = new Set([...there].map((word) => placeKey(word) ?? word));
      const isThere = ({ text, key }: NameWord) =>
        there.has(text) || keys.has(key) || keys.has(placeKey(text) ?? text);
      return words.filter(isLasting).every(isThere);
    },
  });
}

/** Whether what begins a sentence with a capital is no name: «Suscríbete», “Labelling”, and “AI-assisted” anywhere. */
function isNoName({ at, text }: NameFact, part: { at: number; text: string }): boolean {
  if (/^(?:AI|IA)-/u.test(text)) return true;
  const isFirst = !/[\p{L}\p{N}]/u.test(part.text.slice(0, at - part.at));
  return isFirst && (command.test(text) || commonEnding.test(text));
}

const command = /^\p{Lu}\p{Ll}*[áéíó]\p{Ll}{1,4}(?:l[aeo]s?|me|te|se|nos)$/u;
const commonEnding = /^\p{Lu}\p{Ll}{2,}(?:ing|edly|tion|ness|ment|ción|miento|mente|dad)$/u;

/** Whether a name is a part of the other one; of two people who share a first name none is. */
function isPartOfName(one: NameFact, other: NameFact): boolean {
  const [first, ...rest] = one.words.map(({ text }) => text);
  const [there, ...others] = other.words.map(({ text }) => text);
  const isOther = first === there && rest.length > 0 && others.length > 0;
  return isSameName(one, other, true) && !(isOther && !rest.some((word) => others.includes(word)));
}

function isLasting({ text, isHard, isRole, isGeneric }: NameWord): boolean {
  return isHard && !isRole && !isGeneric && text.length > 4;
}

function ofMarks(left: Side, right: Side): Difference[] {
  const marks = (side: Side) =>
    [...new Set(side.flatMap(({ notes }) => notes))]
      .toSorted((a, b) => a - b)
      .map((note) => `[${note}]`);
  const [one, other] = [marks(left).join(''), marks(right).join('')];
  return one === other
    ? []
    : [
        divergence(
          other ? { text: other, at: right[0]!.at } : null,
          one ? { text: one, at: 0 } : null,
          right,
        ),
      ];
}

/** A heading stays one, of its level. */
function ofForm(left: Side, right: Side): Difference[] {
  const [one, other] = [left[0]!, right[0]!];
  if ((one.block === 'heading') === (other.block === 'heading') && one.level === other.level)
    return [];
  return [divergence({ text: formOf(other), at: other.at }, { text: formOf(one), at: 0 }, right)];
}

/** Of a pair of sentences one denies something and the other does not, in these words or in others. */
function ofNegations(left: Side, right: Side): Difference[] {
  if (left.length !== 1 || right.length !== 1) return [];
  const lone = loneNegation(left[0]!, right[0]!);
  if (!lone) return [];
  const told = { text: lone.negation.text, at: lone.negation.at };
  return [lone.isOfFirst ? divergence(null, told, right) : divergence(told, null, right)];
}

/** A clause that was added to the translation, or left out of it. */
function ofClauses(left: Side, right: Side, ratio: number): Difference[] {
  return [
    ...loneClauses(right, left, ratio).map((clause) => divergence(clause, null, right)),
    ...loneClauses(left, right, ratio && 1 / ratio).map((clause) =>
      divergence(null, clause, right),
    ),
  ];
}

function formOf({ block, level }: TextSentence): string {
  return block === 'heading' ? '#'.repeat(level) : '¶';
}
