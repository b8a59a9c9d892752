import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Agent } from '#domain/agents';
import { CallFailed } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Elapsed } from './elapsed.tsx';
import styles from './execution-dialog.module.css';
import { type Execution, useForget } from './executions.ts';
import { RunList, RunReport } from './run-report.tsx';

export interface ExecutionDialogProps {
  /** What is looked at; undefined while the dialog is closed. */
  execution: Execution | undefined;
  agents: readonly Agent[];
  onClose: () => void;
}

/** An execution as it goes on, and what came of it. It can be left; what has ended is then forgotten. */
export function ExecutionDialog({ execution, agents, onClose }: ExecutionDialogProps) {
  const t = useT();
  const forget = useForget();
  const isRunning = execution?.status === 'pending';
  function handleClose() {
    onClose();
    if (execution && !isRunning) forget(execution.of);
  }
  return (
    <Dialog
      isOpen={execution !== undefined}
      onClose={handleClose}
      title={t(titleOf(execution))}
      description={execution && <Heading execution={execution} />}
      footer={
        <Button onClick={handleClose}>
          {t(isRunning ? 'panel.leaveExecution' : 'panel.close')}
        </Button>
      }
    >
      <div aria-live="polite">{execution && <Body execution={execution} agents={agents} />}</div>
    </Dialog>
  );
}

function titleOf(execution: Execution | undefined) {
  if (execution?.status === 'error') return 'panel.executionFailedTitle';
  return execution?.status === 'success' ? 'panel.executionTitle' : 'panel.executionRunningTitle';
}

/** Whether it went well, as an icon, and whose it is. */
function Heading({ execution }: { execution: Execution }) {
  return (
    <span className={styles.heading}>
      {iconOf(execution)}
      <bdi>{execution.name}</bdi>
    </span>
  );
}

function iconOf({ status, outcome }: Execution): ReactNode {
  if (status === 'pending') return <LoaderCircle className={styles.turning} aria-hidden="true" />;
  const isGood = status === 'success' && outcome?.runs.every((run) => run.status !== 'failed');
  if (isGood) return <CircleCheck className={styles.good} aria-hidden="true" />;
  return <CircleAlert className={styles.bad} aria-hidden="true" />;
}

function Body({ execution, agents }: { execution: Execution; agents: readonly Agent[] }) {
  const t = useT();
  const { status, startedAt, outcome, error } = execution;
  if (status === 'error') return <Failure error={error} />;
  if (!outcome) {
    return (
      <div className={styles.running}>
        <p className={styles.clock}>
          <Elapsed since={startedAt} />
        </p>
        <p>{t('panel.executionRunningText')}</p>
      </div>
    );
  }
  const [only] = outcome.runs;
  return (
    <>
      <p className={styles.message}>{outcome.message}</p>
      {only && outcome.runs.length === 1 ? (
        <RunReport run={only} />
      ) : (
        <RunList runs={outcome.runs} agents={agents} />
      )}
    </>
  );
}

/** The error text, whatever else the server told, and, where no answer came, that it may have gone on. */
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
