// What no person made of an article, as it is stored. Apart from what is asked of it, which the panel uses without checking schemas.
import { z } from 'zod';
import { Timestamp } from '#platform/fields';

const Model = z.string().trim().min(1).max(200);

/**
 * What no person made of an article. `text`: a model wrote it, or the composer put it together out of
 * passages of its sources; `translation`: a model made the text of that language out of the other;
 * `image`: a model drew it. Each is null where it does not hold.
 */
export const Ai = z.strictObject({
  text: z
    .discriminatedUnion('method', [
      z.strictObject({ method: z.literal('model'), model: Model }),
      z.strictObject({ method: z.literal('composer') }),
    ])
    .nullable()
    .default(null),
  translation: z
    .strictObject({ language: z.enum(['es', 'en']), model: Model })
    .nullable()
    .default(null),
  image: z
    .strictObject({
      model: Model,
      /** When, where it was drawn apart from the rest. */
      made_at: Timestamp.optional(),
    })
    .nullable()
    .default(null),
  made_at: Timestamp,
  /** The run it came from, which keeps the sources it was written from. */
  run_id: z.uuid().nullable().default(null),
});
export type Ai = z.output<typeof Ai>;
