import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** A main column and a narrow one: before it (where the reader is) or after it (what else there is). */
export function Columns({
  aside,
  side = 'after',
  children,
}: {
  aside: ReactNode;
  side?: 'before' | 'after';
  children: ReactNode;
}) {
  return (
    <div className={clsx(styles.columns, styles[side])}>
      <div className={styles.main}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
