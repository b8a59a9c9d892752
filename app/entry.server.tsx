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
import type { RenderIssueEmail } from '#domain/issues';
import type { Language } from '#i18n/i18n';
import { translators } from '#i18n/messages';
import type { Services } from '#platform/services';
import { Document } from './document.tsx';
import { doorContext, fieldsContext } from './door.ts';
import { headScript } from './head-script.ts';
import { speculationRules } from './islands/speculation.ts';
import { Leaving } from './leaving.ts';
import { href, inLanguage, type PageName, paths, splitLanguage } from './links.ts';
import { noticeOf } from './notices.ts';
import type { FormState, Greeted, Loaded, Meta, Visitor, Way } from './page.ts';
import { type PanelAsked, type PanelAssets, panelDocument, panelStyle } from './panel-document.tsx';
import { missingFile, pages, type RouteHandle, routes } from './routes.tsx';
import { Frame } from './site/frame/frame.tsx';
import { coverSeed } from './ui/cover-seed.ts';
import { coverSvg } from './ui/covers.ts';
import { flagName, flagPictureSvg } from './ui/flags.ts';
import { ReaderProvider } from './ui/reader.tsx';
import { shareCardSvg } from './ui/share-card.ts';

/** What the build left for pages: styles by page file, and the first script. */
export interface Assets {
  stylesFor(file: string | null): string;
  bootstrapUrl: string;
  panel: PanelAssets;
}

/** A page whose data has been read. */
export interface PreparedPage {
  status: number;
  cookies: readonly string[];
  retryAfterSeconds?: number | undefined;
  /** The inline scripts and styles, for the hashes of the Content Security Policy. */
  inline: { scripts: string[]; styles: string[] };
  /** The document, and when something it shows stops being right (epoch ms), or null. */
  paint(): { html: string; changesAt: number | null };
}

export type { Visitor, Way } from './page.ts';

/** What a page is asked for beside its address. Without any of it the page is the same for all. */
export interface Asked {
  visitor?: Visitor;
  /** The fields of the form that is sent to the page. */
  fields?: Readonly<Record<string, string>>;
  /** The code of what the page should tell about the one before it. */
  notice?: string | null;
  /** Whom the page greets by itself, for a browser that may run no scripts. */
  user?: Greeted | null;
}

/** How the page of an address is dealt with. */
export interface PageKind {
  isPersonal: boolean;
  hasToken: boolean;
}

export interface Site {
  /** The address as the page understands it: known query parameters only, in one order. */
  canonical(url: URL): string;
  /**
   * Reads what the page at this address shows, after its form was answered where fields are given; or
   * tells the way to another page. Throws what its loader throws, but for what is missing.
   */
  prepare(services: Services, url: URL, asked?: Asked): Promise<PreparedPage | Way>;
  kindOf(url: URL): PageKind;
  /** The paths that forms may be sent to, in both languages. */
  formPaths: readonly string[];
  /** The address of the log-in page that leads on to `next`. */
  loginAddress(next: string): string;
  /** The document of the panel. */
  panel(asked: PanelAsked): { html: string; inline: PreparedPage['inline'] };
  href: typeof href;
  /** The pages of fixed address that search engines are shown. */
  listedPages: readonly PageName[];
  /** Draws the picture of a shared link, 1200 by 630, as SVG; its cover is the page's own. */
  shareCard(card: ShareCard): string;
  /** Draws the cover of the article that leads a mail, as SVG. */
  letterCover(article: Omit<ShareCard, 'title' | 'kicker' | 'language'>): string;
  /** Draws the flag of this name, as SVG; null where there is none. */
  flagPicture(name: string): string | null;
  /** Draws the mail of an issue. Loaded when it is first asked for. */
  renderIssueEmail: RenderIssueEmail;
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
const unlistedPages = new Set<PageName>(
  pages.filter(({ isPersonal }) => isPersonal).map(({ name }) => name),
);
const maxRepeats = 20;
const maxValueLength = 100;
/** Personal pages are not kept, so that what names them may be longer. */
const maxPersonalValueLength = 1000;

/** The reader's site over what the build left. */
export function createSite(assets: Assets): Site {
  return {
    canonical: (url) => url.pathname + toSearch(knownQuery(url)),
    href,
    kindOf(url) {
      const { isPersonal = false, hasToken = false } = handleOf(url) ?? {};
      return { isPersonal, hasToken };
    },
    formPaths: pages
      .filter(({ act }) => act)
      .flatMap(({ name }) => [paths[name], inLanguage(paths[name], 'en')]),
    loginAddress: (next) =>
      `${href('login', splitLanguage(next).language)}?next=${encodeURIComponent(next)}`,
    panel: (asked) => ({
      html: panelDocument(assets.panel, asked),
      inline: { scripts: [headScript], styles: [panelStyle] },
    }),
    listedPages: pages.map(({ name }) => name).filter(isListed),
    shareCard: ({ slug, revision, topics, ...card }) =>
      shareCardSvg({ ...card, cover: { seed: coverSeed(slug, revision), topics } }),
    letterCover: ({ slug, revision, topics }) =>
      coverSvg({ seed: coverSeed(slug, revision), topics, shape: 'letter' }),
    flagPicture: (name) =>
      name === 'other' || flagName(name) === name ? flagPictureSvg(name) : null,
    async renderIssueEmail(view) {
      const { renderIssueEmail } = await import('./mail/render-issue-email.tsx');
      return renderIssueEmail(view);
    },
    async prepare(services, url, { visitor, fields, notice = null, user = null } = {}) {
      const { language, path } = splitLanguage(url.pathname);
      const query = knownQuery(url);
      const now = services.clock.now();
      const requestContext = new RouterContextProvider();
      const request = new Request(new URL(url.pathname, 'http://site'), {
        method: fields ? 'POST' : 'GET',
      });
      requestContext.set(doorContext, { services, language, query, now, visitor: visitor ?? null });
      if (fields) requestContext.set(fieldsContext, fields);

      const context = await handler.query(request, { requestContext });
      if (context instanceof Leaving) return context.way;
      if (context instanceof Response) throw new Error('A loader answered with a response.');
      for (const error of Object.values(context.errors ?? {})) {
        if (!isRouteErrorResponse(error)) throw error;
      }

      const match = context.matches.at(-1);
      const handle = match?.route.handle as RouteHandle;
      const isMissing = context.statusCode === 404;
      const loaded = match && (context.loaderData[match.route.id] as Loaded<unknown> | undefined);
      const form = match && (context.actionData?.[match.route.id] as FormState | undefined);
      const styles = assets.stylesFor(isMissing ? missingFile : handle.file);
      return {
        status: context.statusCode === 200 ? (loaded?.meta.status ?? 200) : context.statusCode,
        cookies: form?.cookies ?? [],
        retryAfterSeconds: form?.retryAfterSeconds,
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
                bootstrapUrl={assets.bootstrapUrl}
                isMissing={isMissing}
                notice={noticeOf(notice) && notice}
                isGreeting={user !== null}
              >
                <Frame
                  path={path}
                  query={toSearch(query)}
                  current={handle.name}
                  notice={noticeOf(notice)}
                  user={user}
                >
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
  const handle = handleOf(url);
  const longest = handle?.isPersonal ? maxPersonalValueLength : maxValueLength;
  for (const name of handle?.query ?? []) {
    for (const value of url.searchParams.getAll(name).slice(0, maxRepeats)) {
      if (value !== '' && value.length <= longest) known.append(name, value);
    }
  }
  return known;
}

function handleOf(url: URL): RouteHandle | undefined {
  return matchRoutes(routes, url.pathname)?.at(-1)?.route.handle as RouteHandle | undefined;
}

function toSearch(query: URLSearchParams): string {
  const text = query.toString();
  return text ? `?${text}` : '';
}
