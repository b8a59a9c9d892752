// Lists that are read page by page.
import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, callList } from './api.ts';

const cursorPageSize = 50;

export interface LinkedPagesOptions {
  queryKey: QueryKey;
  /** The path of the first page; `Link` headers name the next ones. */
  path: string;
  isEnabled?: boolean;
  /** Whether the list before is shown while another one is loading. */
  keepsPrevious?: boolean;
}

/** A list whose responses link to the next page, and its items as far as they are loaded. */
export function useLinkedPages<Item>(options: LinkedPagesOptions) {
  const { queryKey, path, isEnabled = true, keepsPrevious = false } = options;
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => callList<Item>(pageParam, { signal }),
    initialPageParam: path,
    getNextPageParam: ({ next }) => next,
    enabled: isEnabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? null, [list.data]);
  return { list, items };
}

/** A page whose body names the cursor of the next page; null on the last. */
export interface CursorPage {
  next_cursor: string | null;
}

/** A list that is read by cursor. */
export function useCursorPages<Page extends CursorPage>(
  queryKey: QueryKey,
  path: string,
  params: Record<string, string> = {},
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ ...params, limit: String(cursorPageSize), ...pageParam });
      return call<Page>('GET', `${path}?${query}`, { signal });
    },
    initialPageParam: {},
    getNextPageParam: ({ next_cursor: cursor }) => (cursor === null ? null : { cursor }),
  });
}
