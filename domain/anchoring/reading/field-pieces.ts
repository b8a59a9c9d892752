// Where the sentences of an article's texts stand, field by field.
import type { Language } from '#i18n/i18n';
import type { AnchoredText, TextField } from '../anchoring.ts';
import {
  type Block,
  blocksOf,
  paragraphsOf,
  type Piece,
  pictureTexts,
  sentencesOf,
  withoutPictures,
} from './sentences.ts';

/** Sentences of one field, in their order. */
export interface FieldPieces {
  field: TextField;
  /** What they are pieces of. */
  text: string;
  pieces: readonly (Piece & { block?: Block })[];
}

type WrittenText = Omit<AnchoredText, 'translation'>;

const structural =
  /^(?:fuentes?|referencias|notas|enlaces|sources?|references|notes|links|m[aá]s informaci[oó]n|further reading)$/iu;

/** The fields of the texts in one language; captions and alternative texts come one by one. */
export function fieldPieces(text: WrittenText, language: Language): FieldPieces[] {
  // Readers are shown these as they are: nothing in them is a mark of Markdown.
  const plain = (field: 'title' | 'summary' | 'why_it_matters'): FieldPieces => {
    const words = text[`${field}_${language}`];
    return { field, text: words, pieces: paragraphsOf(words).flatMap(sentencesOf) };
  };
  const body = text[`body_${language}`];
  const blocks = blocksOf(body).filter(
    ({ kind, text: words }) => kind !== 'heading' || !structural.test(words.trim()),
  );
  const pieces = blocks.flatMap((block) =>
    sentencesOf(block).map(({ at, text: words }) => ({ at, text: words, block })),
  );
  const pictures = pictureTexts(body).map(({ field, ...piece }): FieldPieces => ({
    field,
    text: body,
    pieces: [piece],
  }));
  return [
    plain('title'),
    plain('summary'),
    { field: 'body', text: withoutPictures(body), pieces },
    plain('why_it_matters'),
    ...pictures,
  ];
}

/** The sentences of the texts in one language, as they stand there. */
export function sentenceTexts(text: WrittenText, language: Language): string[] {
  return fieldPieces(text, language).flatMap(({ pieces }) => pieces.map((piece) => piece.text));
}
