// Articles of one status as the API lists them: newest first, in batches, however many there are.
import { and, desc, eq, gt, lt, not, or, type SQL } from 'drizzle-orm';
import { Invalid } from '#domain/errors';
import { rowsVersion } from '#platform/columns';
import { readCursor, writeCursor } from '#platform/cursor';
import type { Services } from '#platform/services';
import type { ArticleRecord } from './articles.ts';
import { articles } from './articles.table.ts';

type Reading = Pick<Services, 'db'>;

/** Which rows: of the database by status, or those of static files. */
export type ArticleGroup = 'published' | 'draft' | 'rejected' | 'static';

const batchSize = 500;

/** One stretch of a group, newest first, and what asks for the next: null at the end. Throws `Invalid` for a cursor that was not given out. */
export async function listGroup(
  { db }: Reading,
  group: ArticleGroup,
  { limit = batchSize, cursor }: { limit?: number; cursor?: string } = {},
): Promise<{ articles: ArticleRecord[]; nextCursor: string | null }> {
  const rows = await db
    .select()
    .from(articles)
    .where(and(inGroup(group), cursor === undefined ? undefined : after(cursor)))
    .orderBy(desc(articles.date), articles.id)
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    articles: page,
    nextCursor: last && rows.length > limit ? writeCursor(last.date, last.id) : null,
  };
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

/** What readers may fetch is without what waits for its date. */
function inGroup(group: ArticleGroup): SQL | undefined {
  const isOut = not(articles.is_embargoed);
  if (group === 'static') return and(eq(articles.layer, 'static'), isOut);
  return and(eq(articles.layer, 'dynamic'), eq(articles.status, group), isOut);
}

function after(cursor: string): SQL | undefined {
  const place = readCursor(cursor);
  if (!place) throw new Invalid('problem.badRequest');
  const [date, id] = place;
  return or(lt(articles.date, date), and(eq(articles.date, date), gt(articles.id, id)));
}
