import type { ReactNode } from 'react';
import { PageBody } from '#app/ui/page-body.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import styles from './account-sheet.module.css';

/** A narrow page around one form, with the way to the other one. */
export function AccountSheet({
  title,
  dek,
  question,
  answer,
  answerHref,
  children,
}: {
  title: string;
  dek: string;
  question: string;
  answer: string;
  answerHref: string;
  children: ReactNode;
}) {
  return (
    <PageBody>
      <div className={styles.sheet}>
        <PageHead title={title} dek={dek} layout="stacked" />
        {children}
        <p className={styles.other}>
          {question} <a href={answerHref}>{answer}</a>
        </p>
      </div>
    </PageBody>
  );
}
