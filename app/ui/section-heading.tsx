import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

/** The head of a section over a hairline: a kicker, the heading and, where there is more, a link to all of it. */
export function SectionHeading({
  id,
  kicker,
  children,
  href,
  linkLabel,
  level = 2,
}: {
  id?: string;
  kicker?: ReactNode;
  children: ReactNode;
  href?: string;
  linkLabel?: string;
  level?: 2 | 3;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.head}>
      {kicker && <p className={`kicker ${styles.kicker}`}>{kicker}</p>}
      <Heading id={id} className={styles.title}>
        {children}
      </Heading>
      {href && (
        <a className={styles.all} href={href}>
          {linkLabel} <span aria-hidden="true">→</span>
        </a>
      )}
    </div>
  );
}
