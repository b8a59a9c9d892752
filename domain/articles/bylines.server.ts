// The names that articles are signed with.
import { and, type SQL, sql } from 'drizzle-orm';
import type { Services } from '#platform/services';
import { articles, bylineOf } from './articles.table.ts';
import { wordPatterns } from './word-pattern.ts';

/** The name that readers are shown. */
export const byline = bylineOf(articles);

/**
 * The names of the articles for which `condition` holds, without empty ones. Each is found from the one before in the
 * index, since articles are many and names are few.
 */
export async function namesWhere(
  db: Services['db'],
  condition: SQL | undefined,
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive bylines(name) as (
      select min(${byline}) from ${articles}
      union all
      select (select min(${byline}) from ${articles} where ${byline} > name) from bylines where name is not null
    )
    select name from bylines where name <> '' and ${condition}`);
  return rows.map(({ name }) => name);
}

/** The names that have all these words; nothing where there are no words. */
export async function namesWith(db: Services['db'], words: string): Promise<string[] | undefined> {
  const patterns = wordPatterns(words).map((pattern) => sql`name ~* ${pattern}`);
  return patterns.length === 0 ? undefined : namesWhere(db, and(...patterns));
}
