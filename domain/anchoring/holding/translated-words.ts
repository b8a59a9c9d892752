// Whether a translated quotation says another word than its original: word held against word by the lexicon, common
// roots and the order they stand in. Safe in the browser.
import { fold } from '#domain/text';
import type { Language } from '#i18n/i18n';
import { mayBeThing } from '../lexicon/equivalents.ts';
import { keyOf as rootKeyOf } from '../lexicon/glossary.ts';
import { keyOf, meaningsOf } from '../lexicon/meanings.ts';
import { withoutPhrases } from '../lexicon/phrases.ts';
import { isNumberWord } from '../facts/number-words.ts';
import { mayDenyBeside, negationsOf } from '../lexicon/negations.ts';

interface Quoted {
  text: string;
  language: Language | null;
}

interface QuotedWord {
  key: string;
  /** Where it ends in the text. */
  end: number;
  meanings: readonly string[];
  /** Whether it is a word that takes its sense from those around it. */
  isVague: boolean;
  /** Whether it is of a thing or somebody: what is done and what things are like is said in more ways. */
  isThing: boolean;
}

/** Words that are translated in so many ways that a missing counterpart tells nothing. */
const vague = new Set(
  `work walk take get make give go come leave put play run pass hold keep find look see watch know feel think turn try want use say ask
  speak set move follow remain serve treat bring carry throw pick hit start end stop cease continue return achieve happen succeed manage
  way thing matter case point part place step side time moment person people amount good bad great big large small high low right left
  last first next more less better worse long short now then today always still already almost enough whole complete full open close
  life live day mean seem become let need help show stay hard easy strong weak sure certain true clear main same other different
  learn teach wrong fail error job march order reason idea kind level top bottom back head hand direct support chief post draw miss count call name lack suppose happen try`.split(
    /\s+/,
  ),
);

/** Words that only tie others together, and how often, folded: each language has its own. */
const grammatical =
  /^(?:don|done|cannot|can|could|will|would|did|does|do|da|dan|te|me|nos|os|sus?|mis?|una?s?|nad(?:ie|a)|algui?en|algo|algun[oa]?s?|nunca|jamas|hab[ei].*|hemos|hubi.*|deb(?:er?i.*|en?|emos|o)|estad[oa]s?|estuv.*|estab.*|cualquiera?|tampoco|neither|nor|nosotr[oa]s|dos|veces|vez|bien|delante|frente|mismo|segun|poco|mucho|mas|menos|salvo|apenas|ademas|incluso|quizas?|ningun[oa]?|poder|whether|unless|(?:no|any|some|every)(?:body|thing|one)|should|shall|ought|been|being|twice|once|well|much|many|little|never|ever|hardly|even|just|perhaps|maybe|front|else|instead|rather|quite|let|got|going|gonna|simpl[ye](?:mente)?|solo|solamente|only)$/u;

/**
 * What a translation does to its original: nothing that can be seen, another word in the place of one (`exchanged`), or
 * words on both sides without a counterpart, which may say the same (`doubtful`).
 */
export function alterationOf(said: Quoted, written: Quoted): 'none' | 'doubtful' | 'exchanged' {
  const mine = wordsOf(said);
  const all = wordsOf(written);
  const theirs = quotedPart(mine, all);
  const { own, other, strict } = aligned(mine, theirs);
  const lone = loneIn(own);
  // What the original says twice may be told by a pronoun, but not by another word.
  const lost = loneIn(lone.length > 0 ? strict : other);
  const quoted = quotedText(written, all, theirs);
  const isTurned =
    denies(said.text) !== denies(quoted) &&
    !mayDenyBeside(said.text, quoted) &&
    !mayDenyBeside(quoted, said.text);
  // “Switched off” beside “changes” is no second «cambia» where the original goes on with another thing.
  const isRepeated =
    new Set(own).size < own.length && loneIn(strict).some((there) => isTelling(theirs[there]!));
  if (lone.length === 0 && isRepeated) return 'doubtful';
  if (lone.length === 0 || lost.length === 0) {
    if (!isTurned) return 'none';
    return lone.length === 0 && lost.length === 0 && mine.length > 1 ? 'exchanged' : 'doubtful';
  }
  // «Nunca se pensó para» is “it was never meant to”: a word that is said in many ways in the place of one.
  const isWorded =
    !isTurned &&
    mine.length >= minWords &&
    lone.length === 1 &&
    lost.length === 1 &&
    !isTelling(mine[lone[0]!]!);
  if (isWorded) return 'none';
  const matched = own.filter((place) => place !== null).length;
  // «Somos correctoras de una máquina» of “we are not proofreaders for a machine”.
  if (isTurned && lone.length === 1 && lost.length === 1 && matched > 0) return 'exchanged';
  const isNear = lone.length <= mostLone && lost.length <= mostLone && matched >= lone.length;
  const isOnlyOne = lone.length === 1 || lost.length === 1;
  // Of two words the one that is left tells too little of the other's place.
  const isExchanged =
    isNear &&
    mine.length > 2 &&
    lone.some((place) =>
      lost.some(
        (there) =>
          isTelling(mine[place]!) &&
          isTelling(theirs[there]!) &&
          (isOnlyOne || (mine[place]!.isThing && theirs[there]!.isThing)) &&
          (placeBefore(own, place) === wordBefore(other, there) ||
            placeAfter(own, place) === wordAfter(other, there)),
      ),
    );
  return isExchanged ? 'exchanged' : 'doubtful';
}

/**
 * How much of what a translation says in words that the lexicon has stands in its original, from 0 to 1; null where it
 * has too few of them to tell.
 */
export function sharedBy(said: Quoted, written: Quoted): number | null {
  const mine = wordsOf(said);
  const known = mine.filter(isTelling);
  if (known.length < leastKnown || known.length * 2 < mine.length) return null;
  const theirs = wordsOf(written);
  const shared = known.filter((word) => theirs.some((other) => isSame(word, other)));
  return shared.length / known.length;
}

/** How many words of a quotation the lexicon has to have, to say that nobody said it. */
const leastKnown = 2;

/** What is quoted of a longer original: from its first word that is said to its last, with as many around them. */
function quotedPart(mine: readonly QuotedWord[], all: readonly QuotedWord[]): QuotedWord[] {
  if (all.length <= mine.length + 1) return [...all];
  const { own } = aligned(mine, all);
  const places = own.flatMap((place) => (place === null ? [] : [place]));
  if (places.length === 0) return [...all];
  const first = own.findIndex((place) => place !== null);
  const behind = own.length - 1 - own.findLastIndex((place) => place !== null);
  return all.slice(Math.max(0, Math.min(...places) - first), Math.max(...places) + 1 + behind);
}

function denies(text: string): boolean {
  return negationsOf(text, 0).length > 0;
}

/** What an original says in the part of it that is quoted, with the small words before it. */
function quotedText(
  { text, language }: Quoted,
  all: readonly QuotedWord[],
  part: readonly QuotedWord[],
): string {
  const before = part[0] ? all[all.indexOf(part[0]) - 1] : undefined;
  const last = part.at(-1);
  const end = last === all.at(-1) ? undefined : last?.end;
  return withoutPhrases(text, language).slice(before?.end ?? 0, end);
}

/** How many words a quotation has to have for one of them to be worded otherwise. */
const minWords = 4;

/** How many words without a counterpart a side may have for one of them to stand for another. */
const mostLone = 2;

function isTelling({ meanings, isVague }: QuotedWord): boolean {
  return meanings.length > 0 && !isVague;
}

function wordsOf({ text, language }: Quoted): QuotedWord[] {
  const plain = withoutPhrases(text, language);
  return [...plain.matchAll(/\p{L}[\p{L}\p{N}]*/gu)].flatMap(({ 0: word, index }) => {
    const key = keyOf(word, language);
    if (key === null || grammatical.test(fold(word))) return [];
    if (isNumberWord(word)) return [];
    const meanings = meaningsOf(word, language);
    const isVague = [key, ...meanings].some((each) => vague.has(each));
    return [
      {
        key,
        end: index + word.length,
        meanings,
        isVague,
        isThing: mayBeThing(rootKeyOf(word) ?? ''),
      },
    ];
  });
}

/** Of each word of both sides, which of the other is its counterpart; null where none is. */
function aligned(
  mine: readonly QuotedWord[],
  theirs: readonly QuotedWord[],
): Record<'own' | 'other' | 'strict', (number | null)[]> {
  const strict: (number | null)[] = theirs.map(() => null);
  const own = mine.map((word, place) => {
    // A word that is said twice may be a pronoun the second time.
    const free = theirs.findIndex((each, index) => strict[index] === null && isSame(word, each));
    const found = free >= 0 ? free : theirs.findIndex((each) => isSame(word, each));
    if (free >= 0) strict[free] = place;
    return found < 0 ? null : found;
  });
  const other = theirs.map((word, index) => {
    const again = strict[index] ?? mine.findIndex((each) => isSame(each, word));
    return again < 0 ? null : again;
  });
  return { own, other, strict };
}

function isSame(one: QuotedWord, other: QuotedWord): boolean {
  if (one.key === other.key) return true;
  if (one.meanings.length > 0 && other.meanings.length > 0)
    return one.meanings.some((meaning) => other.meanings.includes(meaning));
  return isCognate(one.key, other.key);
}

const leastCommon = 4;

function isCognate(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length, leastCommon + 1);
  return length >= leastCommon && one.slice(0, length) === other.slice(0, length);
}

function loneIn(places: readonly (number | null)[]): number[] {
  return places.flatMap((place, index) => (place === null ? [index] : []));
}

/** The counterpart of the nearest word before one that has any; −1 at the beginning. */
function placeBefore(places: readonly (number | null)[], at: number): number {
  return places.slice(0, at).findLast((place) => place !== null) ?? -1;
}

/** The nearest word before one that has a counterpart. */
function wordBefore(places: readonly (number | null)[], at: number): number {
  return places.slice(0, at).findLastIndex((place) => place !== null);
}

function placeAfter(places: readonly (number | null)[], at: number): number {
  return places.slice(at + 1).find((place) => place !== null) ?? -1;
}

function wordAfter(places: readonly (number | null)[], at: number): number {
  const found = places.findIndex((place, index) => index > at && place !== null);
  return found;
}
