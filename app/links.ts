// Addresses of pages, by name. Spanish stands at the path itself, English at the same path under /en.
import type { Language } from '#i18n/i18n';
import { pages } from './routes.ts';

/** The Spanish path of each page, and of the feeds and the panel, which are none. */
export const paths = {
  ...pathsOf(pages),
  feed: '/rss',
  issuesFeed: '/boletin/rss',
  admin: '/admin',
} as const;

export type PageName = keyof typeof pages;
/** What an address has a name for. */
export type LinkName = keyof typeof paths;

function pathsOf<Table extends Record<string, { path: string }>>(table: Table) {
  const entries = Object.entries(table).map(([name, { path }]) => [name, path]);
  return Object.fromEntries(entries) as { [Name in keyof Table]: Table[Name]['path'] };
}

type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string } & Params<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : Record<never, never>;

/** The path of a page in the language, its parameters encoded. */
export function href<Name extends LinkName>(
  name: Name,
  language: Language,
  params?: Params<(typeof paths)[Name]>,
): string {
  const path = paths[name].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent((params as Record<string, string> | undefined)?.[key] ?? ''),
  );
  return inLanguage(path, language);
}

/** A Spanish path in the language. */
export function inLanguage(path: string, language: Language): string {
  if (language === 'es') return path;
  return path === '/' ? '/en' : `/en${path}`;
}

/** The language a path is in, and the same path in Spanish. */
export function splitLanguage(path: string): { language: Language; path: string } {
  if (path === '/en' || path === '/en/') return { language: 'en', path: '/' };
  if (path.startsWith('/en/')) return { language: 'en', path: path.slice(3) };
  return { language: 'es', path };
}

/** The news list narrowed to a topic. */
export function newsOnTopic(topic: string, language: Language): string {
  return `${href('news', language)}?tema=${encodeURIComponent(topic)}`;
}
