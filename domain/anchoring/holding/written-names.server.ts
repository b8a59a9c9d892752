// Whether the passages have a name in another form than as one name: in small letters, apart, by its first letters.
import { fold } from '#domain/text';
import type { NameFact, NameWord } from '../facts/facts.ts';
import type { Held } from './held.ts';
import { isIn } from '../facts/same-name.ts';

/** Whether the passages have its words, be it in small letters, or it is made of the first letters of a name. */
export function isWorded(held: Held, name: NameFact): boolean {
  const words = name.words.filter(({ isRole }) => !isRole);
  if (isAcronym(name) && held.pool.some(({ text }) => isSpeltBy(text, words[0]!.text))) return true;
  if (isWritten(held, name)) return true;
  if (words.some(({ isHard }) => isHard)) return isInSmall(held, name) || spread(held, words);
  const near = held.pool.filter((sentence) => (held.covered.get(sentence) ?? 0) > 0.2);
  return near.some((sentence) => words.every(({ key }) => sentence.keys.has(key)));
}

/** Whether a name is made of the first letters of another one. */
export function isAcronym({ words, text }: NameFact): boolean {
  return words.filter(({ isRole }) => !isRole).length === 1 && /^\p{Lu}{2,6}$/u.test(text);
}

/** Whether words that stand together begin with these letters: the ICO is the Information Commissioner's Office. */
function isSpeltBy(text: string, letters: string): boolean {
  return text.split(/[^\p{L}\s'’-]/u).some((words) =>
    words
      .replaceAll(/['’]s?(?!\p{L})/gu, '')
      .split(/[\s-]+/u)
      .filter((word) => !/^(?:de|del|la|las|los|el|y|e|of|the|for|and|on|in|to)$/u.test(word))
      .map((word) => (/^\p{Lu}/u.test(word) ? fold(word)[0] : ' '))
      .join('')
      .includes(letters),
  );
}

/** Whether a source has it as it is written, where it was not known for a name: at the beginning of a sentence. */
function isWritten({ pool }: Held, name: NameFact): boolean {
  return pool.some(({ text }) => isIn(text, name));
}

/** Whether the other language has it in small letters, as it has peoples: «el líder sami». */
function isInSmall({ part, pool, isTranslated }: Held, { text, at }: NameFact): boolean {
  // “Chatbots had been banned” has a capital for its place.
  const isFirst = at === part.at && text.endsWith('s');
  const word = new RegExp(`(?<![a-zªºß-ɏ])${fold(text)}(?![a-zªºß-ɏ])`, 'u');
  return (
    /^\p{L}+$/u.test(text) &&
    pool.some((each) => (isFirst || isTranslated(each)) && word.test(fold(each.text)))
  );
}

/**
 * Whether a name has words of two that the passages have apart, of which this is one: «Merrow Compute» of the “Merrow Trust”
 * and “Starling Compute”.
 */
export function isMixed({ pool }: Held, name: NameFact, other: NameFact): boolean {
  const added = telling(name).filter((word) => !isOf(word, other));
  if (added.length === 0 || telling(other).every((word) => isOf(word, name))) return false;
  return pool.some(({ names }) =>
    names.some(({ words }) => added.some(({ text }) => words.some((each) => each.text === text))),
  );
}

function telling({ words }: NameFact): NameWord[] {
  return words.filter(({ isRole, isGeneric }) => !isRole && !isGeneric);
}

function isOf(word: NameWord, { words }: NameFact): boolean {
  return words.some((each) => each.text === word.text || each.key === word.key);
}

/** A first name and a surname that the source gives apart. */
function spread({ pool }: Held, words: readonly NameWord[]): boolean {
  if (words.length < 2) return false;
  const owners = words.map((word) =>
    pool.filter(({ names }) =>
      names.some(({ words: parts }) => parts.some(({ text }) => text === word.text)),
    ),
  );
  return (
    owners.every((sentences) => sentences.length > 0) &&
    words.every(
      (word) =>
        !word.isHard ||
        pool.some(({ names }) =>
          names.some(({ words: parts }) => parts.length === 1 && parts[0]!.text === word.text),
        ),
    )
  );
}
