// What the tab reads: the agents, and the latest runs of all of them.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { AgentRun, ListedAgent } from '#domain/agents';
import { call } from '../api.ts';

const latestRuns = 50;

/** Under what the latest runs are kept. */
export const latestRunsKey = ['agent-runs', 'latest'];

/** Reads all agents. */
export function useAgents() {
  return useQuery({
    queryKey: ['agents'],
    queryFn: ({ signal }) => call<ListedAgent[]>('GET', '/api/agents', { signal }),
  });
}

/** Reads the latest runs, and how the last one of each agent ended, by the agent's id. */
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

/** Reads agents, runs, what they wrote and counts again. */
export function useReadAgain(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        ['agents', 'agent-runs', 'articles', 'generation', 'counts'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
    [queries],
  );
}
