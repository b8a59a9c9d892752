import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { Tooltip } from './tooltip.tsx';

export interface ButtonLinkProps {
  href: string;
  icon?: ReactNode;
  children: ReactNode;
  /** Whether the browser downloads the target. */
  isDownload?: boolean;
  onClick?: () => void;
}

/** A link that looks like a button. */
export function ButtonLink({ href, icon, children, isDownload, onClick }: ButtonLinkProps) {
  return (
    <a
      className={clsx(styles.button, styles.link)}
      href={href}
      download={isDownload}
      onClick={onClick}
    >
      {icon}
      {children}
    </a>
  );
}

/** The same, within the panel: it navigates without loading a page. */
export function LinkButton({
  to,
  icon,
  children,
}: Pick<ButtonLinkProps, 'icon' | 'children'> & { to: string }) {
  return (
    <Link className={clsx(styles.button, styles.link)} to={to}>
      {icon}
      {children}
    </Link>
  );
}

/** A link within the panel with only an icon; its tooltip is its name. */
export function IconLink({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <Tooltip text={label}>
      <Link className={styles.icon} to={to} aria-label={label}>
        {icon}
      </Link>
    </Tooltip>
  );
}
