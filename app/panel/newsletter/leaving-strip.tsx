import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ComingIssue } from '#domain/issues';
import { useT } from '../panel-context.tsx';
import { Button } from '../ui/button.tsx';
import styles from './leaving-strip.module.css';
import { undoSendingId, useUndoSending } from './use-undo-sending.ts';

const tickMs = 250;

/** An issue that was just sent: the seconds left to undo that, and the button. */
export function LeavingStrip({ issue, readAt }: { issue: ComingIssue; readAt: number }) {
  const t = useT();
  const { isUndoing, undoSending } = useUndoSending();
  const seconds = useSecondsUntil(readAt + (issue.sends_in_ms ?? 0));
  return (
    <section className={styles.strip} aria-label={t('panel.sendNow')}>
      <p className={styles.left} role="timer">
        {seconds > 0 ? t('panel.sendingIn', { count: seconds }) : t('panel.sendingBegins')}
      </p>
      <Button
        id={undoSendingId}
        icon={<Undo2 />}
        isBusy={isUndoing}
        onClick={() => void undoSending(issue.id)}
      >
        {t('panel.undo')}
      </Button>
    </section>
  );
}

/** Whole seconds until a time in epoch milliseconds; 0 after it. */
function useSecondsUntil(endMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endMs - now) / 1000));
}
