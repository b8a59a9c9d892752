// Sample < database < static file: of the rows of one slug the highest that is public is visible. A row of the
// database is public while it is published, and no row before its date: until then it is under embargo, and
// the row below it stays visible.
import { inArray } from 'drizzle-orm';
import { lockEachUntilCommit } from '#platform/advisory-locks';
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
  await mark(tx, rows, { name: 'is_embargoed', ids: embargoed });
  await mark(tx, rows, { name: 'is_visible', ids: visible });
}

/** Sets the mark on exactly these rows. It is cleared first: two rows of a slug cannot have it at once. */
async function mark(
  tx: Db,
  rows: readonly MarkedRow[],
  { name, ids: marked }: { name: 'is_visible' | 'is_embargoed'; ids: ReadonlySet<string> },
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

/** Makes other transactions that change these slugs wait. Slugs are locked in one order, so that no two deadlock. */
export async function lockSlugs(tx: Db, slugs: readonly string[]): Promise<void> {
  await lockEachUntilCommit(tx, slugs.toSorted());
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
