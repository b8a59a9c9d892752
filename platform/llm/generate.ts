// One call to a model, of whichever provider, by the library that knows them all. Loaded when a model is first
// called: it is large.
import { generateImage, generateText, type ModelMessage, NoObjectGeneratedError, Output } from 'ai';
import type { z } from 'zod';
import { failureOf } from './failure-of.ts';
import type { Provider } from './providers.ts';
import type { AnswerShape } from './shapes.ts';

export { failureOf };

// Its warnings would go to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

export interface TextCall {
  provider: Provider;
  model: string;
  schema: z.ZodType;
  shape: AnswerShape;
  system: string;
  messages: ModelMessage[];
  maxOutputTokens: number;
  signal: AbortSignal;
}

/** An answer as it came. */
export interface TextAnswer {
  text: string;
  /** The model that answered, by the service's own account. */
  model: string;
  finish: string;
  tokens: number | undefined;
}

/** The answer of one call for a text. Throws what the service or the connection threw. */
export async function generateAnswer(call: TextCall): Promise<TextAnswer> {
  const { provider, model, messages, maxOutputTokens, signal } = call;
  try {
    const answer = await generateText({
      model: provider.text(model),
      instructions: call.system,
      messages,
      maxOutputTokens,
      maxRetries: 0,
      abortSignal: signal,
      ...outputOf(call),
    });
    const { text, usage, response } = answer.finalStep;
    return {
      text,
      finish: finishOf(answer.finalStep),
      model: answeredBy(response.modelId, model),
      tokens: usage.totalTokens,
    };
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error;
    return {
      text: error.text ?? '',
      finish: error.finishReason ?? 'other',
      model: answeredBy(error.response?.modelId, model),
      tokens: error.usage?.totalTokens,
    };
  }
}

const maxName = 200;

/** The model that answered, as it can be kept and shown; the one that was asked where the service names none. */
function answeredBy(named: string | undefined, asked: string): string {
  const line = (named ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim();
  return line.slice(0, maxName).toWellFormed().trim() || asked;
}

/** Why it ended there; a filter's word that the library does not know counts as a filter's. */
function finishOf({ finishReason, rawFinishReason = '' }: FinalStep): string {
  return /filter|refus|safety|moderat/i.test(rawFinishReason) ? 'content-filter' : finishReason;
}

type FinalStep = Awaited<ReturnType<typeof generateText>>['finalStep'];

function outputOf({ shape, schema }: TextCall) {
  if (shape === 'text') return {};
  return { output: shape === 'schema' ? Output.object({ schema }) : Output.json() };
}

export interface PictureCall {
  provider: Provider;
  model: string;
  prompt: string;
  signal: AbortSignal;
}

export interface PictureAnswer {
  bytes: Uint8Array;
  model: string;
  tokens: number | undefined;
}

/** The picture of one call; undefined from a service that draws none. */
export async function generatePicture(call: PictureCall): Promise<PictureAnswer | undefined> {
  const wide = call.provider.image?.(call.model);
  if (!wide) return undefined;
  const { image, usage, responses } = await generateImage({
    ...wide,
    prompt: call.prompt,
    n: 1,
    maxRetries: 0,
    abortSignal: call.signal,
  });
  return {
    bytes: image.uint8Array,
    model: answeredBy(responses[0]?.modelId, call.model),
    tokens: usage.totalTokens,
  };
}
