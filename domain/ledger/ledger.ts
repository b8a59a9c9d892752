// The ledger of a text: each of its sentences with what it rests on, what code found, and what people settled. Safe in
// the browser. The words towards anybody are «encontrado» and «no encontrado».
import { z } from 'zod';
import type { AnchoredSentence } from '#domain/anchoring';
import { type Language, languages } from '#i18n/i18n';

/** What a person may say of a sentence. An `exception` lets one out in which something differs. */
export const settlementKinds = ['no-claim', 'own-knowledge', 'read', 'exception'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/** A passage that a person read, with the bytes that stood there; both have to be the same for it to hold. */
export interface SettledPassage {
  url: string;
  /** SHA-256 of the whole source, in hexadecimal. */
  source_hash: string;
  at: number;
  length: number;
  text: string;
}

/** What a person settled of a sentence. */
export interface Settlement {
  kind: SettlementKind;
  note: string;
  passages: SettledPassage[];
  by: string;
  at: string;
}

/** `open` is either: something differs, or it is to be read. */
export const ledgerStates = ['anchored', 'no-claim', 'own-knowledge', 'open'] as const;

export interface LedgerSentence extends Omit<AnchoredSentence, 'state'> {
  state: (typeof ledgerStates)[number];
  /** Why it is open; null where it is not. */
  open: 'differs' | 'to-read' | null;
  /** Whether it comes of what a program wrote and no person settled it. One changed word makes no person's of it. */
  is_made: boolean;
  /** The settlement that holds; null where code alone spoke. */
  settlement: Settlement | null;
}

/** A source as the ledger reads it. */
export interface LedgerSource {
  /** The number that note marks name it by. */
  position: number;
  url: string;
  title: string;
  outlet: string;
  /** When it was published, else when it was read. */
  day: string | null;
  /** SHA-256 of its text, in hexadecimal; null where no text is kept, so that nothing can be found in it. */
  hash: string | null;
  text: string;
  /** The site's own, which confirms nothing. */
  is_own: boolean;
  /** Whether it seems to give orders to whatever model reads it. */
  instructs: boolean;
}

export interface LedgerCounts {
  sentences: number;
  anchored: number;
  /** By a person: no claim, own knowledge, or read. */
  settled: number;
  exceptions: number;
  differs: number;
  to_read: number;
}

export interface Ledger {
  id: string;
  /** The version of the working copy it is of; null for content that is no working copy. */
  version: string | null;
  sources: LedgerSource[];
  sentences: LedgerSentence[];
  counts: Record<Language, LedgerCounts>;
}

/** The sentences in which something differs and that nobody excepted, by language. */
export function differingIn({
  sentences,
}: Pick<Ledger, 'sentences'>): Record<Language, LedgerSentence[]> {
  const red = sentences.filter(({ open, settlement }) => open === 'differs' && settlement === null);
  const of = (language: Language) => red.filter((sentence) => sentence.language === language);
  return { es: of('es'), en: of('en') };
}

/** Whether code alone anchored every sentence of a language, so that a program may publish it. */
export function isWhollyAnchored(
  { sentences }: Pick<Ledger, 'sentences'>,
  language: Language,
): boolean {
  const own = sentences.filter((sentence) => sentence.language === language);
  return (
    own.length > 0 &&
    own.every(({ state, settlement }) => state === 'anchored' && settlement === null)
  );
}

/** Whether every sentence of a language is anchored, settled by a person, or excepted. */
export function isSettled({ sentences }: Pick<Ledger, 'sentences'>, language: Language): boolean {
  return sentences
    .filter((sentence) => sentence.language === language)
    .every(({ open, settlement }) => open === null || settlement !== null);
}

const sentence = {
  language: z.enum(languages),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
};
const Place = z.strictObject({
  source: z.int().min(1).max(1000),
  at: z.int().min(0).max(10_000_000),
  length: z.int().min(1).max(20_000),
});

/** What a person settles: `own-knowledge` needs a note, `read` the passages it was read against. */
export const SettleInput = z.strictObject({
  ...sentence,
  kind: z.enum(['no-claim', 'own-knowledge', 'read']),
  note: z.string().trim().max(2000).default(''),
  passages: z.array(Place).max(20).default([]),
});
export const ExceptInput = z.strictObject({
  ...sentence,
  reason: z.string().trim().min(1).max(2000),
});
export const ReopenInput = z.strictObject(sentence);
