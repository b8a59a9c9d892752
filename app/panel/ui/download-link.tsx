import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './button.module.css';

export interface DownloadLinkProps {
  href: string;
  icon: ReactNode;
  children: ReactNode;
  onClick?: () => void;
}

/** A link to a file, which the browser saves; it looks like the buttons beside it. */
export function DownloadLink({ href, icon, children, onClick }: DownloadLinkProps) {
  return (
    <a className={clsx(styles.button, styles.link)} href={href} download onClick={onClick}>
      {icon}
      {children}
    </a>
  );
}
