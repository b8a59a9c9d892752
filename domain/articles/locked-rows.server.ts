// The rows of one slug, changed in one transaction while nobody else can change them.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { NotFound } from '#domain/errors';
import { reviewsOf, standingReviews } from '#domain/provenance/server';
import type { Db } from '#platform/db';
import { isUuid } from '#platform/fields';
import type { Services } from '#platform/services';
import type { ArticleLayer } from './articles.ts';
import { articles } from './articles.table.ts';
import { lockSlugs, resolveLayers } from './layers.server.ts';
import { openStaticFiles, type StaticFiles } from './static-store.server.ts';

export type Editing = Pick<Services, 'db' | 'clock' | 'config' | 'announceChange'>;
export type Row = typeof articles.$inferSelect;
/** The rows of one slug, by layer. */
export type Rows = Partial<Record<ArticleLayer, Row>>;

/** The rows of a slug, locked until the transaction commits. */
export interface LockedRows {
  tx: Db;
  slug: string;
  rows: Rows;
  now: string;
  /** Where the files of static articles are changed. */
  files: StaticFiles;
}

type Change = (locked: LockedRows) => Promise<void>;

/** Locks the rows of a slug and changes them; then settles which is visible. Answers the rows after that. */
export function changeRows(services: Editing, slug: string, change: Change): Promise<Rows> {
  return lockRows(services, [slug], async (locked) => {
    await change(locked);
    return locked.settle([slug]);
  });
}

/** Rows that are locked, and what a change of them is followed by. */
export interface SettledRows extends LockedRows {
  /** Settles which rows of these slugs are visible, and answers those of the first. */
  settle(slugs: readonly [string, ...string[]]): Promise<Rows>;
}

/** Locks the rows of these slugs and hands over those of the first. Where they were settled, everybody is told. */
export async function lockRows<Result>(
  services: Editing,
  slugs: readonly [string, ...string[]],
  work: (locked: SettledRows) => Promise<Result>,
): Promise<Result> {
  const [slug] = slugs;
  const files = await openStaticFiles(services);
  let isChanged = false;
  const result = await services.db.transaction(async (tx) => {
    await lockSlugs(tx, slugs);
    const now = services.clock.now();
    async function settle(changed: readonly [string, ...string[]]): Promise<Rows> {
      isChanged = true;
      await resolveLayers(tx, changed, now);
      for (const each of changed) await refreshReviews(tx, each);
      return readRows(tx, changed[0]);
    }
    if (await files.read(tx, slug)) await settle([slug]);
    const rows = await readRows(tx, slug);
    return work({ tx, slug, rows, now: now.toISOString(), files, settle });
  });
  await files.committed();
  if (isChanged) services.announceChange('articles');
  return result;
}

/** The same, answering the row of the highest layer. Throws `NotFound` where none is left. */
export async function changeHighestRow(
  services: Editing,
  slug: string,
  change: Change,
): Promise<Row> {
  return existing(highestOf(await changeRows(services, slug, change)));
}

/** The row that an editor acts on. */
export function highestOf(rows: Rows): Row | undefined {
  return rows.static ?? rows.dynamic ?? rows.sample;
}

/** The row with this id. Throws `NotFound`. */
export function rowOf(rows: Rows, id: string): Row {
  return existing(Object.values(rows).find((row) => row.id === id));
}

export function existing(row: Row | undefined): Row {
  if (!row) throw new NotFound('article.notFound');
  return row;
}

/** The slug of the article with this id. Throws `NotFound`. */
export async function slugById(db: Db, id: string): Promise<string> {
  const [row] = isUuid(id)
    ? await db.select({ slug: articles.slug }).from(articles).where(eq(articles.id, id))
    : [];
  if (!row) throw new NotFound('article.notFound');
  return row.slug;
}

export async function updateRow(tx: Db, { id }: Row, values: Partial<Row>): Promise<void> {
  await tx.update(articles).set(values).where(eq(articles.id, id));
}

/** Copies the row into the layer of the database, published; it says when it was last changed. */
export async function insertCopy(tx: Db, row: Row, now: string): Promise<void> {
  await tx.insert(articles).values({
    ...row,
    id: randomUUID(),
    layer: 'dynamic',
    status: 'published',
    is_static: false,
    is_visible: false,
    created_at: now,
  });
}

async function readRows(tx: Db, slug: string): Promise<Rows> {
  const rows = await tx.select().from(articles).where(eq(articles.slug, slug)).for('update');
  return Object.fromEntries(rows.map((row) => [row.layer, row]));
}

/** Gives each row the reviews on record that hold of what it says now, and takes away the others. */
async function refreshReviews(tx: Db, slug: string): Promise<void> {
  const signed = await reviewsOf(tx, [slug]);
  for (const row of Object.values(await readRows(tx, slug))) {
    const review = standingReviews(signed, row);
    if (!isDeepStrictEqual(review, row.review)) await updateRow(tx, row, { review });
  }
}
