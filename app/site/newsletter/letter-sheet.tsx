import type { ReactNode } from 'react';
import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import styles from './letter-sheet.module.css';

/** A narrow page about somebody's subscription. */
export function LetterSheet({
  kicker,
  title,
  dek,
  children,
}: {
  kicker?: string;
  title: string;
  dek?: ReactNode;
  children: ReactNode;
}) {
  return (
    <PageBody>
      <div className={styles.letter} id="newsletter">
        <PageHead
          kicker={kicker}
          title={<span id="newsletter-title">{title}</span>}
          dek={dek}
          layout="stacked"
        />
        <div className={styles.content}>{children}</div>
      </div>
    </PageBody>
  );
}
