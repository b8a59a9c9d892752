import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import type { Services } from '#platform/services';
import type { ArticleCard, ArticleLayer, ArticleRecord } from './articles.ts';
import { articles } from './articles.table.ts';
import { cardColumns } from './columns.ts';

const maxArticles = 300;

/** An article as an issue may tell of it, the layer it stands in, and when it was approved, where it was a draft. */
export type DatedArticle = ArticleCard &
  Pick<ArticleRecord, 'approved_at'> & { layer: ArticleLayer };

/** The articles readers see that are dated from one moment to another, newest first; at most 300. */
export async function listArticlesBetween(
  { db }: Pick<Services, 'db'>,
  { from, to }: { from: string; to: string },
): Promise<DatedArticle[]> {
  const { is_visible: isVisible, date, slug, layer, approved_at } = articles;
  return db
    .select({ ...cardColumns, layer, approved_at })
    .from(articles)
    .where(and(eq(isVisible, true), gte(date, from), lte(date, to)))
    .orderBy(desc(date), asc(slug))
    .limit(maxArticles);
}
