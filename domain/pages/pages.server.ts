// The service functions of pages of fixed text.
import { picturesNamedBy } from '#domain/media/server';
import { replaceSampleRows } from '#platform/sample-rows';
import type { Services } from '#platform/services';
import type { Page } from './pages.ts';
import { pages } from './pages.table.ts';

export type PageRecord = typeof pages.$inferSelect;

/** The page under this slug, or null where the operator runs without it. */
export async function findPage(
  { db, memo }: Pick<Services, 'db' | 'memo'>,
  slug: string,
): Promise<PageRecord | null> {
  const all = await memo.getOrCompute('pages', ['pages'], () => db.select().from(pages));
  return all.find((page) => page.slug === slug) ?? null;
}

/** The names of stored pictures that pages of fixed text link. */
export function picturesOfPages({ db }: Pick<Services, 'db'>): Promise<string[]> {
  return picturesNamedBy(db, { table: pages, key: pages.slug });
}

/** Makes the sample pages exactly these. */
export async function replaceSamplePages(
  { db }: Pick<Services, 'db'>,
  samples: readonly Page[],
): Promise<void> {
  await db.transaction((tx) => replaceSampleRows(tx, pages, samples));
}
