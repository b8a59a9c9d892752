// Moderation: approving and rejecting drafts. Approval publishes a draft and is no review; a review is signed
// separately (review.server.ts).
import type { ArticleRecord } from '#domain/articles';
import { changeStatus } from '#domain/articles/server';
import { Conflict } from '#domain/errors';
import type { Services } from '#platform/services';
import { reasonNotToPublish } from './moderation.ts';
import { presentContent, seenHash } from './seen.server.ts';

export { regenerateImage } from './regenerate-image.server.ts';
export { getArticleToReview, signReview } from './review.server.ts';

type ModerationServices = Pick<Services, 'db' | 'clock' | 'config' | 'announceChange'>;

/**
 * Publishes a draft. Throws `NotFound`, and `Conflict` for an article that is no draft, has no Spanish title or
 * text, or lacks an interviewee's answers; with `seen`, also where the stored article differs from the one on
 * screen, with the stored one.
 */
export function approveArticle(
  services: ModerationServices,
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
 * Rejects a draft; it stays in the database. Throws `NotFound`, and `Conflict` for an article that is no draft;
 * with `seen`, also where the stored article differs from the one on screen.
 */
export function rejectArticle(
  services: ModerationServices,
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

/** Throws `Conflict` with the stored article where that is not the one on screen. */
function refuseUnseen(draft: ArticleRecord, seen: string | undefined): void {
  if (seen === undefined || seen === seenHash(draft)) return;
  throw new Conflict('articles.changedMeanwhile', presentContent(draft));
}
