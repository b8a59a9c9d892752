// Which names of a sentence may be of the one who speaks its quotation.
import type { NameFact } from '../facts/facts.ts';
import { fold } from '#domain/text';
import { offices, saying } from '../facts/offices.ts';
import { keyOf } from '../lexicon/glossary.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import type { Held } from './held.ts';

/**
 * Whether a name of a sentence may be of the one who speaks: not whose somebody is, whom it is said to, nor a thing in a sentence that says “he added”.
 */
export function mayBeSpeaker(
  part: Held['part'],
  name: NameFact,
  { keys }: Pick<SourceSentence, 'keys'>,
): boolean {
  return !(isWhose(part, name, keys) || isAddressed(part, name) || isBesidePronoun(part, name));
}

/** Whether a name only says whose the one is whom the passage calls so: “says Sparrow's grandson” of “her grandson, Piers”. */
function isWhose(
  { text, at: start }: Held['part'],
  { at, text: name }: NameFact,
  keys: ReadonlySet<string>,
): boolean {
  const [, owned] = /^['’]s?\s+(\p{Ll}+)/u.exec(text.slice(at - start + name.length)) ?? [];
  const key = owned ? keyOf(owned) : null;
  return key !== null && keys.has(key);
}

/** Whether somebody is told what is said: «le dijo a Bramhall el director», “told Radio Costa”. */
export function isAddressed(
  { text, at: start }: Pick<SourceSentence, 'text' | 'at'>,
  { at }: NameFact,
): boolean {
  const before = text.slice(0, at - start);
  return (
    /(?<![a-zªºß-ɏ])(?:told|tells|assured|informed|reminded|(?:said|says|wrote|writes)\s+to)\s+(?:the\s+)?(?:\p{Ll}+\s+)?$/iu.test(
      before,
    ) ||
    (telling.test(text) && /(?<!\p{L})al?\s+(?:l[ao]s?\s+)?(?:\p{Ll}+\s+){0,4}$/u.test(before))
  );
}

const telling = new RegExp(`(?<![a-zªºß-ɏ])les?\\s+${saying}(?![a-zªºß-ɏ])`, 'iu');

/** Whether it is an office with a capital: «el Defensor». */
export function isOfficeAlone({ words }: NameFact): boolean {
  return words.every(({ text }) => offices.has(text));
}

/** The office of which a name only says what it is of: «la directora general de Pesca»; a spokesman speaks for what he is of. */
export function officeOf(
  { text, at: start }: Pick<SourceSentence, 'text' | 'at'>,
  { at }: NameFact,
): string | null {
  const [, word = ''] = beforeOf.exec(text.slice(0, at - start)) ?? [];
  return offices.has(fold(word)) && !/^(?:portavoz|spokes)/iu.test(word) ? word : null;
}

const beforeOf =
  /(\p{Ll}{3,})(?:\s+\p{Ll}{4,})?\s+(?:de|del|of|for)\s+(?:the\s+|el\s+|l[ao]s?\s+)?$/u;

/** “He had given a Pim to his "own niece", he added”. */
function isBesidePronoun({ text, at: start }: Held['part'], { at, text: name }: NameFact): boolean {
  return byPronoun.test(text) && !speaks.test(text.slice(at - start + name.length));
}

const byPronoun = new RegExp(`(?<![a-zªºß-ɏ])(?:he|she|they)\\s+${saying}(?![a-zªºß-ɏ])`, 'iu');
const speaks = new RegExp(`^[\\s,]*${saying}(?![a-zªºß-ɏ])`, 'iu');

/** Whether a sentence lets somebody speak whom it names. */
export function letsSpeak({ text, names }: Held['part']): boolean {
  return names.length > 0 && said.test(text);
}

const said = new RegExp(`(?<![a-zªºß-ɏ])${saying}(?![a-zªºß-ɏ])`, 'iu');

/** Whether a name stands with one of these offices alone: “Gwen Halloran (chair), Peter Osei”. */
export function isOfOffice(
  { at: start, text }: SourceSentence,
  { at, text: name }: NameFact,
  offices: readonly string[],
): boolean {
  const behind = fold(text.slice(at - start + name.length, at - start + name.length + 40));
  const [, word] = /^\s*[,(]\s*(?:the\s+|el\s+|la\s+)?([a-z]+)\s*[,;)]/.exec(behind) ?? [];
  return word !== undefined && offices.includes(word);
}
