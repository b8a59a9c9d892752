import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { isTransient } from './api.ts';

const maxRetries = 2;

/** A cache that asks anew for a first answer too: of itself it keeps one that set out before the change. */
class Queries extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: Omit<InvalidateQueryFilters<Key>, 'refetchType'>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, type: 'active' })) {
      const isAskedAnew = !query.isDisabled() && !query.isStatic();
      if (isAskedAnew && isFirstOnItsWay(query)) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}

/**
 * The panel's query cache. Queries refetch on mount and on focus, so that another administrator's changes
 * show. Only transient failures are retried.
 */
export function createQueries(): QueryClient {
  // Renders a change before the next key or click, which acts on what is rendered.
  notifyManager.setScheduler(queueMicrotask);
  return new Queries({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: 'always',
        retry: (failures, error) => failures < maxRetries && isTransient(error),
        retryDelay: (failures) => 1000 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function isFirstOnItsWay({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus !== 'idle';
}
