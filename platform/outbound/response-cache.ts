import { eq, lt } from 'drizzle-orm';
import type { Db } from '#platform/db';
import { dayMs } from '#platform/durations';
import { fetchedPages } from '#platform/outbound.table';

export type CachedResponse = typeof fetchedPages.$inferSelect;

/** Responses with a validator (RFC 9110, section 8.8), for conditional requests. */
export interface ResponseCache {
  find(url: string): Promise<CachedResponse | null>;
  keep(response: CachedResponse): Promise<void>;
  /** The server answered 304 at this time. */
  confirm(url: string, at: string): Promise<void>;
}

const keptForMs = 30 * dayMs;

/** In the database, for thirty days after the last request. */
export function createResponseCache(db: Db): ResponseCache {
  return {
    async find(url) {
      const [response] = await db.select().from(fetchedPages).where(eq(fetchedPages.url, url));
      return response ?? null;
    },
    async keep(response) {
      await db
        .insert(fetchedPages)
        .values(response)
        .onConflictDoUpdate({ target: fetchedPages.url, set: response });
      const tooOld = new Date(Date.parse(response.fetched_at) - keptForMs).toISOString();
      await db.delete(fetchedPages).where(lt(fetchedPages.fetched_at, tooOld));
    },
    async confirm(url, at) {
      await db.update(fetchedPages).set({ fetched_at: at }).where(eq(fetchedPages.url, url));
    },
  };
}
