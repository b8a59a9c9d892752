import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** What an empty list says, with a link to go on. */
export function EmptyState({
  title,
  hint,
  action,
}: {
  title: string;
  hint?: string;
  action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}
