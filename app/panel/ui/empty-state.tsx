import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** What stands where a list has nothing, or could not be read: what is so, and what to do next. */
export function EmptyState({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
