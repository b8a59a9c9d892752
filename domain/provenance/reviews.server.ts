// A review holds for exactly the text, picture and sources that were reviewed. The table of reviews is the only record:
// what an article, a file or a sample says of its reviews does not count.
import { createHash } from 'node:crypto';
import { desc, eq, inArray } from 'drizzle-orm';
import { type Language, languages, localized } from '#i18n/i18n';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import type { Review, Reviews } from './provenance.ts';
import { reviews } from './provenance.table.ts';

/** The texts that a reviewer reads, without the ending of their language. */
export const reviewedFields = ['title', 'summary', 'why_it_matters', 'body'] as const;

/** The parts of an article that a reviewer sees. */
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
  sources: readonly { url: string }[];
}

/** A review as it was signed. */
export type SignedReview = typeof reviews.$inferSelect;

/** Records a review. */
export async function recordReview(tx: Db, review: Omit<SignedReview, 'id'>): Promise<void> {
  await tx.insert(reviews).values(review);
}

/** The reviews of these articles, newest first, outdated ones included. */
export function reviewsOf(db: Db, slugs: readonly string[]): Promise<SignedReview[]> {
  return db
    .select()
    .from(reviews)
    .where(inArray(reviews.slug, [...slugs]))
    .orderBy(desc(reviews.at), desc(reviews.id));
}

/** The reviews that an account signed, the first one first. */
export function reviewsSignedBy(
  { db }: Pick<Services, 'db'>,
  accountId: string,
): Promise<SignedReview[]> {
  return db
    .select()
    .from(reviews)
    .where(eq(reviews.account_id, accountId))
    .orderBy(reviews.at, reviews.id);
}

/** Deletes every review of an article. */
export async function deleteReviews(tx: Db, slug: string): Promise<void> {
  await tx.delete(reviews).where(inArray(reviews.slug, [slug]));
}

/** Puts reviews back that were deleted with their article. */
export async function putReviews(tx: Db, signed: readonly SignedReview[]): Promise<void> {
  if (signed.length > 0) await tx.insert(reviews).values([...signed]);
}

/** The reviews of an article that has another address now. */
export async function renameReviews(tx: Db, from: string, to: string): Promise<void> {
  await tx
    .update(reviews)
    .set({ slug: to })
    .where(inArray(reviews.slug, [from]));
}

/** Gives every review of an account another name, the role as it was signed; answers the addresses of the articles. */
export async function renameSigner(
  db: Db,
  { accountId, to }: { accountId: string; to: string },
): Promise<string[]> {
  const renamed = await db
    .update(reviews)
    .set({ by: to })
    .where(eq(reviews.account_id, accountId))
    .returning({ slug: reviews.slug });
  return renamed.map(({ slug }) => slug);
}

/** The name under which an account signed last, also where there is no such account any more. */
export async function lastSignatureOf(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ by: reviews.by })
    .from(reviews)
    .where(eq(reviews.account_id, accountId))
    .orderBy(desc(reviews.at), desc(reviews.id))
    .limit(1);
  return row?.by ?? null;
}

/**
 * The newest review of what readers of the language are shown now; undefined where there is none. Where
 * English readers are shown the Spanish text as it is, a review of that holds for them too.
 */
export function standingReview(
  signed: readonly SignedReview[],
  article: Reviewable & { slug: string },
  language: Language,
): SignedReview | undefined {
  const hashes = new Set([textHash(article, language), hashWithoutSources(article, language)]);
  return signed.find(({ slug, hash }) => slug === article.slug && hashes.has(hash));
}

/** The reviews that hold for an article, as readers may know them; null where none does. */
export function standingReviews(
  signed: readonly SignedReview[],
  article: Reviewable & { slug: string },
): Reviews | null {
  const [es = null, en = null] = languages.map((language) => {
    const review = standingReview(signed, article, language);
    return review ? shown(review) : null;
  });
  return es || en ? { es, en } : null;
}

function shown({ by, role, at, hash }: SignedReview): Review {
  return { by, role, at, hash };
}

/**
 * A hash of what readers of the language are shown, Spanish where the English is missing, and of the sources that it was
 * read beside. Space around a field does not count.
 */
export function textHash(content: Reviewable, language: Language): string {
  return hashOf([...seenIn(content, language), sourcesOf(content)]);
}

/** The addresses of the sources that a text is read beside, in their order. */
export function sourcesOf({ sources }: Reviewable): string[] {
  return sources.map(({ url }) => url.trim());
}

/** The same of reviews signed before sources counted. No review is recorded with it any more. */
function hashWithoutSources(content: Reviewable, language: Language): string {
  return hashOf(seenIn(content, language));
}

function seenIn(content: Reviewable, language: Language): (string | number)[] {
  const texts = reviewedFields.map((field) => localized(content, field, language).text);
  const seen = [...texts, content.image_url].map((text) => text.trim());
  return [...seen, content.cover_revision];
}

function hashOf(seen: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}
