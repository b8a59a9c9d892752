// Counts how often articles are opened, for the newsletter's selection: a number for each article, nothing of its
// readers. Requests other than a browser's navigation are left out.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Site } from '#app/entry.server.tsx';
import { addReads } from '#domain/articles/server';
import { languages } from '#i18n/i18n';
import { minuteMs } from '#platform/durations';
import type { Services } from '#platform/services';

const writeIntervalMs = minuteMs / 2;
/** More reads of one article in a minute are not those of people. */
const maxPerMinute = 60;
/** Programs that ask for pages and name themselves. */
const machines =
  /bot|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|curl|wget|python|java\/|okhttp|axios|node/i;

/** Browsers come with few different names; what each is was asked of the expression once. */
const knownAgents = new LRUCache<string, 'person' | 'machine'>({ max: 500 });
const maxKnownLength = 300;

export interface ReadCounter {
  /** Counts the request of a page that was found, if a browser navigates to an article. */
  count(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): void;
  /** Adds the counts to those in the database. */
  flush(): Promise<void>;
}

/** A counter for this process. */
export function createReadCounter(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  site: Pick<Site, 'href'>,
): ReadCounter {
  const prefixes = languages.map((language) => site.href('article', language, { slug: '' }));
  let counted = new Map<string, number>();
  let ofMinute = new Map<string, number>();
  let minute = 0;

  /** Whether the article has fewer reads in this minute than the limit. */
  function isPlausible(slug: string): boolean {
    const now = Math.floor(services.clock.now().getTime() / minuteMs);
    if (now !== minute) ofMinute = new Map();
    minute = now;
    return add(ofMinute, slug, 1) <= maxPerMinute;
  }

  return {
    count({ method, url = '', headers }) {
      if (method !== 'GET' || !isNavigation(headers)) return;
      const slug = slugIn(url, prefixes);
      if (slug && isPlausible(slug)) add(counted, slug, 1);
    },
    async flush() {
      const reads = counted;
      counted = new Map();
      try {
        await addReads(services, reads);
      } catch (error) {
        for (const [slug, count] of reads) add(counted, slug, count);
        services.log.warn({ err: error }, 'Readings could not be kept; trying again');
      }
    },
  };
}

/** Flushes the counts every half minute and when the server closes. */
export function flushReads(server: FastifyInstance, reads: ReadCounter): void {
  const timer = setInterval(() => void reads.flush(), writeIntervalMs).unref();
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await reads.flush();
  });
}

function slugIn(url: string, prefixes: readonly string[]): string | null {
  const [path = ''] = url.split('?');
  const prefix = prefixes.find((each) => path.startsWith(each));
  const slug = prefix === undefined ? '' : path.slice(prefix.length);
  return /^[a-z0-9-]+$/.test(slug) ? slug : null;
}

/** Whether a browser navigates to the page: no prefetch, no script, no crawler that names itself. */
function isNavigation(headers: IncomingHttpHeaders): boolean {
  return (
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-purpose'] === undefined &&
    headers['purpose'] === undefined &&
    !isMachine(headers['user-agent'] ?? 'bot')
  );
}

function isMachine(agent: string): boolean {
  const known = knownAgents.get(agent);
  if (known) return known === 'machine';
  const isOne = machines.test(agent);
  if (agent.length <= maxKnownLength) knownAgents.set(agent, isOne ? 'machine' : 'person');
  return isOne;
}

function add(counts: Map<string, number>, key: string, more: number): number {
  const sum = (counts.get(key) ?? 0) + more;
  counts.set(key, sum);
  return sum;
}
