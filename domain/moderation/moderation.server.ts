// Moderation: approving and rejecting drafts. Approval publishes a draft and is no review; a review is signed
// separately (review.server.ts).
import type { ArticleRecord } from '#domain/articles';
import {
  articleKind,
  changeStatus,
  getArticleById,
  placeOf,
  remarkDraft,
  takeBackArticle,
} from '#domain/articles/server';
import {
  type Act,
  noteRejection,
  publishDraft,
  settleDraft,
  undoPublication,
  undoRejection,
} from '#domain/content/server';
import { Conflict } from '#domain/errors';
import { rereadSources } from '#domain/ledger/server';
import type { Services } from '#platform/services';
import { refuseDiffering } from './gate.server.ts';
import { reasonNotToPublish } from './moderation.ts';
import { presentContent, seenHash } from './seen.server.ts';

export { regenerateImage } from './regenerate-image.server.ts';
export { getArticleToReview, signReview } from './review.server.ts';
export { seenHash } from './seen.server.ts';

type ModerationServices = Pick<Services, 'db' | 'clock' | 'config' | 'announceChange'>;

/** Somebody's decision on a draft. */
interface Decision {
  id: string;
  seen?: string | undefined;
  by?: Act['by'];
}

/**
 * Articles, published only where nothing is missing that a reader could miss, and where no sentence of a program's
 * making differs from its source.
 */
export const publishableArticle: typeof articleKind = {
  ...articleKind,
  refusal: reasonNotToPublish,
  admit: refuseDiffering,
  lookAgain: rereadSources,
};

const nobody = { id: null, name: '' };

/**
 * Publishes a draft, in the languages it is written in. Throws `NotFound`, and `Conflict` for an article that is no
 * draft, has no Spanish title or text, or lacks an interviewee's answers; with `seen`, also where the stored article
 * differs from the one on screen, with the stored one.
 */
export async function approveArticle(
  services: ModerationServices,
  { id, seen, by = nobody }: Decision,
): Promise<ArticleRecord> {
  // Whoever is refused what they saw is shown what is being written.
  if (seen !== undefined) await settleDraft(services, articleKind, id);
  await publishDraft(services, publishableArticle, {
    id,
    by,
    async check(tx) {
      const draft = await getArticleById({ db: tx }, id);
      refuseUnseen(draft, seen);
      return { isForReview: draft.review_required };
    },
  });
  return getArticleById(services, id);
}

/**
 * Makes an article a draft again that was approved just now: marked for review or not as it was, with its place on the
 * front page and what was planned for it. Throws `NotFound`, and `Conflict` where something happened to it since.
 */
export async function undoApproval(
  services: ModerationServices,
  { id, by }: Act,
): Promise<ArticleRecord> {
  let place: number | null = null;
  await undoPublication(services, articleKind, {
    id,
    by,
    // What is said anew changes when it was updated.
    async check(tx) {
      const { slug, approved_at, updated_at, is_static } = await getArticleById({ db: tx }, id);
      if (is_static || approved_at !== updated_at) throw new Conflict('content.notUndone');
      place = await placeOf(tx, slug);
    },
    also: (tx, { isForReview }) =>
      remarkDraft(tx, { id, place, isForReview: isForReview !== false }),
  });
  return getArticleById(services, id);
}

/**
 * Rejects a draft, and what was planned of it; it stays in the database, with the reason where one is given. Throws
 * `NotFound`, and `Conflict` for an article that is no draft; with `seen`, also where the stored article differs from
 * the one on screen.
 */
export async function rejectArticle(
  services: ModerationServices,
  { id, seen, reason }: Decision & { reason?: string | undefined },
): Promise<ArticleRecord> {
  await settleDraft(services, articleKind, id);
  return changeStatus(services, {
    id,
    status: 'rejected',
    async settle(tx, draft) {
      refuseUnseen(draft, seen);
      const now = services.clock.now().toISOString();
      await noteRejection(tx, articleKind, { id, reason: reason ?? null, now });
    },
  });
}

/**
 * Makes a rejected draft a draft again; at once after its rejection with what was planned for it. Throws as
 * `takeBackArticle` does.
 */
export function takeBackRejected(services: ModerationServices, id: string): Promise<ArticleRecord> {
  return takeBackArticle(services, id, (tx, now) => undoRejection(tx, articleKind, { id, now }));
}

/** Throws `Conflict` with the stored article where that is not the one on screen. */
function refuseUnseen(draft: ArticleRecord, seen: string | undefined): void {
  if (seen === undefined || seen === seenHash(draft)) return;
  throw new Conflict('articles.changedMeanwhile', presentContent(draft));
}
