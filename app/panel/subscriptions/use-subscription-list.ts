import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Subscription, SubscriptionSort } from '#domain/newsletter';
import type { ServerSort, Sort } from '../ui/use-sorted-rows.ts';
import { useLinkedPages } from '../use-pages.ts';

const path = '/api/admin/newsletter/subscriptions';
const pageSize = 100;
const newestFirst: Sort = { id: 'created_at', desc: true };

/** Search text and order, as the tab's URL keeps them. */
export interface SubscriptionFilter {
  search: string;
  order: ServerSort;
  onSearch: (text: string) => void;
}

/** Reads the filter from the URL, and writes changes to it. */
export function useSubscriptionFilter(): SubscriptionFilter {
  const [params, setParams] = useSearchParams();
  const search = params.get('buscar') ?? '';
  const sort = readSort(params.get('orden'));
  // Two changes may follow each other before the first is rendered.
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
    const isDefault = id === newestFirst.id && desc === newestFirst.desc;
    change('orden', isDefault ? '' : sortParam({ id, desc }));
  };
  return { search, order: { sort, onSort }, onSearch };
}

/** The subscriptions that match, as far as they are loaded. */
export function useSubscriptionList({
  search,
  order,
}: Pick<SubscriptionFilter, 'search' | 'order'>) {
  const sort = sortParam(order.sort);
  const query = new URLSearchParams({
    limit: String(pageSize),
    sort,
    ...(search && { search }),
  });
  return useLinkedPages<Subscription>({
    queryKey: ['subscriptions', search, sort],
    path: `${path}?${query}`,
    keepsPrevious: true,
  });
}

function readSort(text: string | null): Sort {
  const id = text?.replace(/^-/, '');
  if (id !== 'email' && id !== 'created_at') return newestFirst;
  return { id, desc: text?.startsWith('-') === true };
}

function sortParam({ id, desc }: Sort): SubscriptionSort {
  return `${desc ? '-' : ''}${id === 'email' ? 'email' : 'created_at'}`;
}
