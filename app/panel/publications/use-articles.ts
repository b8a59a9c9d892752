// What the tab reads a page at a time: drafts, what was approved in the database and in files, what was
// rejected, and the site as it stands in all its layers.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { ArticleLayer, ArticleRecord } from '#domain/articles';
import { call, callList } from '../api.ts';

const pageSize = 100;
/** Pages that are read on their own where all are wanted. */
const maxPages = 20;

/** An article with the layer that readers see, and all that hold something under its slug. */
export interface SiteArticle extends ArticleRecord {
  layer: ArticleLayer;
  layers: readonly ArticleLayer[];
}

/** The drafts that wait for a decision, as far as they have been read. */
export function useDrafts() {
  return useItems(usePages<ArticleRecord>('draft', '/api/articles/status/draft'));
}

/** The drafts that were rejected, once somebody looks at them. */
export function useRejected(isShown: boolean) {
  return useItems(usePages<ArticleRecord>('rejected', '/api/articles/status/rejected', isShown));
}

/** What the site consists of, in all its layers or in one, once somebody looks at it. */
export function useSite(layer: ArticleLayer | null, isShown: boolean) {
  const path = layer ? `/api/admin/articles?layer=${layer}` : '/api/admin/articles';
  return useItems(usePages<SiteArticle>(`site ${layer ?? ''}`, path, isShown));
}

/** Which layers hold something of the article now; of what is not published, the database. */
export async function readLayers(
  article: Pick<ArticleRecord, 'slug' | 'status'>,
): Promise<readonly ArticleLayer[]> {
  if (article.status !== 'published') return ['dynamic'];
  const path = `/api/admin/articles?slug=${encodeURIComponent(article.slug)}`;
  const [found] = await call<SiteArticle[]>('GET', path);
  return found?.layers ?? [];
}

/** The approved articles; where a file stands above a row of the database, the file's. */
export function useApproved() {
  const list = usePages<ArticleRecord>('published', '/api/articles/status/published');
  const files = useQuery({
    queryKey: ['articles', 'static'],
    queryFn: ({ signal }) => call<ArticleRecord[]>('GET', '/api/articles/static', { signal }),
  });
  const items = useMemo(() => {
    if (!list.data || !files.data) return null;
    const rows = list.data.pages.flatMap((page) => page.items);
    return [...new Map([...rows, ...files.data].map((each) => [each.slug, each])).values()];
  }, [list.data, files.data]);
  return { list, files, items, problem: list.error ?? files.error };
}

function usePages<Item>(name: string, path: string, isShown = true) {
  return useInfiniteQuery({
    queryKey: ['articles', name],
    queryFn: ({ pageParam, signal }) => callList<Item>(pageParam, { signal }),
    initialPageParam: `${path}${path.includes('?') ? '&' : '?'}limit=${pageSize}`,
    getNextPageParam: ({ next }) => next,
    enabled: isShown,
  });
}

function useItems<Item>(list: ReturnType<typeof usePages<Item>>) {
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? null, [list.data]);
  return { list, items };
}

/**
 * Reads a list on to its end while that is wanted, as what is looked for or comes first in another order may
 * stand in what was not read yet. Answers whether there is more to come.
 */
export function useRemainingPages(
  list: ReturnType<typeof usePages<unknown>>,
  isWanted: boolean,
): boolean {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const isMore =
    isWanted && hasNextPage && !isFetchNextPageError && (data?.pages.length ?? 0) < maxPages;
  useEffect(() => {
    if (isMore && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [isMore, isFetching, fetchNextPage]);
  return isMore;
}

/** Reads articles, counts and what models have used again. */
export function useReadAgain(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        ['articles', 'generation', 'counts'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
    [queries],
  );
}
