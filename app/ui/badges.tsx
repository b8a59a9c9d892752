import type { ReactElement } from 'react';
import styles from './badges.module.css';
import { FoldedItems } from './folded-items.tsx';

/** A row of badges, each child one item of a list; past `limit` it says how many more there are, or folds them away. */
export function Badges({
  label,
  limit = Infinity,
  isFolding = false,
  children,
}: {
  label: string;
  limit?: number;
  isFolding?: boolean;
  /** Each with a key of its own. */
  children: readonly ReactElement[];
}) {
  if (children.length === 0) return null;
  const items = children.map((badge) => <li key={badge.key}>{badge}</li>);
  const left = children.length - limit;
  return (
    <ul className={styles.badges} aria-label={label}>
      {items.slice(0, limit)}
      {isFolding && <FoldedItems label={label}>{items.slice(limit)}</FoldedItems>}
      {!isFolding && left > 0 && <li className={styles.left}>+{left}</li>}
    </ul>
  );
}
