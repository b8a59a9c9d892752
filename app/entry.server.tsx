// The door through which the server renders reader pages: a request in, a finished document out.
// Styles come first: tokens.css says in which order all layers count.
import './ui/tokens.css';
import './ui/base.css';
import './ui/fonts.css';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import type { Language } from '#i18n/i18n';
import { translators } from '#i18n/messages';
import type { Services } from '#platform/services';
import { Document } from './document.tsx';
import { doorContext } from './door.ts';
import { headScript, speculationRules } from './head-script.ts';
import { href, type PageName, paths, splitLanguage } from './links.ts';
import type { Loaded, Meta } from './page.ts';
import { missingFile, pages, type RouteHandle, routes } from './routes.tsx';
import { Frame } from './site/frame/frame.tsx';
import { coverSeed } from './ui/cover-seed.ts';
import { ReaderProvider } from './ui/reader.tsx';
import { shareCardSvg } from './ui/share-card.ts';

/** What the build left for pages: styles by page file, and the first script. */
export interface Assets {
  stylesFor(file: string | null): string;
  bootstrapUrl: string;
}

/** A page whose data has been read. */
export interface PreparedPage {
  status: number;
  /** The inline scripts and styles, for the hashes of the Content Security Policy. */
  inline: { scripts: string[]; styles: string[] };
  /** The document, and when something it shows stops being right (epoch ms), or null. */
  paint(): { html: string; changesAt: number | null };
}

export interface Site {
  /** The address as the page understands it: known query parameters only, in one order. */
  canonical(url: URL): string;
  /** Reads what the page at this address shows. Throws what its loader throws, but for what is missing. */
  prepare(services: Services, url: URL): Promise<PreparedPage>;
  href: typeof href;
  /** The pages of fixed address that search engines are shown. */
  listedPages: readonly PageName[];
  /** Draws the picture of a shared link, 1200 by 630, as SVG; its cover is the page's own. */
  shareCard(card: ShareCard): string;
}

export interface ShareCard {
  title: string;
  kicker: string;
  language: Language;
  slug: string;
  revision: number;
  topics: readonly string[];
}

const handler = createStaticHandler(routes);
const unlistedPages = new Set<PageName>(['login', 'register']);
const maxRepeats = 20;
const maxValueLength = 100;

/** The reader's site over what the build left. */
export function createSite(assets: Assets): Site {
  return {
    canonical: (url) => url.pathname + toSearch(knownQuery(url)),
    href,
    listedPages: pages.map(({ name }) => name).filter(isListed),
    shareCard: ({ slug, revision, topics, ...card }) =>
      shareCardSvg({ ...card, cover: { seed: coverSeed(slug, revision), topics } }),
    async prepare(services, url) {
      const { language, path } = splitLanguage(url.pathname);
      const query = knownQuery(url);
      const now = services.clock.now();
      const requestContext = new RouterContextProvider();
      const request = new Request(new URL(url.pathname, 'http://site'));
      requestContext.set(doorContext, { services, language, query, now });

      const context = await handler.query(request, { requestContext });
      if (context instanceof Response) throw new Error('A loader answered with a response.');
      for (const error of Object.values(context.errors ?? {})) {
        if (!isRouteErrorResponse(error)) throw error;
      }

      const match = context.matches.at(-1);
      const handle = match?.route.handle as RouteHandle;
      const isMissing = context.statusCode === 404;
      const loaded = match && (context.loaderData[match.route.id] as Loaded<unknown> | undefined);
      const styles = assets.stylesFor(isMissing ? missingFile : handle.file);
      return {
        status: context.statusCode,
        inline: { scripts: [headScript, speculationRules], styles: [styles] },
        paint() {
          let changesAt: number | null = null;
          const reader = {
            language,
            t: translators[language],
            now,
            onChangesAt(moment: number) {
              changesAt = Math.min(changesAt ?? moment, moment);
            },
          };
          const html = renderToString(
            <ReaderProvider reader={reader}>
              <Document
                language={language}
                meta={loaded?.meta ?? missingMeta(language)}
                path={path}
                query={toSearch(query)}
                siteUrl={services.config.SITE_URL}
                styles={styles}
                headScript={headScript}
                speculationRules={speculationRules}
                bootstrapUrl={assets.bootstrapUrl}
                isMissing={isMissing}
              >
                <Frame path={path} query={toSearch(query)} current={handle.name}>
                  <StaticRouterProvider
                    router={createStaticRouter(handler.dataRoutes, context)}
                    context={context}
                    hydrate={false}
                  />
                </Frame>
              </Document>
            </ReaderProvider>,
          );
          return { html: `<!doctype html>${html}`, changesAt };
        },
      };
    },
  };
}

function isListed(name: PageName): boolean {
  return !paths[name].includes(':') && !unlistedPages.has(name);
}

function missingMeta(language: Language): Meta {
  const t = translators[language];
  return { title: t('page.notFoundTitle'), description: t('page.notFound') };
}

/** The query parameters that the page at this address understands, in the order it names them. */
function knownQuery(url: URL): URLSearchParams {
  const known = new URLSearchParams();
  if (!url.search) return known;
  const handle = matchRoutes(routes, url.pathname)?.at(-1)?.route.handle as RouteHandle | undefined;
  for (const name of handle?.query ?? []) {
    for (const value of url.searchParams.getAll(name).slice(0, maxRepeats)) {
      if (value !== '' && value.length <= maxValueLength) known.append(name, value);
    }
  }
  return known;
}

function toSearch(query: URLSearchParams): string {
  const text = query.toString();
  return text ? `?${text}` : '';
}
