// Whether a change of a text is one of typing alone, which a signature outlives, or one of substance, which voids it.
import type { Language } from '#i18n/i18n';
import { isGuarded, movesAnEnd, partsNames, untouchable } from './typing-guards.ts';
import { isListed, isWord } from './lexicon/word-lists.server.ts';

/** `cosmetic`: case, punctuation, spaces, and slips in what was no word before. `substance`: everything else. */
export type ChangeClass = 'cosmetic' | 'substance';

interface Word {
  text: string;
  /** Whether a sentence begins with it, so that its capital says nothing. */
  isFirst: boolean;
}

/** Names that are common words in small letters. */
const namesAlike = new Set(
  `meta apple amazon oracle alphabet windows edge word teams signal zoom slack target visa shell threads wired science nature
  guardian times conservatives podemos sumar hacienda`.split(/\s+/),
);
const maxLetters = 2;
/** What turns a word into another, often its opposite. */
const prefix =
  /^(?:in|im|ir|il|des|dis|un|anti|non|mis|sub|sobre|infra|hiper|hipo|pre|pos)(?=\p{L}{3})/u;

/**
 * The class of a change. What is not certainly cosmetic is one of substance: a word that was a word before, a name,
 * a number, a date, a link, a quotation, a negation, a question.
 */
export function classOfChange(before: string, after: string, language: Language): ChangeClass {
  const [one, other] = [before, after].map((text) => text.normalize('NFC')) as [string, string];
  if (untouchable(one) !== untouchable(other)) return 'substance';
  if (movesAnEnd(one, other) || partsNames(one, other)) return 'substance';
  return areSlips(wordsIn(one), wordsIn(other), language) ? 'cosmetic' : 'substance';
}

function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)].map((match) => ({
    text: match[0].replaceAll('’', "'"),
    isFirst: /(?:^|[.!?…:]|\n)[\s*_#>«“"(—–¿¡-]*$/u.test(
      text.slice(Math.max(0, match.index - 12), match.index),
    ),
  }));
}

/** Whether the words are the same in the same order but for slips. */
function areSlips(before: readonly Word[], after: readonly Word[], language: Language): boolean {
  let [from, to] = [0, 0];
  while (from < before.length && to < after.length) {
    const one = before[from]!;
    const other = after[to]!;
    if (one.text === other.text) {
      from += 1;
      to += 1;
      continue;
    }
    const joined = joinedWords(before.slice(from, from + 3), after.slice(to, to + 3), language);
    if (!joined && !isSlip(one, other, language)) return false;
    from += joined?.before ?? 1;
    to += joined?.after ?? 1;
  }
  return from === before.length && to === after.length;
}

/** How many words on each side are the same letters, where only a space moved and no word was one before. */
function joinedWords(before: readonly Word[], after: readonly Word[], language: Language) {
  const letters = (words: readonly Word[]) =>
    words
      .map(({ text }) => text)
      .join('')
      .toLowerCase();
  for (const [from, to] of [
    [1, 2],
    [2, 1],
    [2, 2],
    [1, 3],
    [3, 1],
  ] as const) {
    const [one, other] = [before.slice(0, from), after.slice(0, to)];
    if (one.length < from || other.length < to || letters(one) !== letters(other)) continue;
    const wasNoWord = one.some(({ text }) => !isWord(text, language));
    const isMended = other.every(({ text }) => isWord(text, language) && !/\d/.test(text));
    if (wasNoWord && isMended) return { before: from, after: to };
  }
  return null;
}

function isSlip(before: Word, after: Word, language: Language): boolean {
  const [one, other] = [before.text, after.text];
  if (/\d/.test(one + other)) return false;
  if (one.toLowerCase() === other.toLowerCase()) return isCase(before, after, language);
  const isName = [before, after].some((word) => !word.isFirst && /^\p{Lu}/u.test(word.text));
  if (isName || isGuarded(one) || isGuarded(other)) return false;
  if (isWord(one, language) || !isWord(other, language)) return false;
  // A name at the beginning of a sentence stays a name.
  if (
    /^\p{Lu}/u.test(other) &&
    isListed(other, language) &&
    !isListed(other.toLowerCase(), language)
  )
    return false;
  return isNear(one.toLowerCase(), other.toLowerCase());
}

function isShout(text: string): boolean {
  return /^\p{Lu}{2,}$/u.test(text);
}

/** A capital where it makes no name and no abbreviation of a word, nor the other way round. */
function isCase(before: Word, after: Word, language: Language): boolean {
  const [one, other] = [before.text, after.text];
  const small = one.toLowerCase();
  if (isShout(one) !== isShout(other))
    return !isWord(small, language) && !isWord(small, language === 'es' ? 'en' : 'es');
  if (before.isFirst && after.isFirst) return true;
  if (namesAlike.has(small)) return false;
  return !isListed(one, language) || !isListed(other, language);
}

/** Whether at most two letters differ, two neighbours that changed places counted as one, and no prefix is lost or new. */
function isNear(one: string, other: string): boolean {
  const [mine, theirs] = [[...one], [...other]];
  if (Math.min(mine.length, theirs.length) < 2 || distance(mine, theirs) > maxLetters) return false;
  const [bare, otherBare] = [one.replace(prefix, ''), other.replace(prefix, '')];
  if ((bare !== one) === (otherBare !== other)) return true;
  const isOpposite =
    (bare !== one && distance([...bare], theirs) <= maxLetters) ||
    (otherBare !== other && distance(mine, [...otherBare]) <= maxLetters);
  return !isOpposite;
}

/** Damerau's distance between neighbouring letters. */
function distance(one: readonly string[], other: readonly string[]): number {
  const rows: number[][] = [other.map((_, index) => index).concat(other.length)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const turned = isTurned ? rows[i - 2]![j - 2]! + 1 : Infinity;
      const plain = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + Number(!isSame),
      );
      row.push(Math.min(plain, turned));
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}
