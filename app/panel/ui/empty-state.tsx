import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Shown instead of an empty list: the state, and what to do next. */
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
