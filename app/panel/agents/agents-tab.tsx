import { useMemo } from 'react';
import type { Agent, ListedAgent } from '#domain/agents';
import { useCounts } from '../use-counts.ts';
import { useT } from '../panel-context.tsx';
import { useFailureToast } from '../ui/query-result.tsx';
import { StatCards } from '../ui/stat-cards.tsx';
import type { AgentRows } from './agent-columns.tsx';
import { AgentDialogs } from './agent-dialogs.tsx';
import { AgentsStop, AgentsStopped } from './agents-stop.tsx';
import { AgentsTable } from './agents-table.tsx';
import { AgentsToolbar } from './agents-toolbar.tsx';
import { ExecutionStrip } from './execution-strip.tsx';
import type { Execution } from './execution.ts';
import { useExecutions } from './use-executions.ts';
import { ModelStatus } from '../runs/model-status.tsx';
import { useOpenDialog } from './use-open-dialog.ts';
import { useAgents, useLatestRuns } from './use-agents.ts';
import { useRefetchAgents } from '../use-refetch.ts';
import { useConfirmExecution } from './use-confirm-execution.ts';
import { useDeleteAgent } from './use-delete-agent.ts';
import { useResumeExecutions } from './use-resume-executions.ts';

/** The agents that generate content, and their executions. */
export function AgentsTab() {
  const list = useAgents();
  const agents = list.data ?? null;
  useFailureToast(list, 'panel.loadAgentsFailed');
  const refetch = useRefetchAgents();
  const { open, show, close } = useOpenDialog();
  const executions = useExecutions();
  const { rows, confirmAll } = useRows(agents, executions, show);
  const create = () => show('create');
  return (
    <>
      <Figures />
      <AgentsToolbar
        agents={agents}
        isReading={list.isFetching}
        isExecuting={executions.some(({ state }) => state === 'going')}
        onRefresh={() => void refetch()}
        onExecuteAll={confirmAll}
        onCreate={create}
      />
      <AgentsStopped />
      <ModelStatus />
      <ExecutionStrip executions={executions} onShow={(of) => show('execution', of)} />
      <AgentsTable
        agents={agents}
        problem={agents ? null : list.error}
        rows={rows}
        onCreate={create}
      />
      {(agents?.length !== 0 || executions.length > 0) && <AgentsStop />}
      {agents && (
        <AgentDialogs open={open} agents={agents} executions={executions} onClose={close} />
      )}
    </>
  );
}

/** The actions and the state of the table's rows. */
function useRows(
  agents: readonly ListedAgent[] | null,
  executions: readonly Execution[],
  show: ReturnType<typeof useOpenDialog>['show'],
) {
  const { list: runs, lastStatus } = useLatestRuns();
  useFailureToast(runs, 'panel.loadRunsFailed');
  useResumeExecutions(runs.data, agents, executions);
  const onDelete = useDeleteAgent();
  const showExecution = useMemo(() => (of: string) => show('execution', of), [show]);
  const { confirmOne, confirmAll } = useConfirmExecution(showExecution);
  const rows = useMemo<AgentRows>(() => {
    const pending = executions.filter(({ state }) => state === 'going');
    const running = new Set(pending.flatMap(({ agents }) => agents));
    return {
      onExecute: confirmOne,
      onShowRuns: ({ id }: Agent) => show('runs', id),
      onEdit: ({ id }: Agent) => show('edit', id),
      onDelete,
      isRunning: ({ id }: Agent) => running.has(id),
      lastStatus,
    };
  }, [executions, confirmOne, show, onDelete, lastStatus]);
  return { rows, confirmAll };
}

function Figures() {
  const t = useT();
  const counts = useCounts()?.agents;
  return (
    <StatCards
      stats={[
        { label: t('panel.agentsTotal'), value: counts?.total },
        { label: t('panel.agentsActive'), value: counts?.active },
        { label: t('panel.agentRunsToday'), value: counts?.runs_today },
      ]}
    />
  );
}
