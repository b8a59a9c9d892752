import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AgentRun } from '#domain/agents';
import { callList } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/data-table.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure, useLoadFailure } from '../ui/load-failure.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import styles from './run-history-dialog.module.css';
import { RunRemains } from './run-report.tsx';
import { contentOf } from '../runs/run-result.ts';
import { RunStatus } from './run-status.tsx';

const pageSize = 25;

export interface RunHistoryDialogProps {
  /** Whose runs are shown; null while the dialog is closed. */
  agentId: string | null;
  /** What the agent is called; undefined where there is none any more. */
  name: string | undefined;
  onClose: () => void;
}

/** The runs of an agent, newest first, each with its result and its log. */
export function RunHistoryDialog({ agentId, name, onClose }: RunHistoryDialogProps) {
  const t = useT();
  return (
    <Dialog
      isOpen={agentId !== null}
      onClose={onClose}
      title={t('panel.runsTitle')}
      description={<bdi>{name}</bdi>}
      size="wide"
      footer={<Button onClick={onClose}>{t('panel.close')}</Button>}
    >
      {agentId !== null && name !== undefined && <Runs key={agentId} agentId={agentId} />}
      {agentId !== null && name === undefined && (
        <EmptyState title={t('panel.agentGone')} hint={t('panel.agentGoneHint')} />
      )}
    </Dialog>
  );
}

function Runs({ agentId }: { agentId: string }) {
  const t = useT();
  const list = useInfiniteQuery({
    queryKey: ['agent-runs', agentId],
    queryFn: ({ pageParam, signal }) => callList<AgentRun>(pageParam, { signal }),
    initialPageParam: `/api/agent-runs?${new URLSearchParams({ agent_id: agentId, limit: String(pageSize) })}`,
    getNextPageParam: ({ next }) => next,
  });
  useLoadFailure(list, 'panel.loadRunsFailed');
  const runs = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data]);
  if (!runs && list.error) return <LoadFailure text="panel.loadRunsFailed" error={list.error} />;
  if (!runs) return <Loading text={t('panel.loadingRuns')} />;
  if (runs.length === 0) {
    return <EmptyState title={t('panel.noRuns')} hint={t('panel.noRunsHint')} />;
  }
  return (
    <>
      {runs.map((run) => (
        <Run key={run.id} run={run} />
      ))}
      <MoreRows list={list} />
    </>
  );
}

function Run({ run }: { run: AgentRun }) {
  return (
    <details className={styles.run}>
      <summary className={styles.summary}>
        <AdminDate iso={run.created_at} hasTime />
        <RunStatus status={run.status} />
        <bdi className={styles.title}>{contentOf(run.result)?.title}</bdi>
      </summary>
      <div className={styles.remains}>
        <RunRemains run={run} />
      </div>
    </details>
  );
}
