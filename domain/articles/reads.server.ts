// How often articles are opened: a number for each article and day, and nothing about readers.
import { and, asc, eq, gte, inArray, sql, sum } from 'drizzle-orm';
import { editorialDay } from '#i18n/dates';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import { articleReads } from './articles.table.ts';

/** Adds reads of today. Slugs without an article are left out when reads are counted. */
export async function addReads(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  reads: ReadonlyMap<string, number>,
): Promise<void> {
  if (reads.size === 0) return;
  const day = editorialDay(clock.now());
  // In one order, so that no two processes deadlock.
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

/** The reads of each of these articles since this day of the publication; articles without reads are missing. */
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

/** Reads of an article that has another address now. */
export async function renameReads(tx: Db, from: string, to: string): Promise<void> {
  const { slug, day, reads } = articleReads;
  const moved = tx
    .select({ slug: sql<string>`${to}::text`.as('slug'), day, reads })
    .from(articleReads);
  await tx
    .insert(articleReads)
    .select(moved.where(eq(slug, from)))
    .onConflictDoUpdate({
      target: [day, slug],
      set: { reads: sql`${reads} + excluded.reads` },
    });
  await tx.delete(articleReads).where(eq(slug, from));
}
