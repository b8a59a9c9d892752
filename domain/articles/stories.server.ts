import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import type { Services } from '#platform/services';
import type { ArticleCard, ArticleLayer } from './articles.ts';
import { articles } from './articles.table.ts';
import { cardColumns } from './card-columns.ts';

const mostStories = 300;

/** An article as an issue may tell of it, and the layer it stands in. */
export type Story = ArticleCard & { layer: ArticleLayer };

/** The articles readers see that are dated from one moment to another, newest first; at most 300. */
export async function listStories(
  { db }: Pick<Services, 'db'>,
  { from, to }: { from: string; to: string },
): Promise<Story[]> {
  const { is_visible: isVisible, date, slug, layer } = articles;
  return db
    .select({ ...cardColumns, layer })
    .from(articles)
    .where(and(eq(isVisible, true), gte(date, from), lte(date, to)))
    .orderBy(desc(date), asc(slug))
    .limit(mostStories);
}
