// What an administrator asks for by hand. Safe in the browser.
import { z } from 'zod';

export const generatedTypes = ['article', 'interview', 'news'] as const;
const defaultAuthor = 'Vigía';

const missing = 'panel.promptMissing';

/** A request for one text: what it is about, how it is to be written, and under which name. */
export const ManualGenerationInput = z.strictObject({
  userPrompt: z
    .string({ error: missing })
    .trim()
    .max(20_000)
    .regex(/[\p{L}\p{N}]/u, missing),
  systemPrompt: z.string().max(20_000).default(''),
  contentType: z.enum(generatedTypes).default('article'),
  generateImage: z.boolean().default(true),
  authorName: z.string().trim().max(200).default(defaultAuthor),
});
