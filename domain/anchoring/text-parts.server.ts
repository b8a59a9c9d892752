// The sentences of an article's texts taken apart, each with its hash and the notes and links it bears.
import { createHash } from 'node:crypto';
import { linksOf, type QuotedWords } from '#domain/text';
import type { Language } from '#i18n/i18n';
import { type TakenApart, takeApart } from './analysis.server.ts';
import type { AnchoredText, TextField } from './anchoring.ts';
import { fieldPieces, type FieldPieces } from './field-pieces.ts';
import { type Block, notesOf, plainOf } from './sentences.ts';

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
  const parts = takeApart(plainOf(text), pieces, { language, day });
  return parts.map((part, index) => {
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
    };
  });
}

/** SHA-256 of a sentence with its marks, in hexadecimal; how many spaces stand in it does not count. */
function hashOfSentence(text: string): string {
  return createHash('sha256')
    .update(text.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
    .digest('hex');
}
