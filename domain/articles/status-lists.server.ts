// Articles by status, as the API lists and counts them: newest first, in batches, however many there are.
import { and, desc, eq, lt, not, type SQL } from 'drizzle-orm';
import { rowsVersion } from '#platform/columns';
import type { Services } from '#platform/services';
import { readArchive } from './archive.server.ts';
import type { ArticleCounts, ArticleRecord } from './articles.ts';
import { articles } from './articles.table.ts';
import { afterCursor, type ArticlePage, pageOf } from './site-list.server.ts';

type Reading = Pick<Services, 'db'>;

/** Which rows: of the database by status, or those of static files. */
export type ArticleGroup = 'published' | 'draft' | 'rejected' | 'static';

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
    .where(and(inGroup(group), cursor === undefined ? undefined : afterCursor(cursor)))
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
  const [row] = await db.select({ version: rowsVersion }).from(articles).where(inGroup(group));
  return String(row?.version);
}

/** Without articles under embargo. */
function inGroup(group: ArticleGroup): SQL | undefined {
  const isReleased = not(articles.is_embargoed);
  const [layer, status] =
    group === 'static' ? (['static', 'published'] as const) : (['dynamic', group] as const);
  return and(eq(articles.layer, layer), eq(articles.status, status), isReleased);
}

/** How many drafts have waited since before then. */
export async function countDraftsBefore({ db }: Reading, before: Date): Promise<number> {
  return db.$count(articles, and(inGroup('draft'), lt(articles.created_at, before.toISOString())));
}

/** The counts above the panel's publications. */
export async function countArticles(
  services: Pick<Services, 'db' | 'memo'>,
): Promise<ArticleCounts> {
  return (await readArchive(services)).counts.get();
}
