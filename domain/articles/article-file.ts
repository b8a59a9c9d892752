// The shape of a sample file, a static file and what the API gives of an article. Safe in the browser.
import { z } from 'zod';
import { Ai } from '#domain/provenance';
import {
  ImageAddress,
  NamedLink,
  seenLine,
  seenText,
  Slug,
  TagList,
  textLine,
  Timestamp,
} from '#platform/fields';

const maxCoverRevision = 1_000_000_000;

/** The generated cover after this one; after the last comes the first. */
export function nextCoverRevision(revision: number): number {
  return revision < maxCoverRevision ? revision + 1 : 0;
}

/**
 * An article as files and editors give it. English may be missing: Spanish is shown then.
 * `cover_revision` moves each time its generated cover is redrawn.
 */
export const ArticleFile = z.strictObject({
  slug: Slug,
  title_es: textLine(300),
  title_en: seenLine(300).default(''),
  summary_es: seenLine(2000).default(''),
  summary_en: seenLine(2000).default(''),
  body_es: z.string().overwrite(seenText).max(200_000).default(''),
  body_en: z.string().overwrite(seenText).max(200_000).default(''),
  why_it_matters_es: seenLine(2000).default(''),
  why_it_matters_en: seenLine(2000).default(''),
  image_url: ImageAddress.default(''),
  date: Timestamp,
  topics: TagList.default([]),
  type: textLine(80).default('noticia'),
  tags: TagList.default([]),
  sources: z.array(NamedLink).max(100).default([]),
  author: seenLine(200).default(''),
  author_name: seenLine(200).optional(),
  sponsored: z.boolean().default(false),
  sponsor_label: seenLine(200).optional(),
  featured: z.boolean().default(false),
  is_agent: z.boolean().default(false),
  ai: Ai.nullable().default(null),
  /** Whatever a file says here counts as nothing: reviews are on record in the database alone. */
  review: z
    .unknown()
    .optional()
    .transform(() => null),
  cover_revision: z.int().min(0).max(maxCoverRevision).default(0),
});
export type ArticleFile = z.output<typeof ArticleFile>;
