// How often articles are opened. A number for each article and day: nothing of who opened it is known here.
import { and, asc, gte, inArray, sql, sum } from 'drizzle-orm';
import { editorialDay } from '#i18n/dates';
import type { Services } from '#platform/services';
import { articleReads } from './articles.table.ts';

/** Adds readings of today to those that are known; what is no article is left out when they are counted. */
export async function addReads(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  reads: ReadonlyMap<string, number>,
): Promise<void> {
  if (reads.size === 0) return;
  const day = editorialDay(clock.now());
  // In one order, so that no two processes wait for each other.
  const rows = [...reads]
    .map(([slug, count]) => ({ day, slug, reads: count }))
    .toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
  await db
    .insert(articleReads)
    .values(rows)
    .onConflictDoUpdate({
      target: [articleReads.day, articleReads.slug],
      set: { reads: sql`${articleReads.reads} + excluded.reads` },
    });
}

/** How often each of these articles was opened from this day of Madrid on; only those that were are there. */
export async function countReads(
  { db }: Pick<Services, 'db'>,
  { slugs, fromDay }: { slugs: readonly string[]; fromDay: string },
): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const { slug, day, reads } = articleReads;
  const rows = await db
    .select({ slug, reads: sum(reads).mapWith(Number) })
    .from(articleReads)
    .where(and(gte(day, fromDay), inArray(slug, [...slugs])))
    .groupBy(slug)
    .orderBy(asc(slug));
  return new Map(rows.map((row) => [row.slug, row.reads]));
}
