// Writing the rows of a layer: samples, articles that are put at once, static files.
import { and, eq, inArray, or } from 'drizzle-orm';
import { isMaterial } from '#domain/provenance';
import { reviewsOf, type SignedReview, standingReviews } from '#domain/provenance/server';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import { type ArticleFile, type ArticleLayer, withAgentMark } from './articles.ts';
import { articles } from './articles.table.ts';
import { columnDifferences, columnsOf, replacedColumns } from './columns.ts';
import { lockSlugs, resolveLayers } from './layers.server.ts';

type Writing = Pick<Services, 'db' | 'clock'>;

const filesAtOnce = 200;

/**
 * Upserts these articles into a layer, and settles which rows are visible. An article has the reviews on record
 * that hold of its text, wherever it comes from, and no others.
 */
export async function putArticles(
  { db, clock }: Writing,
  layer: ArticleLayer,
  files: readonly ArticleFile[],
): Promise<void> {
  for (let start = 0; start < files.length; start += filesAtOnce) {
    const some = files.slice(start, start + filesAtOnce);
    const slugs = some.map((file) => file.slug);
    await db.transaction(async (tx) => {
      await lockSlugs(tx, slugs);
      await putRows(tx, layer, some);
      await resolveLayers(tx, slugs, clock.now());
    });
  }
}

/** Upserts these articles into a layer. Call it between `lockSlugs` and `resolveLayers`. */
export async function putRows(
  tx: Db,
  layer: ArticleLayer,
  files: readonly ArticleFile[],
): Promise<void> {
  if (files.length === 0) return;
  const slugs = files.map(({ slug }) => slug);
  const signed = await reviewsOf(tx, slugs);
  await tx
    .insert(articles)
    .values(files.map((file) => toRow(layer, file, signed)))
    .onConflictDoUpdate({
      target: [articles.slug, articles.layer],
      set: replacedColumns,
      setWhere: or(...columnDifferences),
    });
}

function toRow(layer: ArticleLayer, file: ArticleFile, signed: readonly SignedReview[]) {
  return {
    ...columnsOf(withAgentMark(file)),
    featured: file.featured && !isMaterial(file),
    review: standingReviews(signed, file),
    layer,
    status: 'published' as const,
    is_static: layer === 'static',
  };
}

/** Deletes these slugs from a layer; the layer below becomes visible again. */
export async function removeArticles(
  { db, clock }: Writing,
  layer: ArticleLayer,
  slugs: readonly string[],
): Promise<void> {
  if (slugs.length === 0) return;
  await db.transaction(async (tx) => {
    await lockSlugs(tx, slugs);
    await removeRows(tx, layer, slugs);
    await resolveLayers(tx, slugs, clock.now());
  });
}

/** Deletes these slugs from a layer. Call it between `lockSlugs` and `resolveLayers`. */
export async function removeRows(
  tx: Db,
  layer: ArticleLayer,
  slugs: readonly string[],
): Promise<void> {
  if (slugs.length === 0) return;
  await tx
    .delete(articles)
    .where(and(eq(articles.layer, layer), inArray(articles.slug, [...slugs])));
}

/** The slugs of a layer. */
export async function layerSlugs(
  { db }: Pick<Services, 'db'>,
  layer: ArticleLayer,
): Promise<string[]> {
  const rows = await db
    .select({ slug: articles.slug })
    .from(articles)
    .where(eq(articles.layer, layer));
  return rows.map((row) => row.slug);
}
