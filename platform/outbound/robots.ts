// What sites ask of programs that read them (RFC 9309), kept for a day.
import { LRUCache } from 'lru-cache';
import robotsParser from 'robots-parser';
import { dayMs, minuteMs } from '#platform/durations';
import { decodeText } from './charset.ts';
import { readStart } from './body.ts';
import { withDeadline } from './deadline.ts';
import type { IncomingResponse } from './request.ts';
import { asFailure, OutboundFailure } from './outbound-failure.ts';

export interface Robots {
  /** Throws where the site does not want this address read, or, unless `allowMissingRobots`, has no rules that can be read. */
  require(url: URL, options: { allowMissingRobots?: boolean | undefined }): Promise<void>;
}

/** What became of reading one `robots.txt`. */
type Rules = { permits(url: URL): boolean; size: number } | OutboundFailure;

const unknownForMs = minuteMs;
const timeoutMs = 10_000;
const maxBytes = 500 * 1024;
// About a tenth of a second.
const maxComparisons = 10_000_000;
const maxCachedCharacters = 5_000_000;

type Read = (url: URL, signal: AbortSignal) => Promise<IncomingResponse>;

/** The rules for `product`, which answers a name without a version; `read` asks for a `robots.txt`, redirects followed. */
export function createRobots(product: () => string, read: Read): Robots {
  const sites = new LRUCache<string, Rules>({
    max: 500,
    maxSize: maxCachedCharacters,
    sizeCalculation: (rules) => ('size' in rules ? rules.size : 0) + 500,
    ttl: dayMs,
    async fetchMethod(origin, _stale, { options }) {
      const rules = await readRules(new URL('/robots.txt', origin), product, read);
      if (rules instanceof OutboundFailure) options.ttl = unknownForMs;
      return rules;
    },
  });
  return {
    async require(url, { allowMissingRobots }) {
      const rules = await sites.fetch(url.origin);
      if (rules instanceof OutboundFailure) {
        if (allowMissingRobots) return;
        throw rules;
      }
      if (!rules?.permits(url)) {
        throw new OutboundFailure('robots', `${url.host} asks programs not to read this address`);
      }
    },
  };
}

async function readRules(url: URL, product: () => string, read: Read): Promise<Rules> {
  try {
    return await withDeadline(async (signal) => rulesIn(await read(url, signal), url, product), {
      timeoutMs,
      host: url.host,
    });
  } catch (error) {
    // A site that cannot be reached at all is more than one that does not say what it wants.
    const failure = asFailure(error, url.host);
    return ['private-address', 'network', 'timeout'].includes(failure.kind)
      ? failure
      : unreadable(url);
  }
}

async function rulesIn(
  response: IncomingResponse,
  url: URL,
  product: () => string,
): Promise<Rules> {
  if (response.status < 200 || response.status >= 300) {
    response.discard();
    const hasNone = response.status >= 400 && response.status < 500;
    return hasNone ? { permits: () => true, size: 0 } : unreadable(url);
  }
  const text = decodeText(await readStart(response, maxBytes), 'text/plain; charset=utf-8');
  return { permits: permitsOf(url, text, product), size: text.length };
}

/** Patterns are compared letter by letter with all an address holds: made for it, they could take many seconds. */
function permitsOf(robots: URL, text: string, product: () => string): (url: URL) => boolean {
  const rules = robotsParser(robots.href, text);
  const patterns = text.split(/[\r\n]/).filter((line) => line.includes('*'));
  const patternLetters = patterns.reduce((letters, line) => letters + line.length, 0);
  return ({ href }) =>
    patternLetters * href.length <= maxComparisons && rules.isAllowed(href, product()) !== false;
}

function unreadable({ host }: URL): OutboundFailure {
  return new OutboundFailure('robots', `${host} has a robots.txt that cannot be read`);
}
