// The sources of a text, taken apart once, so that each of its sentences can be held against any passage of them.
import { comparable, type Comparable, languageOf } from '#domain/text';
import type { Language } from '#i18n/i18n';
import { type TakenApart, takeApart } from './analysis.server.ts';
import type { AnchoringSource, Passage } from './anchoring.ts';
import { paragraphsOf, sentencesOf } from './sentences.ts';

export interface PreparedSource {
  source: AnchoringSource;
  language: Language | null;
  sentences: SourceSentence[];
  compared: Comparable;
}

/** A sentence of a source, with its neighbours by `index`. */
export interface SourceSentence extends TakenApart {
  from: PreparedSource;
}

export interface Library {
  sources: PreparedSource[];
  /** How much a word says: the rarer among the sentences of all sources, the more. */
  weight(key: string): number;
}

/** Takes the sources apart; the site's own are left out, since they confirm nothing. */
export function createLibrary(sources: readonly AnchoringSource[]): Library {
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
    weight: (key) => weights.get(key) ?? unknown,
  };
}

function prepare(source: AnchoringSource): PreparedSource {
  const language = languageOf(source.text) ?? likelierLanguage(source.text);
  const pieces = paragraphsOf(source.text).flatMap(sentencesOf);
  const from: PreparedSource = {
    source,
    language,
    sentences: [],
    compared: comparable(source.text),
  };
  const parts = takeApart(source.text, pieces, { language, day: source.day });
  from.sentences = parts.map((part) => Object.assign(part, { from }));
  return from;
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
  es: /[ñ¿¡áéíóú]|(?<![\p{L}])(?:el|la|los|las|de|del|que|y|en|un|una|por|con|se|su)(?![\p{L}])/giu,
  en: /(?<![\p{L}])(?:the|of|and|to|in|on|at|for|is|was|that|with|by|it|its|from)(?![\p{L}])/giu,
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
    const there = other.get(key);
    if (there !== undefined) shared += value * (0.3 + 0.7 * there);
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

/** The place of a sentence, or of words in it, with what stands there. */
export function passageOf({ from, at, text }: SourceSentence): Passage {
  return { source: from.source.position, at, length: text.length, text };
}
