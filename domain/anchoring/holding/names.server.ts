// The names of a sentence held against its passages: whether the source has them, and of whom it says this.
import { fold } from '#domain/text';
import type { NameFact } from '../facts/facts.ts';
import { saidBefore } from '../reading/analysis.server.ts';
import {
  contextOf,
  coverage,
  coverageOfEach,
  similarity,
  type SourceSentence,
} from '../reading/library.server.ts';
import type { Held } from './held.ts';
import { type Finding, unsure } from './finding.ts';
import { officesIn } from '../facts/name-facts.ts';
import {
  hasCounterpart,
  isCalledAlike,
  isNamedAlike,
  isOfCountry,
  isOfPlace,
  isUnnamedCountry,
} from './name-counterparts.server.ts';
import { placeOf } from './name-places.server.ts';
import { isAside, isFirst, isLabel } from '../facts/name-standing.ts';
import { areTied, isBody, isPlaced, mayStandFor, reports, rivalOf } from './name-rivals.server.ts';
import { isCalledSo } from './referents.server.ts';
import { isByOffice, isOfIssuer, speaksIn } from './unnamed.server.ts';
import { isIn, isSameName } from '../facts/same-name.ts';
import { isStory } from './interviews.server.ts';
import { isListed } from '../lexicon/word-lists.server.ts';
import { otherLaw } from './named-laws.server.ts';
import { isAcronym, isMixed, isWorded } from './written-names.server.ts';

/** The names that stand outside quotations. */
export function namesOutside({ names, quotations }: SourceSentence | Held['part']): NameFact[] {
  return names.filter(
    ({ at }) => !quotations.some((each) => each.at <= at && at < each.at + each.text.length),
  );
}

/** The names of a sentence; `telling` are the passages in which its figures, dates and quotations were found. */
export function holdNames(held: Held, telling: readonly SourceSentence[]): Finding[] {
  return namesOutside(held.part)
    .filter(({ words }) => words.some(({ isRole }) => !isRole))
    .map((name) => holdName(held, name, telling));
}

interface Named {
  other: NameFact;
  sentence: SourceSentence;
  rank: number;
}

function holdName(held: Held, name: NameFact, telling: readonly SourceSentence[]): Finding {
  const { same, other } = rankNames(held, name);
  const found: Finding = {
    ...unsure('name', name),
    state: 'found',
    sentence: same?.sentence ?? bestSentence(held),
  };
  if (!same && !isWorded(held, name)) return missingOf(held, name, other);
  if (!same && isAcronym(name)) return found;
  const speaking = speakingWithout(held, name);
  const without = speaking?.sentence;
  if (without && (speaksIn(held, name, without) || isByOffice(held, name, without))) return found;
  const place = placeOf(held, name);
  if (same && place.kind === 'referent') return found;
  const rival = rivalOf(held, name);
  const isTold = telling.some((sentence) => isNamedIn(sentence, name, held));
  const isMeant = (sentence: SourceSentence) => isCalledSo(held, name, sentence);
  if (rival?.isCertain)
    return isTold || isMeant(rival.sentence) || isOfStory(held, rival.sentence)
      ? unsure('name', name)
      : differing(name, rival);
  if (place.kind === 'theirs')
    return isMeant(place.rival.sentence) || isOfStory(held, place.rival.sentence)
      ? unsure('name', name)
      : differing(name, place.rival);
  if (rival) return unsure('name', name);
  if (!same) return found;
  if (without && isOfIssuer(held, name, without) && !isSaidByAnother(held, name, telling))
    return found;
  if (place.kind === 'elsewhere')
    return isSure(held, telling) && !isSaidByAnother(held, name, telling)
      ? found
      : unsure('name', name);
  if (telling.some((sentence) => isNamedIn(sentence, name, held))) return found;
  const instead = insteadOf(held, name, telling);
  if (instead) return instead;
  if (!speaking || speaking.share <= 0.2)
    return isApart(held, name, telling) ? unsure('name', name) : found;
  const isLikely = speaking.share > 0.3;
  const isBeside = isNear(speaking.sentence, name, held);
  // The sentence that says this names somebody else, and nothing near it names this one.
  if (isLikely && !isBeside && other?.sentence === speaking.sentence) {
    if (isSameName(other.other, name, held.isTranslated(speaking.sentence))) return found;
    const isRival = mayStandFor(held, name, other) && !areTied(held, name, other);
    // What its own passage says as well, or what the other one says of it by a pronoun, is not another's.
    const isSaid = shareBeside(held, name, same.sentence) >= speaking.share * 0.5;
    const isToo = held.part.names.some(
      (own) => own !== name && isNamedIn(speaking.sentence, own, held),
    );
    if (other.rank > same.rank * 1.2)
      return isRival && !isSaid && !isToo ? differing(name, other) : unsure('name', name);
  }
  const isLone = isJoined(held, name)
    ? !isNamedIn(speaking.sentence, name, held)
    : isLikely && !isBeside && isElsewhere(held, name, speaking.sentence);
  if (!isLone) return found;
  const own = isJoined(held, name) ? leftOut(held, speaking.sentence) : null;
  if (own && speaking.share > 0.5)
    return differing(name, { other: own, sentence: speaking.sentence, rank: speaking.share });
  return (held.covered.get(speaking.sentence) ?? 0) >= least.lone ? found : unsure('name', name);
}

/** How much of a sentence a passage has to say for what it calls in another way not to be doubted. */
const least = { lone: 0.7, translated: 0.5, data: 2 };

/** Whether a passage is far from being another one's: by several data, or in the other language by half of its words. */
function isSure(held: Held, telling: readonly SourceSentence[]): boolean {
  const top = bestSentence(held);
  if (!top) return false;
  return held.isTranslated(top)
    ? (held.covered.get(top) ?? 0) >= least.translated
    : telling.filter((each) => each === top).length >= least.data;
}

/** Whether a sentence quotes what is said in the turns of a story, which names those who speak between them. */
function isOfStory({ part }: Held, { from }: SourceSentence): boolean {
  return part.quotations.length > 0 && isStory(from);
}

/** Whether it is the one who says what a passage lets somebody else say: “by the estimate of the Office”. */
function isSaidByAnother(
  { part }: Held,
  name: NameFact,
  telling: readonly SourceSentence[],
): boolean {
  const isSource = saidBy.test(saidBefore(part, name.at));
  return (
    isSource && telling.some((sentence) => sentence.names.some((each) => reports(sentence, each)))
  );
}

const saidBy =
  /(?<![a-zªºß-ɏ])(?:seg[uú]n|according\s+to|(?:by|in)\s+the\s+(?:estimate|view|opinion|words|account)s?\s+of|a\s+juicio\s+de|en\s+opini[oó]n\s+de|de\s+acuerdo\s+con)\s+(?:the\s+|el\s+|l[ao]s?\s+)?$/iu;

/** The name that begins the passage of a figure where the sentence begins with another one; null where none does. */
function insteadOf(held: Held, name: NameFact, telling: readonly SourceSentence[]): Finding | null {
  const { part } = held;
  if (!isFirst(name.at, part)) return null;
  for (const sentence of telling) {
    if (held.isTranslated(sentence) || isNear(sentence, name, held)) continue;
    const other = namesOutside(sentence).find(
      (each) => isFirst(each.at, sentence) && !isLabel(sentence, each) && !isAside(sentence, each),
    );
    if (!other) continue;
    const rival = { other, sentence, rank: coverage(part.keys, [sentence], held.weight) };
    if (!mayStandFor(held, name, rival) || areTied(held, name, rival)) continue;
    if (rival.rank > 0.3) return differing(name, rival);
  }
  return null;
}

/** Whether the figures and dates of a sentence stand where nothing names it, and it where nothing else of the sentence stands. */
function isApart(held: Held, name: NameFact, telling: readonly SourceSentence[]): boolean {
  return (
    telling.length > 0 &&
    telling.every((each) => !isNear(each, name, held) && isElsewhere(held, name, each))
  );
}

/** How much of what the sentence says beside this name a passage says. */
function shareBeside(held: Held, name: NameFact, sentence: SourceSentence): number {
  return coverage(keysBeside(held, name), [sentence], held.weight);
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

/** A name of the passage that the sentence has not, where it has another of it: «Galicia y Aragón». */
function leftOut({ part, isTranslated }: Held, sentence: SourceSentence): NameFact | null {
  const isToo = (name: NameFact) =>
    part.names.some((own) => isSameName(own, name, isTranslated(sentence)));
  const names = namesOutside(sentence);
  return names.some(isToo) ? (names.find((name) => !isToo(name)) ?? null) : null;
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

function keysBeside({ part }: Held, name: NameFact): Set<string> {
  const own = new Set(
    part.words
      .filter(({ at }) => at >= name.at && at < name.at + name.text.length)
      .map(({ key }) => key),
  );
  return new Set([...part.keys].filter((key) => !own.has(key)));
}

/** The passage that says most of what the sentence says beside this name. */
function speakingWithout(held: Held, name: NameFact) {
  let top: { sentence: SourceSentence; share: number } | null = null;
  for (const [sentence, share] of coverageOfEach(keysBeside(held, name), held.pool, held.weight)) {
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
      const isSame = isSameName(name, other, isTranslated) && !isMixed(held, name, other);
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

/** A name that no source has: another one is said to be it, or it may be written in another way. */
function missingOf(held: Held, name: NameFact, other: Named | undefined): Finding {
  const missing = missingName(held, name, other);
  const rival =
    missing.state === 'unsure' &&
    !isCalledAlike(held, name) &&
    !isCalledByKind(held, name) &&
    !isUnnamedCountry(held, name)
      ? rivalOf(held, name)
      : null;
  return rival?.isCertain && isBody(name) === isBody(rival.other)
    ? differing(name, rival)
    : missing;
}

/** A name that no source has; one of common words may be a translation. */
function missingName(held: Held, name: NameFact, other: Named | undefined): Finding {
  const law = otherLaw(held, name);
  if (law) return differing(name, law);
  const mayBeTranslated =
    name.words.every(({ isHard }) => !isHard) &&
    held.pool.some((each) => held.isTranslated(each)) &&
    hasCounterpart(held, name);
  return mayBeTranslated ||
    isLongBody(held, name) ||
    isCalledAlike(held, name) ||
    isCalledByKind(held, name) ||
    isTitled(held, name) ||
    isOfPlace(held, name) ||
    (isPlaced(held.part, name) && isUnnamedCountry(held, name)) ||
    isOfCountry(held, name)
    ? unsure('name', name)
    : differing(name, other && other.rank > 0.15 ? other : null);
}

/** Whether it is of a body with a name of three words or more, which translators put in words of their own. */
function isLongBody({ pool, isTranslated }: Held, name: NameFact): boolean {
  const isSomewhere = (text: string) => pool.some((each) => fold(each.text).includes(text));
  return (
    name.words.length > 2 &&
    isBody(name) &&
    name.words.every(
      ({ isHard, text }) => !isHard || isSomewhere(text) || isNamedAlike(pool, text),
    ) &&
    pool.some(isTranslated)
  );
}

/**
 * Whether a name is only what bodies of a kind are called, be it with a place of the source, and that speaks of one: «el
 * Gobierno» of a ministry, «el Gobierno de Olmara» of «el Gobierno regional», «los Estados» of parties.
 */
function isCalledByKind({ pool, covered }: Held, { words: [only, ...rest] }: NameFact): boolean {
  const isSomewhere = ({ text }: NameFact['words'][number]) =>
    pool.some(({ names }) => names.some(({ words }) => words.some((word) => word.text === text)));
  if (!only || !rest.every(isSomewhere)) return false;
  const kind = kinds.find(([called]) => called.test(only.text));
  return (
    kind !== undefined &&
    pool.some((sentence) => (covered.get(sentence) ?? 0) > 0 && kind[1].test(sentence.text))
  );
}

const kinds: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:gobierno|government|ejecutivo|administracion|administration)$/u,
    /(?<![a-zªºß-ɏ])(?:minist[a-zªºß-ɏ]+|gobierno|government|gabinete|cabinet|pregunta\s+(?:escrita|oral|parlamentaria)|(?:written|parliamentary)\s+question)(?![a-zªºß-ɏ])/iu,
  ],
  [
    /^(?:estados|states)$/u,
    /(?<![a-zªºß-ɏ])(?:part(?:es|ies)|pa[ií]ses|countries)(?![a-zªºß-ɏ])/iu,
  ],
  [
    /^(?:parlamento|parliament)$/u,
    /(?<![a-zªºß-ɏ])(?:c[aá]mara|congreso|senado|asamblea|chamber|senate|assembly|commons)(?![a-zªºß-ɏ])/iu,
  ],
  [
    /^(?:ayuntamiento|consistorio)$/u,
    /(?<![a-zªºß-ɏ])(?:alcald[a-zªºß-ɏ]+|mayor|council|concej[a-zªºß-ɏ]+|municip[a-zªºß-ɏ]+)(?![a-zªºß-ɏ])/iu,
  ],
];

/** Whether a word that begins a sentence stands before a name that the sources have without it: “Headmaster Ashdown”. */
function isTitled(held: Held, name: NameFact): boolean {
  const [first, ...rest] = name.words;
  if (!first || rest.length === 0 || directions.test(first.text)) return false;
  const isStart = name.at - held.part.at <= 2;
  const word = held.part.text.slice(name.at - held.part.at).split(/\s/u)[0]!;
  const isCommon = isListed(word.toLowerCase(), 'es') || isListed(word.toLowerCase(), 'en');
  const bare = { ...name, words: rest };
  return isStart && isCommon && held.pool.some((sentence) => isNamedIn(sentence, bare, held));
}

/** What is a part of a name of a place. */
const directions =
  /^(?:north|south|east|west|norte|sur|este|oeste|new|old|nuev[oa]|viej[oa]|san|santa|saint|upper|lower|great|grand?)$/u;

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

function isNamedIn(sentence: SourceSentence, name: NameFact, held: Held): boolean {
  const isTranslated = held.isTranslated(sentence);
  return sentence.names.some((other) => isSameName(name, other, isTranslated));
}
