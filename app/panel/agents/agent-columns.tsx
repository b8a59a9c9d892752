import { History, Pencil, Play, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { Agent, ListedAgent } from '#domain/agents';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { IconButton } from '../ui/button.tsx';
import type { Column } from '../ui/column.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import { statusKeys, typeKeys } from './agent-labels.ts';
import styles from './agents-table.module.css';
import { RunStatus } from './run-status.tsx';

/** The actions on agents, and the state of their runs. */
export interface AgentRows {
  onExecute: (agent: Agent) => void;
  onShowRuns: (agent: Agent) => void;
  onEdit: (agent: Agent) => void;
  onDelete: (agent: Agent) => void;
  isRunning: (agent: Agent) => boolean;
  /** The status of each agent's last run, by the agent's id. */
  lastStatus: ReadonlyMap<string, string>;
}

/** The columns of the table. */
export function useAgentColumns(rows: AgentRows): Column<ListedAgent>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('panel.agentName'),
        sortBy: ({ name }) => name,
        cell: (agent) => <Name agent={agent} />,
      },
      {
        id: 'type',
        header: t('panel.agentType'),
        width: 'clamp(6.5rem, 14vw, 12rem)',
        sortBy: ({ type }) => t(typeKeys[type]),
        cell: ({ type }) => t(typeKeys[type]),
      },
      {
        id: 'status',
        header: t('panel.agentStatus'),
        width: '7rem',
        sortBy: ({ status }) => t(statusKeys[status]),
        cell: ({ status }) => (
          <StatusMark tone={statusTones[status]}>{t(statusKeys[status])}</StatusMark>
        ),
      },
      {
        id: 'last_run',
        header: t('panel.agentLastRun'),
        width: 'clamp(5.5rem, 11vw, 9.5rem)',
        sortBy: ({ last_run }) => (last_run ? Date.parse(last_run) : 0),
        cell: (agent) => <LastRun agent={agent} status={rows.lastStatus.get(agent.id)} />,
      },
      {
        id: 'auto_publish',
        header: t('panel.agentAutoPublish'),
        width: 'clamp(6rem, 9vw, 7.5rem)',
        sortBy: ({ auto_publish }) => auto_publish,
        cell: ({ auto_publish }) => t(auto_publish ? 'panel.yes' : 'panel.no'),
      },
      {
        id: 'actions',
        header: t('panel.actions'),
        width: 'clamp(5.5rem, 80vw - 27.5rem, 11rem)',
        isActions: true,
        cell: (agent) => <Actions agent={agent} rows={rows} />,
      },
    ],
    [t, rows],
  );
}

const statusTones = { active: 'good', paused: 'waiting', draft: 'still' } as const;

function Name({ agent: { name, description } }: { agent: Agent }) {
  return (
    <div className={styles.name}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {description && <bdi className={styles.description}>{description}</bdi>}
    </div>
  );
}

function LastRun({ agent, status }: { agent: ListedAgent; status: string | undefined }) {
  const t = useT();
  const { last_run: last, next_run: next } = agent;
  return (
    <div className={styles.lastRun}>
      {last ? <AdminDate iso={last} hasTime /> : <span>{t('panel.never')}</span>}
      {last && status && <RunStatus status={status} />}
      {next && (
        <span className={styles.nextRun}>
          {t('panel.nextRun')} <AdminDate iso={next} hasTime />
        </span>
      )}
    </div>
  );
}

function Actions({ agent, rows }: { agent: Agent; rows: AgentRows }) {
  const t = useT();
  const { name } = agent;
  const isRunning = rows.isRunning(agent);
  const refusal = isRunning ? 'panel.agentIsRunning' : 'panel.onlyActiveExecuted';
  return (
    <div className={styles.actions}>
      <IconButton
        label={t('panel.executeAgent', { name })}
        icon={<Play />}
        isBusy={isRunning}
        disabledReason={isRunning || agent.status !== 'active' ? t(refusal) : undefined}
        onClick={() => rows.onExecute(agent)}
      />
      <IconButton
        label={t('panel.showRuns', { name })}
        icon={<History />}
        onClick={() => rows.onShowRuns(agent)}
      />
      <IconButton
        label={t('panel.editAgent', { name })}
        icon={<Pencil />}
        onClick={() => rows.onEdit(agent)}
      />
      <span className={styles.apart}>
        <IconButton
          label={t('panel.deleteAgent', { name })}
          icon={<Trash2 />}
          isDanger
          onClick={() => rows.onDelete(agent)}
        />
      </span>
    </div>
  );
}
