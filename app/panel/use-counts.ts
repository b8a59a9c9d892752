// The figures of the stat cards and the header, from one call that all of them share.
import { useQuery } from '@tanstack/react-query';
import type { ArticleCounts } from '#domain/articles';
import { minuteMs } from '#platform/durations';
import { call } from './api.ts';

export interface Counts {
  subscriptions: { total: number; active: number };
  agents: { total: number; active: number; runs_today: number };
  articles: ArticleCounts & { trashed: number };
  messages: { unread: number };
}

/**
 * The counts, refetched each minute; undefined until they are loaded. Mutations invalidate `['counts']`.
 */
export function useCounts(): Counts | undefined {
  const counts = useQuery({
    queryKey: ['counts'],
    queryFn: ({ signal }) => call<Counts>('GET', '/api/admin/counts', { signal }),
    refetchInterval: minuteMs,
  });
  return counts.data;
}

/** How many drafts wait for a decision: those that are planned do not. */
export function undecidedDrafts({ articles }: Counts): number {
  return articles.drafts - articles.planned;
}
