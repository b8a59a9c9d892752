import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isTransient } from './api.ts';

const maxRetries = 2;

/**
 * The panel's query cache. Queries refetch on mount and on focus, so that another administrator's changes
 * show. Only transient failures are retried.
 */
export function createQueries(): QueryClient {
  // Renders a change before the next key or click, which acts on what is rendered.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
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
