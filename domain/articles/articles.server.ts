// The service functions of articles. What readers are shown is read here, from the visible rows alone; the inner
// files write: `layer-rows` whole layers, `drafts` and `editing` single articles.
import { and, arrayOverlaps, asc, count, desc, eq, gte, lte, max, not, sql } from 'drizzle-orm';
import { NotFound } from '#domain/errors';
import { emptyFilter, type Filter } from '#domain/taxonomy';
import type { Services } from '#platform/services';
import {
  type ArticleCard,
  type ArticleLayer,
  type ArticleRecord,
  pickRelated,
} from './articles.ts';
import { articles } from './articles.table.ts';
import { cardColumns } from './columns.ts';
import { watchEmbargoes } from './embargoes.server.ts';
import { watchStaticFiles } from './static-files.server.ts';

export { addDrafts, getArticleById, takeBackArticle } from './drafts.server.ts';
export {
  changeStatus,
  deleteArticle,
  featureArticle,
  type NewReview,
  redrawCover,
  reviewArticle,
  setDrawnPicture,
} from './editing.server.ts';
export { layerSlugs, putArticles, removeArticles } from './layer-rows.server.ts';
export { picturesOfArticles } from './pictures.server.ts';
export { addReads, countReads } from './reads.server.ts';
export { listSite } from './site-list.server.ts';
export { setStatic } from './static-toggle.server.ts';
export {
  type ArticleGroup,
  countArticles,
  groupVersion,
  iterateGroup,
  listGroup,
} from './status-lists.server.ts';

type Reading = Pick<Services, 'db' | 'memo'>;

const maxBetween = 300;

export type DateOrder = 'newest' | 'oldest';

/**
 * The newest articles, ten by default; with `isFeatured` only the featured ones or only the
 * others. Every page shows some of them, so they are remembered until an article changes.
 */
export async function latestArticles(
  { db, memo }: Reading,
  { limit = 10, isFeatured }: { limit?: number; isFeatured?: boolean } = {},
): Promise<ArticleCard[]> {
  return memo.getOrCompute(`articles:latest:${limit}:${isFeatured}`, ['articles'], () =>
    db
      .select(cardColumns)
      .from(articles)
      .where(visible(emptyFilter, isFeatured))
      .orderBy(desc(articles.date), asc(articles.slug))
      .limit(limit),
  );
}

export interface ArticleListing {
  articles: ArticleCard[];
  /** How many articles pass the filter, shown or not. */
  total: number;
}

/** One page of the articles that pass the filter, featured ones left out, and how many pass in all. */
export async function listArticles(
  { db, memo }: Reading,
  input: { filter: Filter; order: DateOrder; limit: number; offset?: number },
): Promise<ArticleListing> {
  const where = visible(input.filter, false);
  const direction = input.order === 'oldest' ? asc : desc;
  const total = memo.getOrCompute(
    `articles:count:${JSON.stringify(input.filter)}`,
    ['articles'],
    () => countListed({ db }, input.filter),
  );
  const found = db
    .select(cardColumns)
    .from(articles)
    .where(where)
    .orderBy(direction(articles.date), asc(articles.slug))
    .limit(input.limit)
    .offset(input.offset ?? 0);
  const [cards, known] = await Promise.all([found, total]);
  return { articles: cards, total: known };
}

async function countListed({ db }: Pick<Services, 'db'>, filter: Filter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(articles).where(visible(filter, false));
  return row?.total ?? 0;
}

/** The article readers see under this slug. Throws `NotFound`. */
export async function getArticle(
  { db }: Pick<Services, 'db'>,
  slug: string,
): Promise<ArticleRecord> {
  const [article] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.slug, slug), eq(articles.is_visible, true)));
  if (!article) throw new NotFound('article.notFound');
  return article;
}

/** Up to three of the ten latest that share a topic with the article. */
export async function relatedArticles(
  services: Reading,
  article: Pick<ArticleCard, 'slug' | 'topics'>,
): Promise<ArticleCard[]> {
  return pickRelated(article, await latestArticles(services));
}

/** The newest articles with their whole text, for feeds; of one topic where it is given. */
export async function articlesForFeed(
  { db }: Pick<Services, 'db'>,
  { topic, limit = 30 }: { topic?: string | undefined; limit?: number },
): Promise<ArticleRecord[]> {
  return db
    .select()
    .from(articles)
    .where(visible({ topics: topic === undefined ? [] : [topic], tags: [] }))
    .orderBy(desc(articles.date), asc(articles.slug))
    .limit(limit);
}

/** Slug and time of the last change of one page of the visible articles, oldest first: a new one shifts none before it. */
export async function articleIndex(
  { db }: Pick<Services, 'db'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<Pick<ArticleRecord, 'slug' | 'updated_at'>[]> {
  return db
    .select({ slug: articles.slug, updated_at: articles.updated_at })
    .from(articles)
    .where(eq(articles.is_visible, true))
    .orderBy(asc(articles.date), desc(articles.slug))
    .limit(limit)
    .offset(offset);
}

/** How many articles readers can see, and when the last change of one of them was; null where there is none. */
export async function articleTotals({
  db,
}: Pick<Services, 'db'>): Promise<{ total: number; updated_at: string | null }> {
  const [row] = await db
    .select({ total: count(), updated_at: max(articles.updated_at) })
    .from(articles)
    .where(eq(articles.is_visible, true));
  return row ?? { total: 0, updated_at: null };
}

/** A card with the layer it comes from, and when it was approved, where it was a draft. */
export type DatedArticle = ArticleCard &
  Pick<ArticleRecord, 'approved_at'> & { layer: ArticleLayer };

/** The articles readers see with a date in this period, newest first; at most 300. */
export async function listArticlesBetween(
  { db }: Pick<Services, 'db'>,
  { from, to }: { from: string; to: string },
): Promise<DatedArticle[]> {
  const { is_visible: isVisible, date, slug, layer, approved_at } = articles;
  return db
    .select({ ...cardColumns, layer, approved_at })
    .from(articles)
    .where(and(eq(isVisible, true), gte(date, from), lte(date, to)))
    .orderBy(desc(date), asc(slug))
    .limit(maxBetween);
}

/** What a list of articles shows whatever filter is chosen. */
export interface FeaturedAndTags {
  /** The featured articles, newest first. */
  featured: ArticleCard[];
  /** The tags that most of the articles readers see carry, the commonest first. */
  tags: string[];
}

/** Both in one query, since every page of the list needs both; remembered until an article changes. */
export async function listFeaturedAndTags(
  { db, memo }: Pick<Services, 'db' | 'memo'>,
  limits: { featured: number; tags: number },
): Promise<FeaturedAndTags> {
  const key = `articles:surroundings:${limits.featured}:${limits.tags}`;
  return memo.getOrCompute(key, ['articles'], async () => {
    const carried = db
      .select({ tag: sql<string>`unnest(${articles.tags})`.as('tag') })
      .from(articles)
      .where(eq(articles.is_visible, true))
      .as('carried');
    const common = db
      .select({ tag: carried.tag })
      .from(carried)
      .groupBy(carried.tag)
      .orderBy(desc(count()), asc(carried.tag))
      .limit(limits.tags);
    const tagged = db
      .select({ tags: sql<string[]>`array(${common})`.as('common_tags') })
      .from(sql`(values (1)) as one`)
      .as('tagged');
    // One row at least: the tags stand there also where nothing is featured.
    const rows = await db
      .select({ card: cardColumns, tags: tagged.tags })
      .from(tagged)
      .leftJoin(articles, sql`${articles.is_visible} and ${articles.featured}`)
      .orderBy(desc(articles.date), asc(articles.slug))
      .limit(limits.featured);
    return {
      featured: rows.map(({ card }) => card).filter((card) => card !== null),
      tags: rows[0]?.tags ?? [],
    };
  });
}

/**
 * Keeps what readers see current while the process runs: static files as they are put or changed, and
 * articles under embargo from their date on.
 */
export async function watchArticles(services: Services): Promise<{ stop(): Promise<void> }> {
  const staticFiles = await watchStaticFiles(services);
  const embargoes = await watchEmbargoes(services);
  return {
    async stop() {
      await staticFiles.stop();
      await embargoes.stop();
    },
  };
}

/** The rule of `passesFilter`, as SQL over the visible rows. */
function visible(filter: Filter, isFeatured?: boolean) {
  return and(
    articles.is_visible,
    isFeatured === undefined ? undefined : isFeatured ? articles.featured : not(articles.featured),
    filter.topics.length > 0 ? arrayOverlaps(articles.topics, [...filter.topics]) : undefined,
    filter.type === undefined ? undefined : eq(articles.type, filter.type),
    filter.tags.length > 0 ? arrayOverlaps(articles.tags, [...filter.tags]) : undefined,
    filter.sponsored === undefined ? undefined : eq(articles.sponsored, filter.sponsored),
  );
}
