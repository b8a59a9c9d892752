import type { ReactNode } from 'react';
import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import styles from './account-sheet.module.css';

/** A narrow page around one form, with links to other forms below it. */
export function AccountSheet({
  title,
  dek,
  after,
  children,
}: {
  title: string;
  dek?: string;
  after?: ReactNode;
  children: ReactNode;
}) {
  return (
    <PageBody>
      <div className={styles.sheet}>
        <PageHead title={title} dek={dek} layout="stacked" />
        {children}
        {after && <div className={styles.other}>{after}</div>}
      </div>
    </PageBody>
  );
}

/** A question, and the link that answers it. */
export function OtherWay({
  question,
  answer,
  href,
}: {
  question?: string;
  answer: string;
  href: string;
}) {
  return (
    <p>
      {question} <a href={href}>{answer}</a>
    </p>
  );
}
