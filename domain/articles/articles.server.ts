// The service functions of articles. What readers are shown is read here, from the visible rows alone; the inner
// files write: `layer-rows` whole layers, `drafts` and `editing` single articles.
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lte,
  max,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { formerAddress } from '#domain/content/server';
import { isProblem, NotFound } from '#domain/errors';
import { emptyFilter } from '#domain/taxonomy';
import type { Services } from '#platform/services';
import {
  type ArchiveMonth,
  type ArticleCard,
  type ArticleLayer,
  type ArticleRecord,
  type ListedArticle,
  cardFields,
  pickRelated,
} from './articles.ts';
import type { Selection } from './archive-index.ts';
import { readArchive } from './archive.server.ts';
import { articles } from './articles.table.ts';
import { cardColumns } from './columns.ts';
import { type BeforeRelease, watchEmbargoes } from './embargoes.server.ts';
import { featuredArticles } from './front-page.server.ts';
import { watchStaticFiles } from './static-files.server.ts';

export type { Selection as ArticleSelection } from './archive-index.ts';
export type { BeforeRelease } from './embargoes.server.ts';
export { latestChange } from './archive.server.ts';
export { articleKind, articleToRead } from './article-kind.server.ts';
export { compareStaticFolder } from './compare-folder.server.ts';
export { addDrafts, type NewDraft, getArticleById, takeBackArticle } from './drafts.server.ts';
export {
  changeStatus,
  featureArticle,
  type NewReview,
  redrawCover,
  remarkDraft,
  reviewArticle,
  setDrawnPicture,
} from './editing.server.ts';
export { toldAlready } from './told-already.server.ts';
export { frontPage, radarWeek } from './front-page.server.ts';
export {
  arrangeFrontPage,
  type FrontPageBoard,
  getFrontPageBoard,
} from './front-page-board.server.ts';
export { placeArticle, placeOf } from './featured-places.server.ts';
export { layerSlugs, putArticles, removeArticles } from './layer-rows.server.ts';
export { picturesOfArticles } from './pictures.server.ts';
export { listBylines, listNewsroom, type NewsroomListing } from './newsroom-list.server.ts';
export { exportSigned } from './personal-data.server.ts';
export { addReads, countReads } from './reads.server.ts';
export { renameAuthor } from './rename-author.server.ts';
export { listSite } from './site-list.server.ts';
export { setStatic } from './static-toggle.server.ts';
export {
  type ArticleGroup,
  countArticles,
  countDraftsBefore,
  groupVersion,
  iterateGroup,
  listGroup,
} from './status-lists.server.ts';

type Reading = Pick<Services, 'db' | 'memo'>;

const maxBetween = 300;
const neighbours = 4;

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
      .where(
        and(
          articles.is_visible,
          isFeatured === undefined ? undefined : eq(articles.featured, isFeatured),
        ),
      )
      .orderBy(desc(articles.date), asc(articles.slug))
      .limit(limit),
  );
}

const listColumns = {
  ...cardColumns,
  length_es: charactersOf(articles.body_es),
  length_en: charactersOf(articles.body_en),
};

export interface ArticleListing {
  articles: ListedArticle[];
  /** How many articles are selected, shown or not. */
  total: number;
}

/** One page of the articles that are selected, and how many are in all. */
export async function listArticles(
  services: Reading,
  selection: Selection,
): Promise<ArticleListing> {
  const { visible } = await readArchive(services);
  const { slugs, total } = visible.select(selection);
  if (slugs.length === 0) return { articles: [], total };
  const cards = await services.db.select(listColumns).from(articles).where(isVisible(slugs));
  return { articles: inOrder(cards, slugs), total };
}

function charactersOf(body: typeof articles.body_es | typeof articles.body_en) {
  return sql<number>`length(${body})`;
}

/** The months that articles readers see are of, the newest first. */
export async function listMonths(services: Reading): Promise<ArchiveMonth[]> {
  const { visible } = await readArchive(services);
  return services.memo.getOrCompute('articles:months', ['articles'], async () => visible.months());
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

/**
 * The article that readers see under this slug, or that they saw under it: mails that were sent and links that were
 * shared go on naming it so. Throws `NotFound`.
 */
export async function getArticleAt(
  services: Pick<Services, 'db' | 'clock'>,
  slug: string,
): Promise<ArticleRecord> {
  try {
    return await getArticle(services, slug);
  } catch (error) {
    const isMissing = isProblem(error) && error.kind === 'not-found';
    const former = isMissing ? await formerAddress(services, 'article', slug) : null;
    if (former?.kind !== 'moved') throw error;
    return getArticle(services, former.slug);
  }
}

/** Those of these addresses under which readers find an article, also one that has moved, and whether it is in English. */
export async function findReadable(
  services: Pick<Services, 'db' | 'clock'>,
  slugs: readonly string[],
): Promise<Map<string, { isInEnglish: boolean }>> {
  const readable = await visibleAmong(services.db, slugs);
  for (const slug of new Set(slugs)) {
    if (readable.has(slug)) continue;
    const former = await formerAddress(services, 'article', slug);
    if (former?.kind !== 'moved') continue;
    const moved = (await visibleAmong(services.db, [former.slug])).get(former.slug);
    if (moved) readable.set(slug, moved);
  }
  return readable;
}

async function visibleAmong(db: Services['db'], slugs: readonly string[]) {
  if (slugs.length === 0) return new Map<string, { isInEnglish: boolean }>();
  const { slug, title_en } = articles;
  const rows = await db.select({ slug, title_en }).from(articles).where(isVisible(slugs));
  return new Map(rows.map((row) => [row.slug, { isInEnglish: row.title_en.trim() !== '' }]));
}

/** An article with what its page says beside it. */
export interface ArticleToRead<Also> {
  article: ArticleRecord;
  /** Up to four of its first topic that were published before it, newest first. */
  earlier: ArticleCard[];
  /** What was asked for beside it. */
  also: Also;
}

/**
 * The article readers see under this slug, those of its topic before it, and what another module knows of it
 * (`also`, a column): all in one question. Throws `NotFound`.
 */
export async function getArticleToRead<Also>(
  { db }: Pick<Services, 'db'>,
  slug: string,
  also: SQL<Also>,
): Promise<ArticleToRead<Also>> {
  const other = alias(articles, 'other');
  const fields = cardFields.map((name) => sql`${name}::text, ${other[name]}`);
  const before = db
    .select({ card: sql`jsonb_build_object(${sql.join(fields, sql`, `)})`.as('card') })
    .from(other)
    .where(
      and(
        other.is_visible,
        sql`${articles.topics}[1] = any(${other.topics})`,
        sql`(${other.date}, ${other.slug}) < (${articles.date}, ${articles.slug})`,
      ),
    )
    .orderBy(desc(other.date), desc(other.slug))
    .limit(neighbours);
  const [row] = await db
    .select({
      ...getTableColumns(articles),
      earlier: sql<
        ArticleCard[]
      >`(select coalesce(jsonb_agg(card), '[]') from (${before}) as near)`,
      also,
    })
    .from(articles)
    .where(and(eq(articles.slug, slug), eq(articles.is_visible, true)));
  if (!row) throw new NotFound('article.notFound');
  const { earlier, also: found, ...article } = row;
  return { article, earlier, also: found };
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
  services: Reading,
  { topic, limit = 30 }: { topic?: string | undefined; limit?: number },
): Promise<ArticleRecord[]> {
  const { visible } = await readArchive(services);
  const topics = topic === undefined ? [] : [topic];
  const { slugs } = visible.select({ filter: { topics, tags: [] }, limit });
  if (slugs.length === 0) return [];
  return inOrder(await services.db.select().from(articles).where(isVisible(slugs)), slugs);
}

/** Slug and time of the last change of one page of the visible articles, oldest first: a new one shifts none before it. */
export async function articleIndex(
  services: Reading,
  { limit, offset }: { limit: number; offset: number },
): Promise<Pick<ArticleRecord, 'slug' | 'updated_at'>[]> {
  const { visible } = await readArchive(services);
  const first = visible.at(visible.size - 1 - offset);
  if (!first) return [];
  const { slug, date, updated_at } = articles;
  const firstDate = new Date(first.date).toISOString();
  // In the order of the archive's index, whatever the collation of the database.
  const bySlug = sql`${slug} collate "C"`;
  return services.db
    .select({ slug, updated_at })
    .from(articles)
    .where(
      and(
        articles.is_visible,
        gte(date, firstDate),
        or(gt(date, firstDate), sql`${bySlug} <= ${first.slug}`),
      ),
    )
    .orderBy(asc(date), desc(bySlug))
    .limit(limit);
}

/** How many articles readers can see, and when the last change of one of them was; null where there is none. */
export async function articleTotals(
  services: Reading,
): Promise<{ total: number; updated_at: string | null }> {
  const { visible } = await readArchive(services);
  const [row] = await services.db
    .select({ updated_at: max(articles.updated_at) })
    .from(articles)
    .where(eq(articles.is_visible, true));
  return { total: visible.size, updated_at: row?.updated_at ?? null };
}

/** A card with the layer it comes from, and when it was approved, where it was a draft. */
export type DatedArticle = ArticleCard &
  Pick<ArticleRecord, 'approved_at'> & { layer: ArticleLayer };

/** The articles readers see with a date in this period, newest first; at most 300. */
export async function listArticlesBetween(
  { db }: Pick<Services, 'db'>,
  { from, to }: { from: string; to: string },
): Promise<DatedArticle[]> {
  const { is_visible, date, slug, layer, approved_at } = articles;
  return db
    .select({ ...cardColumns, layer, approved_at })
    .from(articles)
    .where(and(is_visible, gte(date, from), lte(date, to)))
    .orderBy(desc(date), asc(slug))
    .limit(maxBetween);
}

/** What a list of articles shows whatever filter is chosen. */
export interface FeaturedAndTags {
  /** The featured articles, those with a place on the front page in its order, then the newest; how many there are in all. */
  featured: ArticleCard[];
  featuredTotal: number;
  /** The tags that most of the articles readers see carry, the commonest first. */
  tags: string[];
}

/** Every page of the list needs both, so they are remembered until an article changes. */
export async function listFeaturedAndTags(
  services: Reading,
  limits: { featured: number; tags: number },
): Promise<FeaturedAndTags> {
  const { visible } = await readArchive(services);
  const key = `articles:featured-and-tags:${limits.featured}:${limits.tags}`;
  return services.memo.getOrCompute(key, ['articles'], async () => ({
    featuredTotal: visible.select({ filter: emptyFilter, isFeatured: true, limit: 0 }).total,
    featured: await featuredArticles(services, limits.featured),
    tags: visible.commonestTags(limits.tags),
  }));
}

/**
 * Keeps what readers see current while the process runs: static files as they are put or changed, and
 * articles under embargo from their date on. The archive is read before anybody asks for it.
 */
export async function watchArticles(
  services: Services,
  beforeRelease?: BeforeRelease,
): Promise<{ stop(): Promise<void> }> {
  const staticFiles = await watchStaticFiles(services);
  const embargoes = await watchEmbargoes(services, beforeRelease);
  await readArchive(services).catch((error: unknown) => {
    services.log.warn({ err: error }, 'The archive could not be read; it is when it is asked for');
  });
  return {
    async stop() {
      await staticFiles.stop();
      await embargoes.stop();
    },
  };
}

/** The rows that readers see under these slugs. */
function isVisible(slugs: readonly string[]) {
  return and(inArray(articles.slug, [...slugs]), articles.is_visible);
}

/** Without those that a row is missing for: an article that was taken away a moment ago. */
function inOrder<Row extends { slug: string }>(
  rows: readonly Row[],
  slugs: readonly string[],
): Row[] {
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}
