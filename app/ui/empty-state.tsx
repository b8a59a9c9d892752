import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** What an empty list says, with a link to go on. */
export function EmptyState({
  title,
  hint,
  action,
  children,
}: {
  title: string;
  hint?: string;
  action?: ReactNode;
  /** Where else to look. */
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {hint && <p>{hint}</p>}
      {children}
      {action}
    </div>
  );
}
