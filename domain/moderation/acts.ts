// What is sent to decide on a draft and to review a text. Apart from the rest, which the panel uses without checking schemas.
import { storableText } from '#platform/fields';
import { z } from 'zod';

const Hash = z.string().regex(/^[0-9a-f]{64}$/, 'articles.noHash');

/** A decision about a draft. `seen` is the hash of what was on screen; where the stored article differs, nothing is done. */
export const DraftDecision = z.strictObject({
  status: z.enum(['published', 'rejected']),
  seen: Hash.optional(),
  /** Why it is rejected, for the newsroom. */
  reason: z.string().overwrite(storableText).trim().max(500).optional(),
});

/** A review of one text of an article: what was on screen, and an answer to each reason against it. */
export const ReviewInput = z.strictObject({
  language: z.enum(['es', 'en']),
  hash: Hash,
  answers: z
    .array(
      z.strictObject({
        reason: z.string().overwrite(storableText).max(200),
        answer: z.string().overwrite(storableText).trim().max(2000),
      }),
    )
    .max(1000)
    .default([]),
});
export type ReviewInput = z.output<typeof ReviewInput>;
