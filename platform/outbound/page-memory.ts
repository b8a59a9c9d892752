import { eq, lt } from 'drizzle-orm';
import type { Db } from '#platform/db';
import { fetchedPages } from '#platform/outbound.table';

export type KeptPage = typeof fetchedPages.$inferSelect;

/** What was fetched before, so that a server can say it is still the same. */
export interface PageMemory {
  find(url: string): Promise<KeptPage | null>;
  keep(page: KeptPage): Promise<void>;
  /** The kept text was still right at this moment. */
  confirm(url: string, at: string): Promise<void>;
}

const keptForMs = 30 * 24 * 60 * 60 * 1000;

/** In the database, for thirty days after a page was last seen. */
export function createPageMemory(db: Db): PageMemory {
  return {
    async find(url) {
      const [page] = await db.select().from(fetchedPages).where(eq(fetchedPages.url, url));
      return page ?? null;
    },
    async keep(page) {
      await db
        .insert(fetchedPages)
        .values(page)
        .onConflictDoUpdate({ target: fetchedPages.url, set: page });
      const tooOld = new Date(Date.parse(page.fetched_at) - keptForMs).toISOString();
      await db.delete(fetchedPages).where(lt(fetchedPages.fetched_at, tooOld));
    },
    async confirm(url, at) {
      await db.update(fetchedPages).set({ fetched_at: at }).where(eq(fetchedPages.url, url));
    },
  };
}
