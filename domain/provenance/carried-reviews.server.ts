// A review outlives a change of typing alone: what was reviewed is still what is read.
import { isDeepStrictEqual } from 'node:util';
import { classOfChange } from '#domain/anchoring/server';
import { type Language, languages, localized } from '#i18n/i18n';
import type { Db } from '#platform/db';
import {
  type Reviewable,
  recordReview,
  reviewedFields,
  reviewsOf,
  sourcesOf,
  standingReview,
  textHash,
} from './reviews.server.ts';

interface Change {
  slug: string;
  before: Reviewable;
  after: Reviewable;
}

/**
 * Records the reviews that hold of what was read before for what is read after, in each language that changed by
 * typing alone (`classOfChange`). Any other change voids them, as it would without this.
 */
export async function carryReviews(tx: Db, { slug, before, after }: Change): Promise<void> {
  const changed = languages.filter(
    (language) => textHash(before, language) !== textHash(after, language),
  );
  if (changed.length === 0) return;
  const signed = await reviewsOf(tx, [slug]);
  for (const language of changed) {
    const review = standingReview(signed, { ...before, slug }, language);
    if (!review || !isTypingAlone({ before, after }, language)) continue;
    const { id: _, ...signature } = review;
    await recordReview(tx, { ...signature, hash: textHash(after, language) });
  }
}

function isTypingAlone({ before, after }: Omit<Change, 'slug'>, language: Language): boolean {
  const isSamePicture =
    before.image_url.trim() === after.image_url.trim() &&
    before.cover_revision === after.cover_revision;
  return (
    isSamePicture &&
    isDeepStrictEqual(sourcesOf(before), sourcesOf(after)) &&
    reviewedFields.every((field) => {
      const one = localized(before, field, language);
      const other = localized(after, field, language);
      if (one.text.trim() === other.text.trim()) return true;
      return (
        one.language === other.language &&
        classOfChange(one.text, other.text, one.language) === 'cosmetic'
      );
    })
  );
}
