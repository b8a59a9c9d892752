// The sources of a text, taken apart once, so that each of its sentences can be held against any passage of them.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { comparable, type Comparable, isInAnother, languageOf } from '#domain/text';
import type { Language } from '#i18n/i18n';
import { type TakenApart, takeApart } from './analysis.server.ts';
import type { AnchoredSentence, AnchoringSource, Passage } from '../anchoring.ts';
import { equivalentListOf, withEquivalents } from '../lexicon/equivalents.ts';
import { aliasesIn } from './name-aliases.ts';
import { orderedIn } from './ordered-places.ts';
import { type Readable, readable } from './readable.server.ts';
import { linesOf, sentencesOf } from './sentences.ts';
import { isTableRow } from './tables.ts';

export interface PreparedSource {
  /** As it is read: with no line broken at a width. */
  source: AnchoringSource;
  /** Its text as it is kept, in which what is read stands elsewhere. */
  kept: Readable;
  language: Language | null;
  /** Whether it is in neither of the two languages. */
  isForeign: boolean;
  sentences: SourceSentence[];
  /** Its sentences by the words they have. */
  having: Map<string, SourceSentence[]>;
  compared: Comparable;
}

/** A sentence of a source, with its neighbours by `index`. */
export interface SourceSentence extends TakenApart {
  from: PreparedSource;
  /** The words it has itself; its keys are also those of words that may say the same. */
  written: ReadonlySet<string>;
  /** Whether it tells a model what to write, or stands behind what does: nobody has stated it. */
  isOrder: boolean;
  /** Whether it is a row of a table. */
  isRow: boolean;
}

export interface Library {
  sources: PreparedSource[];
  /** What was found of a sentence with exactly these sources. */
  found: LRUCache<string, AnchoredSentence>;
  /** How much a word says: the rarer among the sentences of all sources, the more. */
  weight(key: string): number;
}

/** What was compared last: somebody who writes or reviews asks for the same sources again and again. */
const libraries = new LRUCache<string, Library>({ maxSize: 1_500_000 });
const maxFound = 600;

/** The sources taken apart, at most once for as long as they are asked for. */
export function libraryOf(sources: readonly AnchoringSource[]): Library {
  const all = JSON.stringify(sources);
  const key = createHash('sha256').update(all).digest('base64');
  const known = libraries.get(key);
  if (known) return known;
  const library = createLibrary(sources);
  if (all.length <= libraries.maxSize) libraries.set(key, library, { size: all.length });
  return library;
}

/** Takes the sources apart; the site's own are left out, since they confirm nothing. */
function createLibrary(sources: readonly AnchoringSource[]): Library {
  const prepared = sources.filter((source) => !source.is_own).map(prepare);
  const counts = new Map<string, number>();
  let total = 0;
  for (const sentence of prepared.flatMap((each) => each.sentences)) {
    total += 1;
    for (const key of sentence.keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const weightOf = (count: number) => Math.log(1 + (total + 10) / (count + 1));
  const weights = new Map([...counts].map(([key, count]) => [key, weightOf(count)]));
  const unknown = weightOf(0);
  return {
    sources: prepared,
    found: new LRUCache({ max: maxFound }),
    weight: (key) => weights.get(key) ?? unknown,
  };
}

function prepare(stored: AnchoringSource): PreparedSource {
  const read = readable(stored.text);
  const { text } = read;
  const source = { ...stored, text };
  const isForeign = isInAnother(text);
  const language = isForeign ? null : (languageOf(text) ?? likelierLanguage(text));
  const pieces = linesOf(text).flatMap(sentencesOf);
  const from: PreparedSource = {
    source,
    kept: { ...read, text: stored.text },
    language,
    isForeign,
    sentences: [],
    having: new Map(),
    compared: comparable(source.text),
  };
  const parts = takeApart(text, pieces, {
    language,
    day: source.day,
    marks: marksOf(text, language),
  });
  const dateline = datelineEnd(source.text);
  const ordered = orderedIn(source.text);
  const aliased = aliasesIn(source.text, parts);
  from.sentences = parts.map(aliased).map((part) =>
    Object.assign(part, {
      from,
      written: part.keys,
      keys: withEquivalents(part.keys),
      isOrder: ordered(part.at),
      isRow: isTableRow(placeIn(from, part).text),
      dates: part.dates.filter(({ at }) => at >= dateline),
    }),
  );
  for (const sentence of from.sentences) {
    for (const key of sentence.keys) {
      const having = from.having.get(key);
      if (having) having.push(sentence);
      else from.having.set(key, [sentence]);
    }
  }
  return from;
}

/** What shows that the figures of a text have the separators of its language: in Mexico «1,200» is no fraction. */
const ownMarks = {
  es: /\d\.\d{3}(?!\d)|\d,\d{1,2}(?!\d)/,
  en: /\d,\d{3}(?!\d)|\d\.\d{1,2}(?!\d)/,
};

function marksOf(text: string, language: Language | null): Language | null {
  return language !== null && ownMarks[language].test(text) ? language : null;
}

/** Where a press release or a report of an agency has said its place and day: «Santander, 15 sep (EF).-». */
function datelineEnd(text: string): number {
  return (
    /^[^\n]{0,60}?\p{Lu}[\p{L} ]{2,30},\s+(?:\p{L}{3,10}\.?\s+\d{1,2}|\d{1,2}\s+(?:de\s+)?\p{L}{3,10})(?:,?\s+(?:de\s+)?\d{4})?\s*(?:\([^()\n]{1,20}\)|[.—–-])/u.exec(
      text,
    )?.[0].length ?? 0
  );
}

const contexts = new WeakMap<TakenApart, Map<number, Map<string, number>>>();

/** The words that stand around a place of a sentence: the nearer, the more they count. */
export function contextOf(sentence: TakenApart, at: number): ReadonlyMap<string, number> {
  const known = contexts.get(sentence) ?? new Map<number, Map<string, number>>();
  contexts.set(sentence, known);
  const before = known.get(at);
  if (before) return before;
  const place = sentence.words.findIndex((word) => word.at >= at);
  const here = place < 0 ? sentence.words.length : place;
  const context = new Map<string, number>();
  for (const [index, { key }] of sentence.words.entries()) {
    const nearness = 1 / (1 + Math.abs(index - here) / 3);
    if (nearness > (context.get(key) ?? 0)) context.set(key, nearness);
  }
  known.set(at, context);
  return context;
}

const marks = {
  es: /[ñ¿¡áéíóú]|(?<![a-zªºß-ɏ])(?:el|la|los|las|de|del|que|y|en|un|una|por|con|se|su)(?![a-zªºß-ɏ])/giu,
  en: /(?<![a-zªºß-ɏ])(?:the|of|and|to|in|on|at|for|is|was|that|with|by|it|its|from)(?![a-zªºß-ɏ])/giu,
};

/** Of a text too short to be sure of: the language that has more of its commonest words; null for neither. */
function likelierLanguage(text: string): Language | null {
  const [es, en] = [text.match(marks.es)?.length ?? 0, text.match(marks.en)?.length ?? 0];
  if (es === en) return null;
  return es > en ? 'es' : 'en';
}

/** How much of what stands around one place stands around the other, from 0 to 1. */
export function similarity(
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
  weight: Library['weight'],
): number {
  let shared = 0;
  let all = 0;
  for (const [key, nearness] of one) {
    const value = weight(key) * nearness;
    all += value;
    let there = other.get(key) ?? 0;
    // Most often the word itself stands there.
    if (there === 0)
      for (const each of equivalentListOf(key)) there = Math.max(there, other.get(each) ?? 0);
    if (there > 0) shared += value * (0.3 + 0.7 * there);
  }
  return all === 0 ? 0 : shared / all;
}

/** How much of the words of a sentence stands in others, from 0 to 1. */
export function coverage(
  keys: ReadonlySet<string>,
  among: readonly TakenApart[],
  weight: Library['weight'],
): number {
  let shared = 0;
  let all = 0;
  for (const key of keys) {
    const value = weight(key);
    all += value;
    if (among.some((sentence) => sentence.keys.has(key))) shared += value;
  }
  return all === 0 ? 0 : shared / all;
}

/** How much of the words of a sentence each of others has, from 0 to 1. */
export function coverageOfEach(
  keys: ReadonlySet<string>,
  pool: readonly SourceSentence[],
  weight: Library['weight'],
): Map<SourceSentence, number> {
  const covered = new Map(pool.map((sentence) => [sentence, 0]));
  const sources = new Set(pool.map(({ from }) => from));
  let all = 0;
  for (const key of keys) {
    const value = weight(key);
    all += value;
    for (const { having } of sources) {
      for (const sentence of having.get(key) ?? []) {
        const shared = covered.get(sentence);
        if (shared !== undefined) covered.set(sentence, shared + value);
      }
    }
  }
  if (all > 0) for (const [sentence, shared] of covered) covered.set(sentence, shared / all);
  return covered;
}

/** The few sentences that have most of the words, none of them less than this share. */
export function mostCovered(
  covered: ReadonlyMap<SourceSentence, number>,
  least: number,
): SourceSentence[] {
  return [...covered]
    .filter(([, share]) => share >= least)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, few)
    .map(([sentence]) => sentence);
}

const few = 5;

/** The sentence of these sources that has most of the words, and how much of them; null where none has any. */
export function likeliest(
  keys: ReadonlySet<string>,
  sources: readonly PreparedSource[],
  weight: Library['weight'],
): { sentence: SourceSentence; share: number } | null {
  const shares = new Map<SourceSentence, number>();
  let all = 0;
  for (const key of keys) {
    const value = weight(key);
    all += value;
    for (const { having } of sources) {
      for (const sentence of having.get(key) ?? [])
        shares.set(sentence, (shares.get(sentence) ?? 0) + value);
    }
  }
  let top: { sentence: SourceSentence; share: number } | null = null;
  for (const [sentence, shared] of shares) {
    const share = shared / all;
    if (share > (top?.share ?? 0)) top = { sentence, share };
  }
  return top;
}

/** The place of a sentence, or of words in it, with what stands there. */
export function passageOf({ from, at, text }: SourceSentence): Passage {
  return placeIn(from, { at, text });
}

/** Words of a source as they stand in the text that is kept. */
export function placeIn(
  { source, kept }: PreparedSource,
  { at, text }: { at: number; text: string },
): Passage {
  const from = kept.placeOf(at);
  const words = kept.text.slice(from, kept.endOf(at + text.length));
  return { source: source.position, at: from, length: words.length, text: words };
}

/** What asks states nothing. */
export function isQuestion({ text }: SourceSentence): boolean {
  return text.endsWith('?');
}
