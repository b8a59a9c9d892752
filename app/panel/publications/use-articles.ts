// What the tab reads: drafts a stretch at a time, and the approved ones of the database and of files.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { call, callList } from '../api.ts';

const stretch = 100;
/** Stretches that are read at a time where all are wanted. */
const most = 20;

/** The drafts that wait for a decision, as far as they have been read. */
export function useDrafts() {
  const list = useStretches('draft');
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? null, [list.data]);
  return { list, items };
}

/** The approved articles; where a file stands above a row of the database, the file's. */
export function useApproved() {
  const list = useStretches('published');
  const files = useQuery({
    queryKey: ['articles', 'static'],
    queryFn: ({ signal }) =>
      call<ArticleRecord[]>('GET', '/api/articles/static', undefined, { signal }),
  });
  const items = useMemo(() => {
    if (!list.data || !files.data) return null;
    const rows = list.data.pages.flatMap((page) => page.items);
    return [...new Map([...rows, ...files.data].map((each) => [each.slug, each])).values()];
  }, [list.data, files.data]);
  return { list, files, items, problem: list.error ?? files.error };
}

function useStretches(status: 'draft' | 'published') {
  return useInfiniteQuery({
    queryKey: ['articles', status],
    queryFn: ({ pageParam, signal }) => callList<ArticleRecord>(pageParam, { signal }),
    initialPageParam: `/api/articles/status/${status}?limit=${stretch}`,
    getNextPageParam: ({ next }) => next,
  });
}

/**
 * Reads a list on to its end while that is wanted, as what is looked for or comes first in another order may
 * stand in what was not read yet. Answers whether there is more to come.
 */
export function useRest(list: ReturnType<typeof useStretches>, isWanted: boolean): boolean {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const isMore =
    isWanted && hasNextPage && !isFetchNextPageError && (data?.pages.length ?? 0) < most;
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
