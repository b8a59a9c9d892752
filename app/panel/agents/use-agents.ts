// What the tab reads: the agents, and the latest runs of all of them.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Agent, AgentRun } from '#domain/agents';
import { call } from '../api.ts';

const latestRuns = 50;

/** Reads all agents. */
export function useAgents() {
  return useQuery({
    queryKey: ['agents'],
    queryFn: ({ signal }) => call<Agent[]>('GET', '/api/agents', undefined, { signal }),
  });
}

/** Reads the latest runs, and how the last one of each agent ended, by the agent's id. */
export function useLatestRuns() {
  const list = useQuery({
    queryKey: ['agent-runs', 'latest'],
    queryFn: ({ signal }) =>
      call<AgentRun[]>('GET', `/api/agent-runs?limit=${latestRuns}`, undefined, { signal }),
  });
  const lastStatus = useMemo(() => {
    const statuses = new Map<string, string>();
    for (const { agent_id, status } of list.data ?? []) {
      if (!statuses.has(agent_id)) statuses.set(agent_id, status);
    }
    return statuses;
  }, [list.data]);
  return { list, lastStatus };
}

/** Reads agents, runs and counts again. */
export function useReadAgain(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        ['agents', 'agent-runs', 'counts'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
    [queries],
  );
}
