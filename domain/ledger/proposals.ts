// The passages that a model proposes to read open sentences beside. They settle nothing: a person takes one under their
// own name, by the call that ties a passage, or puts it away. Safe in the browser.
import { z } from 'zod';
import type { PassageOpinion } from '#domain/generation';
import { type Language, languages } from '#i18n/i18n';

/** A passage that a model proposes to read an open sentence beside. It stands in the source letter by letter. */
export interface Proposal {
  language: Language;
  /** SHA-256 of the sentence, in hexadecimal. */
  hash: string;
  /** The number that note marks name the source by. */
  source: number;
  at: number;
  length: number;
  text: string;
  /** What the passage says of the sentence, in the model's opinion. */
  says: PassageOpinion;
  /** What the model misses in it, in a sentence; may be empty. */
  doubt: string;
  model: string;
  made_at: string;
}

/** The proposals that stand for a text, and whether a model can be asked for more. */
export interface Proposals {
  /** The model that would be asked; null where none is configured. */
  model: string | null;
  /** Whether all agents are stopped: then no model is asked. */
  is_stopped: boolean;
  proposals: Proposal[];
}

/** What came of asking. */
export interface AskedProposals extends Proposals {
  /** Sentences that the model was asked about. */
  asked: number;
  /** Proposals that were kept. */
  kept: number;
  /** Proposals that were dropped: their passage does not stand in the source, or their sentence is open no more. */
  dropped: number;
  /** Open sentences that nobody was asked about yet: time, the day's budget or the limit of one call was over. */
  left: number;
}

export const ProposeInput = z.strictObject({ language: z.enum(languages) });
export const PutAwayInput = z.strictObject({
  language: z.enum(languages),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
