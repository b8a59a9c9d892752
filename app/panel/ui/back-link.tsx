import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './back-link.module.css';

export interface BackLinkProps {
  to: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link back to a list. */
export function BackLink({ children, ...link }: BackLinkProps) {
  return (
    <Link className={styles.back} {...link}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  );
}
