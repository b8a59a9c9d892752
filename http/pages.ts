// Reader pages over HTTP. A cached page is sent straight from memory, before the framework sees the request;
// any other is loaded, rendered, cached and sent. A page that depends on who asks is never cached.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoadedPage, PageMatch, PageRequest, Redirect, Site } from '#app/entry.server.tsx';
import { isProblem, NotFound } from '#domain/errors';
import type { Services } from '#platform/services';
import { setCookies, visitorOf } from './client.ts';
import { asksForGreeting, greetedUser } from './greeting.ts';
import type { Metrics } from './metrics.ts';
import { chooseEncoding } from './negotiation.ts';
import { forgetNotice, hasNotice, noticeIn } from './notice.ts';
import {
  type CachedPage,
  compressedBody,
  createPageCache,
  encodePage,
  type PageCache,
} from './page-cache.ts';
import { createPageLoader, Moved, type PageLoader } from './page-loader.ts';
import { sendPage, sendRedirect, sendUncached } from './page-response.ts';
import { isApiPath, parseTarget, withoutEmptyFields, withoutTrailingSlash } from './page-target.ts';
import type { ReadCounter } from './reads.ts';
import { publicPageHeaders } from './security.ts';

export interface Pages {
  /** Answers from the cache where it can, and says whether it did. */
  answerCached(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers a GET or HEAD of a page. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Answers a form that was posted to a page. */
  answerForm(request: FastifyRequest, reply: FastifyReply, form: PostedForm): Promise<void>;
  cache: PageCache;
}

/** A form, and the page that it was posted to. */
export interface PostedForm {
  match: PageMatch;
  fields: Readonly<Record<string, string>>;
  /** Runs its action, or knows its answer: it may be sent twice (http/sent-twice.ts). */
  once(run: () => Promise<LoadedPage | Redirect>): Promise<LoadedPage | Redirect>;
}

interface PageContext {
  services: Services;
  site: Pick<Site, 'match'>;
  cache: PageCache;
  loader: PageLoader;
  metrics: Metrics;
  reads: Pick<ReadCounter, 'count'>;
  cachesPages: boolean;
  /** The headers of every cached page: names and values in turn. */
  headers: readonly string[];
}

export function createPages(
  services: Services,
  site: Pick<Site, 'match'>,
  options: { metrics: Metrics; reads: Pick<ReadCounter, 'count'>; cachesPages?: boolean },
): Pages {
  const cache = createPageCache();
  services.onContentChange(() => cache.expireAll());
  const context: PageContext = {
    services,
    site,
    cache,
    loader: createPageLoader(services),
    cachesPages: true,
    headers: Object.entries(publicPageHeaders(services.config)).flat(),
    ...options,
  };
  return {
    cache,
    answerCached: (request, response) => answerCached(context, request, response),
    async answer(request, reply) {
      const target = request.raw.url ?? '/';
      const url = parseTarget(target);
      if (isApiPath(target)) throw new NotFound('problem.noSuchCall');
      const match = site.match(url);
      const redirect = withoutTrailingSlash(url) ?? match.movedTo ?? withoutEmptyFields(url);
      if (redirect) return void reply.redirect(redirect, 301);
      const personal = await personalRequest(services, request, match);
      if (personal) return answerUncached(context, reply, { match, ...personal });
      await answerShared(context, reply, match).catch((error: unknown) => {
        if (!(error instanceof Moved)) throw error;
        reply.header('cache-control', 'no-cache').redirect(error.to, 301);
      });
    },
    async answerForm(request, reply, { match, fields, once }) {
      const user = await greetedUser(services, request.headers.cookie);
      const asked = { fields, user, visitor: visitorOf(request) };
      const page = await once(() => context.loader.load(match, asked));
      await sendOwn(context, reply, { match, page });
    },
  };
}

/** Serves every address that nothing else answers as a page. */
export function mountPages(app: FastifyInstance, pages: Pages): void {
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: pages.answer });
}

function answerCached(
  { services, cache, metrics, reads, headers }: PageContext,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const { cookie } = request.headers;
  if (hasNotice(cookie) || asksForGreeting(cookie)) return false;
  const page = cache.getFresh(request.url ?? '', services.clock.now().getTime());
  if (!page) return false;
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = page.bodies[encoding];
  if (!body) return false;
  metrics.noteCachedPage();
  reads.count(request);
  sendPage(request, response, { page, encoding, body, headers });
  return true;
}

/** A page made for one request: what its loader is told, and the cookies that the answer sets. */
interface PersonalRequest {
  asked: PageRequest;
  cookies?: readonly string[];
}

/** What a page is made from for this request alone; null where it is the same for everybody. */
async function personalRequest(
  services: Services,
  request: FastifyRequest,
  { isPersonal }: PageMatch,
): Promise<PersonalRequest | null> {
  const { cookie } = request.headers;
  const notice = isShown(request) ? noticeIn(cookie) : null;
  const isGreeting = isPersonal || asksForGreeting(cookie);
  const user = isGreeting ? await greetedUser(services, cookie) : null;
  if (!isPersonal && notice === null && !user) return null;
  return {
    asked: { notice, user, ...(isPersonal && { visitor: visitorOf(request) }) },
    cookies: notice === null ? [] : [forgetNotice],
  };
}

/** Whether a person sees the answer now: it is neither prefetched nor fetched by a script. */
function isShown({ headers }: FastifyRequest): boolean {
  const isPrefetch = String(headers['sec-purpose'] ?? '').includes('prefetch');
  return !isPrefetch && (headers['sec-fetch-dest'] ?? 'document') === 'document';
}

/** Answers this request alone: the page is not stored, neither here nor in a proxy or browser. */
async function answerUncached(
  context: PageContext,
  reply: FastifyReply,
  { match, asked, cookies }: PersonalRequest & { match: PageMatch },
): Promise<void> {
  const page = await context.loader.load(match, asked);
  await sendOwn(context, reply, { match, page, cookies });
}

async function sendOwn(
  { services, loader, metrics }: PageContext,
  reply: FastifyReply,
  own: { match: PageMatch; page: LoadedPage | Redirect; cookies?: readonly string[] | undefined },
): Promise<void> {
  const { match, page, cookies = [] } = own;
  if ('to' in page) return sendRedirect(reply, page, services.config.SITE_URL);
  setCookies(reply, [...page.cookies, ...cookies]);
  if (page.retryAfterSeconds) reply.header('retry-after', String(page.retryAfterSeconds));
  if (match.hasToken) reply.header('referrer-policy', 'no-referrer');
  metrics.note(({ renderedPages }) => renderedPages.inc());
  await sendUncached(reply, encodePage(loader.render(page)));
}

/** Answers with a page that is the same for everybody, from the cache or through it. */
async function answerShared(
  context: PageContext,
  reply: FastifyReply,
  match: PageMatch,
): Promise<void> {
  const { cache, loader, metrics, reads, cachesPages, headers } = context;
  const { raw } = reply.request;
  const page = cachesPages
    ? await getOrRender(context, match)
    : encodePage(await loader.loadShared(match));
  if (page.status === 200) cache.alias(raw.url ?? '/', match.key);
  const encoding = chooseEncoding(raw.headers['accept-encoding']);
  const body = await compressedBody(page, encoding);
  metrics.note(({ renderedPages }) => renderedPages.inc());
  if (page.status === 200) reads.count(raw);
  reply.hijack();
  sendPage(raw, reply.raw, { page, encoding, body, headers });
}

/** The page from the cache; an expired copy of it where it cannot be rendered now. */
async function getOrRender(
  { services: { clock, log }, cache, loader }: PageContext,
  match: PageMatch,
): Promise<CachedPage> {
  const { key } = match;
  try {
    return await cache.getOrRender(key, clock.now().getTime(), () => loader.loadShared(match));
  } catch (error) {
    const old = cache.getAny(key);
    const isAnswer = error instanceof Moved || (isProblem(error) && error.kind !== 'unavailable');
    if (!old || isAnswer) throw error;
    log.warn({ err: error, page: key }, 'Answering with an older copy of a page');
    return old;
  }
}
