import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './entry-list.module.css';

/** The list of a `ListDetail`. */
export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

export interface EntryProps {
  id: string;
  /** The path that opens it. */
  to: string;
  isOpen: boolean;
  isUnread?: boolean;
  /** What else opening it does. */
  onOpen: () => void;
  title: string;
  date: ReactNode;
  excerpt: string;
  /** A line between title and excerpt. */
  children?: ReactNode;
}

/** An entry of the list, which links to its detail. */
export function Entry({
  id,
  to,
  isOpen,
  isUnread,
  onOpen,
  title,
  date,
  excerpt,
  children,
}: EntryProps) {
  return (
    <li>
      <Link
        className={clsx(styles.entry, isUnread && styles.unread)}
        to={to}
        data-entry={id}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        <span className={styles.line}>
          <span className={styles.name}>
            <bdi>{title}</bdi>
          </span>
          {date}
        </span>
        {children && <span className={styles.line}>{children}</span>}
        <span className={styles.excerpt}>
          <bdi>{excerpt}</bdi>
        </span>
      </Link>
    </li>
  );
}
