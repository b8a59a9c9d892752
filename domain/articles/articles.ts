// What an article is: its file (`article-file.ts`), and what the server keeps beside that. Safe in the browser.
import { z } from 'zod';
import type { Reviews } from '#domain/provenance';
import { ArticleFile } from './article-file.ts';
import { withAgentMark } from './signature.ts';

export {
  authorLine,
  authorName,
  byline,
  isSignedByAgent,
  paidLabel,
  payerLabel,
  withAgentMark,
} from './signature.ts';

export { ArticleContent, contentIn, localizedFields } from './article-content.ts';
export { ArticleFile } from './article-file.ts';
export { articleSorts, type ArticleState, articleStates } from './article-states.ts';
export { headlineLabels } from './headline-labels.ts';
export { emptyWeek, type RadarWeek } from './radar-sectors.ts';
export { featuredPlaceCount, type FeaturedPlaces } from './featured-places.ts';

export const articleStatuses = ['draft', 'published', 'rejected'] as const;

/** Sample < database < static file: the highest layer of a slug is the one readers see. */
export const articleLayers = ['sample', 'dynamic', 'static'] as const;
export type ArticleLayer = (typeof articleLayers)[number];

/**
 * What the server says of an article beside what it is. An article as the API gives it has these fields; a
 * file may have them too, and they count for nothing there.
 */
export const serverFields = [
  'id',
  'status',
  'layer',
  'layers',
  'is_static',
  'material',
  'review',
  'review_required',
  'created_at',
  'updated_at',
  'seen',
  'rejected_reason',
  'states',
  'written_titles',
  'scheduled_at',
] as const;

/**
 * The article that a file holds, which may be one as the API gives it. Throws a `ZodError` for a field that
 * neither knows.
 */
export function parseArticleFile(given: unknown): ArticleFile {
  return withAgentMark(ArticleFile.parse(asFile(given)));
}

/** The fields of an article without those that only the server sets. */
export function withoutServerFields(given: Record<string, unknown>): Record<string, unknown> {
  const left = new Set<string>(serverFields);
  return Object.fromEntries(Object.entries(given).filter(([name]) => !left.has(name)));
}

const optional = new Set(
  Object.entries(ArticleFile.shape)
    .filter(([, schema]) => schema instanceof z.ZodOptional)
    .map(([name]) => name),
);

/** Leaves out what only the server sets, and the names that the API gives as null where there are none. */
function asFile(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const fields = Object.entries(withoutServerFields(given as Record<string, unknown>));
  return Object.fromEntries(
    fields.filter(([name, value]) => !(value === null && optional.has(name))),
  );
}

/** Whether readers may see an article of this date: one that lies ahead is under embargo until then. */
export function isReleased({ date }: Pick<ArticleFile, 'date'>, now: Date): boolean {
  return Date.parse(date) <= now.getTime();
}

/** A file's fields as they are stored: what a file may leave out is null. */
type Stored<File> = {
  [Name in keyof File]-?: undefined extends File[Name] ? File[Name] | null : File[Name];
};

/** An article as the server stores it. */
export interface ArticleRecord extends Stored<Omit<ArticleFile, 'review'>> {
  id: string;
  status: (typeof articleStatuses)[number];
  is_static: boolean;
  review_required: boolean;
  /** The reviews that hold of what it says now. */
  review: Reviews | null;
  /** When it was approved as a draft; null for an article that was published at once. */
  approved_at: string | null;
  created_at: string;
  updated_at: string;
}

/** The fields of a file. Columns, cards and answers are derived from them. */
export const fileFields = ArticleFile.keyof().options;

/** The fields of a card, a feed entry or a related link: everything but the text. */
export const cardFields = ArticleFile.omit({ body_es: true, body_en: true, sources: true }).keyof()
  .options;

export type ArticleCard = Pick<ArticleRecord, (typeof cardFields)[number]>;

/** An article in a list, and how many characters its texts have. */
export interface ListedArticle extends ArticleCard {
  length_es: number;
  length_en: number;
}

/** About 220 words of Spanish, with the marks and addresses of a text as it is stored. */
const charactersAMinute = 1400;

/** How many minutes the text of so many characters is read in; none where there is no text. */
export function readingMinutes(characters: number): number {
  return Math.ceil(characters / charactersAMinute);
}

/** A month of the archive: `2026-11`, and how many articles are of it. */
export interface ArchiveMonth {
  month: string;
  count: number;
}

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

/** How many articles of the database wait for a decision, and how many were decided on. */
export interface ArticleCounts {
  drafts: number;
  /** Of the drafts, those that somebody has planned: they wait for nobody. */
  planned: number;
  /** Of the others, those an agent made, those that say they need a review, and those that are material. */
  agent_drafts: number;
  review_required: number;
  material: number;
  published: number;
  rejected: number;
  /** What the site consists of, in all its layers. */
  site: number;
}
