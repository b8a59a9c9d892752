import type { Agent, ListedAgent } from '#domain/agents';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/query-result.tsx';
import { type AgentRows, useAgentColumns } from './agent-columns.tsx';

const idOf = ({ id }: Agent) => id;
const byName = { id: 'name', desc: false };

export interface AgentsTableProps {
  /** Null while they are loading. */
  agents: readonly ListedAgent[] | null;
  problem: Error | null;
  /** Memoized: the columns depend on it. */
  rows: AgentRows;
  onCreate: () => void;
}

/** The agents, each with its actions. */
export function AgentsTable({ agents, problem, rows, onCreate }: AgentsTableProps) {
  const t = useT();
  const columns = useAgentColumns(rows);
  if (problem) return <LoadFailure text="panel.loadAgentsFailed" error={problem} />;
  return (
    <DataTable
      label={t('panel.tabAgents')}
      items={agents}
      columns={columns}
      idOf={idOf}
      initialSort={byName}
      loadingText={t('panel.loadingAgents')}
      empty={
        <EmptyState title={t('panel.noAgents')} hint={t('panel.noAgentsHint')}>
          <Button onClick={onCreate}>{t('panel.createAgent')}</Button>
        </EmptyState>
      }
    />
  );
}
