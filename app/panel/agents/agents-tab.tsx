import { useMemo } from 'react';
import type { Agent, ListedAgent } from '#domain/agents';
import { formatNumber } from '#i18n/i18n';
import { useCounts } from '../use-counts.ts';
import { usePanel } from '../panel-context.tsx';
import { useLoadFailure } from '../ui/load-failure.tsx';
import { StatCards } from '../ui/stat-cards.tsx';
import type { AgentRows } from './agent-columns.tsx';
import { AgentDialogs } from './agent-dialogs.tsx';
import { AgentsTable } from './agents-table.tsx';
import { AgentsToolbar } from './agents-toolbar.tsx';
import { ExecutionStrip } from './execution-strip.tsx';
import { type Execution, useExecutions } from './use-executions.ts';
import { ModelStatus } from '../runs/model-status.tsx';
import { useOpenDialog } from './use-open-dialog.ts';
import { useAgents, useLatestRuns, useReadAgain } from './use-agents.ts';
import { useConfirmExecution } from './use-confirm-execution.ts';
import { useDeleteAgent } from './use-delete-agent.ts';
import { useResumeExecutions } from './use-resume-executions.ts';

/** The agents that generate content, and what they are doing. */
export function AgentsTab() {
  const list = useAgents();
  const agents = list.data ?? null;
  useLoadFailure(list, 'panel.loadAgentsFailed');
  const readAgain = useReadAgain();
  const { open, show, close } = useOpenDialog();
  const executions = useExecutions();
  const { rows, askAll } = useRows(agents, executions, show);
  const create = () => show('create');
  return (
    <>
      <Figures />
      <AgentsToolbar
        agents={agents}
        isReading={list.isFetching}
        isExecuting={executions.some(({ state }) => state === 'going')}
        onRefresh={() => void readAgain()}
        onExecuteAll={askAll}
        onCreate={create}
      />
      <ModelStatus />
      <ExecutionStrip executions={executions} onShow={(of) => show('execution', of)} />
      <AgentsTable
        agents={agents}
        problem={agents ? null : list.error}
        rows={rows}
        onCreate={create}
      />
      {agents && (
        <AgentDialogs open={open} agents={agents} executions={executions} onClose={close} />
      )}
    </>
  );
}

/** What the rows of the table can do and show. */
function useRows(
  agents: readonly ListedAgent[] | null,
  executions: readonly Execution[],
  show: ReturnType<typeof useOpenDialog>['show'],
) {
  const { list: runs, lastStatus } = useLatestRuns();
  useLoadFailure(runs, 'panel.loadRunsFailed');
  useResumeExecutions(runs.data, agents, executions);
  const onDelete = useDeleteAgent();
  const showExecution = useMemo(() => (of: string) => show('execution', of), [show]);
  const { askOne, askAll } = useConfirmExecution(showExecution);
  const rows = useMemo<AgentRows>(() => {
    const pending = executions.filter(({ state }) => state === 'going');
    const running = new Set(pending.flatMap(({ agents }) => agents));
    return {
      onExecute: askOne,
      onShowRuns: ({ id }: Agent) => show('runs', id),
      onEdit: ({ id }: Agent) => show('edit', id),
      onDelete,
      isRunning: ({ id }: Agent) => running.has(id),
      lastStatus,
    };
  }, [executions, askOne, show, onDelete, lastStatus]);
  return { rows, askAll };
}

function Figures() {
  const { t, language } = usePanel();
  const counts = useCounts()?.agents;
  const figure = (value: number | undefined) =>
    value === undefined ? null : formatNumber(value, language);
  return (
    <StatCards
      stats={[
        { label: t('panel.agentsTotal'), value: figure(counts?.total) },
        { label: t('panel.agentsActive'), value: figure(counts?.active) },
        { label: t('panel.agentRunsToday'), value: figure(counts?.runs_today) },
      ]}
    />
  );
}
