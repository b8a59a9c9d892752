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

/** The counts; undefined until they are loaded. */
export function useCounts(): Counts | undefined {
  return useCountsQuery().data;
}

/** The counts as they are asked for, anew each minute. Mutations invalidate `['counts']`. */
export function useCountsQuery() {
  return useQuery({
    queryKey: ['counts'],
    queryFn: ({ signal }) => call<Counts>('GET', '/api/admin/counts', { signal }),
    refetchInterval: minuteMs,
  });
}

/** How many drafts wait for a decision: those that are planned do not. */
export function undecidedDrafts({ articles }: Counts): number {
  return articles.drafts - articles.planned;
}
