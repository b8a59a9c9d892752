import type { Readable } from 'node:stream';
import type { Agent, Dispatcher } from 'undici';
import { webAddress } from './addresses.ts';
import { orAborted } from './deadline.ts';
import { asFailure, OutboundFailure } from './outbound-failure.ts';

/** What a server said, its body yet to be read. */
export interface Answer {
  url: URL;
  status: number;
  headers: Record<string, string>;
  body: Readable;
  /** For a body that nobody reads: the connection is used again where little is left of it. */
  leave(): void;
  signal: AbortSignal | undefined;
}

export interface Question {
  method?: Dispatcher.HttpMethod;
  headers: Record<string, string>;
  body?: Uint8Array;
  signal?: AbortSignal;
}

const mostLeftBytes = 16_384;
const leaveWithinMs = 1000;

/** One request and its answer, whatever its status. */
export async function ask(agent: Agent, url: URL, question: Question): Promise<Answer> {
  const { method = 'GET', headers, body, signal } = question;
  try {
    const sent = agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers,
      body,
      signal,
    });
    // A request whose connection is still being made does not hear the signal itself.
    const answer = await orAborted(sent, signal);
    // Left unread, it may still break off later.
    answer.body.on('error', () => undefined);
    return {
      url,
      status: answer.statusCode,
      headers: plain(answer.headers),
      body: answer.body,
      leave: () => leave(answer.body),
      signal,
    };
  } catch (error) {
    throw signal?.aborted ? signal.reason : asFailure(error, url.host);
  }
}

function leave(body: Dispatcher.ResponseData['body']): void {
  const signal = AbortSignal.timeout(leaveWithinMs);
  body.dump({ limit: mostLeftBytes, signal }).catch(() => undefined);
}

function plain(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => [name, [value].flat().join(', ')]),
  );
}

const mostRedirects = 5;

export interface Journey {
  /** Asked before each address, the first and every one that is redirected to. */
  before?(url: URL): Promise<void>;
  headersFor(url: URL): Promise<Record<string, string>> | Record<string, string>;
  signal: AbortSignal;
}

/** The answer at the end of the redirects, each of which keeps the rules of a first address. */
export async function follow(agent: Agent, first: URL, journey: Journey): Promise<Answer> {
  let url = first;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    await journey.before?.(url);
    const headers = await journey.headersFor(url);
    const answer = await ask(agent, url, { headers, signal: journey.signal });
    const next = redirectOf(answer);
    if (!next) return answer;
    answer.leave();
    url = next;
  }
  throw new OutboundFailure('redirects', `${first.host} redirects too often`);
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

function redirectOf({ status, headers, url, leave }: Answer): URL | null {
  const { location } = headers;
  if (location === undefined || !redirectStatuses.has(status)) return null;
  try {
    // Headers are read byte by byte; addresses in them are written in UTF-8.
    return webAddress(Buffer.from(location, 'latin1').toString(), url);
  } catch (error) {
    leave();
    throw error;
  }
}
