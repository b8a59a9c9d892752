import type { ReactNode } from 'react';
import styles from './badges.module.css';

/** A row of badges; each child is one item of a list. */
export function Badges({ label, children }: { label: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <ul className={styles.badges} aria-label={label}>
      {children.map((badge, index) => (
        <li key={index}>{badge}</li>
      ))}
    </ul>
  );
}
