// The server's entry point to the site: finds the page of an address, loads what it shows and renders the document.
// Styles come first: tokens.css states the order of all layers.
import './ui/tokens.css';
import './ui/base.css';
import './ui/fonts.css';
import { matchRoutes } from 'react-router';
import type { Services } from '#platform/services';
import { createDrawing, type Drawing, type PanelAssets } from './drawing.server.tsx';
import { href, type PageName, paths, splitLanguage } from './links.ts';
import { type LoadedPage, loadPage, type PageRequest } from './load-page.server.tsx';
import type { Redirect } from './page.ts';
import { type RouteHandle, formPaths, routes } from './router.tsx';
import { type PageRoute, pages } from './routes.ts';

export type { Drawing, IconLook, ShareCard } from './drawing.server.tsx';
export type { Brand } from './ui/share-card.ts';
export type { LoadedPage, PageRequest } from './load-page.server.tsx';
export type { Redirect, Visitor } from './page.ts';

/** What the build made for pages: the styles of each page's module, and the first script. */
export interface Assets {
  stylesFor(module: string | null): string;
  bootstrapUrl: string;
  panel: PanelAssets;
}

export interface Site {
  /** The page of an address; the page for what is missing where it has none. Call it once a request. */
  match(url: URL): PageMatch;
  /** The paths that forms may be sent to, in both languages. */
  formPaths: readonly string[];
  /** The address of the log-in page that leads on to `next`. */
  loginAddress(next: string): string;
  href: typeof href;
  /** The pages of fixed address that search engines are shown. */
  listedPages: readonly PageName[];
  /** What is drawn beside the pages. */
  drawing: Drawing;
}

/** The page of an address. */
export interface PageMatch {
  /** The address with the page's own query keys only, in one order: pages are cached by it. */
  key: string;
  /** The path as the table of pages writes it, where this one has other letters for it: `/Noticias`; else null. */
  movedTo: string | null;
  /** The page depends on who asks, and is not cached. */
  isPersonal: boolean;
  /** A token in the address is the proof of identity. */
  hasToken: boolean;
  /** It may take longer than others. */
  isPatient: boolean;
  /**
   * Runs the action where the request brings fields, then the loader. Throws what they throw, except what is
   * missing: that is a page too.
   */
  load(services: Services, request?: PageRequest): Promise<LoadedPage | Redirect>;
}

const maxRepeats = 20;
const maxValueLength = 100;
/** What is looked for is cut, where another value too long to mean anything is left out. */
const cutKey = 'q';
/** Personal pages are not cached, so that their query may be longer. */
const maxPersonalValueLength = 1000;

/** The site over what the build made. */
export function createSite(assets: Assets): Site {
  return {
    match: (url) => matchPage(url, assets),
    formPaths,
    loginAddress: (next) =>
      `${href('login', splitLanguage(next).language)}?next=${encodeURIComponent(next)}`,
    href,
    listedPages: (Object.keys(pages) as PageName[]).filter(isListed),
    drawing: createDrawing(assets.panel),
  };
}

function matchPage(url: URL, assets: Assets): PageMatch {
  // No pattern of the router spans a line end: such an address is that of no page.
  const path = url.pathname.replaceAll(/%0[ad]|%e2%80%a[89]/gi, '_');
  const match = matchRoutes(routes, path)?.at(-1)?.route;
  const route = match?.handle as RouteHandle;
  const { isPersonal = false, hasToken = false, isPatient = false } = route;
  const query = knownQuery(url, route);
  const search = query.size > 0 ? `?${query}` : '';
  const address = { pathname: path, ...splitLanguage(path), query, search };
  const written = asWritten(path, match?.path ?? '*');
  return {
    key: path + search,
    movedTo: written === path ? null : written + url.search,
    isPersonal,
    hasToken,
    isPatient,
    load: (services, request = {}) => loadPage({ services, assets, route, address }, request),
  };
}

/** The path with the letters of the pattern: the router takes small letters and capitals for the same. */
function asWritten(path: string, pattern: string): string {
  const own = pattern.split('/');
  const parts = path.split('/');
  if (own.length !== parts.length) return path;
  return parts.map((part, index) => (own[index]?.startsWith(':') ? part : own[index])).join('/');
}

/** The query keys that the page knows, in the order it names them. */
function knownQuery(
  { searchParams }: URL,
  { queryKeys, isPersonal }: RouteHandle,
): URLSearchParams {
  const known = new URLSearchParams();
  const maxLength = isPersonal ? maxPersonalValueLength : maxValueLength;
  for (const key of queryKeys) {
    for (const given of searchParams.getAll(key).slice(0, maxRepeats)) {
      const value = key === cutKey ? given.slice(0, maxLength) : given;
      if (value !== '' && value.length <= maxLength) known.append(key, value);
    }
  }
  return known;
}

function isListed(name: PageName): boolean {
  const { isPersonal }: PageRoute = pages[name];
  return !isPersonal && !paths[name].includes(':');
}
