// Moderation: what becomes of drafts. Approving one publishes it, no more: readers are told of a review only
// where somebody has signed one (review.server.ts).
import type { ArticleRecord } from '#domain/articles';
import { changeStatus } from '#domain/articles/server';
import { Conflict } from '#domain/errors';
import type { Services } from '#platform/services';
import { reasonNotToPublish } from './moderation.ts';
import { presentContent, seenHash } from './seen.server.ts';

export { regenerateImage } from './regenerate-image.server.ts';
export { getArticleToReview, signReview } from './review.server.ts';

type Moderating = Pick<Services, 'db' | 'clock' | 'config' | 'announceChange'>;

/**
 * Publishes a draft, unreviewed unless a review of it was signed before. Throws `NotFound`, and `Conflict`
 * for what is no draft, has no Spanish title or text, or still waits for an interviewee's answers; with
 * `seen`, also where something else is stored than was on screen, with what that is.
 */
export function approveArticle(
  services: Moderating,
  { id, seen }: { id: string; seen?: string | undefined },
): Promise<ArticleRecord> {
  return changeStatus(services, {
    id,
    status: 'published',
    settle(draft, at) {
      const reason = reasonNotToPublish(draft);
      if (reason) throw new Conflict(reason);
      refuseUnseen(draft, seen);
      return { approved_at: at, review_required: false };
    },
  });
}

/**
 * Keeps a draft from readers for good; the database keeps it. Throws `NotFound`, and `Conflict` for what is no
 * draft; with `seen`, also where something else is stored than was on screen.
 */
export function rejectArticle(
  services: Moderating,
  { id, seen }: { id: string; seen?: string | undefined },
): Promise<ArticleRecord> {
  return changeStatus(services, {
    id,
    status: 'rejected',
    settle(draft) {
      refuseUnseen(draft, seen);
      return {};
    },
  });
}

/** Throws `Conflict` with what is stored where that is not what was on screen. */
function refuseUnseen(draft: ArticleRecord, seen: string | undefined): void {
  if (seen === undefined || seen === seenHash(draft)) return;
  throw new Conflict('articles.changedMeanwhile', presentContent(draft));
}
