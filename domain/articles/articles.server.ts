// What can be done with articles. Readers' verbs see the visible layer only. The one writer of the
// table: a layer is changed through `putArticles` and `removeArticles`, which keep what is visible.
import { and, arrayOverlaps, asc, count, desc, eq, max, not } from 'drizzle-orm';
import { NotFound } from '#domain/errors';
import { emptyFilter, type Filter } from '#domain/taxonomy';
import type { Services } from '#platform/services';
import { type ArticleCard, type ArticleRecord, pickRelated } from './articles.ts';
import { articles } from './articles.table.ts';
import { cardColumns } from './columns.ts';

export { countArticles } from './counts.server.ts';
export { addDrafts, getArticleById } from './drafts.server.ts';
export {
  changeStatus,
  deleteArticle,
  featureArticle,
  setDrawnPicture,
  setStatic,
  type NewReview,
  redrawCover,
  reviewArticle,
} from './editing.server.ts';
export { listFeaturedAndTags } from './featured-and-tags.server.ts';
export { layerSlugs, putArticles, removeArticles } from './layer-rows.server.ts';
export { picturesOfArticles } from './pictures.server.ts';
export { addReads, countReads } from './reads.server.ts';
export { takeBackArticle } from './rejected.server.ts';
export { listSite } from './site-list.server.ts';
export { type ArticleGroup, groupVersion, listGroup, iterateGroup } from './status-lists.server.ts';
export { listArticlesBetween, type DatedArticle } from './dated-articles.server.ts';

type Reading = Pick<Services, 'db' | 'memo'>;

export type DateOrder = 'newest' | 'oldest';

/**
 * The newest articles, ten unless told otherwise; with `isFeatured` only the featured ones or only the
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

/** One stretch of the articles that pass the filter, featured ones left out, and how many pass in all. */
export async function listArticles(
  { db, memo }: Reading,
  input: { filter: Filter; order: DateOrder; limit: number; offset?: number },
): Promise<ArticleListing> {
  const where = visible(input.filter, false);
  const direction = input.order === 'oldest' ? asc : desc;
  const total = memo.getOrCompute(
    `articles:count:${JSON.stringify(input.filter)}`,
    ['articles'],
    () => countArticles({ db }, input.filter),
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

async function countArticles({ db }: Pick<Services, 'db'>, filter: Filter): Promise<number> {
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

/** Slug and time of the last change of a stretch of the visible articles, oldest first: a new one shifts none before it. */
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
