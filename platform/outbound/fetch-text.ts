import type { Clock } from '#platform/clock';
import type { Agent } from 'undici';
import { webAddress } from './addresses.ts';
import { acceptedEncodings, readWhole } from './body.ts';
import { decodeText, isTextType } from './charset.ts';
import { orAborted, startDeadline } from './deadline.ts';
import { type Answer, follow } from './exchange.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { KeptPage, PageMemory } from './page-memory.ts';
import type { Robots } from './robots.ts';
import { createTurns, type Turns } from './turns.ts';

export interface FetchedText {
  /** Where it was found in the end. */
  url: string;
  asked: string;
  contentType: string;
  text: string;
  fetchedAt: string;
  /** The server says it is what it was the last time. */
  isUnchanged: boolean;
}

export interface FetchOptions {
  accept?: string;
  /** Of the body, on the wire and unpacked alike. */
  maxBytes?: number;
  /** For all of it, from the connection to the last byte and every redirect between. */
  timeoutMs?: number;
  /** Sent to the origin of the address alone; what is fetched with them is not kept. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** For feeds, which are published to be read by programs: a `robots.txt` that cannot be read does not close them. */
  mayLackRobots?: boolean;
}

export interface Reach {
  agent: Agent;
  userAgent: string;
  robots: Robots;
  clock: Clock;
  pages?: PageMemory;
}

const turnsPerHost = 2;
const defaultMaxBytes = 2 * 1024 * 1024;
const defaultTimeoutMs = 15_000;
const defaultAccept =
  'text/html, application/xhtml+xml, application/xml;q=0.9, application/json;q=0.9, text/*;q=0.8';

/** `Outbound.fetchText`, with at most two under way for one host. */
export function createFetchText(reach: Reach) {
  const turns = createTurns(turnsPerHost);
  return (asked: string, options: FetchOptions = {}): Promise<FetchedText> =>
    fetchInTurn(turns, reach, asked, options);
}

async function fetchInTurn(
  turns: Turns,
  reach: Reach,
  asked: string,
  options: FetchOptions,
): Promise<FetchedText> {
  const { host } = webAddress(asked);
  const { timeoutMs = defaultTimeoutMs, signal } = options;
  return turns.take(host, signal, async () => {
    using deadline = startDeadline(timeoutMs, host, signal);
    return await fetchPage(reach, asked, options, deadline.signal);
  });
}

async function fetchPage(
  { agent, userAgent, robots, clock, pages }: Reach,
  asked: string,
  { accept = defaultAccept, maxBytes = defaultMaxBytes, headers, mayLackRobots }: FetchOptions,
  signal: AbortSignal,
): Promise<FetchedText> {
  const first = webAddress(asked);
  const memory = headers ? undefined : pages;
  const kept = new Map<string, KeptPage>();
  const answer = await follow(agent, first, {
    signal,
    async before(url) {
      await orAborted(robots.require(url, { mayLackRobots }), signal);
    },
    async headersFor(url) {
      const page = await memory?.find(url.href);
      if (page && page.body.length <= maxBytes) kept.set(url.href, page);
      return {
        ...(url.origin === first.origin && headers),
        ...conditionsOf(kept.get(url.href)),
        accept,
        'accept-encoding': acceptedEncodings,
        'user-agent': userAgent,
      };
    },
  });
  const found = { url: answer.url.href, asked, fetchedAt: clock.now().toISOString() };
  const known = kept.get(found.url);
  if (answer.status === 304 && known) {
    answer.leave();
    await memory?.confirm(found.url, found.fetchedAt);
    return { ...found, contentType: known.content_type, text: known.body, isUnchanged: true };
  }
  const { contentType, text } = await readText(answer, maxBytes);
  await keep(memory, answer, { ...found, contentType, text });
  return { ...found, contentType, text, isUnchanged: false };
}

function conditionsOf(page: KeptPage | undefined): Record<string, string> {
  return {
    ...(page?.etag && { 'if-none-match': page.etag }),
    ...(page?.last_modified && { 'if-modified-since': page.last_modified }),
  };
}

async function readText(
  answer: Answer,
  maxBytes: number,
): Promise<{ contentType: string; text: string }> {
  const { status, headers, url, leave } = answer;
  const contentType = headers['content-type'] ?? '';
  if (status !== 200 && status !== 203) {
    leave();
    throw new OutboundFailure('status', `${url.host} answered ${status}`, status);
  }
  if (!isTextType(contentType)) {
    leave();
    throw new OutboundFailure('not-text', `${url.host} answered with something other than text`);
  }
  return { contentType, text: decodeText(await readWhole(answer, maxBytes), contentType) };
}

const longestValidator = 500;

/** Keeps what can be asked for conditionally the next time, unless the server would rather not have it kept. */
async function keep(
  memory: PageMemory | undefined,
  { headers }: Answer,
  { url, contentType, text, fetchedAt }: Omit<FetchedText, 'isUnchanged' | 'asked'>,
): Promise<void> {
  const [etag, modified] = [headers['etag'], headers['last-modified']].map((value) =>
    value && value.length <= longestValidator ? value : null,
  );
  if ((!etag && !modified) || /\bno-store\b/i.test(headers['cache-control'] ?? '')) return;
  await memory?.keep({
    url,
    etag: etag ?? null,
    last_modified: modified ?? null,
    content_type: contentType,
    body: text,
    fetched_at: fetchedAt,
  });
}
