import type { ReactNode } from 'react';
import { useT } from '#app/ui/reader.tsx';
import type { PageName } from '../../links.ts';

/** What stands around every reader's page. `path` is the page's path in Spanish, `query` its query. */
export function Frame({
  children,
}: {
  path: string;
  query: string;
  current: PageName | 'missing';
  children: ReactNode;
}) {
  const t = useT();
  return (
    <>
      <a className="skip-link" href="#contenido">
        {t('site.skipToContent')}
      </a>
      <main id="contenido">{children}</main>
    </>
  );
}
