// Sample, then database, then static file: of the rows of one slug the last of these is visible, a
// database row only while it is published.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db';
import { type ArticleLayer, articleLayers } from './articles.ts';
import { articles } from './articles.table.ts';

/**
 * Marks the visible row of each slug. Call it in the transaction that changed their rows, after
 * `lockSlugs`.
 */
export async function resolveLayers(tx: Db, slugs: readonly string[]): Promise<void> {
  const rows = await tx
    .select({
      id: articles.id,
      slug: articles.slug,
      layer: articles.layer,
      status: articles.status,
    })
    .from(articles)
    .where(inArray(articles.slug, [...slugs]));
  const visible = highestRows(rows);
  await tx
    .update(articles)
    .set({ is_visible: false })
    .where(and(inArray(articles.slug, [...slugs]), eq(articles.is_visible, true)));
  if (visible.length > 0) {
    await tx.update(articles).set({ is_visible: true }).where(inArray(articles.id, visible));
  }
}

/** Makes other transactions that change these slugs wait for this one. Slugs are taken in one order, so no two wait for each other. */
export async function lockSlugs(tx: Db, slugs: readonly string[]): Promise<void> {
  for (const slug of slugs.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${slug}))`);
  }
}

interface LayeredRow {
  id: string;
  slug: string;
  layer: ArticleLayer;
  status: string;
}

/** The ids of the rows that readers see, one a slug at most. */
export function highestRows(rows: readonly LayeredRow[]): string[] {
  const highest = new Map<string, LayeredRow>();
  for (const row of rows) {
    const isPublic = row.layer !== 'dynamic' || row.status === 'published';
    const known = highest.get(row.slug);
    if (isPublic && (!known || rank(row) > rank(known))) highest.set(row.slug, row);
  }
  return [...highest.values()].map((row) => row.id);
}

function rank(row: LayeredRow): number {
  return articleLayers.indexOf(row.layer);
}
