// The figures of the cards and of the header, in one call that all of them share.
import { useQuery } from '@tanstack/react-query';
import { minuteMs } from '#platform/durations';
import { call } from './api.ts';

export interface Counts {
  subscriptions: { total: number; active: number };
  agents: { total: number; active: number; runs_today: number };
  articles: {
    drafts: number;
    agent_drafts: number;
    review_required: number;
    /** Of the drafts. */
    material: number;
    published: number;
    rejected: number;
    /** All layers together. */
    site: number;
  };
  messages: { unread: number };
}

/**
 * How much there is of everything, read again each minute; undefined until it is known. Whoever changes
 * something has `['counts']` read again.
 */
export function useCounts(): Counts | undefined {
  const counts = useQuery({
    queryKey: ['counts'],
    queryFn: ({ signal }) => call<Counts>('GET', '/api/admin/counts', { signal }),
    refetchInterval: minuteMs,
  });
  return counts.data;
}
