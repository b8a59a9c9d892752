// Reader pages over HTTP: the one place that mounts the built app. A cached page is sent straight from
// memory, before the framework sees the request; any other is rendered, kept and sent.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoadedPage, PageMatch, PageRequest, Redirect, Site } from '#app/entry.server.tsx';
import { isProblem, NotFound, Unavailable } from '#domain/errors';
import { isDatabaseDown } from '#platform/db';
import type { Services } from '#platform/services';
import { isApiPath } from './errors.ts';
import { setCookies, visitorOf } from './client.ts';
import type { Metrics } from './metrics.ts';
import { asksForGreeting, greetedUser } from './greeting.ts';
import { cookiesOf, forgetNotice, hasNotice, noticeIn } from './notice.ts';
import {
  type CachedPage,
  createPageCache,
  type Encoding,
  encodePage,
  type RenderedPage,
  compressedBody,
  type PageCache,
} from './page-cache.ts';
import type { Reads } from './reads.ts';
import { contentSecurityPolicy, publicPageHeaders } from './security.ts';

const renderDeadlineMs = 2000;
const maxTargetLength = 2048;
/** Pages made at once; more would only wait for each other until nobody does. */
const maxConcurrentRenders = 100;
const sharedSeconds = 30;

export interface Pages {
  /** Answers from the cache where it can, and says whether it did. */
  answerCached(request: IncomingMessage, response: ServerResponse): boolean;
  handle(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Answers a form that was posted to a page. */
  answerForm(
    request: FastifyRequest,
    reply: FastifyReply,
    fields: Readonly<Record<string, string>>,
  ): Promise<void>;
  /** Redirects to another page. */
  redirect(reply: FastifyReply, target: Redirect): void;
  cache: PageCache;
}

export function createPages(
  services: Services,
  site: Site,
  {
    metrics,
    reads,
    cachesPages = true,
  }: { metrics: Metrics; reads: Pick<Reads, 'see'>; cachesPages?: boolean },
): Pages {
  const cache = createPageCache();
  const siteUrl = services.config.SITE_URL;
  const headers = Object.entries(publicPageHeaders(services.config)).flat();
  services.onContentChange(() => cache.expireAll());

  let rendering = 0;

  async function loadPage(match: PageMatch, asked?: PageRequest): Promise<LoadedPage | Redirect> {
    if (rendering >= maxConcurrentRenders)
      throw new Unavailable('problem.unavailable', { retryAfterSeconds: 2 });
    rendering += 1;
    try {
      // A form is not given up half way: what it asked for may have been done.
      const work = match.load(services, asked);
      return await (asked?.fields ? work : withinDeadline(work));
    } finally {
      rendering -= 1;
    }
  }

  function renderPage(page: LoadedPage): RenderedPage {
    return {
      status: page.status,
      csp: contentSecurityPolicy(page.inline, siteUrl),
      ...page.render(),
    };
  }

  async function renderShared(match: PageMatch): Promise<RenderedPage> {
    const page = await loadPage(match);
    if ('to' in page) throw new Error('A page that is the same for all led elsewhere.');
    return renderPage(page);
  }

  function redirect(reply: FastifyReply, target: Redirect): void {
    setCookies(reply, cookiesOf(target, siteUrl)).redirect(target.to, 303);
  }

  /** Answers this request alone: nothing of it is kept, here or on the way. */
  async function respondUncached(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      match,
      asked,
      cookies = [],
    }: { match: PageMatch; asked: PageRequest; cookies?: readonly string[] },
  ): Promise<void> {
    const page = await loadPage(match, asked);
    if ('to' in page) return redirect(reply, page);
    setCookies(reply, [...page.cookies, ...cookies]);
    if (page.retryAfterSeconds) reply.header('retry-after', String(page.retryAfterSeconds));
    if (match.hasToken) reply.header('referrer-policy', 'no-referrer');
    const finished = encodePage(renderPage(page));
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const body = await compressedBody(finished, encoding);
    metrics.note(({ renderedPages }) => renderedPages.inc());
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .code(finished.status)
      .header('content-security-policy', finished.csp)
      .header('vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8')
      .send(body);
  }

  async function getOrRender(match: PageMatch): Promise<CachedPage> {
    const { key } = match;
    try {
      return await cache.getOrRender(key, services.clock.now().getTime(), () =>
        renderShared(match),
      );
    } catch (error) {
      const old = cache.getAny(key);
      if (!old || (isProblem(error) && error.kind !== 'unavailable')) throw error;
      services.log.warn({ err: error, page: key }, 'Answering with an older copy of a page');
      return old;
    }
  }

  return {
    cache,
    answerCached(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const { cookie } = request.headers;
      if (hasNotice(cookie) || asksForGreeting(cookie)) return false;
      const page = cache.getFresh(request.url ?? '', services.clock.now().getTime());
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const body = page?.bodies[encoding];
      if (!page || !body) return false;
      metrics.note(({ cachedPages }) => cachedPages.inc());
      reads.see(request);
      send(request, response, page, { encoding, body, headers });
      return true;
    },
    async handle(request, reply) {
      const target = request.raw.url ?? '/';
      if (target.length > maxTargetLength) throw new BadTarget(414);
      const url = parseTarget(target);
      if (!url) throw new BadTarget(400);
      if (isApiPath(target)) throw new NotFound('problem.noSuchCall');
      const clean = withoutTrailingSlash(url);
      if (clean) return void reply.redirect(clean, 301);
      const match = site.match(url);
      const { isPersonal } = match;
      const { cookie } = request.headers;
      const notice = isRead(request) ? noticeIn(cookie) : null;
      const isGreeting = isPersonal || asksForGreeting(cookie);
      const user = isGreeting ? await greetedUser(services, cookie) : null;
      if (isPersonal || notice !== null || user) {
        const asked = { notice, user, ...(isPersonal && { visitor: visitorOf(request) }) };
        const cookies = notice === null ? [] : [forgetNotice];
        return respondUncached(request, reply, { match, asked, cookies });
      }
      const page = cachesPages ? await getOrRender(match) : encodePage(await renderShared(match));
      if (page.status === 200) cache.alias(target, match.key);
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const body = await compressedBody(page, encoding);
      metrics.note(({ renderedPages }) => renderedPages.inc());
      if (page.status === 200) reads.see(request.raw);
      reply.hijack();
      send(request.raw, reply.raw, page, { encoding, body, headers });
    },
    async answerForm(request, reply, fields) {
      const match = site.match(new URL(request.url, 'http://site'));
      const user = await greetedUser(services, request.headers.cookie);
      await respondUncached(request, reply, {
        match,
        asked: { fields, user, visitor: visitorOf(request) },
      });
    },
    redirect,
  };
}

/** Whether somebody will read the answer now: not what is fetched ahead, nor by a script. */
function isRead({ headers }: FastifyRequest): boolean {
  const isAhead = String(headers['sec-purpose'] ?? '').includes('prefetch');
  return !isAhead && (headers['sec-fetch-dest'] ?? 'document') === 'document';
}

/** Serves every address that nothing else answers as a page. */
export function mountPages(app: FastifyInstance, pages: Pages): void {
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: pages.handle });
}

async function withinDeadline<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  let begin: NodeJS.Immediate | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Unavailable('problem.unavailable', { retryAfterSeconds: 2 }));
    // Counted from when all that came in together was taken, so that a crowd is not given up as one.
    begin = setImmediate(() => {
      timer = setTimeout(giveUp, renderDeadlineMs);
    });
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw isDatabaseDown(error) ? new Unavailable('problem.unavailable', { cause: error }) : error;
  } finally {
    clearImmediate(begin);
    clearTimeout(timer);
  }
}

/**
 * The address of a page. Leading slashes are one, also where dots between them were taken away: two
 * would name another host wherever the path is used as an address.
 */
function parseTarget(target: string): URL | null {
  try {
    const url = new URL(target.replace(/^\/{2,}/, '/'), 'http://site');
    if (target.startsWith('/') && url.host !== 'site') return null;
    url.pathname = url.pathname.replace(/^\/{2,}/, '/');
    const decoded = decodeURIComponent(url.pathname);
    return decoded.includes('\0') ? null : url;
  } catch {
    return null;
  }
}

function withoutTrailingSlash(url: URL): string | null {
  if (url.pathname === '/' || !url.pathname.endsWith('/')) return null;
  return (url.pathname.replace(/\/+$/, '') || '/') + url.search;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  { encoding, body, headers }: { encoding: Encoding; body: Buffer; headers: readonly string[] },
): void {
  const etag = encoding === 'identity' ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`;
  const isKnown = page.status === 200 && matches(request.headers['if-none-match'], page.etag);
  const head = [
    'content-type',
    'text/html; charset=utf-8',
    'content-security-policy',
    page.csp,
    'cache-control',
    page.status === 200
      ? `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=60, stale-if-error=86400`
      : 'no-store',
    'vary',
    'Accept-Encoding',
    'etag',
    etag,
    ...headers,
  ];
  if (isKnown) {
    response.writeHead(304, head).end();
    return;
  }
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  head.push('content-length', String(body.length));
  response.writeHead(page.status, head);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  if (accepts(accepted, 'br')) return 'br';
  if (accepts(accepted, 'gzip')) return 'gzip';
  return 'identity';
}

/** Whether the header lets an answer come in this encoding. */
export function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  return at !== -1 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length));
}

/** Whether the client holds this version, in whichever encoding it got it. */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(etag.slice(1, -1)))
  );
}

/** An address that no page can have. */
class BadTarget extends Error {
  readonly statusCode: 400 | 414;
  constructor(statusCode: 400 | 414) {
    super();
    this.statusCode = statusCode;
  }
}
