// Whether two names are of one. Safe in the browser.
import { equivalentsOf } from '../lexicon/equivalents.ts';
import type { NameFact, NameWord } from './facts.ts';
import { isInBoth } from '../lexicon/glossary.ts';
import { placeKey } from './name-facts.ts';

/** Whether two names are one: a surname stands for the whole, a word that both languages have for itself. */
export function isSameName(claimed: NameFact, written: NameFact, isTranslated: boolean): boolean {
  const words = claimed.words.filter(({ isRole }) => !isRole);
  const parts = written.alias ? [...written.words, ...written.alias] : written.words;
  const isBody = words.some(({ isGeneric }) => isGeneric);
  const there = (word: NameWord) =>
    parts.some((other) => isSameWord(word, other, { isTranslated, isBody })) ||
    isAbbreviation(word, parts);
  if (words.length === 0) return claimed.words.some(there);
  if (written.words.some((word) => isAbbreviation(word, claimed.words))) return true;
  if (!isTranslated) return words.every(there);
  // «Instituto del Puerto» is “Harbour Institute”: of a body what is a common word as well is translated.
  const isSoft = ({ key }: NameWord) => isBody && isInBoth(key);
  // An institute is no foundation.
  const kinds = written.words.filter(({ isGeneric }) => isGeneric);
  const isOtherKind = words.some(
    (word) =>
      word.isGeneric &&
      kinds.length > 0 &&
      kinds.every(({ key, text }) => key !== word.key && text !== word.text),
  );
  if (isOtherKind) return false;
  const hard = words.filter((word) => word.isHard && !isSoft(word));
  if (hard.length > 0) return hard.every(there);
  // «Fundación» alone makes no two foundations one.
  const own = words.filter(({ isGeneric }) => !isGeneric);
  const telling = own.length > 0 ? own : words;
  return telling.filter(there).length >= telling.length / 2;
}

/** Whether a word is what the first letters of these are: the UK of the United Kingdom, «EE UU» of «Estados Unidos». */
function isAbbreviation({ key }: NameWord, words: readonly NameWord[]): boolean {
  const whole = wholeOf.get(key);
  return whole?.every((part) => words.some((word) => word.key === part)) ?? false;
}

const wholeOf = new Map([
  ['uk', ['united', 'kingdom']],
  ['us', ['united', 'states']],
  ['eu', ['europe', 'union']],
  ['un', ['united', 'nations']],
]);

function isSameWord(
  one: NameWord,
  other: NameWord,
  { isTranslated, isBody }: { isTranslated: boolean; isBody: boolean },
): boolean {
  // Of somebody's name no letter is translated: Ferrer is not Ferro.
  const isProper = !isBody && one.isHard && other.isHard && placeKey(one.text) === null;
  return (
    one.text === other.text ||
    ((isTranslated ? !isProper : placeKey(one.text) !== null) && one.key === other.key) ||
    (isTranslated && equivalentsOf(one.key).has(other.key)) ||
    `${one.text}s` === other.text
  );
}

/** Whether a text has the words of a name, capitals and all. */
export function isIn(text: string, { text: written }: NameFact): boolean {
  const place = text.indexOf(written);
  return (
    place >= 0 &&
    !/\p{L}/u.test(text[place - 1] ?? '') &&
    !/[\p{Ll}]/u.test(text[place + written.length] ?? '')
  );
}
