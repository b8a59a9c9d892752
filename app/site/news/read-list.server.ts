import type { ListedArticle } from '#domain/articles';
import { type ArticleSelection, listArticles } from '#domain/articles/server';
import type { Services } from '#platform/services';
import { type BatchRange, batchRange, wholeList } from './news-batches.ts';
import type { NewsQuery } from './news-query.ts';

/** Some batches of a list, and how many articles it has in all. */
export interface NewsBatches {
  articles: ListedArticle[];
  range: BatchRange;
  total: number;
}

/** The batches that the query asks for of the selected articles. */
export async function readBatches(
  services: Services,
  { order, page, view }: Pick<NewsQuery, 'order' | 'page' | 'view'>,
  selection: Omit<ArticleSelection, 'order' | 'limit' | 'offset'>,
): Promise<NewsBatches> {
  const hoped = batchRange(page, Infinity, view);
  let listing = await listArticles(services, {
    ...selection,
    order,
    offset: hoped.offset,
    limit: Math.max(hoped.limit, wholeList(view)),
  });
  const { total } = listing;
  const range = batchRange(page, total, view);
  if (range.offset !== hoped.offset) {
    const { offset, limit } = range;
    listing = await listArticles(services, { ...selection, order, offset, limit });
  }
  return { articles: listing.articles.slice(0, range.limit), total, range };
}
