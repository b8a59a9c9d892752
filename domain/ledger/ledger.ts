// The ledger of a text: each of its sentences with what it rests on, what code found, and what people settled. Safe in
// the browser. The words towards anybody are «encontrado» and «no encontrado».
import { z } from 'zod';
import type { AnchoredSentence } from '#domain/anchoring';
import type { SignedLedger } from '#domain/provenance';
import { type Language, languages } from '#i18n/i18n';
import { storableText, typedLine } from '#platform/fields';

export {
  type AskedProposals,
  type Proposal,
  type Proposals,
  ProposeInput,
  PutAwayInput,
} from './proposals.ts';
export {
  type AddedText,
  type SourceVersion,
  SourceTextInput,
  type SourceWithTexts,
  textOrigins,
  type WholeVersion,
} from './source-texts.ts';

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
  /**
   * The addresses that the sentence's note marks named, in their order: a mark that names another source by now was not
   * read beside this. Of what was read before this was recorded, nothing.
   */
  named?: string[];
}

/** What a person settled of a sentence. */
export interface Settlement {
  kind: SettlementKind;
  note: string;
  passages: SettledPassage[];
  by: string;
  /** The account of who settled it; the record outlives it. */
  by_id?: string | null;
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
  /**
   * Whether it comes of a program, is to be read, and a source that the program wrote from is no longer in the list or
   * no longer kept: then a person settles it before it goes out.
   */
  is_without_source: boolean;
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
  /** Of what is published, the languages whose readers have another text than this: who signs would sign that one. */
  unpublished: Record<Language, boolean>;
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

/**
 * The sentences in these languages that do not go out: a program wrote them, nobody settled them, and something differs
 * from their source, or a source that the program wrote from is gone.
 */
export function stoppedIn(
  { sentences }: Pick<Ledger, 'sentences'>,
  among: readonly Language[],
): LedgerSentence[] {
  return sentences.filter(
    ({ language, is_made: isMade, is_without_source: isWithout, open, settlement }) =>
      among.includes(language) &&
      isMade &&
      settlement === null &&
      (open === 'differs' || isWithout),
  );
}

/** Whether every sentence of a language is anchored, settled by a person, or excepted. */
export function isSettled({ sentences }: Pick<Ledger, 'sentences'>, language: Language): boolean {
  return sentences
    .filter((sentence) => sentence.language === language)
    .every(({ open, settlement }) => open === null || settlement !== null);
}

/** Of how many sentences a language was at this moment, and what each of them was: for the record of a signature. */
export function signedLedger(
  { sentences, counts }: Pick<Ledger, 'sentences' | 'counts'>,
  language: Language,
): SignedLedger {
  const { settled: _settled, ...found } = counts[language];
  const count = (kind: SettlementKind) =>
    sentences.filter((each) => each.language === language && each.settlement?.kind === kind).length;
  return {
    ...found,
    read: count('read'),
    no_claim: count('no-claim'),
    own_knowledge: count('own-knowledge'),
  };
}

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const sentence = {
  language: z.enum(languages),
  hash: Hash,
  /** The `at` of the settlement that was on screen, null where there was none: what another person settled since was not seen. */
  settled_at: z.iso.datetime().nullable().optional(),
};
const Place = z.strictObject({
  source: z.int().min(1).max(1000),
  at: z.int().min(0).max(10_000_000),
  length: z.int().min(1).max(20_000),
  /** Of the text that was read: what stands at the place in another one was not. */
  source_hash: Hash.optional(),
});
export type Place = z.output<typeof Place>;

/** What a person settles: `own-knowledge` needs a note, `read` the passages it was read against. */
export const SettleInput = z.strictObject({
  ...sentence,
  kind: z.enum(['no-claim', 'own-knowledge', 'read']),
  note: z.string().overwrite(storableText).trim().max(2000).default(''),
  passages: z.array(Place).max(20).default([]),
});
export const ExceptInput = z.strictObject({
  ...sentence,
  reason: typedLine(2000),
});
export const ReopenInput = z.strictObject(sentence);
