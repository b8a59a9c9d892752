import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { Elapsed } from '../runs/elapsed.tsx';
import styles from './execution-strip.module.css';
import type { Execution } from './execution.ts';

export interface ExecutionStripProps {
  executions: readonly Execution[];
  onShow: (of: string) => void;
}

/** The running executions and the finished ones that nobody looked at, each with its button. */
export function ExecutionStrip({ executions, onShow }: ExecutionStripProps) {
  const t = useT();
  // Executions of others are shown only while they run.
  const shown = executions.filter(({ state, isOwn }) => state === 'going' || isOwn);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.strip} aria-label={t('panel.executions')}>
      {shown.map((execution) => (
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

function State({ execution: { state, startedAt, result } }: { execution: Execution }) {
  const t = useT();
  if (state === 'failed') return <StatusMark tone="bad">{t('panel.runFailed')}</StatusMark>;
  const isEmpty = result?.runs.length && result.runs.every(({ status }) => status === 'empty');
  if (isEmpty) return <StatusMark tone="waiting">{t('panel.runEmpty')}</StatusMark>;
  if (state === 'done') return <StatusMark tone="good">{t('panel.executionDone')}</StatusMark>;
  return (
    <>
      <StatusMark tone="waiting">{t('panel.executionRunning')}</StatusMark>{' '}
      <Elapsed since={startedAt} />
    </>
  );
}
