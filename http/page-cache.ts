// Rendered pages, cached in the process as the bytes that are sent. A page is fresh until content changes or
// the time comes when it must show something else; then the next request renders it again. The old one is
// only served while the database does not answer.
import { LRUCache } from 'lru-cache';
import { shortDigest } from '#platform/digest';
import { inOwnMemory } from '#platform/own-memory';
import { compress } from './compress.ts';
import type { Encoding } from './negotiation.ts';

export interface CachedPage {
  status: number;
  etag: string;
  csp: string;
  /** The page in each encoding, compressed at the first request for it. */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  /** The encodings that it is being compressed in. */
  compressing: Partial<Record<Encoding, Promise<Buffer>>>;
  /** The header lines of its answers in each encoding, put together at the first one. */
  heads: Partial<Record<Encoding, PageHeads>>;
  /** When it must be rendered again even if no content changes (epoch ms). */
  expiresAt: number;
}

/** The header lines of an answer, names and values in turn, and its tag. */
export interface PageHeads {
  etag: string;
  whole: string[];
  notModified: string[];
}

/** The result of rendering. */
export interface RenderedPage {
  status: number;
  html: string;
  csp: string;
  changesAt: number | null;
}

interface Entry {
  page: CachedPage;
  isStale: boolean;
}

const maxBytes = 64 * 1024 * 1024;

export interface PageCache {
  /** The page at this exact request target, if it is fresh. */
  getFresh(target: string, now: number): CachedPage | undefined;
  /** The page under this key whatever its age. */
  getAny(key: string): CachedPage | undefined;
  /** Makes this target find the page under `key`. */
  alias(target: string, key: string): void;
  /** The fresh page under the key, else the result of `render`, which runs once however many requests wait. */
  getOrRender(key: string, now: number, render: () => Promise<RenderedPage>): Promise<CachedPage>;
  /** Marks every page as stale. */
  expireAll(): void;
  readonly size: number;
  /** How many bytes its pages are kept in. */
  bytes(): number;
}

export function createPageCache(): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // Compressed forms come later and are about a quarter of the text.
    sizeCalculation: ({ page }) => Math.ceil(page.bodies.identity.length * 1.6) + 512,
  });
  const keys = new LRUCache<string, string>({ max: 10_000 });
  const inFlight = new Map<string, Promise<CachedPage>>();
  let generation = 0;

  function freshPage(key: string, now: number): CachedPage | undefined {
    const entry = entries.get(key);
    return entry && !entry.isStale && now < entry.page.expiresAt ? entry.page : undefined;
  }

  return {
    getFresh(target, now) {
      const key = keys.get(target);
      return key === undefined ? undefined : freshPage(key, now);
    },
    getAny: (key) => entries.get(key)?.page,
    alias(target, key) {
      keys.set(target, key);
    },
    async getOrRender(key, now, render) {
      const known = freshPage(key, now);
      if (known) return known;
      const flightKey = `${generation} ${key}`;
      const flight = inFlight.get(flightKey);
      if (flight) return flight;
      const startedIn = generation;
      const next = render()
        .then(encodePage)
        .then((page) => {
          if (page.status === 200) entries.set(key, { page, isStale: generation !== startedIn });
          return page;
        })
        .finally(() => inFlight.delete(flightKey));
      inFlight.set(flightKey, next);
      return next;
    },
    expireAll() {
      generation += 1;
      for (const entry of entries.values()) {
        entry.isStale = true;
        // Only needed while the database does not answer: the text alone is kept.
        entry.page.bodies = { identity: entry.page.bodies.identity };
        entry.page.heads = {};
      }
    },
    get size() {
      return entries.size;
    },
    bytes() {
      let sum = 0;
      for (const { page } of entries.values())
        for (const body of Object.values(page.bodies)) sum += body.length;
      return sum;
    },
  };
}

/** The page as bytes, with an ETag of them. */
export function encodePage(page: RenderedPage): CachedPage {
  const identity = inOwnMemory(Buffer.from(page.html));
  return {
    status: page.status,
    etag: `"${shortDigest(identity)}"`,
    csp: page.csp,
    bodies: { identity },
    compressing: {},
    heads: {},
    expiresAt: page.changesAt ?? Number.POSITIVE_INFINITY,
  };
}

/** The page in an encoding, compressed at the first request for it: once, however many requests wait. */
export async function compressedBody(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const { bodies, compressing } = page;
  const known = bodies[encoding];
  if (known) return known;
  if (encoding === 'identity') return bodies.identity;
  const made = (compressing[encoding] ??= compress(bodies.identity, encoding, 'kept').then(
    inOwnMemory,
  ));
  try {
    const body = await made;
    bodies[encoding] = body;
    return body;
  } finally {
    delete compressing[encoding];
  }
}
