// Sample, then database, then static file: of the rows of one slug the last of these that may be seen is
// visible. A database row may be seen while it is published, and no row before its date: until then it is
// under embargo, and what lies beneath it stays visible.
import { inArray } from 'drizzle-orm';
import { lockUntilCommit } from '#platform/advisory-locks';
import type { Db } from '#platform/db';
import { type ArticleLayer, articleLayers, isReleased } from './articles.ts';
import { articles } from './articles.table.ts';

/**
 * Marks the visible row of each slug, those under embargo, and the database's row where a static file
 * stands above it. Call it in the transaction that changed their rows, after `lockSlugs`.
 */
export async function resolveLayers(tx: Db, slugs: readonly string[], now: Date): Promise<void> {
  const rows = await tx
    .select({
      id: articles.id,
      slug: articles.slug,
      layer: articles.layer,
      status: articles.status,
      date: articles.date,
      is_static: articles.is_static,
      is_visible: articles.is_visible,
      is_embargoed: articles.is_embargoed,
    })
    .from(articles)
    .where(inArray(articles.slug, [...slugs]));
  await markStatic(tx, rows);
  const embargoed = new Set(rows.filter((row) => isEmbargoed(row, now)).map(({ id }) => id));
  const visible = new Set(highestRows(rows, now));
  await mark(tx, rows, 'is_embargoed', embargoed);
  await mark(tx, rows, 'is_visible', visible);
}

/** Sets the mark on exactly these of the rows; first away, as two rows of a slug cannot have it at once. */
async function mark(
  tx: Db,
  rows: readonly MarkedRow[],
  name: 'is_visible' | 'is_embargoed',
  marked: ReadonlySet<string>,
): Promise<void> {
  for (const value of [false, true]) {
    const wrong = rows.filter((row) => row[name] !== value && marked.has(row.id) === value);
    if (wrong.length === 0) continue;
    const ids = wrong.map(({ id }) => id);
    await tx
      .update(articles)
      .set({ [name]: value })
      .where(inArray(articles.id, ids));
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
    await lockUntilCommit(tx, slug);
  }
}

interface LayeredRow {
  id: string;
  slug: string;
  layer: ArticleLayer;
  status: string;
  date: string;
}

interface MarkedRow extends LayeredRow {
  is_static: boolean;
  is_visible: boolean;
  is_embargoed: boolean;
}

/** The ids of the rows that readers see now, one a slug at most. */
function highestRows(rows: readonly LayeredRow[], now: Date): string[] {
  const highest = new Map<string, LayeredRow>();
  for (const row of rows) {
    const known = highest.get(row.slug);
    const maySee = isPublic(row) && isReleased(row, now);
    if (maySee && (!known || rank(row) > rank(known))) highest.set(row.slug, row);
  }
  return [...highest.values()].map((row) => row.id);
}

function isEmbargoed(row: LayeredRow, now: Date): boolean {
  return isPublic(row) && !isReleased(row, now);
}

function isPublic({ layer, status }: LayeredRow): boolean {
  return layer !== 'dynamic' || status === 'published';
}

function rank(row: LayeredRow): number {
  return articleLayers.indexOf(row.layer);
}
