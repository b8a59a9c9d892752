// Each sentence of a text, anchored to the passages of its sources, or open. Nothing here says that it is true.
import { type Language, languages } from '#i18n/i18n';
import type {
  AnchoredSentence,
  AnchoredText,
  Anchoring,
  AnchoringSource,
  Difference,
} from './anchoring.ts';
import type { Held } from './holding/held.ts';
import type { Finding } from './holding/finding.ts';
import { findingsOf } from './findings.server.ts';
import { hold } from './holding/hold-facts.server.ts';
import { asFarAsKnown } from './holding/foreign.server.ts';
import { holdActors } from './holding/actors.server.ts';
import {
  addsLinked,
  addsWords,
  mayBeginWithName,
  saysMuchElse,
  saysOtherwise,
} from './holding/additions.server.ts';
import { bestSentence } from './holding/names.server.ts';
import { isReportedByAnother } from './holding/offices.server.ts';
import { isOfOtherTime, leavesOutCondition } from './holding/conditions.server.ts';
import { swapsSequence } from './holding/sequence.server.ts';
import { isTurnedRound } from './holding/turned-round.server.ts';
import { putsInPlace } from './holding/substituted.server.ts';
import {
  coverage,
  isQuestion,
  type Library,
  libraryOf,
  likeliest,
  passageOf,
  placeIn,
  type SourceSentence,
} from './reading/library.server.ts';
import {
  mayBeMisplaced,
  misplacedNote,
  namedSources,
  noteDifference,
  ofMarks,
} from './marks.server.ts';
import { holdLanguages } from './two-languages.server.ts';
import { isPinned, isScattered } from './pinning.server.ts';
import { sentencesIn, type TextSentence } from './reading/text-parts.server.ts';
import { worded } from './wording.ts';

/** How much of a sentence its passages have to hold: in their language, and as a translation. */
const least = { same: 0.5, data: 0.2, translated: 0.3, anything: 0.18, beside: 0.15 };

/**
 * Anchors each sentence of both languages. The sources of a sentence are those that its note marks name; without a
 * mark passages are proposed and not taken. Title, summary and why it matters rest on what the body cites.
 */
export function anchor(text: AnchoredText, sources: readonly AnchoringSource[]): Anchoring {
  const library = libraryOf(sources);
  const byLanguage = languages.map((language) => ({
    language,
    sentences: sentencesIn(text, language),
  }));
  const anchored = byLanguage.flatMap(({ language, sentences }) =>
    anchorIn({ language, sentences, library, sources }),
  );
  const divergences = holdLanguages(
    byLanguage.map(({ sentences }) => sentences),
    text.translation,
  );
  return anchored.map((sentence) => {
    const own = divergences.get(keyOfPlace(sentence)) ?? [];
    return own.length === 0
      ? sentence
      : Object.assign(sentence, {
          state: 'differs' as const,
          differences: [...sentence.differences, ...own],
        });
  });
}

export function keyOfPlace({
  language,
  field,
  at,
}: Pick<AnchoredSentence, 'language' | 'field' | 'at'>): string {
  return `${language} ${field} ${at}`;
}

interface Anchoring1 {
  language: Language;
  sentences: readonly TextSentence[];
  library: Library;
  sources: readonly AnchoringSource[];
}

function anchorIn({ language, sentences, library, sources }: Anchoring1): AnchoredSentence[] {
  const context = { language, library, sources };
  const body = new Map(
    sentences
      .filter(({ field }) => field === 'body')
      .map((sentence) => [sentence, anchorOnce(sentence, { ...context, cited: null })]),
  );
  const cited = citedIn([...body.values()], library);
  return sentences.map((sentence) => {
    const isBearer =
      sentence.field === 'body' && (sentence.block !== 'heading' || sentence.notes.length > 0);
    const own = isBearer ? body.get(sentence) : undefined;
    return own ?? anchorSentence(sentence, { ...context, cited });
  });
}

/** The sentences of sources that the body's sentences rest on. */
function citedIn(body: readonly AnchoredSentence[], { sources }: Library): SourceSentence[] {
  const places = new Set(
    body
      .filter(({ notes }) => notes.length > 0)
      .flatMap(({ passages }) => passages.map(({ source, at }) => `${source} ${at}`)),
  );
  return sources.flatMap(({ source, sentences }) =>
    sentences.filter(({ at }) => places.has(`${source.position} ${at}`)),
  );
}

interface Context {
  language: Language;
  library: Library;
  sources: readonly AnchoringSource[];
  /** What the body cites, for what carries no marks of its own. */
  cited: readonly SourceSentence[] | null;
}

/** What was found of a sentence before, wherever in the text it stood. */
function anchorOnce(sentence: TextSentence, context: Context): AnchoredSentence {
  const { found } = context.library;
  const key = keyOfSentence(sentence);
  const known = found.get(key);
  if (known) return { ...known, at: sentence.at };
  const anchored = anchorSentence(sentence, context);
  found.set(key, anchored);
  return { ...anchored };
}

/** All of a sentence that is compared: also what the text around it lets it state. */
function keyOfSentence({
  language,
  field,
  at: start,
  text,
  notes,
  links,
  block,
  part,
  isStruck,
}: TextSentence) {
  const { numbers, dates, laws, rates, names, quotations } = part;
  const facts = [...numbers, ...dates, ...laws, ...rates, ...names, ...quotations];
  const places = facts.map(({ at }) => at - start);
  const stated = JSON.stringify(facts, (name, value: unknown) =>
    name === 'at' ? undefined : value,
  );
  // What is struck out may begin and end in other sentences.
  const unstruck = isStruck ? part.text : null;
  return JSON.stringify([language, field, block, text, notes, links, places, stated, unstruck]);
}

function anchorSentence(sentence: TextSentence, context: Context): AnchoredSentence {
  const { library, sources, cited } = context;
  const named = namedSources(sentence, sources);
  const marked = library.sources.filter(({ source }) => named.includes(source.position));
  if (marked.length > 0) return compareWith(sentence, context, { sources: marked, named });
  if (cited?.length) return anchorByCited(sentence, context, cited);
  return unlessAnchored(compareWith(sentence, context, { sources: library.sources, named: [] }));
}

/**
 * What carries no marks is anchored to what the body cites alone; it differs only from the whole of those sources, of which
 * the body need not have cited the passage.
 */
function anchorByCited(
  sentence: TextSentence,
  context: Context,
  cited: readonly SourceSentence[],
): AnchoredSentence {
  const sources = [...new Set(cited.map(({ from }) => from))];
  const whole = compareWith(sentence, context, { sources, named: [] });
  if (whole.state === 'differs') return whole;
  const narrow = compare(sentence, context, { pool: cited, named: [] });
  return narrow.state === 'anchored' ? narrow : unlessAnchored(whole);
}

function unlessAnchored(found: AnchoredSentence): AnchoredSentence {
  return found.state === 'anchored' ? { ...found, state: 'to-read' } : found;
}

/**
 * A sentence held against all of these sources together. What differs then may be what the likeliest of them says, read
 * without the others: a name of the other language, a figure that another one has of something else.
 */
function compareWith(
  sentence: TextSentence,
  context: Context,
  { sources, named }: { sources: Library['sources']; named: readonly number[] },
): AnchoredSentence {
  const all = compare(sentence, context, { pool: sentencesOf(sources), named });
  if (all.state !== 'differs' || sources.length === 1) return all;
  const top = likeliest(sentence.part.keys, sources, context.library.weight);
  if (!top) return all;
  const alone = compare(sentence, context, { pool: top.sentence.from.sentences, named });
  return alone.state === 'differs' ? all : alone;
}

function sentencesOf(sources: Library['sources']): SourceSentence[] {
  return sources.flatMap(({ sentences }) => sentences);
}

interface Comparing {
  pool: readonly SourceSentence[];
  /** The positions of the sources that its marks name. */
  named: readonly number[];
}

/** A sentence held against these sentences of sources. */
function compare(
  sentence: TextSentence,
  { library, language, sources }: Context,
  { pool, named }: Comparing,
): AnchoredSentence {
  const isTranslated = ({ from }: SourceSentence) =>
    from.isForeign || (from.language !== null && from.language !== language);
  const held = hold(sentence.part, pool, { weight: library.weight, isTranslated });
  const findings =
    pool.length > 0 ? findingsOf(held).map((finding) => asFarAsKnown(held, finding)) : [];
  const others = library.sources.filter(({ source }) => !named.includes(source.position));
  const wrongNote =
    named.length > 0 && mayBeMisplaced(findings)
      ? misplacedNote(held, findings, likeliest(sentence.part.keys, others, library.weight))
      : null;
  const differences = [
    ...ofMarks(sentence, sources),
    ...(wrongNote ? [noteDifference(sentence, wrongNote)] : []),
    ...findings.filter(({ state }) => state === 'differs').map(differenceOf),
  ];
  const passages = passagesOf(held, findings);
  const state =
    differences.length > 0
      ? 'differs'
      : !sentence.isStruck && isHeld(held, findings, passages)
        ? 'anchored'
        : 'to-read';
  const { field, at, text, hash, notes } = sentence;
  const place = (difference: Difference) => ({
    ...difference,
    at: Math.max(0, difference.at - at),
  });
  return {
    language,
    field,
    at,
    length: text.length,
    text,
    hash,
    notes,
    state,
    differences: differences.map(place),
    passages: passages.map(passageOf),
  };
}

function differenceOf({ kind, text, at, sentence, instead }: Finding): Difference {
  const passage = sentence && instead ? placeIn(sentence.from, instead) : null;
  return worded({ kind, text, at, instead: passage });
}

const maxPassages = 4;

/** The passages of what was found, then the one that has most of its words. */
function passagesOf(held: Held, findings: readonly Finding[]): SourceSentence[] {
  const found = findings.flatMap(({ sentence, state }) =>
    sentence && state !== 'differs' ? [sentence] : [],
  );
  const told = findings.flatMap(({ sentence }) => (sentence ? [sentence] : []));
  const top = bestSentence(held);
  const all = [...(top && (held.covered.get(top) ?? 0) > 0.1 ? [top] : []), ...found, ...told];
  return [...new Set(all)].slice(0, maxPassages);
}

/** Whether passages hold a sentence: everything it states is found, and enough of what it says. */
function isHeld(
  held: Held,
  findings: readonly Finding[],
  passages: readonly SourceSentence[],
): boolean {
  if (passages.length === 0 || findings.some(({ state }) => state !== 'found')) return false;
  if (passages.some(({ from }) => from.isForeign)) return false;
  const around = passages.flatMap((each) => neighboursOf(each));
  if (holdActors(held, around).length > 0 || mayBeginWithName(held, around)) return false;
  const top = bestSentence(held);
  if (top && isScattered(held, findings, top)) return false;
  const isAnswered = findings.some(
    ({ kind, sentence }) => kind !== 'name' && sentence && !isQuestion(sentence),
  );
  if (
    (top && isQuestion(top) && !isAnswered) ||
    passages.every(isQuestion) ||
    passages.some(({ isOrder }) => isOrder)
  )
    return false;
  const stating = isAnswered ? passages : passages.filter((passage) => !isQuestion(passage));
  const isTranslation = passages.every(held.isTranslated);
  const share = isTranslation
    ? shareAcross(held, findings, { passages: stating, top })
    : coverage(held.part.keys, stating, held.weight);
  const isFact = findings.some(({ kind }) => kind !== 'name');
  if (!isFact && shareBesideNames(held, stating) < least.beside) return false;
  if (!isFact && !isTranslation && saysOtherwise(held, around)) return false;
  if (top && isReportedByAnother(held.part, top, around)) return false;
  if (top && (swapsSequence(held.part, top) || isOfOtherTime(held.part, top))) return false;
  if (!isTranslation) {
    if (putsInPlace(held.part, passages)) return false;
    if (top && (isTurnedRound(held.part, top) || leavesOutCondition(held.part, top))) return false;
    const isEnough =
      share >= least.same ||
      (isFact && share >= least.same * 0.6) ||
      (share >= least.data && isPinned(held, findings, top) && !addsLinked(held, passages));
    return isEnough && !addsWords(held, passages);
  }
  const ofData = findings.filter(({ kind }) => kind === 'number' || kind === 'date').length;
  if (addsWords(held, passages) || saysMuchElse(held, around, ofData)) return false;
  return findings.length > 0 && share >= least.translated;
}

/**
 * How much of a sentence passages of the other language say. The words of exact figures and dates that all stand in the
 * likeliest passage are said by it however it writes them: «doce segundos» by “12 s”.
 */
function shareAcross(
  { part, weight }: Held,
  findings: readonly Finding[],
  { passages, top }: { passages: readonly SourceSentence[]; top: SourceSentence | null },
): number {
  const bare = coverage(part.keys, passages, weight);
  const data = findings.filter(({ kind }) => kind === 'number' || kind === 'date');
  const isRounded = part.numbers.some(({ bound }) => bound !== null);
  if (isRounded || data.some(({ sentence }) => sentence !== top)) return bare;
  const ofData = part.words.filter(({ at: place }) =>
    data.some(({ at, text }) => at <= place && place < at + text.length),
  );
  const said = new Set(passages.flatMap(({ keys }) => [...keys]));
  const own = new Set(ofData.map(({ key }) => key));
  const unsaid = own.difference(said);
  // A clause that is added has more words of its own.
  if (part.keys.difference(said).difference(own).size > mostUnsaid) return bare;
  const sum = (keys: Iterable<string>) => [...keys].reduce((all, key) => all + weight(key), 0);
  return bare + sum(unsaid) / (sum(part.keys) || 1);
}

/** How many words beside its figures no passage may have for these to count. */
const mostUnsaid = 3;

/** How much of what a sentence says beside its names passages say; all of it where it says nothing else. */
function shareBesideNames({ part, weight }: Held, passages: readonly SourceSentence[]): number {
  const isOfName = (at: number) =>
    part.names.some((name) => name.at <= at && at < name.at + name.text.length);
  const keys = new Set(part.words.filter(({ at }) => !isOfName(at)).map(({ key }) => key));
  return keys.size === 0 ? 1 : coverage(keys, passages, weight);
}

/** A passage with what stands before it, which it may speak of by a pronoun. */
function neighboursOf(sentence: SourceSentence): SourceSentence[] {
  const before = sentence.from.sentences[sentence.index - 1];
  return before ? [before, sentence] : [sentence];
}
