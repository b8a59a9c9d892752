// What each sentence of a text rests on: the passages of its sources that say what it says, or what differs. Types
// and rules that are safe in the browser; the work is in `#domain/anchoring/server`.
import type { Language } from '#i18n/i18n';

export { orderedIn } from './reading/ordered-places.ts';
export { givesOrders } from './reading/orders.ts';

/** The fields of an article that hold sentences; captions and alternative texts stand in its body. */
export const textFields = ['title', 'summary', 'body', 'why_it_matters', 'caption', 'alt'] as const;
export type TextField = (typeof textFields)[number];

/** A text that is kept of an address, as it was when it was read. */
export interface KeptText {
  url: string;
  title: string;
  outlet: string;
  published_at: string | null;
  fetched_at: string;
  /** SHA-256 of the text, in hexadecimal. */
  hash: string;
  text: string;
  /** Whether it is the site's own: background, which proves nothing that a text states. */
  is_own: boolean;
}

/** A text that something was written from. */
export interface AnchoringSource {
  /** The number that note marks name it by, from 1. */
  position: number;
  url: string;
  text: string;
  /** Its day or moment, ISO 8601, by which «yesterday» is read; null where it is not known. */
  day: string | null;
  /** Whether it is the site's own, which confirms nothing. */
  is_own?: boolean;
}

/** The texts of an article, in both languages. */
export type AnchoredText = Record<
  `${'title' | 'summary' | 'body' | 'why_it_matters'}_${Language}`,
  string
> & {
  /** Its own day, by which its «yesterday» is read. */
  date: string | null;
  /** The language that is a translation of the other, where that is known. */
  translation: Language | null;
};

/** Where something stands in the text of a source, with the bytes that were there. */
export interface Passage {
  /** The position of the source. */
  source: number;
  at: number;
  length: number;
  text: string;
}

export const differenceKinds = [
  'number',
  'unit',
  'date',
  'name',
  'law',
  'quotation',
  'speaker',
  'negation',
  'direction',
  'degree',
  'letters',
  'link',
  'note',
  'unsourced',
  'translation',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Something a sentence says and its passage does not. */
export interface Difference {
  kind: DifferenceKind;
  /** The words of the sentence, and where in the sentence they begin. */
  text: string;
  at: number;
  /** What the source says instead; null where it says nothing of the kind. */
  instead: Passage | null;
  /** The difference as a sentence. */
  text_es: string;
  text_en: string;
}

/** A sentence of a text, and what code can say of it. */
export interface AnchoredSentence {
  language: Language;
  field: TextField;
  /** Where in its field it begins, and how long it is there. */
  at: number;
  length: number;
  /** As it stands in the field, with its marks. */
  text: string;
  /** SHA-256 of the sentence, in hexadecimal: spaces do not count. */
  hash: string;
  /** The sources that its note marks name. */
  notes: number[];
  /** `differs`: a datum, name, speaker or negation is not in the passage. `to-read`: code cannot decide. */
  state: 'anchored' | 'differs' | 'to-read';
  differences: Difference[];
  /** Where it is found; where the state is `to-read`, what is proposed to be read. */
  passages: Passage[];
}

/** Every sentence of both languages, in the order of the fields. */
export type Anchoring = AnchoredSentence[];

/** Whether code alone anchored every sentence of a language, so that a program may publish it. */
export function isWhollyAnchored(
  sentences: readonly (Pick<AnchoredSentence, 'language'> & {
    state: string;
    settlement?: object | null;
  })[],
  language: Language,
): boolean {
  const own = sentences.filter((sentence) => sentence.language === language);
  return (
    own.length > 0 && own.every(({ state, settlement }) => state === 'anchored' && !settlement)
  );
}
