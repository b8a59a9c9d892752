// What an editor does to one article, in whichever layer it stands. A change of a sample becomes a row of
// the database above it, so that the next start, which lays the samples out again, does not undo it; a
// static article is changed in its file, which is the truth.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { Conflict, NotFound } from '#domain/errors';
import { isMaterial } from '#domain/provenance';
import {
  forgetReviews,
  keepReview,
  reviewsOf,
  type SignedReview,
  standingReviews,
} from '#domain/provenance/server';
import type { Db } from '#platform/db';
import { isUuid } from '#platform/fields';
import type { Services } from '#platform/services';
import { ArticleFile, type ArticleLayer, type ArticleRecord, fileFields } from './articles.ts';
import { articles } from './articles.table.ts';
import { columnsOf } from './columns.ts';
import { putRows } from './layer-rows.server.ts';
import { lockSlugs, resolveLayers } from './layers.server.ts';
import { deleteStaticFile, readStaticFile, writeStaticFile } from './static-file.server.ts';

type Editing = Pick<Services, 'db' | 'clock' | 'config' | 'announceChange'>;
type Row = typeof articles.$inferSelect;
/** The rows of one slug, by layer. */
type Rows = Partial<Record<ArticleLayer, Row>>;

/**
 * Features the article or stops featuring it; without `isFeatured` the other of what it is. Throws
 * `NotFound`, and `Conflict` for material, which is never featured.
 */
export function featureArticle(
  services: Editing,
  { slug, isFeatured }: { slug: string; isFeatured?: boolean | undefined },
): Promise<ArticleRecord> {
  return editArticle(services, slug, (current) => {
    const featured = isFeatured ?? !current.featured;
    if (featured && isMaterial(current)) throw new Conflict('articles.materialNotFeatured');
    return { featured };
  });
}

/** Gives the article its next generated cover, in place of whatever picture it had. Throws `NotFound`. */
export async function redrawCover(services: Editing, id: string): Promise<ArticleRecord> {
  return editArticle(services, await slugOf(services.db, id), (current) => {
    const cover_revision = current.cover_revision + 1;
    return { cover_revision, image_url: '', ai: current.ai && { ...current.ai, image: null } };
  });
}

/** Gives the article a picture that a model drew and that is kept among the media. Throws `NotFound`. */
export async function setDrawnPicture(
  services: Editing,
  { id, imageUrl, model }: { id: string; imageUrl: string; model: string },
): Promise<ArticleRecord> {
  const made_at = services.clock.now().toISOString();
  const nothingElse = { text: null, translation: null, made_at, run_id: null };
  return editArticle(services, await slugOf(services.db, id), ({ ai }) => ({
    image_url: imageUrl,
    ai: { ...(ai ?? nothingElse), image: { model, made_at } },
  }));
}

/**
 * Puts a person's review of one text of the article on record. `sign` is given the article as it is then,
 * while nobody else can change it, and may refuse. Throws `NotFound`.
 */
export async function reviewArticle(
  services: Editing,
  { id, sign }: { id: string; sign: (tx: Db, article: ArticleRecord) => Promise<NewReview> },
): Promise<ArticleRecord> {
  const slug = await slugOf(services.db, id);
  const rows = await withRows(services, slug, async (tx, rows, at) => {
    const row = Object.values(rows).find((each) => each.id === id);
    if (!row) throw new NotFound('article.notFound');
    await keepReview(tx, { ...(await sign(tx, row)), slug, at });
    if (row.layer === 'static') await update(tx, row, columnsOf(fileOf(row)));
    await update(tx, row, { updated_at: at });
  });
  return found(Object.values(rows).find((row) => row.id === id));
}

/** A review that is about to be signed. */
export type NewReview = Omit<SignedReview, 'id' | 'slug' | 'at'>;

/**
 * Serves the article from a file, or from the database again; without `isStatic` the other of what it is.
 * What was changed in the file by hand is kept when the file goes. Throws `NotFound`, and `Conflict` for
 * an article that is not published.
 */
export function setStatic(
  services: Editing,
  { slug, isStatic }: { slug: string; isStatic?: boolean | undefined },
): Promise<ArticleRecord & { layer: ArticleLayer }> {
  return editedRow(services, slug, async (tx, rows, now) => {
    if (isStatic ?? !rows.static) await toFile(services, tx, rows, now);
    else await fromFile(services, tx, rows, now);
  });
}

/**
 * Approves or rejects a draft. `settle` says what it is given then, and may refuse. Throws `NotFound`, and
 * `Conflict` for what is no draft.
 */
export async function changeStatus(
  services: Editing,
  {
    id,
    status,
    settle,
  }: {
    id: string;
    status: 'published' | 'rejected';
    settle?: (
      draft: ArticleRecord,
      now: string,
    ) => Partial<Pick<ArticleRecord, 'approved_at' | 'review_required'>>;
  },
): Promise<ArticleRecord> {
  const layers = await withRows(services, await slugOf(services.db, id), async (tx, rows, now) => {
    const row = Object.values(rows).find((each) => each.id === id);
    if (!row) throw new NotFound('article.notFound');
    if (row.layer !== 'dynamic' || row.status !== 'draft') throw new Conflict('articles.notDraft');
    await update(tx, row, { ...settle?.(row, now), status, updated_at: now });
  });
  return found(layers.dynamic);
}

/** Deletes what the database holds of the article, and its file. Throws `NotFound`, and `Conflict` where it holds nothing. */
export async function deleteArticle(services: Editing, id: string): Promise<void> {
  const { db, config, clock } = services;
  const slug = await slugOf(db, id);
  await db.transaction(async (tx) => {
    await lockSlugs(tx, [slug]);
    const rows = await currentRows(services, tx, slug);
    const row = Object.values(rows).find((each) => each.id === id);
    if (!row) throw new NotFound('article.notFound');
    const { dynamic } = rows;
    if (!dynamic || row.layer === 'sample') throw new Conflict('articles.nothingToDelete');
    await tx.delete(articles).where(eq(articles.id, dynamic.id));
    if (rows.static) {
      await tx.delete(articles).where(eq(articles.id, rows.static.id));
      await deleteStaticFile(config, slug);
    }
    await resolveLayers(tx, [slug], clock.now());
    await forgetReviews(tx, slug);
    await settleReviews(tx, slug);
  });
  services.announceChange('articles');
}

/**
 * Changes what the article says, in its file and in the database; a sample is copied there first.
 */
async function editArticle(
  services: Editing,
  slug: string,
  change: (current: Row) => Partial<ArticleFile>,
): Promise<ArticleRecord> {
  return editedRow(services, slug, async (tx, rows, now) => {
    const current = rows.static ?? rows.dynamic ?? rows.sample;
    if (!current) throw new NotFound('article.notFound');
    const changed = change(current);
    if (!rows.static && !rows.dynamic) {
      await insertCopy(tx, { ...current, ...changed }, now);
      return;
    }
    if (rows.dynamic) await update(tx, rows.dynamic, { ...changed, updated_at: now });
    if (rows.static) {
      const file = fileOf({ ...rows.static, ...changed });
      await update(tx, rows.static, { ...columnsOf(file), updated_at: now });
      await writeStaticFile(services.config, file);
    }
  });
}

async function toFile({ config }: Editing, tx: Db, rows: Rows, now: string): Promise<void> {
  if (rows.static) {
    const { isMissing } = await readStaticFile(config, rows.static.slug);
    if (isMissing) await writeStaticFile(config, fileOf(rows.static));
    return;
  }
  const isPublished = rows.dynamic?.status === 'published';
  const source = isPublished ? rows.dynamic : rows.sample;
  if (!source) {
    throw rows.dynamic ? new Conflict('articles.notPublished') : new NotFound('article.notFound');
  }
  const { id: _, ...values } = source;
  await tx
    .insert(articles)
    .values({ ...values, layer: 'static', is_static: true, is_visible: false, updated_at: now });
  if (rows.dynamic && isPublished) await update(tx, rows.dynamic, { updated_at: now });
  await writeStaticFile(config, fileOf(source));
}

async function fromFile({ config }: Editing, tx: Db, rows: Rows, now: string): Promise<void> {
  const { static: file, dynamic, sample } = rows;
  if (!file) {
    if (!dynamic && !sample) throw new NotFound('article.notFound');
    return;
  }
  const content = fileOf(file);
  if (dynamic) {
    await update(tx, dynamic, { ...columnsOf(content), updated_at: now });
  } else if (!sample || JSON.stringify(fileOf(sample)) !== JSON.stringify(content)) {
    await insertCopy(tx, file, now);
  }
  await tx.delete(articles).where(eq(articles.id, file.id));
  await deleteStaticFile(config, file.slug);
}

async function insertCopy(tx: Db, row: Row, now: string): Promise<void> {
  await tx.insert(articles).values({
    ...row,
    id: randomUUID(),
    layer: 'dynamic',
    status: 'published',
    is_static: false,
    is_visible: false,
    created_at: now,
    updated_at: now,
  });
}

async function update(tx: Db, { id }: Row, values: Partial<Row>): Promise<void> {
  await tx.update(articles).set(values).where(eq(articles.id, id));
}

/** Does something with the rows of a slug, and answers the one an editor acts on. */
async function editedRow(services: Editing, slug: string, work: Work): Promise<Row> {
  const rows = await withRows(services, slug, work);
  return found(rows.static ?? rows.dynamic ?? rows.sample);
}

type Work = (tx: Db, rows: Rows, now: string) => Promise<void>;

/** Does something with the rows of a slug while nobody else can: the rows as they are then. */
async function withRows(services: Editing, slug: string, work: Work): Promise<Rows> {
  const changed = await services.db.transaction(async (tx) => {
    await lockSlugs(tx, [slug]);
    const now = services.clock.now();
    await work(tx, await currentRows(services, tx, slug), now.toISOString());
    await resolveLayers(tx, [slug], now);
    await settleReviews(tx, slug);
    return readRows(tx, slug);
  });
  services.announceChange('articles');
  return changed;
}

/** Gives each row of a slug the reviews on record that hold of what it says now, and takes the others from it. */
async function settleReviews(tx: Db, slug: string): Promise<void> {
  const signed = await reviewsOf(tx, [slug]);
  for (const row of Object.values(await readRows(tx, slug))) {
    const review = standingReviews(signed, row);
    if (!isDeepStrictEqual(review, row.review)) await update(tx, row, { review });
  }
}

/** The rows of a slug, the static one as its file says: somebody may have put or changed that a moment ago. */
async function currentRows(
  { config }: Pick<Editing, 'config'>,
  tx: Db,
  slug: string,
): Promise<Rows> {
  const { article } = await readStaticFile(config, slug);
  if (article) await putRows(tx, 'static', [article]);
  return readRows(tx, slug);
}

async function readRows(tx: Db, slug: string): Promise<Rows> {
  const rows = await tx.select().from(articles).where(eq(articles.slug, slug)).for('update');
  return Object.fromEntries(rows.map((row) => [row.layer, row]));
}

function found(row: Row | undefined): Row {
  if (!row) throw new NotFound('article.notFound');
  return row;
}

async function slugOf(db: Db, id: string): Promise<string> {
  const [row] = isUuid(id)
    ? await db.select({ slug: articles.slug }).from(articles).where(eq(articles.id, id))
    : [];
  if (!row) throw new NotFound('article.notFound');
  return row.slug;
}

/** What a file of this article holds. */
function fileOf(row: Row): ArticleFile {
  return ArticleFile.parse(
    Object.fromEntries(fileFields.map((name) => [name, row[name] ?? undefined])),
  );
}
