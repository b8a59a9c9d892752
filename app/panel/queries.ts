import { notifyManager, QueryClient } from '@tanstack/react-query';
import { CallFailed } from './api.ts';

const maxRetries = 2;

/**
 * How the panel keeps what it has read: read again whenever it is shown or looked at again, so that what
 * another administrator changed is seen; tried again only where the server did not answer.
 */
export function createQueries(): QueryClient {
  // A change is drawn before the next key or click, which acts on what is drawn.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: 'always',
        retry: (failures, error) => failures < maxRetries && isPassing(error),
        retryDelay: (failures) => 1000 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Whether the same call may do better a moment later. */
function isPassing(error: Error): boolean {
  return error instanceof CallFailed && (error.status === 0 || error.status >= 500);
}
