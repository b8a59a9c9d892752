// Every page that anybody can open, with an item of the sample content where the path names one.
import type { PageName } from '#app/links.ts';
import { pages } from '#app/routes.ts';

const samples: Partial<Record<PageName, string>> = {
  article: 'exposicion-ia-empleo-que-miden-los-estudios',
  provenance: 'exposicion-ia-empleo-que-miden-los-estudios',
  interview: 'tomas-arriaga-informe-sin-fallos',
  referent: 'ines-valcarcel-rueda',
};

/**
 * Pages that ask for a session, a mailed link (own-pages.spec.ts) an
 * issue that was sent (newsletter-issues.spec.ts), or an administrator (panel-preview.spec.ts).
 */
const others: ReadonlySet<string> = new Set<PageName>([
  'issue',
  'account',
  'resetPassword',
  'confirmSubscription',
  'preferences',
  'unsubscribe',
  'preview',
  'proof',
]);

/** Spanish paths of all public pages, and one that does not exist. */
export const publicPages: readonly { name: string; path: string }[] = [
  ...(Object.keys(pages) as PageName[])
    .filter((name) => !others.has(name))
    .map((name) => ({
      name,
      path: pages[name].path
        .replace(':slug', samples[name] ?? ':slug')
        .replace(':year/:month', '2026/11'),
    })),
  { name: 'missing', path: '/no-existe' },
  { name: 'empty list', path: '/noticias?etiqueta=ninguna' },
  { name: 'search', path: '/noticias?q=deepfakes' },
  { name: 'list of lines', path: '/noticias?vista=lista' },
];
