// The sentences of an article's texts, field by field, each with its hash and the notes and links it bears.
import { createHash } from 'node:crypto';
import { linksOf, type QuotedWords } from '#domain/text';
import type { Language } from '#i18n/i18n';
import { type TakenApart, takeApart } from './analysis.server.ts';
import type { AnchoredText, TextField } from './anchoring.ts';
import {
  blocksOf,
  type Block,
  notesOf,
  type Piece,
  pictureTexts,
  plainOf,
  sentencesOf,
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
}

const plainFields = ['title', 'summary', 'why_it_matters'] as const;
const structural =
  /^(?:fuentes?|referencias|notas|enlaces|sources?|references|notes|links|m[aá]s informaci[oó]n|further reading)$/iu;

/** The sentences of the texts in one language. */
export function sentencesIn(text: AnchoredText, language: Language): TextSentence[] {
  const of = (field: (typeof plainFields)[number] | 'body') => text[`${field}_${language}`];
  const plain = (field: (typeof plainFields)[number]) =>
    sentencesFrom(of(field), wholeOf(of(field)), { language, field, day: text.date });
  const body = of('body');
  const blocks = blocksOf(body).filter(
    ({ kind, text: words }) => kind !== 'heading' || !structural.test(words.trim()),
  );
  const pieces = blocks.flatMap((block) =>
    sentencesOf(block).map(({ at, text: words }) => ({ at, text: words, block })),
  );
  const pictures = pictureTexts(body).flatMap(({ field, ...piece }) =>
    sentencesFrom(body, [piece], { language, field, day: text.date }),
  );
  return [
    ...plain('title'),
    ...plain('summary'),
    ...sentencesFrom(body, pieces, { language, field: 'body', day: text.date }),
    ...plain('why_it_matters'),
    ...pictures,
  ];
}

function wholeOf(text: string): Piece[] {
  return blocksOf(text).flatMap(sentencesOf);
}

function sentencesFrom(
  text: string,
  pieces: readonly (Piece & { block?: Block })[],
  { language, field, day }: { language: Language; field: TextField; day: string | null },
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

/** The sentences of the texts in one language, as they stand there. */
export function sentenceTexts(
  text: Omit<AnchoredText, 'translation'>,
  language: Language,
): string[] {
  return sentencesIn({ ...text, translation: null }, language).map((sentence) => sentence.text);
}

/** SHA-256 of a sentence with its marks, in hexadecimal; how many spaces stand in it does not count. */
function hashOfSentence(text: string): string {
  return createHash('sha256')
    .update(text.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
    .digest('hex');
}
