// The sentences of an article's texts taken apart, each with its hash and the notes and links it bears.
import { createHash } from 'node:crypto';
import { linksOf, type QuotedWords } from '#domain/text';
import type { Language } from '#i18n/i18n';
import { type TakenApart, takeApart } from './analysis.server.ts';
import type { AnchoredText, TextField } from '../anchoring.ts';
import { fieldPieces, type FieldPieces } from './field-pieces.ts';
import { withDoubleQuotes } from './readable.server.ts';
import { labelLength } from './section-labels.ts';
import {
  type Block,
  notesOf,
  type Piece,
  plainOf,
  withoutStruck,
  withoutTitles,
} from './sentences.ts';

/** A sentence of a text that is to be held against its sources. */
export interface TextSentence {
  language: Language;
  field: TextField;
  at: number;
  text: string;
  hash: string;
  notes: number[];
  links: QuotedWords[];
  block: Block['kind'] | null;
  /** Of a heading. */
  level: number;
  part: TakenApart;
  /**
   * Whether something in it is struck out, or denied in the title of a link alone: whoever shows it decides how it reads,
   * so that code does not.
   */
  isStruck: boolean;
}

/** The sentences of the texts in one language. */
export function sentencesIn(text: AnchoredText, language: Language): TextSentence[] {
  return fieldPieces(text, language).flatMap((own) =>
    sentencesFrom(own, { language, day: text.date }),
  );
}

function sentencesFrom(
  { field, text, pieces }: FieldPieces,
  { language, day }: { language: Language; day: string | null },
): TextSentence[] {
  const unstruck = withoutStruck(text);
  const stated = withoutTitles(unstruck);
  const plain = readOf(text, pieces);
  const read = takeApart(plain, pieces, { language, day }).map((part, index) =>
    pieces[index]!.block?.isQuoted ? asQuotation(part, plain) : part,
  );
  const parts =
    stated === text ? read : statedParts(read, { text: stated, pieces }, { language, day });
  return parts.map(withoutLabel).map((part, index) => {
    const { at, text: words, block } = pieces[index]!;
    return {
      language,
      field,
      at,
      text: words,
      hash: hashOfSentence(words),
      notes: notesOf(words),
      links: linksOf(words),
      block: block?.kind ?? null,
      level: block?.level ?? 0,
      part,
      isStruck:
        unstruck.slice(at, at + words.length) !== words ||
        part.negations.length !== read[index]!.negations.length,
    };
  });
}

/** A sentence without the words of its label, which no source has to say. */
function withoutLabel(part: TakenApart): TakenApart {
  const start = part.at + labelLength(part.text);
  if (start === part.at) return part;
  const words = part.words.filter(({ at }) => at >= start);
  return { ...part, words, keys: new Set(words.map(({ key }) => key)) };
}

/** A sentence that is a quotation by its block alone, but for the line that says whose it is. */
function asQuotation(part: TakenApart, plain: string): TakenApart {
  const words = plain
    .slice(part.at, part.at + part.text.length)
    .replaceAll('>', ' ')
    .trim();
  if (part.quotations.length > 0 || /^[—–-]/.test(words)) return part;
  return { ...part, quotations: [{ text: words, at: part.at, isBlock: true }] };
}

/** The text of the same length without its marks, each sentence in one line, quotations in double marks. */
function readOf(text: string, pieces: FieldPieces['pieces']): string {
  const plain = withDoubleQuotes(plainOf(text));
  let read = '';
  for (const { at, text: words } of pieces) {
    const end = Math.max(read.length, at + words.length);
    read += plain.slice(read.length, at);
    read += plain.slice(read.length, end).replaceAll('\n', ' ');
  }
  return read + plain.slice(read.length);
}

const factKinds = ['numbers', 'dates', 'laws', 'rates', 'names', 'quotations'] as const;

/**
 * The sentences as they stand without what is struck out in them, and the titles of links. Such words state nothing: a
 * negation among them denies nothing, and no sentence is found by them. Readers see them all the same, on this site
 * between tildes and at a pointer that rests on the link, so that the figures, dates, names and quotations among them
 * have to be the sources' like any others.
 */
function statedParts(
  read: readonly TakenApart[],
  { text, pieces }: Pick<FieldPieces, 'text' | 'pieces'>,
  { language, day }: { language: Language; day: string | null },
): TakenApart[] {
  const left = pieces.map((piece) => ({
    at: piece.at,
    text: text.slice(piece.at, piece.at + piece.text.length),
  }));
  return takeApart(readOf(text, left), left, { language, day }).map((part, index) => {
    const seen = read[index]!;
    const facts = factKinds.map((kind) => [kind, factsOfBoth<Piece>(part[kind], seen[kind])]);
    return Object.assign(part, Object.fromEntries(facts));
  });
}

/** The facts of a sentence without its struck words, and what is read with them beside, in their order. */
function factsOfBoth<Fact extends { at: number; text: string }>(
  stated: readonly Fact[],
  read: readonly Fact[],
): Fact[] {
  const isStated = (fact: Fact) =>
    stated.some(({ at, text }) => at === fact.at && text === fact.text);
  return [...stated, ...read.filter((fact) => !isStated(fact))].toSorted((a, b) => a.at - b.at);
}

/** SHA-256 of a sentence with its marks, in hexadecimal; how many spaces stand in it does not count. */
function hashOfSentence(text: string): string {
  return createHash('sha256')
    .update(text.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
    .digest('hex');
}
