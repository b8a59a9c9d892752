import type { ReactNode } from 'react';
import styles from './status-mark.module.css';

export type StatusTone = 'good' | 'waiting' | 'still' | 'bad';

/** A status as text, with a mark whose shape repeats it: full, half or empty. */
export function StatusMark({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  );
}
