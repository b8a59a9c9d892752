// Whether the passages have a name of the other language, or a place, in a form that is no name there.
import { fold, wordsOf } from '#domain/text';
import { areOfOneCountry, isCountry, isOfAnyCountry, isPeopleOf } from '../facts/demonyms.ts';
import type { NameFact } from '../facts/facts.ts';
import type { Held } from './held.ts';
import { isQuestion, mostCovered, type SourceSentence } from '../reading/library.server.ts';
import { isAside } from '../facts/name-standing.ts';

/** Whether the sources have a word that may be one of a name in the other language, besides what bodies are called by. */
export function hasCounterpart({ pool }: Held, { words }: NameFact): boolean {
  const own = words.filter(({ isGeneric, isRole }) => !isGeneric && !isRole);
  const telling = own.length > 0 ? own : words;
  return telling.some(({ key, text }) =>
    pool.some(
      (sentence) =>
        sentence.keys.has(key) ||
        sentence.words.some((word) => word.key.slice(0, commonRoot) === text.slice(0, commonRoot)),
    ),
  );
}

/** How many letters words of common origin begin with alike. */
const commonRoot = 4;

/** Whether a name of the sources has a word that begins like this one: “Biosafety” of «Bioseguridad». */
export function isNamedAlike(pool: Held['pool'], text: string): boolean {
  return pool.some(({ names }) =>
    names.some(({ words }) =>
      words.some((word) => word.text.slice(0, commonRoot) === text.slice(0, commonRoot)),
    ),
  );
}

/** Whether the other language begins a sentence with nearly the same, where it is no name to see: «Navarra y La Rioja». */
export function isCalledAlike({ pool, isTranslated }: Held, { words }: NameFact): boolean {
  const [only, ...rest] = words;
  if (!only || rest.length > 0 || only.text.length < 5) return false;
  return pool.some((sentence) => {
    const first = fold(/\p{L}+/u.exec(sentence.text)?.[0] ?? '');
    return (
      isTranslated(sentence) &&
      first.slice(0, 4) === only.text.slice(0, 4) &&
      Math.abs(first.length - only.text.length) <= 2
    );
  });
}

/** Whether a source has what is of a place or a people: «barcelonesa» of «de Barcelona», «el tigriña» of “Tigrinya”. */
export function isOfPlace({ part, pool, isTranslated }: Held, name: NameFact): boolean {
  const [only, ...rest] = name.words;
  if (!only || rest.length > 0 || only.text.length < 5) return false;
  const stem = only.text.slice(0, Math.max(4, only.text.length - 2));
  // «El tigriña» is “Tigrinya”: languages have no capital in Spanish.
  const isMeant = (sentence: SourceSentence) => isAside(part, name) || isTranslated(sentence);
  return pool.some(
    (sentence) =>
      isMeant(sentence) &&
      (sentence.text.match(/(?<![\p{L}])\p{Ll}{5,}/gu) ?? []).some((word) =>
        fold(word).startsWith(stem),
      ),
  );
}

/** Whether a name is a country, where the passages name none: a source says of its own country seldom which it is. */
export function isUnnamedCountry({ covered }: Held, { words: [only, ...rest] }: NameFact): boolean {
  if (!only || rest.length > 0 || !isCountry(only.text)) return false;
  const speaking = mostCovered(covered, leastSpeaking);
  const isHome =
    /^(?:spain|espana)$/u.test(only.text) && speaking.every(({ from }) => from.language === 'es');
  const isNamed = isHome ? isCountry : isOfAnyCountry;
  return speaking.length > 0 && !speaking.some(({ text }) => wordsOf(text).some(isNamed));
}

/** How much of a sentence a passage has to say for the people whom it names to be meant. */
const leastSpeaking = 0.1;

/**
 * Whether a passage has the country of a name, or its people, or the question that it answers: “Spain” of «universidades
 * españolas», “Kestrians” of “Kestria”.
 */
export function isOfCountry({ covered }: Held, { words: [only, ...rest] }: NameFact): boolean {
  if (!only || rest.length > 0) return false;
  const speaking = mostCovered(covered, leastSpeaking);
  const asked = speaking.flatMap(({ from, index }) =>
    from.sentences.slice(Math.max(0, index - 2), index).filter(isQuestion),
  );
  return [...speaking, ...asked].some(({ text, names }) => {
    const isNamed = names.some((each) =>
      each.words.some((word) => isPeopleOf(only.text, word.text)),
    );
    return isNamed || wordsOf(text).some((word) => areOfOneCountry(only.text, word));
  });
}
