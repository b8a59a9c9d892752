// The models that write and draw, at the service that the operator configured. Whatever the service
// does, a call ends: with a value that fits its schema, or as a `ModelFailure`.
import type { z } from 'zod';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import { type Calls, createCalls } from './calls.ts';
import type { Limits } from './limits.ts';
import type { Cost } from './cost.ts';
import { ModelFailure } from './model-failure.ts';
import { providerFacts, type ProviderName } from './provider.ts';
import { writeAnswer } from './write-answer.ts';

export type { Limits } from './limits.ts';

/** A model by the names of its service and its own. */
export interface ModelName {
  provider: ProviderName;
  model: string;
}

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

/** What a call may use, and what is told afterwards how much it did use. */
export interface Grant {
  /** At most what was asked for, and no less than the least it can be made with. */
  tokens: number;
  settle(used: number): Promise<void>;
}

/** What happens on the way to an answer. */
export type ModelEvent =
  | { kind: 'asking'; model: string }
  /** A call failed and is made again after a while. */
  | { kind: 'retry'; failure: ModelFailure; afterMs: number }
  /** The answer could not be used, for this reason, and the model is asked to mend it. */
  | { kind: 'repair'; problem: string }
  | ({ kind: 'answered' } & AnswerOfModel);

/** What every call is made with. */
export interface Watch {
  /** Asked before every call, repair and retry alike, with the most and the least tokens it can cost. */
  beforeCall(cost: Pick<Cost, 'max' | 'min'>): Promise<Grant>;
  note?(event: ModelEvent): void;
  signal?: AbortSignal | undefined;
}

/** What is wrong with an answer of the right shape: for the failure, and in words for the model. */
export interface Objection {
  kind: 'wrong-language' | 'off-schema';
  problem: string;
}

export interface WriteRequest<T> extends Watch {
  /** The shape of the answer. Services that hold models to it know objects, lists, texts, numbers, choices. */
  schema: z.ZodType<T>;
  system: string;
  prompt: string;
  maxOutputTokens: number;
  /** With less than this it is not asked at all; the most where nothing is said. */
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

export interface DrawRequest extends Watch {
  prompt: string;
}

export interface Models {
  text: ModelName | null;
  image: ModelName | null;
  /** A value of this shape. An answer that cannot be used is sent back once. Throws `ModelFailure`. */
  write<T>(request: WriteRequest<T>): Promise<Written<T>>;
  /** A wide picture, as the service sent it. Throws `ModelFailure`. */
  draw(request: DrawRequest): Promise<{ bytes: Uint8Array; model: string; tokens: number }>;
}

type ModelConfig = Pick<
  Config,
  'AI_PROVIDER' | 'AI_MODEL' | 'AI_API_KEY' | 'AI_BASE_URL' | 'AI_IMAGE_MODEL'
>;

/** The part of the outbound client that reaches one service. */
interface Door {
  fetchFor(origin: string, limits: { maxBytes: number }): typeof globalThis.fetch;
}

/** The models of this configuration; both null where there is no provider. Nothing is asked yet. */
export function createModels(
  config: ModelConfig,
  outbound: Door,
  log: Log,
  limits?: Partial<Limits>,
): Models {
  const { AI_PROVIDER: provider, AI_IMAGE_MODEL: imageModel } = config;
  if (!provider) return noModels;
  const facts = providerFacts[provider];
  const baseUrl = config.AI_BASE_URL ?? facts.baseUrl;
  if (baseUrl === undefined) return noModels;
  if (imageModel && !facts.draws) {
    log.warn({ provider }, 'This provider draws no pictures: AI_IMAGE_MODEL is not used');
  }
  const calls = createCalls({ provider, baseUrl, key: config.AI_API_KEY }, outbound, log, limits);
  const text = { provider, model: config.AI_MODEL ?? facts.model ?? 'default' };
  const nameModel = modelNaming(config, calls, text);
  return {
    text,
    image: imageModel && facts.draws ? { provider, model: imageModel } : null,
    write: async (request) => writeAnswer(calls, await nameModel(request.signal), request),
    draw(request) {
      if (!imageModel || !facts.draws) return noModels.draw(request);
      return calls.draw({ ...request, model: imageModel });
    },
  };
}

/** The name of the model to ask: where none is set and none is usual, the first that the server lists. */
function modelNaming(config: ModelConfig, calls: Calls, text: ModelName) {
  let isKnown = config.AI_MODEL !== undefined || config.AI_PROVIDER !== 'openai-compatible';
  return async (signal: AbortSignal | undefined): Promise<string> => {
    if (!isKnown) {
      const first = await calls.firstModel(signal);
      text.model = first ?? text.model;
      isKnown = first !== undefined;
    }
    return text.model;
  };
}

const noModels: Models = {
  text: null,
  image: null,
  write: () => Promise.reject(new ModelFailure('not-configured')),
  draw: () => Promise.reject(new ModelFailure('not-configured')),
};
