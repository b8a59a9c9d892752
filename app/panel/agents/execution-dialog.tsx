import { CircleAlert, CircleCheck, CircleMinus, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Agent } from '#domain/agents';
import { CallFailed } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { LiveLog } from '../runs/live-log.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Elapsed } from '../runs/elapsed.tsx';
import styles from './execution-dialog.module.css';
import type { Execution } from './execution.ts';
import { useFollowedRuns, useForgetExecution } from './use-executions.ts';
import { RunEntries, RunReport } from './run-report.tsx';
import { RunStatus } from './run-status.tsx';
import { runSummary } from './use-execution-toasts.ts';

export interface ExecutionDialogProps {
  /** Undefined while the dialog is closed. */
  execution: Execution | undefined;
  agents: readonly Agent[];
  onClose: () => void;
}

/** The progress of an execution, then its result. Closing it leaves a running one and forgets a finished one. */
export function ExecutionDialog({ execution, agents, onClose }: ExecutionDialogProps) {
  const t = useT();
  const forget = useForgetExecution();
  const isGoing = execution?.state === 'going';
  function handleClose() {
    onClose();
    if (execution && !isGoing) forget(execution.of);
  }
  return (
    <Dialog
      isOpen={execution !== undefined}
      onClose={handleClose}
      title={t(titleKey(execution))}
      description={execution && <Heading execution={execution} />}
      size="wide"
      footer={
        <Button onClick={handleClose}>{t(isGoing ? 'panel.leaveExecution' : 'panel.close')}</Button>
      }
    >
      {isGoing && <Running execution={execution} agents={agents} />}
      <div aria-live="polite">
        {execution && !isGoing && <Ended execution={execution} agents={agents} />}
      </div>
    </Dialog>
  );
}

function titleKey(execution: Execution | undefined) {
  if (execution?.state === 'failed') return 'panel.executionFailedTitle';
  return execution?.state === 'done' ? 'panel.executionTitle' : 'panel.executionRunningTitle';
}

/** State icon and name. */
function Heading({ execution }: { execution: Execution }) {
  return (
    <span className={styles.heading}>
      {stateIcon(execution)}
      <bdi>{execution.name}</bdi>
    </span>
  );
}

function stateIcon({ state, result }: Execution): ReactNode {
  if (state === 'going') return <LoaderCircle className={styles.turning} aria-hidden="true" />;
  const ended = new Set(result?.runs.map(({ status }) => status));
  if (state === 'done' && !ended.has('failed') && ended.has('empty')) {
    return <CircleMinus className={styles.empty} aria-hidden="true" />;
  }
  if (state === 'done' && !ended.has('failed'))
    return <CircleCheck className={styles.good} aria-hidden="true" />;
  return <CircleAlert className={styles.bad} aria-hidden="true" />;
}

interface ExecutionProps {
  execution: Execution;
  agents: readonly Agent[];
}

/** Elapsed time, status and log. */
function Running({ execution: { of, startedAt }, agents }: ExecutionProps) {
  const t = useT();
  const runs = useFollowedRuns(of);
  const [only, ...others] = runs;
  return (
    <div className={styles.going}>
      <div className={styles.pace}>
        <span className={styles.clock}>
          <Elapsed since={startedAt} />
        </span>
        {only && others.length === 0 && <RunStatus status={only.status} />}
      </div>
      {others.length > 0 ? (
        <RunEntries runs={runs} agents={agents} />
      ) : (
        <LiveLog lines={only?.logs ?? []} />
      )}
      <p className={styles.detail}>{t('panel.executionRunningText')}</p>
    </div>
  );
}

function Ended({ execution: { result, error, state }, agents }: ExecutionProps) {
  const t = useT();
  if (error || !result) return <Failure error={error} />;
  const [only, ...others] = result.runs;
  if (!only || others.length > 0) {
    return (
      <>
        <p className={styles.message}>{runSummary(result, t)}</p>
        {result.leftOut.length > 0 && (
          <p className={styles.message}>
            {t('panel.runsLeftOut', { names: result.leftOut.join(', ') })}
          </p>
        )}
        <RunEntries runs={result.runs} agents={agents} />
      </>
    );
  }
  return (
    <>
      {state === 'done' && (
        <p className={styles.message}>
          {t(only.status === 'empty' ? 'panel.runEmpty' : 'panel.agentExecuted')}
        </p>
      )}
      <RunReport run={only} />
    </>
  );
}

/** The error and its details; without a response, a warning that the execution may have gone on. */
function Failure({ error }: { error: Error | null }) {
  const t = useT();
  const { message, details, status } =
    error instanceof CallFailed ? error : new CallFailed(500, t('panel.unexpected'));
  return (
    <>
      <p className={styles.failure}>{message}</p>
      {Object.entries(details).map(([name, detail]) => (
        <p key={name} className={styles.detail}>
          {detail}
        </p>
      ))}
      {status === 0 && <p className={styles.detail}>{t('panel.executionUnknown')}</p>}
    </>
  );
}
