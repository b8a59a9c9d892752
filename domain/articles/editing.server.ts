// What an editor does to one article, in whichever layer it stands.
import { and, eq } from 'drizzle-orm';
import { Conflict } from '#domain/errors';
import { recordReview, type SignedReview } from '#domain/provenance/server';
import type { Db } from '#platform/db';
import { nextCoverRevision } from './article-file.ts';
import type { ArticleRecord } from './articles.ts';
import { articles } from './articles.table.ts';
import { columnsOf, fileOf } from './columns.ts';
import { editArticle } from './edit-article.server.ts';
import { checkFeaturable, movePlace } from './featured-places.server.ts';
import {
  changeRows,
  type Editing,
  existing,
  rowOf,
  slugById,
  updateRow,
} from './locked-rows.server.ts';

/**
 * Features the article or stops featuring it, which frees its place; without `isFeatured` the other of what it
 * is. Throws `NotFound`, and `Conflict` for material, which is never featured.
 */
export function featureArticle(
  services: Editing,
  { slug, isFeatured }: { slug: string; isFeatured?: boolean | undefined },
): Promise<ArticleRecord> {
  return editArticle(services, slug, async (current, tx) => {
    const featured = isFeatured ?? !current.featured;
    if (featured) checkFeaturable(current);
    else await movePlace(tx, slug, null);
    return { featured };
  });
}

/** What an article was as a draft, before it was approved. */
interface DraftMarks {
  id: string;
  /** On the front page, 1 for the lead. */
  place: number | null;
  isForReview: boolean;
}

/** Gives an article that is a draft again what it had as one. Call it after `lockSlugs`. */
export async function remarkDraft(tx: Db, { id, place, isForReview }: DraftMarks): Promise<void> {
  const [row] = await tx
    .update(articles)
    .set({ review_required: isForReview })
    .where(and(eq(articles.id, id), eq(articles.status, 'draft')))
    .returning();
  if (row && place !== null) await movePlace(tx, row.slug, place);
}

/** Gives the article its next generated cover, in place of whatever picture it had. Throws `NotFound`. */
export async function redrawCover(services: Editing, id: string): Promise<ArticleRecord> {
  return editArticle(services, await slugById(services.db, id), (current) => {
    const cover_revision = nextCoverRevision(current.cover_revision);
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
  return editArticle(services, await slugById(services.db, id), ({ ai }) => ({
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
  const slug = await slugById(services.db, id);
  const changed = await changeRows(services, slug, async ({ tx, rows, now: at }) => {
    const row = rowOf(rows, id);
    await recordReview(tx, { ...(await sign(tx, row)), slug, at });
    if (row.layer === 'static') await updateRow(tx, row, columnsOf(fileOf(row)));
    await updateRow(tx, row, { updated_at: at });
  });
  return rowOf(changed, id);
}

/** A review that is about to be signed. */
export type NewReview = Omit<SignedReview, 'id' | 'slug' | 'at'>;

/**
 * Approves or rejects a draft. `settle` sees it while nobody else can change it, and may refuse. Throws `NotFound`,
 * and `Conflict` for what is no draft.
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
    settle?: (tx: Db, draft: ArticleRecord) => Promise<void>;
  },
): Promise<ArticleRecord> {
  const slug = await slugById(services.db, id);
  const changed = await changeRows(services, slug, async ({ tx, rows, now }) => {
    const row = rowOf(rows, id);
    if (row.layer !== 'dynamic' || row.status !== 'draft') throw new Conflict('articles.notDraft');
    await settle?.(tx, row);
    await updateRow(tx, row, { status, updated_at: now });
  });
  return existing(changed.dynamic);
}
