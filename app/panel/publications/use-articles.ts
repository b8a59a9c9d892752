// The lists of the tab: drafts, approved and rejected articles, and the site in all its layers.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ArticleLayer, ArticleRecord } from '#domain/articles';
import { call } from '../api.ts';
import { useLinkedPages } from '../use-pages.ts';
import type { ListedArticle, SiteArticle, TrashedArticle } from './listed-articles.ts';

const pageSize = 100;
/** The most pages that are loaded unasked where all are wanted. */
const maxPages = 20;

/** A list of articles that is loaded page by page. */
export type ArticlePages = ReturnType<typeof useLinkedPages<unknown>>['list'];

/** The pending drafts, as far as they are loaded. */
export function useDrafts() {
  return useArticlePages<ArticleRecord>('waiting', '/api/articles/status/waiting');
}

/** The rejected drafts, loaded once they are shown. */
export function useRejected(isShown: boolean) {
  return useArticlePages<ListedArticle>('rejected', '/api/articles/status/rejected', isShown);
}

/** What lies in the trash, loaded once it is shown. */
export function useTrash(isShown: boolean) {
  return useQuery({
    queryKey: ['articles', 'trash'],
    queryFn: ({ signal }) => call<TrashedArticle[]>('GET', '/api/admin/trash', { signal }),
    enabled: isShown,
  });
}

/** The names that articles are signed with. */
export function useBylines() {
  return useQuery({
    queryKey: ['articles', 'bylines'],
    queryFn: ({ signal }) => call<string[]>('GET', '/api/admin/bylines', { signal }),
  });
}

/** Every article that the call answers, loaded once they are shown; those before it stay until then. */
export function useSite(path: string, isShown: boolean) {
  return useLinkedPages<SiteArticle>({
    queryKey: ['articles', path],
    path: `${path}&limit=${pageSize}`,
    isEnabled: isShown,
    keepsPrevious: true,
  });
}

/** The layers that have the article now; for an unpublished one the database. */
export async function readLayers(
  article: Pick<ArticleRecord, 'slug' | 'status'>,
): Promise<readonly ArticleLayer[]> {
  if (article.status !== 'published') return ['dynamic'];
  const path = `/api/admin/articles?slug=${encodeURIComponent(article.slug)}`;
  const [found] = await call<SiteArticle[]>('GET', path);
  return found?.layers ?? [];
}

/** The approved articles. A static file replaces the row of the same slug. */
export function useApproved() {
  const { list, items: rows } = useArticlePages<ArticleRecord>(
    'published',
    '/api/articles/status/published',
  );
  const files = useQuery({
    queryKey: ['articles', 'static'],
    queryFn: ({ signal }) => call<ArticleRecord[]>('GET', '/api/articles/static', { signal }),
  });
  const items = useMemo(() => {
    if (!rows || !files.data) return null;
    return [...new Map([...rows, ...files.data].map((each) => [each.slug, each])).values()];
  }, [rows, files.data]);
  return { list, files, items, problem: list.error ?? files.error };
}

function useArticlePages<Article>(name: string, path: string, isShown = true) {
  return useLinkedPages<Article>({
    queryKey: ['articles', name],
    path: `${path}${path.includes('?') ? '&' : '?'}limit=${pageSize}`,
    isEnabled: isShown,
  });
}

/**
 * Loads the remaining pages of a list while that is wanted: to find one article, or to sort them all. Returns
 * whether there are more to load.
 */
export function useRemainingPages(list: ArticlePages, isWanted: boolean): boolean {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const hasMore =
    isWanted && hasNextPage && !isFetchNextPageError && (data?.pages.length ?? 0) < maxPages;
  useEffect(() => {
    if (hasMore && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [hasMore, isFetching, fetchNextPage]);
  return hasMore;
}
