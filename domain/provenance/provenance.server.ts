// A review holds for what was reviewed, word by word and picture by picture, and for nothing else.
import { createHash } from 'node:crypto';
import type { Review } from './provenance.ts';

/** What a person who reviews an article sees of it. */
export interface Reviewable {
  title_es: string;
  title_en: string;
  summary_es: string;
  summary_en: string;
  why_it_matters_es: string;
  why_it_matters_en: string;
  body_es: string;
  body_en: string;
  image_url: string;
  cover_revision: number;
}

/** The record of a person's review of this content. */
export function recordReview(content: Reviewable, { by, at }: Pick<Review, 'by' | 'at'>): Review {
  return { by, at, hash_es: contentHash(content, 'es'), hash_en: contentHash(content, 'en') };
}

/** The content with its review, if this is still what was reviewed; without it once a word or the picture is another. */
export function asReviewed<Content extends Reviewable & { review: Review | null }>(
  content: Content,
): Content {
  return content.review && !isReviewed(content, content.review)
    ? { ...content, review: null }
    : content;
}

function isReviewed(content: Reviewable, { hash_es, hash_en }: Review): boolean {
  return hash_es === contentHash(content, 'es') && hash_en === contentHash(content, 'en');
}

/** Space around a field does not count: a file is stored without it. */
function contentHash(content: Reviewable, language: 'es' | 'en'): string {
  const seen = [
    content[`title_${language}`],
    content[`summary_${language}`],
    content[`why_it_matters_${language}`],
    content[`body_${language}`],
    content.image_url,
  ].map((text) => text.trim());
  return createHash('sha256')
    .update(JSON.stringify([...seen, content.cover_revision]))
    .digest('hex');
}
