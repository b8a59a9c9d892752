// How services are held to the shape of an answer. Those that do not know one way are asked in a looser one.
import { z } from 'zod';
import { ModelFailure } from './model-failure.ts';
import type { ProviderName } from './providers.ts';

/** By a schema, by the mode for any JSON, or in words alone. */
export type AnswerShape = 'schema' | 'json' | 'text';

const aboutShape = /response_?format|json|schema|output_(format|config)|grammar|structured|tool/i;

/** The next way to ask for a shape, where this one may be why the service refused. */
export function looserShape(
  shape: AnswerShape,
  error: unknown,
  provider: ProviderName,
): AnswerShape | undefined {
  if (!(error instanceof ModelFailure) || error.kind !== 'rejected') return undefined;
  if (provider !== 'openai-compatible' && !aboutShape.test(error.message)) return undefined;
  return shape === 'schema' ? 'json' : shape === 'json' ? 'text' : undefined;
}

/** What instructs the model. Where the service may not hold it to the shape, the shape is part of it. */
export function instructionsFor(
  { system, schema }: { system: string; schema: z.ZodType },
  shape: AnswerShape,
  provider: ProviderName,
): string {
  if (shape === 'schema' && provider !== 'openai-compatible') return system;
  const described = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return `${system}\n\nAnswer with one JSON object and nothing else. It must match this JSON schema:\n${described}`;
}
