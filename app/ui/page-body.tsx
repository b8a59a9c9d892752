import type { ReactNode } from 'react';
import styles from './page-body.module.css';

/** The width and margins of a page. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
