import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** The sections of a page, well apart. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
