// A page of settings: parts under each other, each with its name beside it where there is room.
import type { ReactNode } from 'react';
import styles from './page-parts.module.css';

/** As wide as its parts are comfortable. */
export function PageParts({ children }: { children: ReactNode }) {
  return <div className={styles.parts}>{children}</div>;
}

export interface PagePartProps {
  /** Of its heading, which names it. */
  id: string;
  title: ReactNode;
  children: ReactNode;
}

/** One part: its name, and what can be seen and changed there. */
export function PagePart({ id, title, children }: PagePartProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
