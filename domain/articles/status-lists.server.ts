// Articles by status, as the API lists and counts them: newest first, in batches, however many there are.
import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import { rowsVersion } from '#platform/columns';
import type { Services } from '#platform/services';
import type { ArticleRecord } from './articles.ts';
import { articles } from './articles.table.ts';
import { afterCursor, type ArticlePage, countSite, pageOf } from './site-list.server.ts';

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
  if (group === 'static') return and(eq(articles.layer, 'static'), isReleased);
  return and(eq(articles.layer, 'dynamic'), eq(articles.status, group), isReleased);
}

/** How many articles of the database wait for a decision, and how many were decided on. */
export interface ArticleCounts {
  drafts: number;
  /** Of the drafts, those an agent made, those that say they need a review, and those that are material. */
  agent_drafts: number;
  review_required: number;
  material: number;
  published: number;
  rejected: number;
  /** What the site consists of, in all its layers. */
  site: number;
}

/** The counts above the panel's publications. */
export async function countArticles({ db }: Pick<Services, 'db'>): Promise<ArticleCounts> {
  const { status, is_agent, review_required, layer, ai } = articles;
  const isDraft = sql`${status} = 'draft'`;
  const ofDatabase = db
    .select({
      drafts: counted(isDraft),
      agent_drafts: counted(sql`${isDraft} and ${is_agent}`),
      review_required: counted(sql`${isDraft} and ${review_required}`),
      material: counted(sql`${isDraft} and ${ai} #>> '{text,method}' = 'composer'`),
      published: counted(sql`${status} = 'published'`),
      rejected: counted(sql`${status} = 'rejected'`),
    })
    .from(articles)
    .where(eq(layer, 'dynamic'));
  const [[counts], site] = await Promise.all([ofDatabase, countSite({ db })]);
  if (!counts) throw new Error('A count of articles returned no row.');
  return { ...counts, site };
}

function counted(condition: SQL) {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}
