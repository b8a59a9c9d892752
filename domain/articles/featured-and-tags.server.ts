import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Services } from '#platform/services';
import type { ArticleCard } from './articles.ts';
import { articles } from './articles.table.ts';
import { cardColumns } from './columns.ts';

/** What stands around the list of articles whatever filter is chosen. */
export interface FeaturedAndTags {
  /** The featured articles, newest first. */
  featured: ArticleCard[];
  /** The tags that most of the articles readers see carry, the commonest first. */
  tags: string[];
}

/** Both in one query, since every page of the list needs both; remembered until an article changes. */
export async function listFeaturedAndTags(
  { db, memo }: Pick<Services, 'db' | 'memo'>,
  limits: { featured: number; tags: number },
): Promise<FeaturedAndTags> {
  const key = `articles:surroundings:${limits.featured}:${limits.tags}`;
  return memo.getOrCompute(key, ['articles'], async () => {
    const carried = db
      .select({ tag: sql<string>`unnest(${articles.tags})`.as('tag') })
      .from(articles)
      .where(eq(articles.is_visible, true))
      .as('carried');
    const common = db
      .select({ tag: carried.tag })
      .from(carried)
      .groupBy(carried.tag)
      .orderBy(desc(count()), asc(carried.tag))
      .limit(limits.tags);
    const tagged = db
      .select({ tags: sql<string[]>`array(${common})`.as('common_tags') })
      .from(sql`(values (1)) as one`)
      .as('tagged');
    // One row at least: the tags stand there also where nothing is featured.
    const rows = await db
      .select({ card: cardColumns, tags: tagged.tags })
      .from(tagged)
      .leftJoin(articles, sql`${articles.is_visible} and ${articles.featured}`)
      .orderBy(desc(articles.date), asc(articles.slug))
      .limit(limits.featured);
    return {
      featured: rows.map(({ card }) => card).filter((card) => card !== null),
      tags: rows[0]?.tags ?? [],
    };
  });
}
