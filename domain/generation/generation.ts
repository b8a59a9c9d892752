// What texts are asked for, and what comes of it: by hand or by an agent, with a model or without one.
// Safe in the browser.
import { publicationName } from '#i18n/publication-name';
import { storableText } from '#platform/fields';
import { z } from 'zod';
import { generatedTypes } from './drafting.ts';

export {
  type ArticleDraft,
  defaultSystemPrompt,
  type DraftRequest,
  type DraftResult,
  type EarlierSource,
  type EmptyCause,
  type RunContext,
  type SourceText,
} from './drafting.ts';
export { answerPending } from './checking/pending-answers.ts';
export { type ClaimFinding, lookUp, sourcesHolding } from './checking/look-up.ts';
export type { StandingReason } from './checking/standing-reasons.ts';
export { maxPassage, type PassageOpinion, passageOpinions } from './proposing/passage-opinions.ts';

const missing = 'panel.promptMissing';

/** What a prompt must hold to ask for something: a letter or a digit. */
const something = /[\p{L}\p{N}]/u;

/** Whether a prompt asks for nothing: blank, or marks alone. */
export function isPromptBlank(prompt: string): boolean {
  return !something.test(prompt);
}

/** A request for one text: what it is about, how it is to be written, and under which name. */
export const ManualGenerationInput = z.strictObject({
  userPrompt: z
    .string({ error: ({ code }) => (code === 'invalid_type' ? missing : undefined) })
    .overwrite(storableText)
    .trim()
    .max(20_000)
    .regex(something, missing),
  systemPrompt: z.string().overwrite(storableText).max(20_000).default(''),
  contentType: z.enum(generatedTypes).default('article'),
  generateImage: z.boolean().default(true),
  authorName: z.string().overwrite(storableText).trim().max(200).default(publicationName),
});
