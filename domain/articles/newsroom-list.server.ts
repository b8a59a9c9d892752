// Every article as editors look for it, whatever its state: what readers see of each slug, and the drafts and what
// was rejected beside it.
import { and, arrayContains, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { changedSlugs, type ItemState, itemStates, scheduledSlugs } from '#domain/content/server';
import type { Language } from '#i18n/i18n';
import type { Services } from '#platform/services';
import { articleKind } from './article-kind.server.ts';
import type { ArticleSort, ArticleState } from './article-states.ts';
import type { ArticleLayer, ArticleRecord } from './articles.ts';
import { articles, isWritten } from './articles.table.ts';
import { byline, namesWhere, namesWith } from './bylines.server.ts';
import { firstSaying } from './newsroom-search.server.ts';
import {
  type ArticlePage,
  isHighest,
  type LayeredArticle,
  layersOfSlug,
} from './site-list.server.ts';
import { type SiteOrder, siteOrder } from './site-order.server.ts';
import { isUntouched } from './status-lists.server.ts';
import { searchedWords } from './word-query.ts';

type Db = Services['db'];

/** An article of the list, with all its states. */
export interface NewsroomArticle extends LayeredArticle {
  states: ArticleState[];
  /** Its titles as they are being written; null where nobody writes. */
  written_titles: ItemState['titles'];
  scheduled_at: string | null;
}

/** Which articles, in which order, and how many of them. */
export interface NewsroomListing {
  limit: number;
  cursor?: string | undefined;
  sort: ArticleSort;
  /** All there is, or what is in this state. */
  state: 'any' | ArticleState;
  layer?: ArticleLayer | undefined;
  slug?: string | undefined;
  topic?: string | undefined;
  /** A part of the name that readers are shown. */
  author?: string | undefined;
  /** All of that name, as `listBylines` gives it. */
  byline?: string | undefined;
  isByAgent?: boolean | undefined;
  /** Not written in this language. */
  missing?: Language | undefined;
  /** Words of the titles, summaries and texts in either language. */
  search?: string | undefined;
}

/**
 * One page of the list, in two queries; one more where words of a name are asked for, and up to two more where words of
 * texts are. Throws `Invalid` for a cursor that no page of this order gave.
 */
export async function listNewsroom(
  { db }: Pick<Services, 'db'>,
  listing: NewsroomListing,
): Promise<ArticlePage<NewsroomArticle>> {
  const { limit, sort } = listing;
  const order = siteOrder(sort);
  const rows = await rowsOf(db, listing, order);
  const page = rows.slice(0, limit);
  const slugs = page.map(({ article }) => article.slug);
  const states = await itemStates(db, articleKind.name, slugs);
  const last = page.at(-1);
  return {
    articles: page.map(({ article, layers }) => {
      const item = states.get(article.slug);
      return Object.assign(article, {
        layers,
        states: statesOf(article, item),
        written_titles: item?.titles ?? null,
        scheduled_at: item?.scheduled_at ?? null,
      });
    }),
    nextCursor:
      last && rows.length > limit ? order.cursorAt({ key: last.key, id: last.article.id }) : null,
  };
}

/** The names that articles of the list are signed with, in the order of the alphabet. */
export async function listBylines({ db }: Pick<Services, 'db'>): Promise<string[]> {
  // One row of each name is looked for: as `exists`, all articles would be joined to the names.
  const signed = sql`(select true from ${articles} where ${byline} = name and ${isListed(db)} limit 1)`;
  const names = await namesWhere(db, signed);
  return names.toSorted((one, other) => one.localeCompare(other, 'es'));
}

function isListed(db: Db): SQL | undefined {
  return and(or(isUndecided, isHighest(db)), not(isUntouched(db)));
}

/** The rows of the page, and one more where there are more. */
async function rowsOf(db: Db, listing: NewsroomListing, order: SiteOrder) {
  const { cursor, limit, search = '' } = listing;
  const names = await namesWith(db, listing.author ?? '');
  const listed = and(
    conditionOf(db, listing, names),
    cursor === undefined ? undefined : order.after(cursor),
  );
  const first = (where: SQL | undefined, count: number) =>
    db
      .select({ article: articles, layers: layersOfSlug(db), key: order.key })
      .from(articles)
      .where(where)
      .orderBy(...order.by)
      .limit(count);
  const words = searchedWords(search);
  return words.length > 0
    ? firstSaying(db, words, { listed, order, count: limit + 1, first })
    : first(listed, limit + 1);
}

/** Of the articles that are listed, which; by these names where there are any to choose from. */
function conditionOf(
  db: Db,
  listing: NewsroomListing,
  names: string[] | undefined,
): SQL | undefined {
  const { state, layer, slug, topic, byline: name, isByAgent, missing } = listing;
  return and(
    state === 'any' ? undefined : conditions[state](db),
    isListed(db),
    layer && eq(articles.layer, layer),
    slug === undefined ? undefined : eq(articles.slug, slug),
    topic === undefined ? undefined : arrayContains(articles.topics, [topic]),
    isByAgent === undefined ? undefined : eq(articles.is_agent, isByAgent),
    missing && not(isWritten(articles, missing)),
    name === undefined ? undefined : eq(byline, name),
    names && inArray(byline, names),
  );
}

/** A draft or what was rejected, which stands beside what readers see. */
const isUndecided = and(eq(articles.layer, 'dynamic'), ne(articles.status, 'published'));
const isPublished = eq(articles.status, 'published');

/** What says that an article is in a state, as `statesOf` tells it. */
const conditions: Record<ArticleState, (db: Db) => SQL | undefined> = {
  draft: () => and(eq(articles.status, 'draft'), eq(articles.review_required, false)),
  review: () => and(eq(articles.status, 'draft'), eq(articles.review_required, true)),
  scheduled: (db) => inArray(articles.slug, scheduledSlugs(db, articleKind.name)),
  published_es: () => and(isPublished, eq(articles.is_embargoed, false), isWritten(articles, 'es')),
  published_en: () => and(isPublished, eq(articles.is_embargoed, false), isWritten(articles, 'en')),
  changed: (db) => and(isPublished, inArray(articles.slug, changedSlugs(db, articleKind.name))),
  embargoed: () => and(isPublished, eq(articles.is_embargoed, true)),
  static: () => eq(articles.layer, 'static'),
  rejected: () => eq(articles.status, 'rejected'),
};

type StatedRow = ArticleRecord & { layer: ArticleLayer; is_embargoed: boolean };

function statesOf(article: StatedRow, item: ItemState | undefined): ArticleState[] {
  const { status, layer, review_required: isForReview, is_embargoed: isAhead } = article;
  const isOut = status === 'published';
  const isSeen = isOut && !isAhead;
  const states: Record<ArticleState, boolean> = {
    draft: status === 'draft' && !isForReview,
    review: status === 'draft' && isForReview,
    scheduled: item?.scheduled_at != null,
    published_es: isSeen && hasText(article, 'es'),
    published_en: isSeen && hasText(article, 'en'),
    changed: isOut && item?.is_changed === true,
    embargoed: isOut && isAhead,
    static: layer === 'static',
    rejected: status === 'rejected',
  };
  return (Object.keys(states) as ArticleState[]).filter((state) => states[state]);
}

/** As `isWritten` tells it. */
function hasText(article: ArticleRecord, language: Language): boolean {
  const hasTitle = /\S/.test(article[`title_${language}`]);
  return hasTitle && (language === 'es' || article.body_en !== '');
}
