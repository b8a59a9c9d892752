// How often articles are opened, as the newsletter asks: a number for each, nothing of who opened it. What
// no person did is left out as far as a request tells: only a browser that goes to a page says so.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Site } from '#app/entry.server.tsx';
import { addReads } from '#domain/articles/server';
import { languages } from '#i18n/i18n';
import type { Services } from '#platform/services';

const keepEveryMs = 30_000;
const minuteMs = 60_000;
/** More than this of one article in a minute is nobody reading. */
const mostAMinute = 60;
const machines =
  /bot|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|curl|wget|python|java\/|okhttp|axios|node/i;

export interface Reads {
  /** Counts the request, if it is for an article that somebody goes to. Call it when the page was there. */
  see(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): void;
  /** Adds what was counted to what is known. */
  keep(): Promise<void>;
}

/** Counts readings in this process. */
export function createReads(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  site: Pick<Site, 'href'>,
): Reads {
  const prefixes = languages.map((language) => site.href('article', language, { slug: '' }));
  let counted = new Map<string, number>();
  let ofMinute = new Map<string, number>();
  let minute = 0;

  /** Whether this one is still of those that a minute may have. */
  function isPlausible(slug: string): boolean {
    const now = Math.floor(services.clock.now().getTime() / minuteMs);
    if (now !== minute) ofMinute = new Map();
    minute = now;
    return add(ofMinute, slug, 1) <= mostAMinute;
  }

  return {
    see({ method, url = '', headers }) {
      const slug = method === 'GET' ? slugIn(url, prefixes) : null;
      if (slug && isNavigation(headers) && isPlausible(slug)) add(counted, slug, 1);
    },
    async keep() {
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

/** Keeps what was counted every half minute and when the server closes. */
export function keepReads(server: FastifyInstance, reads: Reads): void {
  const timer = setInterval(() => void reads.keep(), keepEveryMs).unref();
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await reads.keep();
  });
}

function slugIn(url: string, prefixes: readonly string[]): string | null {
  const [path = ''] = url.split('?');
  const prefix = prefixes.find((each) => path.startsWith(each));
  const slug = prefix === undefined ? '' : path.slice(prefix.length);
  return /^[a-z0-9-]+$/.test(slug) ? slug : null;
}

/** Whether a person's browser goes to the page: not a fetch ahead, not a script, not a machine that says it is one. */
function isNavigation(headers: IncomingHttpHeaders): boolean {
  return (
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-purpose'] === undefined &&
    headers['purpose'] === undefined &&
    !machines.test(headers['user-agent'] ?? 'bot')
  );
}

function add(counts: Map<string, number>, key: string, more: number): number {
  const sum = (counts.get(key) ?? 0) + more;
  counts.set(key, sum);
  return sum;
}
