import type { ReactNode } from 'react';
import styles from './back-link.module.css';

/** The way back to the list a page belongs to. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.back} href={href}>
      <span aria-hidden="true">← </span>
      {children}
    </a>
  );
}
