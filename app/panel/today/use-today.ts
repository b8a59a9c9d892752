import { useQuery } from '@tanstack/react-query';
import { minuteMs } from '#platform/durations';
import type { RequiredField } from '#domain/publication';
import type { Language } from '#i18n/i18n';
import { call } from '../api.ts';
import { undecidedDrafts, useCounts } from '../use-counts.ts';

export interface Today {
  failing_agents: readonly {
    id: string;
    name: string;
    run_id: string;
    at: string;
    /** Why its last run failed, where that says it. */
    reason: string | null;
  }[];
  agents_stopped_at: string | null;
  scheduled: readonly {
    id: string;
    slug: string;
    title: string;
    language: Language;
    at: string;
    state: string;
  }[];
  /** What stays public although sentences of it differ by now. */
  reopened: readonly { id: string; slug: string; title: string; sentences: number }[];
  /** What the legal pages lack. */
  legal_gaps: readonly RequiredField[];
}

/** Agents that fail and what is scheduled, refetched each minute. */
export function useToday() {
  return useQuery({
    queryKey: ['counts', 'today'],
    queryFn: ({ signal }) => call<Today>('GET', '/api/admin/today', { signal }),
    refetchInterval: minuteMs,
  });
}

/** How many things wait for a decision; undefined until that is known. */
export function useWaitingCount(): number | undefined {
  const counts = useCounts();
  const { data } = useToday();
  if (!counts || !data) return undefined;
  const problems = data.scheduled.filter(({ state }) => state !== 'waiting');
  return (
    undecidedDrafts(counts) +
    counts.messages.unread +
    data.failing_agents.length +
    data.reopened.length +
    problems.length
  );
}
