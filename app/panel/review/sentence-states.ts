// What a sentence of the ledger is to the person who reads it, and the way from one open sentence to the next.
import type { Ledger, LedgerSentence, Settlement, SettlementKind } from '#domain/ledger';
import type { Language } from '#i18n/i18n';

export type SentenceState =
  | 'differs'
  | 'to-read'
  | 'found'
  | 'read'
  | 'no-claim'
  | 'own-knowledge'
  | 'exception';

/** One word for each sentence: what a person settled goes before what code found. */
export function stateOf({
  open,
  settlement,
}: Pick<LedgerSentence, 'open' | 'settlement'>): SentenceState {
  return settlement?.kind ?? open ?? 'found';
}

/** Whether somebody still has to do something about it. */
export function isOpen(sentence: Pick<LedgerSentence, 'open' | 'settlement'>): boolean {
  return sentence.open !== null && sentence.settlement === null;
}

/** Names a sentence on the page, also where the same words stand twice. */
export function keyOf({
  language,
  field,
  at,
}: Pick<LedgerSentence, 'language' | 'field' | 'at'>): string {
  return `${language}-${field}-${at}`;
}

export function sentencesIn(
  { sentences }: Pick<Ledger, 'sentences'>,
  language: Language,
): LedgerSentence[] {
  return sentences.filter((sentence) => sentence.language === language);
}

export type Direction = 1 | -1;

/** The open sentence after (or before) the one with this key, going round; null where no other is open. */
export function openBeside(
  sentences: readonly LedgerSentence[],
  key: string,
  direction: Direction,
): LedgerSentence | null {
  const from = sentences.findIndex((sentence) => keyOf(sentence) === key);
  const count = sentences.length;
  for (let step = 1; step < count; step += 1) {
    const index = (((from + direction * step) % count) + count) % count;
    const sentence = sentences[index];
    if (sentence && index !== from && isOpen(sentence)) return sentence;
  }
  return null;
}

/** The sentence beside the one with this key; itself at an end. */
export function sentenceBeside(
  sentences: readonly LedgerSentence[],
  key: string,
  direction: Direction,
): LedgerSentence | undefined {
  const from = sentences.findIndex((sentence) => keyOf(sentence) === key);
  return sentences[Math.min(Math.max(from + direction, 0), sentences.length - 1)];
}

/** The one to begin with: the named one, else the first open one, else the first. */
export function firstToRead(
  sentences: readonly LedgerSentence[],
  hash: string | null,
): LedgerSentence | undefined {
  return (
    sentences.find((sentence) => hash !== null && sentence.hash === hash) ??
    sentences.find(isOpen) ??
    sentences[0]
  );
}

/** A settlement that is on its way to the server. */
export interface Pending {
  language: Language;
  hash: string;
  settlement: Pick<Settlement, 'kind' | 'note' | 'by' | 'at'>;
}

/** The sentences as they will be once what is on its way has arrived. */
export function withPending(
  sentences: readonly LedgerSentence[],
  pending: readonly Pending[],
): LedgerSentence[] {
  return sentences.map((sentence) => {
    const own = pending.find(
      ({ language, hash }) => language === sentence.language && hash === sentence.hash,
    );
    if (!own || sentence.settlement) return sentence;
    const { kind } = own.settlement;
    if ((kind === 'exception') !== (sentence.open === 'differs')) return sentence;
    const open = kind === 'exception' ? sentence.open : null;
    return { ...sentence, open, settlement: { ...own.settlement, passages: [] } };
  });
}

/** The sentences once one of them is settled as this; the same words elsewhere are settled with it. */
export function withSettled(
  sentences: readonly LedgerSentence[],
  { language, hash }: Pick<LedgerSentence, 'language' | 'hash'>,
  kind: SettlementKind,
): LedgerSentence[] {
  return withPending(sentences, [
    { language, hash, settlement: { kind, note: '', by: '', at: '' } },
  ]);
}
