// What sites ask of programs that read them (RFC 9309), kept for a day.
import { LRUCache } from 'lru-cache';
import robotsParser from 'robots-parser';
import { decodeText } from './charset.ts';
import { readStart } from './body.ts';
import { startDeadline } from './deadline.ts';
import type { Answer } from './exchange.ts';
import { asFailure, OutboundFailure } from './outbound-failure.ts';

export interface Robots {
  /** Throws where the site does not want this address read, or, unless it `mayLackRobots`, does not say what it wants. */
  require(url: URL, options: { mayLackRobots: boolean | undefined }): Promise<void>;
}

/** What became of reading one `robots.txt`. */
type Rules = { permits(url: URL): boolean; size: number } | OutboundFailure;

const dayMs = 24 * 60 * 60 * 1000;
const unknownForMs = 60_000;
const timeoutMs = 10_000;
const mostBytes = 500 * 1024;
// About a tenth of a second.
const mostComparisons = 10_000_000;
const mostKeptCharacters = 5_000_000;

type Read = (url: URL, signal: AbortSignal) => Promise<Answer>;

/** The rules for `product`, a name without a version; `read` asks for a `robots.txt`, redirects followed. */
export function createRobots(product: string, read: Read): Robots {
  const sites = new LRUCache<string, Rules>({
    max: 500,
    maxSize: mostKeptCharacters,
    sizeCalculation: (rules) => ('size' in rules ? rules.size : 0) + 500,
    ttl: dayMs,
    async fetchMethod(origin, _stale, { options }) {
      const rules = await readRules(new URL('/robots.txt', origin), product, read);
      if (rules instanceof OutboundFailure) options.ttl = unknownForMs;
      return rules;
    },
  });
  return {
    async require(url, { mayLackRobots }) {
      const rules = await sites.fetch(url.origin);
      if (rules instanceof OutboundFailure) {
        if (mayLackRobots) return;
        throw rules;
      }
      if (!rules?.permits(url)) {
        throw new OutboundFailure('robots', `${url.host} asks programs not to read this address`);
      }
    },
  };
}

async function readRules(url: URL, product: string, read: Read): Promise<Rules> {
  using deadline = startDeadline(timeoutMs, url.host);
  try {
    const answer = await read(url, deadline.signal);
    if (answer.status < 200 || answer.status >= 300) {
      answer.leave();
      const hasNone = answer.status >= 400 && answer.status < 500;
      return hasNone ? { permits: () => true, size: 0 } : unreadable(url);
    }
    const text = decodeText(await readStart(answer, mostBytes), 'text/plain; charset=utf-8');
    return { permits: permitsOf(url, text, product), size: text.length };
  } catch (error) {
    // A site that cannot be reached at all is more than one that does not say what it wants.
    const failure = asFailure(error, url.host);
    return ['private-address', 'network', 'timeout'].includes(failure.kind)
      ? failure
      : unreadable(url);
  }
}

/** Patterns are compared letter by letter with all an address holds: made for it, they could take many seconds. */
function permitsOf(robots: URL, text: string, product: string): (url: URL) => boolean {
  const rules = robotsParser(robots.href, text);
  const patterns = text.split(/[\r\n]/).filter((line) => line.includes('*'));
  const patternLetters = patterns.reduce((letters, line) => letters + line.length, 0);
  return ({ href }) =>
    patternLetters * href.length <= mostComparisons && rules.isAllowed(href, product) !== false;
}

function unreadable({ host }: URL): OutboundFailure {
  return new OutboundFailure('robots', `${host} has a robots.txt that cannot be read`);
}
