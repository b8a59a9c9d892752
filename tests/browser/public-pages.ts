// Every page that anybody can open, with an item of the sample content where the path names one.
import { type PageName, paths } from '#app/links.ts';

const samples: Partial<Record<PageName, string>> = {
  article: 'exposicion-ia-empleo-que-miden-los-estudios',
  interview: 'tomas-arriaga-informe-sin-fallos',
  referent: 'ines-valcarcel-rueda',
};

/**
 * Addresses that are no page for reading, or ask for a session, a mailed link (own-pages.spec.ts) or an
 * issue that was sent (newsletter-issues.spec.ts).
 */
const others: ReadonlySet<string> = new Set<PageName>([
  'feed',
  'issue',
  'issuesFeed',
  'admin',
  'account',
  'resetPassword',
  'confirmSubscription',
  'preferences',
  'unsubscribe',
]);

/** Spanish paths of all public pages, and one that does not exist. */
export const publicPages: readonly { name: string; path: string }[] = [
  ...(Object.keys(paths) as PageName[])
    .filter((name) => !others.has(name))
    .map((name) => ({ name, path: paths[name].replace(':slug', samples[name] ?? ':slug') })),
  { name: 'missing', path: '/no-existe' },
  { name: 'empty list', path: '/noticias?etiqueta=ninguna' },
];
