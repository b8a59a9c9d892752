import type { ReactElement } from 'react';
import styles from './badges.module.css';

/** A row of badges, each child one item of a list; past `limit` it says how many more there are. */
export function Badges({
  label,
  limit = Infinity,
  children,
}: {
  label: string;
  limit?: number;
  /** Each with a key of its own. */
  children: readonly ReactElement[];
}) {
  if (children.length === 0) return null;
  const left = children.length - limit;
  return (
    <ul className={styles.badges} aria-label={label}>
      {children.slice(0, limit).map((badge) => (
        <li key={badge.key}>{badge}</li>
      ))}
      {left > 0 && <li className={styles.left}>+{left}</li>}
    </ul>
  );
}
