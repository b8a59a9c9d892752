import type { ReactNode } from 'react';
import { validHref } from '#platform/valid-href';
import { useT } from './reader.tsx';

/** A link that leaves the site; with `newTab` it opens one, and says so. */
export function ExternalLink({
  href,
  newTab = false,
  className,
  children,
}: {
  href: string;
  newTab?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <a
      href={validHref(href)}
      rel="noopener noreferrer external"
      target={newTab ? '_blank' : undefined}
      className={className}
    >
      {children}
      {newTab && <span className="visually-hidden"> {t('site.newTab')}</span>}
    </a>
  );
}
