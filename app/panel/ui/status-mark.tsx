import type { ReactNode } from 'react';
import styles from './status-mark.module.css';

/** A status in a word, with a mark whose shape says it again: full, half or empty. */
export function StatusMark({
  tone,
  children,
}: {
  tone: 'good' | 'waiting' | 'still' | 'bad';
  children: ReactNode;
}) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  );
}
