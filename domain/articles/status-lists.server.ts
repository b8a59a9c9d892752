// Articles by status, as the API lists and counts them: newest first, in batches, however many there are.
import {
  and,
  count,
  desc,
  eq,
  exists,
  inArray,
  lt,
  not,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { scheduledSlugs, untouchedItem } from '#domain/content/server';
import { rowsVersion } from '#platform/columns';
import type { Services } from '#platform/services';
import { isMaterialRow, readArchive } from './archive.server.ts';
import { articleKind } from './article-kind.server.ts';
import type { ArticleCounts, ArticleRecord } from './articles.ts';
import { articles } from './articles.table.ts';
import { afterCursor, type ArticlePage, pageOf } from './site-list.server.ts';

type Reading = Pick<Services, 'db'>;

/** Which rows: of the database by status, the drafts that wait for a decision, or those of static files. */
export type ArticleGroup = 'published' | 'draft' | 'waiting' | 'rejected' | 'static';

const batchSize = 500;

/** One page of a group, newest first. Throws `Invalid` for a cursor that no page gave. */
export async function listGroup(
  { db }: Reading,
  group: ArticleGroup,
  { limit = batchSize, cursor }: { limit?: number; cursor?: string } = {},
): Promise<ArticlePage<ArticleRecord>> {
  const rows = await db
    .select()
    .from(articles)
    .where(and(inGroup(db, group), cursor === undefined ? undefined : afterCursor(cursor)))
    .orderBy(desc(articles.date), articles.id)
    .limit(limit + 1);
  return pageOf(rows, limit);
}

/** All of a group, batch by batch. */
export async function* iterateGroup(
  services: Reading,
  group: ArticleGroup,
  from?: string,
): AsyncGenerator<ArticleRecord[]> {
  let cursor: string | null | undefined = from;
  while (cursor !== null) {
    const page = await listGroup(services, group, cursor === undefined ? {} : { cursor });
    yield page.articles;
    cursor = page.nextCursor;
  }
}

/** A text that changes with every change of the group. */
export async function groupVersion({ db }: Reading, group: ArticleGroup): Promise<string> {
  const [row] = await db.select({ version: rowsVersion }).from(articles).where(inGroup(db, group));
  return String(row?.version);
}

/** Without articles under embargo, and without drafts that nobody has written in. */
function inGroup(db: Reading['db'], group: ArticleGroup): SQL | undefined {
  const isReleased = not(articles.is_embargoed);
  if (group === 'waiting') return and(inGroup(db, 'draft'), not(isPlanned(db)));
  const [layer, status] =
    group === 'static' ? (['static', 'published'] as const) : (['dynamic', group] as const);
  const isWritten = group === 'draft' ? not(isUntouched(db)) : undefined;
  return and(eq(articles.layer, layer), eq(articles.status, status), isReleased, isWritten);
}

/** Whether it was begun and nothing was ever written in it: that waits for nobody. */
export function isUntouched(db: Reading['db']): SQL {
  const isDraft = and(eq(articles.layer, 'dynamic'), eq(articles.status, 'draft'));
  const isUntitled = and(eq(articles.title_es, ''), eq(articles.title_en, ''));
  return and(isDraft, isUntitled, exists(untouchedItem(db, articleKind, articles.slug)))!;
}

/** Whether it is a draft with a time to be published at: that is decided, and what failed of it is told by itself. */
function isPlanned(db: Reading['db']): SQL {
  const isDraft = and(eq(articles.layer, 'dynamic'), eq(articles.status, 'draft'));
  return and(isDraft, inArray(articles.slug, scheduledSlugs(db, articleKind.name)))!;
}

/** How many drafts have waited for a decision since before then. */
export async function countDraftsBefore({ db }: Reading, before: Date): Promise<number> {
  const isOlder = lt(articles.created_at, before.toISOString());
  return db.$count(articles, and(inGroup(db, 'waiting'), isOlder));
}

/** The counts above the panel's publications. Drafts that nobody has written in are none. */
export async function countArticles(
  services: Pick<Services, 'db' | 'memo'>,
): Promise<ArticleCounts> {
  const { counts } = await readArchive(services);
  const found = counts.get();
  const { db } = services;
  const untitled = counts.untitledDrafts();
  const isOne = and(inArray(articles.slug, untitled), isUntouched(db));
  const [planned, untouched] = await Promise.all([
    countPlanned(db),
    untitled.length === 0 ? 0 : db.$count(articles, isOne),
  ]);
  return {
    ...found,
    drafts: found.drafts - untouched,
    agent_drafts: found.agent_drafts - planned.agent_drafts,
    review_required: found.review_required - planned.review_required,
    material: found.material - planned.material,
    planned: planned.drafts,
  };
}

async function countPlanned(db: Reading['db']) {
  const [row] = await db
    .select({
      drafts: count(),
      agent_drafts: countOf(articles.is_agent),
      review_required: countOf(articles.review_required),
      material: countOf(isMaterialRow),
    })
    .from(articles)
    .where(isPlanned(db));
  return row!;
}

function countOf(which: SQLWrapper): SQL<number> {
  return sql<number>`count(*) filter (where ${which})`.mapWith(Number);
}
