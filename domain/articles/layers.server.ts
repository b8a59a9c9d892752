// Sample, then database, then static file: of the rows of one slug the last of these is visible, a
// database row only while it is published.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db';
import { type ArticleLayer, articleLayers } from './articles.ts';
import { articles } from './articles.table.ts';

/**
 * Marks the visible row of each slug, and the database's row where a static file stands above it. Call
 * it in the transaction that changed their rows, after `lockSlugs`.
 */
export async function resolveLayers(tx: Db, slugs: readonly string[]): Promise<void> {
  const rows = await tx
    .select({
      id: articles.id,
      slug: articles.slug,
      layer: articles.layer,
      status: articles.status,
      is_static: articles.is_static,
    })
    .from(articles)
    .where(inArray(articles.slug, [...slugs]));
  await markStatic(tx, rows);
  const visible = highestRows(rows);
  await tx
    .update(articles)
    .set({ is_visible: false })
    .where(and(inArray(articles.slug, [...slugs]), eq(articles.is_visible, true)));
  if (visible.length > 0) {
    await tx.update(articles).set({ is_visible: true }).where(inArray(articles.id, visible));
  }
}

async function markStatic(tx: Db, rows: readonly MarkedRow[]): Promise<void> {
  const inFiles = new Set(rows.filter(({ layer }) => layer === 'static').map(({ slug }) => slug));
  for (const isStatic of [true, false]) {
    const wrong = rows.filter(
      ({ layer, slug, is_static }) =>
        layer === 'dynamic' && is_static !== isStatic && inFiles.has(slug) === isStatic,
    );
    if (wrong.length === 0) continue;
    const ids = wrong.map(({ id }) => id);
    await tx.update(articles).set({ is_static: isStatic }).where(inArray(articles.id, ids));
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

interface MarkedRow extends LayeredRow {
  is_static: boolean;
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
