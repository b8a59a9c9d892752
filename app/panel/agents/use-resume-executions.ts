import { useEffect } from 'react';
import { type Agent, type AgentRun, isGoing } from '#domain/agents';
import { isRemembered } from '../runs/remembered-runs.ts';
import { type Execution, useExecute } from './use-executions.ts';

/** Goes on following what is under way and not followed: after a reload, or where somebody else began it. */
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
