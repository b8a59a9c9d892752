// What can be done with the sentence that is being read, and why something cannot.
import type { LedgerSentence, LedgerSource } from '#domain/ledger';
import type { ReviewKey } from '#i18n/review-messages';
import type { ShownPassage } from './passages.ts';

export type ActName =
  | 'read'
  | 'no-claim'
  | 'own-knowledge'
  | 'except'
  | 'reopen'
  | 'whole'
  /** Read beside the passage that a model proposes. */
  | 'take'
  | 'put-away';

export interface Reading {
  sentence: Pick<LedgerSentence, 'open' | 'settlement'>;
  /** The one on screen. */
  passage: Pick<ShownPassage, 'source'> | undefined;
  sources: readonly Pick<LedgerSource, 'hash'>[];
  /** What a model proposes for it. */
  proposal?: object | undefined;
}

/** Why it cannot be done now; undefined where it can. */
export function whyNot(
  name: ActName,
  { sentence, passage, sources, proposal }: Reading,
): ReviewKey | undefined {
  const { open, settlement } = sentence;
  if (name === 'whole') return sources.some(({ hash }) => hash) ? undefined : 'review.actNoSource';
  if (name === 'put-away') return proposal ? undefined : 'review.actNoProposal';
  if (name === 'reopen') return settlement ? undefined : 'review.actNotSettled';
  if (settlement) return 'review.actSettled';
  if (open === null) return 'review.actFound';
  if (name === 'except') return open === 'differs' ? undefined : 'review.actNothingDiffers';
  if (open === 'differs') return 'review.actDiffers';
  if (name === 'take') return proposal ? undefined : 'review.actNoProposal';
  if (name !== 'read') return undefined;
  if (!passage?.source.hash) return 'review.actNoPassage';
  return passage.source.is_own ? 'review.actOwnPassage' : undefined;
}
