import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** The head of a page: its title, what the page is in a sentence, and what else belongs there. */
export function PageHead({
  kicker,
  title,
  dek,
  layout = 'spread',
  children,
}: {
  kicker?: ReactNode;
  title: ReactNode;
  dek?: ReactNode;
  /** Side by side where there is room, closer together above a directory or a dense list, or the title over the sentence. */
  layout?: 'spread' | 'compact' | 'dense' | 'stacked';
  children?: ReactNode;
}) {
  return (
    <header className={clsx(styles.head, styles[layout])}>
      <div className={styles.name}>
        {kicker && <p className={`kicker ${styles.kicker}`}>{kicker}</p>}
        <h1 className={styles.title}>{title}</h1>
      </div>
      {dek && <p className={styles.dek}>{dek}</p>}
      {children}
    </header>
  );
}
