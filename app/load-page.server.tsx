// Loads what a page shows, through React Router, and renders its document.
import pTimeout from 'p-timeout';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { emptyWeek, type RadarWeek } from '#domain/articles';
import { radarWeek } from '#domain/articles/server';
import { iconVersion, publicationStyle, type Publication } from '#domain/publication';
import { getPublication } from '#domain/publication/server';
import type { Language, Translate } from '#i18n/i18n';
import { type MessageKey, translatorsFor } from '#i18n/messages';
import type { Services } from '#platform/services';
import { Document } from './document.tsx';
import { headScript } from './head-script.ts';
import { speculationRules } from './islands/speculation.ts';
import { noticeOf } from './notices.ts';
import {
  fieldsContext,
  type FormState,
  type GreetedUser,
  type Loaded,
  type Meta,
  type Redirect,
  RedirectResponse,
  requestContext,
  type Visitor,
} from './page.ts';
import { missingMessage, missingModule, type RouteHandle, routes } from './router.tsx';
import { Frame } from './site/frame/frame.tsx';
import { ReaderProvider } from './ui/reader.tsx';

/** What a request says beside its address. Without any of it the page is the same for all. */
export interface PageRequest {
  visitor?: Visitor;
  /** The fields of the form that is sent to the page. */
  fields?: Readonly<Record<string, string>>;
  /** The code of the notice that the page shows about the one before it. */
  notice?: string | null;
  /** The user that the page itself greets, for a browser that may run no scripts. */
  user?: GreetedUser | null;
}

/** A page whose data has been loaded. */
export interface LoadedPage {
  status: number;
  cookies: readonly string[];
  retryAfterSeconds?: number | undefined;
  /** The inline scripts and styles, for the hashes of the Content Security Policy. */
  inline: { scripts: string[]; styles: string[] };
  /** Renders the document, and says when something it shows stops being right (epoch ms), or null. */
  render(): { html: string; changesAt: number | null };
}

/** A matched page, and what it is made from. */
interface PageContext {
  services: Services;
  assets: { stylesFor(module: string | null): string; bootstrapUrl: string };
  route: RouteHandle;
  address: {
    pathname: string;
    language: Language;
    /** The path in Spanish. */
    path: string;
    query: URLSearchParams;
    /** The query as the address holds it, with its `?`. */
    search: string;
  };
}

const handler = createStaticHandler(routes);
const weekDeadlineMs = 500;
/** How soon a page is rendered again whose frame could not be told the week. */
const weekRetryMs = 5000;

/** Runs the page's action, where the request brings fields, and its loader. */
export async function loadPage(
  page: PageContext,
  request: PageRequest,
): Promise<LoadedPage | Redirect> {
  const now = page.services.clock.now();
  const publication = await getPublication(page.services);
  const { language } = page.address;
  const t = translatorsFor(publication)[language];
  const [context, week] = await Promise.all([
    queryRoute(page, request, { now, publication, t }),
    loadWeek(page.services, now),
  ]);
  if (context instanceof RedirectResponse) return context.redirect;
  if (context instanceof Response) throw new Error('A loader answered with a response.');
  for (const error of Object.values(context.errors ?? {})) {
    if (!isRouteErrorResponse(error)) throw error;
  }
  const id = context.matches.at(-1)?.route.id ?? '';
  const loaded = context.loaderData[id] as Loaded<unknown> | undefined;
  const form = context.actionData?.[id] as FormState | undefined;
  const isMissing = context.statusCode === 404 || context.statusCode === 410;
  const module = isMissing ? missingModule : page.route.module;
  const styles = page.assets.stylesFor(module) + publicationStyle(publication);
  return {
    status: context.statusCode === 200 ? (loaded?.meta.status ?? 200) : context.statusCode,
    cookies: form?.cookies ?? [],
    retryAfterSeconds: form?.retryAfterSeconds,
    inline: { scripts: [headScript, speculationRules], styles: [styles] },
    render: () =>
      renderPage(page, request, {
        context,
        now,
        t,
        publication,
        week,
        meta: loaded?.meta,
        isMissing,
        styles,
      }),
  };
}

function queryRoute(
  { services, address }: PageContext,
  { visitor, fields }: PageRequest,
  known: { now: Date; publication: Publication; t: Translate<MessageKey> },
): Promise<StaticHandlerContext | Response> {
  const { language, query } = address;
  const context = new RouterContextProvider();
  context.set(requestContext, { services, language, query, ...known, visitor: visitor ?? null });
  if (fields) context.set(fieldsContext, fields);
  const request = new Request(new URL(address.pathname, 'http://site'), {
    method: fields ? 'POST' : 'GET',
  });
  return handler.query(request, { requestContext: context });
}

/** The radar's week; null where the database does not say in time: no page waits for its frame. */
async function loadWeek(services: Services, now: Date): Promise<RadarWeek | null> {
  try {
    return await pTimeout(radarWeek(services, now), { milliseconds: weekDeadlineMs });
  } catch {
    return null;
  }
}

interface Rendering {
  context: StaticHandlerContext;
  now: Date;
  t: Translate<MessageKey>;
  publication: Publication;
  week: RadarWeek | null;
  meta: Meta | undefined;
  isMissing: boolean;
  styles: string;
}

function renderPage(
  { services, assets, route, address: { language, path, search } }: PageContext,
  { notice = null, user = null }: PageRequest,
  {
    context,
    now,
    t,
    publication,
    week,
    meta = missingMeta(context, t),
    isMissing,
    styles,
  }: Rendering,
) {
  let changesAt: number | null = null;
  const reader = {
    language,
    t,
    now,
    onChangesAt(time: number) {
      changesAt = Math.min(changesAt ?? time, time);
    },
  };
  if (!week) reader.onChangesAt(now.getTime() + weekRetryMs);
  const html = renderToString(
    <ReaderProvider reader={reader}>
      <Document
        language={language}
        meta={meta}
        path={path}
        siteUrl={services.config.SITE_URL}
        styles={styles}
        iconVersion={iconVersion(publication)}
        headScript={headScript}
        bootstrapUrl={assets.bootstrapUrl}
        isMissing={isMissing}
        notice={noticeOf(notice) && notice}
        isGreeting={user !== null}
      >
        <Frame
          path={path}
          query={search}
          current={route.name}
          notice={noticeOf(notice)}
          user={user}
          week={week ?? emptyWeek}
          publication={publication}
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
}

/** The title of a page without anything says which of them it is, as its heading does. */
function missingMeta({ errors }: StaticHandlerContext, t: Translate<MessageKey>): Meta {
  const [error] = Object.values(errors ?? {});
  const message = missingMessage(error ?? {});
  const isAnyPage = message === 'page.notFoundTitle';
  return {
    title: t(message).replace(/\.$/, ''),
    description: t(isAnyPage ? 'page.notFound' : message),
  };
}
