import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { Elapsed } from './elapsed.tsx';
import styles from './execution-strip.module.css';
import type { Execution } from './executions.ts';

export interface ExecutionStripProps {
  executions: readonly Execution[];
  onShow: (of: string) => void;
}

/** What is being executed and what has ended unseen, each with the way back to it. */
export function ExecutionStrip({ executions, onShow }: ExecutionStripProps) {
  const t = useT();
  if (executions.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label={t('panel.executions')}>
      {executions.map((execution) => (
        <li key={execution.number} className={styles.execution}>
          <bdi className={styles.name}>{execution.name}</bdi>
          <span className={styles.state}>
            <State execution={execution} />
          </span>
          <Button
            size="small"
            aria-label={t('panel.showExecution', { name: execution.name })}
            onClick={() => onShow(execution.of)}
          >
            {t('panel.see')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function State({ execution: { status, startedAt } }: { execution: Execution }) {
  const t = useT();
  if (status === 'error') return <StatusMark tone="bad">{t('panel.runFailed')}</StatusMark>;
  if (status === 'success') return <StatusMark tone="good">{t('panel.executionDone')}</StatusMark>;
  return (
    <>
      <StatusMark tone="waiting">{t('panel.executionRunning')}</StatusMark>{' '}
      <Elapsed since={startedAt} />
    </>
  );
}
