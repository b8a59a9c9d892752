import type { ReactElement } from 'react';
import styles from './folded-items.module.css';
import { useT } from './reader.tsx';

/** The rest of a list, as its last item: how many more there are, which unfold. Nothing where there are none. */
export function FoldedItems({
  label,
  children,
}: {
  /** What the list is of. */
  label: string;
  children: readonly ReactElement[];
}) {
  const t = useT();
  if (children.length === 0) return null;
  return (
    <li className={styles.folded}>
      <details>
        <summary>
          {t('filter.more', { count: children.length })}
          <span className="visually-hidden">{`, ${label}`}</span>
        </summary>
        <ul>{children}</ul>
      </details>
    </li>
  );
}
