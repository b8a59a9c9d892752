// The names of a sentence held against its passages: whether the source has them, and of whom it says this.
import { fold } from '#domain/text';
import type { NameFact, NameWord } from './facts.ts';
import {
  contextOf,
  coverage,
  coverageOfEach,
  similarity,
  type SourceSentence,
} from './library.server.ts';
import type { Held } from './held.ts';
import { type Finding, unsure } from './finding.ts';
import { officesIn, placeKey } from './name-facts.ts';

/** The names that stand outside quotations. */
export function namesOutside({ names, quotations }: SourceSentence | Held['part']): NameFact[] {
  return names.filter(
    ({ at }) => !quotations.some((each) => each.at <= at && at < each.at + each.text.length),
  );
}

export function holdNames(held: Held): Finding[] {
  return namesOutside(held.part)
    .filter(({ words }) => words.some(({ isRole }) => !isRole))
    .map((name) => holdName(held, name));
}

interface Named {
  other: NameFact;
  sentence: SourceSentence;
  rank: number;
}

function holdName(held: Held, name: NameFact): Finding {
  const { same, other } = rankNames(held, name);
  const found: Finding = {
    ...unsure('name', name),
    state: 'found',
    sentence: same?.sentence ?? bestSentence(held),
  };
  if (!same) return isWorded(held, name) ? found : missingName(held, name, other);
  const speaking = speakingWithout(held, name);
  if (!speaking || speaking.share <= 0.2) return found;
  const isLikely = speaking.share > 0.3;
  const isBeside = isNear(speaking.sentence, name, held);
  // The sentence that says this names somebody else, and nothing near it names this one.
  if (isLikely && !isBeside && other?.sentence === speaking.sentence) {
    if (isSameName(other.other, name, held.isTranslated(speaking.sentence))) return found;
    if (other.rank > same.rank * 1.2) return differing(name, other);
  }
  const isLone = isJoined(held, name)
    ? !isNamedIn(speaking.sentence, name, held)
    : isLikely && !isBeside && isElsewhere(held, name, speaking.sentence);
  return isLone ? unsure('name', name) : found;
}

/** Whether nothing else of the sentence is said where it is named, nor is it the «judge» of what says this. */
function isElsewhere(held: Held, name: NameFact, speaking: SourceSentence): boolean {
  if (held.isTranslated(speaking)) return false;
  if (name.words.every(({ isRole, isGeneric }) => isRole || isGeneric)) return false;
  const { part } = held;
  const isOfName = (place: number) =>
    part.names.some(({ at, text }) => at <= place && place < at + text.length);
  const keys = new Set(part.words.filter(({ at }) => !isOfName(at)).map(({ key }) => key));
  const offices = officesIn(speaking);
  return held.pool
    .filter((sentence) => isNamedIn(sentence, name, held))
    .every(
      (sentence) =>
        coverage(keys, [sentence], held.weight) < 0.1 &&
        !officesIn(sentence).some((office) => offices.includes(office)),
    );
}

/** Whether a name is added to another one: «Galicia y Murcia». */
function isJoined({ part }: Held, { at }: NameFact): boolean {
  return part.names.some(
    (other) =>
      other.at < at &&
      /^\s*,?\s*(?:y|e|and|&)\s+$/u.test(
        part.text.slice(other.at + other.text.length - part.at, at - part.at),
      ),
  );
}

/** The passage that says most of what the sentence says beside this name. */
function speakingWithout({ part, pool, weight }: Held, name: NameFact) {
  const own = new Set(
    part.words
      .filter(({ at }) => at >= name.at && at < name.at + name.text.length)
      .map(({ key }) => key),
  );
  const keys = new Set([...part.keys].filter((key) => !own.has(key)));
  let top: { sentence: SourceSentence; share: number } | null = null;
  for (const [sentence, share] of coverageOfEach(keys, pool, weight)) {
    if (share > (top?.share ?? 0)) top = { sentence, share };
  }
  return top;
}

/** Where the sources name the same, and whom else, the likeliest of each. */
function rankNames(
  held: Held,
  name: NameFact,
): { same?: Named | undefined; other?: Named | undefined } {
  const context = new Map(contextOf(held.part, name.at));
  for (const { key } of held.part.words.filter(
    ({ at }) => at >= name.at && at < name.at + name.text.length,
  ))
    context.delete(key);
  const keys = new Set(context.keys());
  const best: { same?: Named; other?: Named } = {};
  const naming = held.pool.filter(({ names }) => names.length > 0);
  for (const [sentence, share] of coverageOfEach(keys, naming, held.weight)) {
    const isTranslated = held.isTranslated(sentence);
    for (const other of sentence.names) {
      const isSame = isSameName(name, other, isTranslated);
      if (!isSame && (isLabel(sentence, other) || isIn(held.part.text, other))) continue;
      if (!isSame && held.part.names.some((said) => isSameName(said, other, isTranslated)))
        continue;
      const near = share > 0 ? similarity(context, contextOf(sentence, other.at), held.weight) : 0;
      const rank = near * 0.5 + share * 0.5;
      const kind = isSame ? 'same' : 'other';
      if (rank > (best[kind]?.rank ?? -1)) best[kind] = { other, sentence, rank };
    }
  }
  return best;
}

/** A name that no source has; one of common words may be a translation. */
function missingName(held: Held, name: NameFact, other: Named | undefined): Finding {
  const mayBeTranslated =
    name.words.every(({ isHard }) => !isHard) && held.pool.some((each) => held.isTranslated(each));
  return mayBeTranslated
    ? unsure('name', name)
    : differing(name, other && other.rank > 0.15 ? other : null);
}

function differing({ text, at }: NameFact, instead: Named | null): Finding {
  return {
    kind: 'name',
    text,
    at,
    state: 'differs',
    sentence: instead?.sentence ?? null,
    instead: instead?.other ?? null,
  };
}

export function bestSentence({ covered }: Pick<Held, 'covered'>): SourceSentence | null {
  let top: SourceSentence | null = null;
  for (const [sentence, share] of covered)
    if (!top || share > (covered.get(top) ?? 0)) top = sentence;
  return top;
}

/** Whether a sentence names it, or one of the two before: «Ella lo negó». */
function isNear(sentence: SourceSentence, name: NameFact, held: Held): boolean {
  const { sentences } = sentence.from;
  const isNamed = (each: SourceSentence | undefined) =>
    each !== undefined && isNamedIn(each, name, held);
  if (isNamed(sentence)) return true;
  const first = namesOutside(sentence).find((each) => !isLabel(sentence, each));
  if (first && first.at - sentence.at < sentence.text.length / 3) return false;
  return isNamed(sentences[sentence.index - 1]) || isNamed(sentences[sentence.index - 2]);
}

/** Whether it only says who speaks, as in an interview: «HOST: You have been…». */
function isLabel({ at: start, text }: SourceSentence, { at, text: name }: NameFact): boolean {
  return text[at - start + name.length] === ':';
}

function isNamedIn(sentence: SourceSentence, name: NameFact, held: Held): boolean {
  const isTranslated = held.isTranslated(sentence);
  return sentence.names.some((other) => isSameName(name, other, isTranslated));
}

/** Whether two names are one: a surname stands for the whole, a word that both languages have for itself. */
export function isSameName(claimed: NameFact, written: NameFact, isTranslated: boolean): boolean {
  const words = claimed.words.filter(({ isRole }) => !isRole);
  const there = (word: NameWord) =>
    written.words.some((other) => isSameWord(word, other, isTranslated));
  if (words.length === 0) return claimed.words.some(there);
  if (!isTranslated) return words.every(there);
  const hard = words.filter(({ isHard }) => isHard);
  if (hard.length > 0) return hard.every(there);
  // «Fundación» alone makes no two foundations one.
  const own = words.filter(({ isGeneric }) => !isGeneric);
  const telling = own.length > 0 ? own : words;
  return telling.filter(there).length >= telling.length / 2;
}

function isSameWord(one: NameWord, other: NameWord, isTranslated: boolean): boolean {
  return (
    one.text === other.text ||
    ((isTranslated || placeKey(one.text) !== null) && one.key === other.key) ||
    `${one.text}s` === other.text
  );
}

/** Whether the passages have its words, be it in small letters, or it is made of the first letters of a name. */
function isWorded(held: Held, name: NameFact): boolean {
  const words = name.words.filter(({ isRole }) => !isRole);
  if (words.length === 1 && /^\p{Lu}{2,6}$/u.test(name.text)) {
    const letters = words[0]!.text;
    if (
      held.pool.some(({ names }) =>
        names.some(({ words: parts }) => parts.map(({ text }) => text[0]).join('') === letters),
      )
    )
      return true;
  }
  if (words.some(({ isHard }) => isHard))
    return isWritten(held, name) || isInSmall(held, name) || spread(held, words);
  const near = held.pool.filter((sentence) => (held.covered.get(sentence) ?? 0) > 0.2);
  return words.every(({ key }) => near.some((sentence) => sentence.keys.has(key)));
}

/** Whether a source has it as it is written, where it was not known for a name: at the beginning of a sentence. */
function isWritten({ pool }: Held, name: NameFact): boolean {
  return pool.some(({ text }) => isIn(text, name));
}

/** Whether the other language has it in small letters, as it has peoples: «el líder sami». */
function isInSmall({ pool, isTranslated }: Held, { text }: NameFact): boolean {
  const word = new RegExp(`(?<![\\p{L}])${fold(text)}(?![\\p{L}])`, 'u');
  return (
    /^\p{L}+$/u.test(text) && pool.some((each) => isTranslated(each) && word.test(fold(each.text)))
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
