// The queries of the tab: the agents, and the latest runs of all of them.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AgentRun, ListedAgent } from '#domain/agents';
import { call } from '../api.ts';

const latestRuns = 50;

/** The query key of the latest runs. */
export const latestRunsKey = ['agent-runs', 'latest'];

/** All agents. */
export function useAgents() {
  return useQuery({
    queryKey: ['agents'],
    queryFn: ({ signal }) => call<ListedAgent[]>('GET', '/api/agents', { signal }),
  });
}

/** The latest runs, and the status of the last run of each agent by its id. */
export function useLatestRuns() {
  const list = useQuery({
    queryKey: latestRunsKey,
    queryFn: ({ signal }) =>
      call<AgentRun[]>('GET', `/api/agent-runs?limit=${latestRuns}`, { signal }),
  });
  const lastStatus = useMemo(() => {
    const statuses = new Map<string, string>();
    for (const { agent_id, status } of list.data ?? []) {
      if (agent_id !== null && !statuses.has(agent_id)) statuses.set(agent_id, status);
    }
    return statuses;
  }, [list.data]);
  return { list, lastStatus };
}
