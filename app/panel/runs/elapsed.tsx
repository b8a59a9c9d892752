import { useEffect, useState } from 'react';
import { secondMs } from '#platform/durations';
import { useT } from '../panel-context.tsx';

/** The time since `since`, second by second. */
export function Elapsed({ since }: { since: number }) {
  const t = useT();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-live="off" aria-label={t('panel.executionElapsed')}>
      {clockOf(now - since)}
    </span>
  );
}

/** Minutes and seconds, «2:05». */
function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / secondMs));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
