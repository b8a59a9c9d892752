import type { AgentRun } from '#domain/agents';
import { useT } from '../panel-context.tsx';
import { AdminDate } from '../ui/admin-date.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { QueryResult } from '../ui/query-result.tsx';
import styles from './run-history-dialog.module.css';
import { useLinkedPages } from '../use-pages.ts';
import { RunDetails } from './run-report.tsx';
import { generatedContentOf } from '../runs/run-result.ts';
import { RunStatus } from './run-status.tsx';

const pageSize = 25;

export interface RunHistoryDialogProps {
  /** Null while the dialog is closed. */
  agentId: string | null;
  /** The agent's; undefined if it was deleted. */
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
  const query = new URLSearchParams({ agent_id: agentId, limit: String(pageSize) });
  const { list, items } = useLinkedPages<AgentRun>({
    queryKey: ['agent-runs', agentId],
    path: `/api/agent-runs?${query}`,
  });
  return (
    <QueryResult
      query={list}
      data={items}
      loadingText={t('panel.loadingRuns')}
      failed="panel.loadRunsFailed"
    >
      {(loaded) =>
        loaded.length === 0 ? (
          <EmptyState title={t('panel.noRuns')} hint={t('panel.noRunsHint')} />
        ) : (
          <>
            {loaded.map((run) => (
              <Run key={run.id} run={run} />
            ))}
            <MoreRows list={list} />
          </>
        )
      }
    </QueryResult>
  );
}

function Run({ run }: { run: AgentRun }) {
  return (
    <details className={styles.run}>
      <summary className={styles.summary}>
        <AdminDate iso={run.created_at} hasTime />
        <RunStatus status={run.status} />
        <bdi className={styles.title}>{generatedContentOf(run.result)?.title}</bdi>
      </summary>
      <div className={styles.details}>
        <RunDetails run={run} />
      </div>
    </details>
  );
}
