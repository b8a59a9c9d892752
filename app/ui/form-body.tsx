import type { ReactNode } from 'react';
import styles from './form-body.module.css';

/** A form that is posted to a page and works without scripts. */
export function FormBody({
  action,
  label,
  note,
  children,
}: {
  action: string;
  /** What the form is for, for those who hear it. */
  label: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <form className={styles.form} method="post" action={action} aria-label={label}>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </form>
  );
}
