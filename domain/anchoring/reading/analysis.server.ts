// A text taken apart: its sentences, the words they are compared by, and what they state.
import { fold, languageOf, quotationsOf } from '#domain/text';
import type { Language } from '#i18n/i18n';
import { dateFactsOf } from '../facts/date-facts.ts';
import type {
  DateFact,
  LawFact,
  NameFact,
  NumberFact,
  RateFact,
  SaidWords,
} from '../facts/facts.ts';
import { keyOf } from '../lexicon/glossary.ts';
import { lawFactsOf } from '../facts/law-facts.ts';
import { nameFactsOf, placeKey } from '../facts/name-facts.ts';
import { type Negation, negationsOf } from '../lexicon/negations.ts';
import { numberFactsOf } from '../facts/number-facts.ts';
import type { Block, Piece } from './sentences.ts';
import { titledIn } from './title-case.ts';
import { ratesOf } from '../facts/units.ts';

export interface Word {
  key: string;
  at: number;
}

/** A sentence with what it states; places are those of the text it stands in. */
export interface TakenApart {
  /** Null where it is neither Spanish nor English, or not known. */
  language: Language | null;
  index: number;
  at: number;
  text: string;
  words: Word[];
  keys: ReadonlySet<string>;
  numbers: NumberFact[];
  dates: DateFact[];
  laws: LawFact[];
  rates: RateFact[];
  names: NameFact[];
  quotations: SaidWords[];
  negations: Negation[];
}

/** Whether a place is within one of these. */
export function isWithin(facts: readonly { at: number; text: string }[], place: number): boolean {
  return facts.some(({ at, text }) => at <= place && place < at + text.length);
}

/** How much of what stands before a place tells how a word is meant there. */
const near = 60;

/** What a sentence says right before a place of its text. */
export function saidBefore(
  { text, at: start }: Pick<TakenApart, 'text' | 'at'>,
  place: number,
): string {
  const end = place - start;
  return text.slice(Math.max(0, end - near), end);
}

/** Where a sentence begins, and each cell of the head of a table: what stands first there is no name for its capital. */
function startsIn({ at, text: words }: Piece, text: string): number[] {
  const end = at + words.length;
  const isHead = words.startsWith('|') && /^[^\S\n]*\n[\s:]*--/.test(text.slice(end, end + 100));
  // The entries of a live report begin with their time.
  const first = /^[^\p{L}\p{N}]*(?:\d{1,2}[.:]\d{2}(?:\s?h)?\s+)?/gu;
  const found = [...words.matchAll(isHead ? /\|[^\p{L}\p{N}|]*/gu : first)];
  return found.map((match) => at + match.index + match[0].length);
}

/** «17.30 h», “half past five”: no figures of what a sentence tells. */
const timeOfDay =
  /(?<!\d)\d{1,2}[:.]\d{2}\s?(?:h|am|pm|a\.m\.|p\.m\.)|(?<![a-zªºß-ɏ])(?:half|(?:a\s+)?quarter|five|ten|twenty(?:-five)?)\s+(?:past|to)\s+(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|midnight|midday|noon)(?=\s+(?:in\s+the|at|on|that|last|this)(?![a-zªºß-ɏ])|[,.;]|$)|(?<![a-zªºß-ɏ])(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s+o['’]clock(?![a-zªºß-ɏ])/giu;

interface Written {
  language?: Language | null;
  /** By which its «ayer» is read. */
  day: string | null;
  /** The language whose separators its figures have; null where that is not known. */
  marks?: Language | null;
}

/** The sentences of a text that has its marks blanked out. */
export function takeApart(
  text: string,
  pieces: readonly (Piece & { block?: Block })[],
  { language = languageOf(text), day, marks = language }: Written,
): TakenApart[] {
  const laws = lawFactsOf(text);
  const withoutLaws = hidden(text, laws);
  const dates = dateFactsOf(withoutLaws, { language, day });
  const rates: RateFact[] = ratesOf(withoutLaws);
  const withoutDates = hidden(withoutLaws, dates);
  const numbers = numberFactsOf(
    withoutDates.replaceAll(timeOfDay, (time) => ' '.repeat(time.length)),
    { language, marks },
  );
  const starts = new Set(pieces.flatMap((piece) => startsIn(piece, text)));
  const titled = pieces.flatMap(titledIn);
  const names = nameFactsOf(withoutLaws, {
    language,
    starts,
    isTitleCase: (place) => titled.some(([from, to]) => from <= place && place < to),
  }).filter(outside([...dates, ...numbers]));
  const quotations = quotationsOf(text);
  const next = new Cursor();
  return pieces.map(({ at, text: words }, index) => {
    const end = at + words.length;
    const own = text.slice(at, end);
    const found = wordsIn(own, at);
    return {
      language,
      index,
      at,
      text: words,
      words: found,
      keys: new Set(found.map(({ key }) => key)),
      numbers: next.within('number', numbers, [at, end]),
      dates: next.within('date', dates, [at, end]),
      laws: next.within('law', laws, [at, end]),
      rates: next.within('rate', rates, [at, end]),
      names: next.within('name', names, [at, end]),
      quotations: next.within('quotation', quotations, [at, end]),
      negations: negationsOf(own, at),
    };
  });
}

/** Whether names, asked for in their order, stand in none of these facts. */
function outside(facts: readonly Piece[]): (name: Piece) => boolean {
  const sorted = facts.toSorted((one, other) => one.at - other.at);
  let place = 0;
  let end = 0;
  return ({ at, text }) => {
    while (place < sorted.length && sorted[place]!.at <= at) {
      end = Math.max(end, sorted[place]!.at + sorted[place]!.text.length);
      place += 1;
    }
    return at + text.length > end;
  };
}

/** Hands out what is sorted by its place, piece after piece. */
class Cursor {
  readonly #places = new Map<string, number>();

  within<Found extends { at: number }>(
    kind: string,
    found: readonly Found[],
    [from, to]: readonly [number, number],
  ): Found[] {
    let place = this.#places.get(kind) ?? 0;
    while (place < found.length && found[place]!.at < from) place += 1;
    const start = place;
    while (place < found.length && found[place]!.at < to) place += 1;
    this.#places.set(kind, place);
    return found.slice(start, place);
  }
}

function hidden(text: string, found: readonly { at: number; text: string }[]): string {
  let rest = '';
  let from = 0;
  for (const { at, text: words } of found) {
    if (at < from) continue;
    rest += text.slice(from, at) + ' '.repeat(words.length);
    from = at + words.length;
  }
  return rest + text.slice(from);
}

function wordsIn(text: string, at: number): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu)].flatMap((match) => {
    const isName = /^\p{Lu}\p{L}{3}/u.test(match[0]);
    const key = (isName ? placeKey(fold(match[0])) : null) ?? keyOf(match[0]);
    return key ? [{ key, at: at + match.index }] : [];
  });
}
