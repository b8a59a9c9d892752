// What can be done with articles. Readers' verbs see the visible layer only. The one writer of the
// table: a layer is changed through `putArticles` and `removeArticles`, which keep what is visible.
import { and, arrayOverlaps, asc, count, desc, eq, inArray, max, not, or, sql } from 'drizzle-orm';
import { NotFound } from '#domain/errors';
import { asReviewed } from '#domain/provenance/server';
import { emptyFilter, type Filter } from '#domain/taxonomy';
import type { Services } from '#platform/services';
import {
  type ArticleCard,
  type ArticleFile,
  type ArticleLayer,
  type ArticleRecord,
  pickRelated,
} from './articles.ts';
import { articles } from './articles.table.ts';
import { cardColumns } from './card-columns.ts';
import { lockSlugs, resolveLayers } from './layers.server.ts';

export { countArticles } from './counts.server.ts';
export { addDrafts, getArticleById } from './drafts.server.ts';
export {
  changeStatus,
  deleteArticle,
  featureArticle,
  giveDrawnPicture,
  keepStatic,
  redrawCover,
  reviewArticle,
} from './editing.server.ts';
export { picturesOfArticles } from './pictures.server.ts';
export { addReads, countReads } from './reads.server.ts';
export { takeBackArticle } from './rejected.server.ts';
export { listSite } from './site-list.server.ts';
export { type ArticleGroup, groupVersion, listGroup, wholeGroup } from './status-lists.server.ts';
export { listStories } from './stories.server.ts';

type Reading = Pick<Services, 'db' | 'memo'>;

export type Order = 'newest' | 'oldest';

/**
 * The newest articles, ten unless told otherwise; with `isFeatured` only the featured ones or only the
 * others. Every page shows some of them, so they are remembered until an article changes.
 */
export async function latestArticles(
  { db, memo }: Reading,
  { limit = 10, isFeatured }: { limit?: number; isFeatured?: boolean } = {},
): Promise<ArticleCard[]> {
  return memo.remember(`articles:latest:${limit}:${isFeatured}`, ['articles'], () =>
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
  input: { filter: Filter; order: Order; limit: number; offset?: number },
): Promise<ArticleListing> {
  const where = visible(input.filter, false);
  const direction = input.order === 'oldest' ? asc : desc;
  const total = memo.remember(`articles:count:${JSON.stringify(input.filter)}`, ['articles'], () =>
    countArticles({ db }, input.filter),
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

const filesAtOnce = 200;

/**
 * Writes these articles into a layer, each replacing the layer's row of its slug, and settles what is
 * visible. A review that is not of what the article says is left out.
 */
export async function putArticles(
  { db }: Pick<Services, 'db'>,
  layer: ArticleLayer,
  files: readonly ArticleFile[],
): Promise<void> {
  for (let start = 0; start < files.length; start += filesAtOnce) {
    const some = files.slice(start, start + filesAtOnce);
    const slugs = some.map((file) => file.slug);
    await db.transaction(async (tx) => {
      await lockSlugs(tx, slugs);
      await tx
        .insert(articles)
        .values(some.map((file) => toRow(layer, file)))
        .onConflictDoUpdate({
          target: [articles.slug, articles.layer],
          set: { ...replaced, updated_at: sql`now()` },
          setWhere: or(...differences),
        });
      await resolveLayers(tx, slugs);
    });
  }
}

function toRow(layer: ArticleLayer, file: ArticleFile) {
  return {
    ...asReviewed(file),
    author_name: file.author_name ?? null,
    sponsor_label: file.sponsor_label ?? null,
    layer,
    status: 'published' as const,
    is_static: layer === 'static',
  };
}

const fileColumns = [
  'title_es',
  'title_en',
  'summary_es',
  'summary_en',
  'body_es',
  'body_en',
  'why_it_matters_es',
  'why_it_matters_en',
  'image_url',
  'date',
  'topics',
  'type',
  'tags',
  'sources',
  'author',
  'author_name',
  'sponsored',
  'sponsor_label',
  'featured',
  'is_agent',
  'ai',
  'review',
  'cover_revision',
] as const satisfies readonly (keyof ArticleFile)[];

const replaced = Object.fromEntries(
  fileColumns.map((name) => [name, sql`excluded.${sql.identifier(name)}`]),
);

/** A row that says the same already keeps the time of its last change. */
const differences = fileColumns.map(
  (name) => sql`${articles[name]} is distinct from excluded.${sql.identifier(name)}`,
);

/** Takes these slugs out of a layer; what lies under them becomes visible again. */
export async function removeArticles(
  { db }: Pick<Services, 'db'>,
  layer: ArticleLayer,
  slugs: readonly string[],
): Promise<void> {
  if (slugs.length === 0) return;
  await db.transaction(async (tx) => {
    await lockSlugs(tx, slugs);
    await tx
      .delete(articles)
      .where(and(eq(articles.layer, layer), inArray(articles.slug, [...slugs])));
    await resolveLayers(tx, slugs);
  });
}

/** The slugs a layer holds. */
export async function layerSlugs(
  { db }: Pick<Services, 'db'>,
  layer: ArticleLayer,
): Promise<string[]> {
  const rows = await db
    .select({ slug: articles.slug })
    .from(articles)
    .where(eq(articles.layer, layer));
  return rows.map((row) => row.slug);
}
