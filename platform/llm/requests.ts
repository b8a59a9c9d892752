// What a model can be asked for, what comes of it, and what happens on the way.
import type { z } from 'zod';
import type { Cost } from './cost.ts';
import type { ModelFailure, ModelFailureKind } from './model-failure.ts';

/** An answer of a model, whether it can be used or not. */
export interface AnswerOfModel {
  model: string;
  tokens: number;
  /** How long the call took. */
  ms: number;
  /** SHA-256 of all that the model was given, in hexadecimal. */
  promptHash: string;
  /** As it came; empty for a picture. */
  text: string;
}

/** The tokens that a call may use; `settle` takes what it did use. */
export interface TokenGrant {
  /** No more than `max` of its cost, and no less than `min`. */
  tokens: number;
  settle(used: number): Promise<void>;
}

/** What happens on the way to an answer. */
export type ModelEvent =
  | { kind: 'asking'; model: string }
  /** A call failed and is made again after a while. */
  | { kind: 'retry'; failure: ModelFailure; afterMs: number }
  /** The answer could not be used, and the model is told this problem and asked to mend it. */
  | { kind: 'repair'; fault: ModelFailureKind; problem: string }
  | ({ kind: 'answered' } & AnswerOfModel);

/** What every request carries beside its content. */
export interface CallHooks {
  /** Called before every call, repair and retry alike; throws `ModelFailure` where there are no tokens for it. */
  reserve(cost: Pick<Cost, 'max' | 'min'>): Promise<TokenGrant>;
  onEvent?(event: ModelEvent): void;
  signal?: AbortSignal | undefined;
}

/** What is wrong with an answer of the right shape: for the failure, and in words for the model. */
export interface Objection {
  kind: 'empty' | 'off-schema' | 'wrong-language';
  problem: string;
}

export interface WriteRequest<T> extends CallHooks {
  /** The shape of the answer. Services that hold models to it know objects, lists, texts, numbers, choices. */
  schema: z.ZodType<T>;
  system: string;
  prompt: string;
  maxOutputTokens: number;
  /** With less than this no call is made; `maxOutputTokens` where it is left out. */
  minOutputTokens?: number;
  /** What the shape cannot say of a good answer; null where there is nothing to object to. */
  check?(value: T): Objection | null;
}

export interface Written<T> {
  value: T;
  /** The model that answered, as the service names it. */
  model: string;
  tokens: number;
}

export interface DrawRequest extends CallHooks {
  prompt: string;
}

export interface Drawn {
  /** As the service sent it. */
  bytes: Uint8Array;
  model: string;
  tokens: number;
}
