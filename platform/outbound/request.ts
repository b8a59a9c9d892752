import type { Readable } from 'node:stream';
import type { Agent, Dispatcher } from 'undici';
import { webAddress } from './addresses.ts';
import { orAborted } from './deadline.ts';
import { asFailure, OutboundFailure } from './outbound-failure.ts';

/** A response of another server, its body not read yet. */
export interface IncomingResponse {
  url: URL;
  status: number;
  headers: Record<string, string>;
  body: Readable;
  /** For a body that is not read: the connection is reused where little of it is left. */
  discard(): void;
  signal: AbortSignal | undefined;
}

export interface OutgoingRequest {
  method?: Dispatcher.HttpMethod;
  headers: Record<string, string>;
  body?: Uint8Array;
  signal?: AbortSignal;
}

const maxDiscardedBytes = 16_384;
const discardTimeoutMs = 1000;

/** One request and its response, whatever its status. Throws `OutboundFailure`, or the reason of the signal. */
export async function sendRequest(
  agent: Agent,
  url: URL,
  request: OutgoingRequest,
): Promise<IncomingResponse> {
  const { method = 'GET', headers, body, signal } = request;
  try {
    const sent = agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers,
      body,
      signal,
    });
    // undici does not abort a request whose connection is still being made.
    const response = await orAborted(sent, signal);
    // An unread body may still fail later.
    response.body.on('error', () => undefined);
    return {
      url,
      status: response.statusCode,
      headers: joined(response.headers),
      body: response.body,
      discard: () => discard(response.body),
      signal,
    };
  } catch (error) {
    throw signal?.aborted ? signal.reason : asFailure(error, url.host);
  }
}

function discard(body: Dispatcher.ResponseData['body']): void {
  const signal = AbortSignal.timeout(discardTimeoutMs);
  body.dump({ limit: maxDiscardedBytes, signal }).catch(() => undefined);
}

function joined(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => [name, [value].flat().join(', ')]),
  );
}

const maxRedirects = 5;

export interface RedirectOptions {
  /** Called before each request, the first and that of every redirect; what it throws ends them. */
  before?(url: URL): Promise<void>;
  headersFor(url: URL): Promise<Record<string, string>> | Record<string, string>;
  signal: AbortSignal;
}

/** The response after at most five redirects, each of which keeps the rules of a first address. */
export async function followRedirects(
  agent: Agent,
  first: URL,
  { before, headersFor, signal }: RedirectOptions,
): Promise<IncomingResponse> {
  let url = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    await before?.(url);
    const response = await sendRequest(agent, url, { headers: await headersFor(url), signal });
    const next = redirectOf(response);
    if (!next) return response;
    response.discard();
    url = next;
  }
  throw new OutboundFailure('redirects', `${first.host} redirects too often`);
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

function redirectOf(response: IncomingResponse): URL | null {
  const { status, headers, url } = response;
  const { location } = headers;
  if (location === undefined || !redirectStatuses.has(status)) return null;
  try {
    // Headers are decoded as Latin-1; addresses in them are written in UTF-8.
    return webAddress(Buffer.from(location, 'latin1').toString(), url);
  } catch (error) {
    response.discard();
    throw error;
  }
}
