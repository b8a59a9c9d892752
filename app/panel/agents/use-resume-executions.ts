import { useEffect } from 'react';
import { type Agent, type AgentRun, isGoing } from '#domain/agents';
import { isRemembered } from '../runs/remembered-runs.ts';
import type { Execution } from './execution.ts';
import { useExecute } from './use-executions.ts';

/** Follows runs that are under way and not followed yet: after a reload, or started by somebody else. */
export function useResumeExecutions(
  runs: readonly AgentRun[] | undefined,
  agents: readonly Agent[] | null,
  executions: readonly Execution[],
): void {
  const execute = useExecute();
  useEffect(() => {
    if (!runs || !agents) return;
    const followed = new Set(
      executions.flatMap(({ state, agents: ids }) => (state === 'going' ? ids : [])),
    );
    for (const run of runs) {
      const agent = agents.find(({ id }) => id === run.agent_id);
      if (!agent || !isGoing(run) || followed.has(agent.id)) continue;
      followed.add(agent.id);
      const { id, name } = agent;
      execute({ of: id, name, agents: [id], found: run, isOwn: isRemembered(run.id) });
    }
  }, [runs, agents, executions, execute]);
}
