import type { Agent } from 'undici';
import type { Clock } from '#platform/clock';
import { webAddress } from './addresses.ts';
import { acceptedEncodings, readWhole } from './body.ts';
import { decodeText, isTextType } from './charset.ts';
import { orAborted, withDeadline } from './deadline.ts';
import { createHostLimits } from './host-limits.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { FetchedText, FetchOptions } from './outbound-types.ts';
import { followRedirects, type IncomingResponse } from './request.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';
import type { Robots } from './robots.ts';

interface FetchContext {
  agent: Agent;
  userAgent: () => string;
  robots: Robots;
  clock: Clock;
  cache?: ResponseCache;
}

const maxPerHost = 2;
const defaultMaxBytes = 2 * 1024 * 1024;
const defaultTimeoutMs = 15_000;
const defaultAccept =
  'text/html, application/xhtml+xml, application/xml;q=0.9, application/json;q=0.9, text/*;q=0.8';

/** `Outbound.fetchText`, with at most two requests under way for one host. */
export function createFetchText(context: FetchContext) {
  const runForHost = createHostLimits(maxPerHost);
  return async function fetchText(
    address: string,
    { timeoutMs = defaultTimeoutMs, signal, ...options }: FetchOptions = {},
  ): Promise<FetchedText> {
    const { host } = webAddress(address);
    return runForHost(
      () =>
        withDeadline((limited) => fetchPage(context, address, { ...options, signal: limited }), {
          timeoutMs,
          host,
          signal,
        }),
      { host, signal },
    );
  };
}

async function fetchPage(
  context: FetchContext,
  address: string,
  options: FetchOptions & { signal: AbortSignal },
): Promise<FetchedText> {
  const { maxBytes = defaultMaxBytes, headers } = options;
  const cache = headers ? undefined : context.cache;
  const { response, cached } = await requestPage({ ...context, cache }, address, options);
  const fetched = {
    url: response.url.href,
    requestedUrl: address,
    fetchedAt: context.clock.now().toISOString(),
  };
  if (response.status === 304 && cached) {
    response.discard();
    await cache?.confirm(fetched.url, fetched.fetchedAt);
    return { ...fetched, contentType: cached.content_type, text: cached.body, isUnchanged: true };
  }
  const { contentType, text } = await readText(response, maxBytes);
  const page = { ...fetched, contentType, text, isUnchanged: false };
  await store(cache, response, page);
  return page;
}

/** The response after redirects, and what of its address is cached, which the request was conditional on. */
async function requestPage(
  { agent, userAgent, robots, cache }: FetchContext,
  address: string,
  options: FetchOptions & { signal: AbortSignal },
): Promise<{ response: IncomingResponse; cached: CachedResponse | undefined }> {
  const { accept = defaultAccept, maxBytes = defaultMaxBytes, signal } = options;
  const first = webAddress(address);
  const cached = new Map<string, CachedResponse>();
  const response = await followRedirects(agent, first, {
    signal,
    async before(url) {
      await orAborted(robots.require(url, options), signal);
    },
    async headersFor(url) {
      const known = await cache?.find(url.href);
      if (known && known.body.length <= maxBytes) cached.set(url.href, known);
      return {
        ...(url.origin === first.origin && options.headers),
        ...conditionsOf(cached.get(url.href)),
        accept,
        'accept-encoding': acceptedEncodings,
        'user-agent': userAgent(),
      };
    },
  });
  return { response, cached: cached.get(response.url.href) };
}

function conditionsOf(cached: CachedResponse | undefined): Record<string, string> {
  return {
    ...(cached?.etag && { 'if-none-match': cached.etag }),
    ...(cached?.last_modified && { 'if-modified-since': cached.last_modified }),
  };
}

async function readText(
  response: IncomingResponse,
  maxBytes: number,
): Promise<{ contentType: string; text: string }> {
  const { status, headers, url, discard } = response;
  const contentType = headers['content-type'] ?? '';
  if (status !== 200 && status !== 203) {
    discard();
    throw new OutboundFailure('status', `${url.host} answered ${status}`, status);
  }
  if (!isTextType(contentType)) {
    discard();
    throw new OutboundFailure('not-text', `${url.host} answered with something other than text`);
  }
  return { contentType, text: decodeText(await readWhole(response, maxBytes), contentType) };
}

const maxValidatorLength = 500;

/** Caches a response that has a validator, unless its server forbids it (`no-store`). */
async function store(
  cache: ResponseCache | undefined,
  { headers }: IncomingResponse,
  { url, contentType, text, fetchedAt }: FetchedText,
): Promise<void> {
  const [etag, modified] = [headers['etag'], headers['last-modified']].map((value) =>
    value && value.length <= maxValidatorLength ? value : null,
  );
  if ((!etag && !modified) || /\bno-store\b/i.test(headers['cache-control'] ?? '')) return;
  await cache?.keep({
    url,
    etag: etag ?? null,
    last_modified: modified ?? null,
    content_type: contentType,
    body: text,
    fetched_at: fetchedAt,
  });
}
