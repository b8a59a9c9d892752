// Reader pages over HTTP: the one place that mounts the built app. A cached page is sent straight from
// memory, before the framework sees the request; any other is rendered, kept and sent.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#app/entry.server.tsx';
import { isProblem, NotFound, Unavailable } from '#domain/errors';
import { isDatabaseDown } from '#platform/db';
import type { Services } from '#platform/services';
import { problemPage } from './error-page.ts';
import { isApiPath } from './errors.ts';
import type { Metrics } from './metrics.ts';
import {
  type CachedPage,
  createPageCache,
  type Encoding,
  finish,
  type FinishedPage,
  packedBody,
  type PageCache,
} from './page-cache.ts';
import { contentSecurityPolicy, securityHeaders } from './security.ts';

const renderDeadlineMs = 2000;
const maxTargetLength = 2048;
/** Pages made at once; more would only wait for each other until nobody does. */
const maxMaking = 100;
const sharedSeconds = 30;

export interface Pages {
  /** Answers from the cache where it can, and says whether it did. */
  answerCached(request: IncomingMessage, response: ServerResponse): boolean;
  handle(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  cache: PageCache;
}

export function createPages(
  services: Services,
  site: Site,
  metrics: Metrics,
  cachesPages = true,
): Pages {
  const cache = createPageCache();
  const siteUrl = services.config.SITE_URL;
  const headers = Object.entries(securityHeaders(siteUrl)).flat();
  services.onContentChange(() => cache.expireAll());

  let making = 0;

  async function make(url: URL): Promise<FinishedPage> {
    if (making >= maxMaking) throw new Unavailable('problem.unavailable', { retryAfterSeconds: 2 });
    making += 1;
    try {
      const page = await withinDeadline(site.prepare(services, url));
      return {
        status: page.status,
        csp: contentSecurityPolicy(page.inline, siteUrl),
        ...page.paint(),
      };
    } finally {
      making -= 1;
    }
  }

  async function obtain(url: URL): Promise<CachedPage> {
    const key = site.canonical(url);
    try {
      return await cache.obtain(key, services.clock.now().getTime(), () => make(url));
    } catch (error) {
      const old = cache.any(key);
      if (!old || (isProblem(error) && error.kind !== 'unavailable')) throw error;
      services.log.warn({ err: error, page: key }, 'Answering with an older copy of a page');
      return old;
    }
  }

  return {
    cache,
    answerCached(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const page = cache.fresh(request.url ?? '', services.clock.now().getTime());
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const body = page?.bodies[encoding];
      if (!page || !body) return false;
      metrics.cachedPages.inc();
      send(request, response, page, { encoding, body, headers });
      return true;
    },
    async handle(request, reply) {
      const target = request.raw.url ?? '/';
      if (target.length > maxTargetLength) return problemPage(reply, services, target, 414);
      const url = parseTarget(target);
      if (!url) return problemPage(reply, services, target, 400);
      if (isApiPath(target)) throw new NotFound('problem.noSuchCall');
      const clean = withoutTrailingSlash(url);
      if (clean) return void reply.redirect(clean, 301);
      const page = cachesPages ? await obtain(url) : finish(await make(url));
      if (page.status === 200) cache.alias(target, site.canonical(url));
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const body = await packedBody(page, encoding);
      metrics.renderedPages.inc();
      reply.hijack();
      send(request.raw, reply.raw, page, { encoding, body, headers });
    },
  };
}

/** Serves every address that nothing else answers as a page. */
export function mountPages(app: FastifyInstance, pages: Pages): void {
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: pages.handle });
}

async function withinDeadline<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Unavailable('problem.unavailable', { retryAfterSeconds: 2 })),
      renderDeadlineMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw isDatabaseDown(error) ? new Unavailable('problem.unavailable', { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}

function parseTarget(target: string): URL | null {
  try {
    const url = new URL(target.replace(/^\/{2,}/, '/'), 'http://site');
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
