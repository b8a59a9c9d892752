import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Services } from '#platform/services';
import { articles } from './articles.table.ts';

/** The tags that most of the articles readers see carry, the commonest first; remembered until one changes. */
export async function commonTags(
  { db, memo }: Pick<Services, 'db' | 'memo'>,
  { limit }: { limit: number },
): Promise<string[]> {
  return memo.remember(`articles:tags:${limit}`, ['articles'], async () => {
    const carried = db
      .select({ tag: sql<string>`unnest(${articles.tags})`.as('tag') })
      .from(articles)
      .where(eq(articles.is_visible, true))
      .as('carried');
    const rows = await db
      .select({ tag: carried.tag })
      .from(carried)
      .groupBy(carried.tag)
      .orderBy(desc(count()), asc(carried.tag))
      .limit(limit);
    return rows.map(({ tag }) => tag);
  });
}
