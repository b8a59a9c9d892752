// Moderation: what becomes of drafts. Approving what was made by no person is a review of it: who, when
// and of what goes on record, and readers are told.
import type { ArticleRecord } from '#domain/articles';
import { changeStatus } from '#domain/articles/server';
import { Conflict } from '#domain/errors';
import { isMade } from '#domain/provenance';
import { recordReview } from '#domain/provenance/server';
import type { Services } from '#platform/services';
import { reasonNotToPublish } from './moderation.ts';

export { regenerateImage } from './regenerate-image.server.ts';

type Moderating = Pick<Services, 'db' | 'clock' | 'config' | 'announceChange'>;

/**
 * Publishes a draft, reviewed by this person. Throws `NotFound`, and `Conflict` for what is no draft, has no
 * Spanish title or text, or still waits for an interviewee's answers.
 */
export function approveArticle(
  services: Moderating,
  { id, by }: { id: string; by: string },
): Promise<ArticleRecord> {
  return changeStatus(services, {
    id,
    status: 'published',
    settle(draft, at) {
      const reason = reasonNotToPublish(draft);
      if (reason) throw new Conflict(reason);
      return {
        review: isMade(draft) ? recordReview(draft, { by, at }) : null,
        review_required: false,
      };
    },
  });
}

/** Keeps a draft from readers for good; the database keeps it. Throws `NotFound`, and `Conflict` for what is no draft. */
export function rejectArticle(
  services: Moderating,
  { id }: { id: string },
): Promise<ArticleRecord> {
  return changeStatus(services, { id, status: 'rejected' });
}
