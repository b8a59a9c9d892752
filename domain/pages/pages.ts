// A page of fixed text, such as the methodology. Safe in the browser.
import { z } from 'zod';
import { Slug, textLine, Timestamp } from '#platform/fields';

export const Page = z.strictObject({
  slug: Slug,
  title_es: textLine(300),
  title_en: z.string().trim().max(300).default(''),
  dek_es: z.string().trim().max(2000).default(''),
  dek_en: z.string().trim().max(2000).default(''),
  body_es: z.string().max(200_000).default(''),
  body_en: z.string().max(200_000).default(''),
  last_updated: Timestamp,
});
export type Page = z.output<typeof Page>;
