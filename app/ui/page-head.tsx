import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** The head of a page: its title, what the page is in a sentence, and what else belongs there. */
export function PageHead({
  kicker,
  title,
  dek,
  isNarrow = false,
  children,
}: {
  kicker?: ReactNode;
  title: ReactNode;
  dek?: ReactNode;
  /** Title over sentence, for pages of one column of text; else side by side where there is room. */
  isNarrow?: boolean;
  children?: ReactNode;
}) {
  return (
    <header className={isNarrow ? styles.head : `${styles.head} ${styles.wide}`}>
      <div className={styles.name}>
        {kicker && <p className={`kicker ${styles.kicker}`}>{kicker}</p>}
        <h1 className={styles.title}>{title}</h1>
      </div>
      {dek && <p className={styles.dek}>{dek}</p>}
      {children}
    </header>
  );
}
