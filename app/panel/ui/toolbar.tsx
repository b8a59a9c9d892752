import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

/** The heading of a screen with its actions. */
export function Toolbar({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.toolbar}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
