// What an article is. The file schema is the shape of a sample file, a static file and the API's
// body; the record adds what the server keeps. Safe in the browser.
import { z } from 'zod';
import { Ai, type Reviews } from '#domain/provenance';
import { ImageAddress, line, Moment, NamedLink, Slug, Words } from '#platform/fields';

export const articleStatuses = ['draft', 'published', 'rejected'] as const;

/** Sample < database < static file: the highest layer of a slug is the one readers see. */
export const articleLayers = ['sample', 'dynamic', 'static'] as const;
export type ArticleLayer = (typeof articleLayers)[number];

/**
 * An article as files and editors give it. English may be missing: Spanish is shown then.
 * `cover_revision` moves each time its generated cover is redrawn.
 */
export const ArticleFile = z.strictObject({
  slug: Slug,
  title_es: line(300),
  title_en: z.string().trim().max(300).default(''),
  summary_es: z.string().trim().max(2000).default(''),
  summary_en: z.string().trim().max(2000).default(''),
  body_es: z.string().max(200_000).default(''),
  body_en: z.string().max(200_000).default(''),
  why_it_matters_es: z.string().trim().max(2000).default(''),
  why_it_matters_en: z.string().trim().max(2000).default(''),
  image_url: ImageAddress.default(''),
  date: Moment,
  topics: Words.default([]),
  type: line(80).default('noticia'),
  tags: Words.default([]),
  sources: z.array(NamedLink).max(100).default([]),
  author: z.string().trim().max(200).default(''),
  author_name: z.string().trim().max(200).optional(),
  sponsored: z.boolean().default(false),
  sponsor_label: z.string().trim().max(200).optional(),
  featured: z.boolean().default(false),
  is_agent: z.boolean().default(false),
  ai: Ai.nullable().default(null),
  /** Whatever a file says here counts as nothing: reviews are on record in the database alone. */
  review: z
    .unknown()
    .optional()
    .transform(() => null),
  cover_revision: z.int().min(0).default(0),
});
export type ArticleFile = z.output<typeof ArticleFile>;

/** An article as the server keeps it. */
export interface ArticleRecord extends Omit<
  ArticleFile,
  'author_name' | 'sponsor_label' | 'review'
> {
  id: string;
  author_name: string | null;
  sponsor_label: string | null;
  status: (typeof articleStatuses)[number];
  is_static: boolean;
  review_required: boolean;
  /** The reviews that hold of what it says now. */
  review: Reviews | null;
  /** When it was approved as a draft; null for what came published. */
  approved_at: string | null;
  created_at: string;
  updated_at: string;
}

/** What a card, a feed entry or a related link shows: everything but the text. */
export type ArticleCard = Pick<
  ArticleRecord,
  | 'slug'
  | 'title_es'
  | 'title_en'
  | 'summary_es'
  | 'summary_en'
  | 'why_it_matters_es'
  | 'why_it_matters_en'
  | 'image_url'
  | 'cover_revision'
  | 'date'
  | 'topics'
  | 'type'
  | 'tags'
  | 'author'
  | 'author_name'
  | 'sponsored'
  | 'sponsor_label'
  | 'featured'
  | 'is_agent'
  | 'ai'
  | 'review'
>;

/**
 * The name under an article: the named author, else the author, without the prefix that marks an
 * agent, else the publication.
 * @example byline({ author: 'Agent: Radar', author_name: null }) // 'Radar'
 */
export function byline(article: Pick<ArticleCard, 'author' | 'author_name'>): string {
  const name = article.author_name || article.author;
  return name.replace(/^\s*agent:\s*/i, '').trim() || 'Vigía';
}

/** How many results a list shows at once, and from how many on it shows them in batches. */
export const batchSize = 10;
export const batchesFrom = 20;

/** At most three of the latest articles that share a topic with this one, itself left out. */
export function pickRelated<Card extends Pick<ArticleCard, 'slug' | 'topics'>>(
  article: Pick<ArticleCard, 'slug' | 'topics'>,
  latest: readonly Card[],
): Card[] {
  return latest
    .filter((other) => other.slug !== article.slug)
    .filter((other) => other.topics.some((topic) => article.topics.includes(topic)))
    .slice(0, 3);
}
