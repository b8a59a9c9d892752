import { clsx } from 'clsx';
// An entry of a directory, as a list of lights has them: a mark and a name that are always seen, and
// what there is to say. On a phone the rest opens under the name; elsewhere it is open.
import type { ReactNode } from 'react';
import styles from './entry.module.css';
import { useT } from './reader.tsx';

/** Entries in three columns, in two, or one to a line with its parts in columns. */
export function EntryList({
  layout,
  children,
}: {
  layout: 'thirds' | 'halves' | 'lines';
  children: ReactNode;
}) {
  return <ul className={clsx(styles.list, styles[layout])}>{children}</ul>;
}

/** One entry, which a link to `#id` opens. */
export function Entry({
  id,
  mark,
  name,
  title = name,
  facts,
  isHighlighted = false,
  children,
}: {
  id: string;
  mark: ReactNode;
  name: string;
  /** The name as it is shown, where it is more than text. */
  title?: ReactNode;
  facts?: ReactNode;
  isHighlighted?: boolean;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <li id={id} className={isHighlighted ? `${styles.entry} ${styles.highlighted}` : styles.entry}>
      <div className={styles.mark}>{mark}</div>
      <div className={styles.head}>
        <h3 className={styles.name}>{title}</h3>
        {facts && <div className={styles.facts}>{facts}</div>}
      </div>
      <details className={styles.more}>
        <summary className={styles.toggle}>
          <span className="visually-hidden">{t('directory.open', { name })}</span>
        </summary>
        <div className={styles.body}>{children}</div>
      </details>
    </li>
  );
}

/** The first letter of a name, as the mark of an entry without a picture. */
export function Initial({ name }: { name: string }) {
  return (
    <span className={styles.initial} aria-hidden="true">
      {[...name.trim()][0]?.toLocaleUpperCase('es')}
    </span>
  );
}

/** A part of an entry under its own small label. */
export function EntryPart({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h4 className={styles.label}>{label}</h4>
      {children}
    </div>
  );
}
