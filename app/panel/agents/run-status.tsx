import { useT } from '../panel-context.tsx';
import { StatusMark } from '../ui/status-mark.tsx';

/** The status of a run; an unknown one shows its own name. */
export function RunStatus({ status }: { status: string }) {
  const t = useT();
  if (status === 'completed') return <StatusMark tone="good">{t('panel.runCompleted')}</StatusMark>;
  if (status === 'empty') return <StatusMark tone="waiting">{t('panel.runEmpty')}</StatusMark>;
  if (status === 'failed') return <StatusMark tone="bad">{t('panel.runFailed')}</StatusMark>;
  if (status === 'queued') return <StatusMark tone="still">{t('panel.runQueued')}</StatusMark>;
  if (status === 'running') {
    return <StatusMark tone="waiting">{t('panel.executionRunning')}</StatusMark>;
  }
  return (
    <StatusMark tone="still">
      <bdi>{status}</bdi>
    </StatusMark>
  );
}
