import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Subscription, SubscriptionSort } from '#domain/newsletter';
import { callList } from '../api.ts';
import type { ServerSort, Sort } from '../ui/use-sorted-rows.ts';

const path = '/api/admin/newsletter/subscriptions';
const pageSize = 100;
const newestFirst: Sort = { id: 'created_at', desc: true };

/** What is looked for and in which order, as the address of the tab keeps them. */
export interface SubscriptionFilter {
  search: string;
  order: ServerSort;
  onSearch: (text: string) => void;
}

/** Reads what is asked for from the address, and puts there what is asked for next. */
export function useSubscriptionFilter(): SubscriptionFilter {
  const [params, setParams] = useSearchParams();
  const search = params.get('buscar') ?? '';
  const sort = readSort(params.get('orden'));
  // Two changes may follow each other before the first of them is drawn.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback(
    (name: string, value: string) => {
      const next = new URLSearchParams(latest.current);
      if (value) next.set(name, value);
      else next.delete(name);
      latest.current = next;
      setParams(next, { replace: true });
    },
    [setParams],
  );
  const onSearch = useCallback((text: string) => change('buscar', text), [change]);
  const onSort = ({ id, desc }: Sort) => {
    const isUsual = id === newestFirst.id && desc === newestFirst.desc;
    change('orden', isUsual ? '' : sortParam({ id, desc }));
  };
  return { search, order: { sort, onSort }, onSearch };
}

/** The subscriptions that are asked for, as far as they have been read. */
export function useSubscriptionList({
  search,
  order,
}: Pick<SubscriptionFilter, 'search' | 'order'>) {
  const sort = sortParam(order.sort);
  const list = useInfiniteQuery({
    queryKey: ['subscriptions', search, sort],
    queryFn: ({ pageParam, signal }) => callList<Subscription>(pageParam, { signal }),
    initialPageParam: `${path}?${new URLSearchParams({ limit: String(pageSize), sort, ...(search && { search }) })}`,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? null, [list.data]);
  return { list, items };
}

function readSort(text: string | null): Sort {
  const id = text?.replace(/^-/, '');
  if (id !== 'email' && id !== 'created_at') return newestFirst;
  return { id, desc: text?.startsWith('-') === true };
}

function sortParam({ id, desc }: Sort): SubscriptionSort {
  return `${desc ? '-' : ''}${id === 'email' ? 'email' : 'created_at'}`;
}
