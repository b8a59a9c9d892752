// Which featured articles stand on the front page, and where. A place is kept for a slug, whichever layers it has;
// it counts while the article is visible and featured.
import { eq } from 'drizzle-orm';
import { Conflict } from '#domain/errors';
import { isMaterial } from '#domain/provenance';
import { lockUntilCommit } from '#platform/advisory-locks';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import type { ArticleRecord } from './articles.ts';
import { editArticle } from './edit-article.server.ts';
import { featuredPlaceCount, type FeaturedPlaces, placeSlug } from './featured-places.ts';
import { featuredPlaces } from './featured-places.table.ts';
import type { Editing, Row } from './locked-rows.server.ts';

/** The slug in each place, the lead first. */
export async function getFeaturedPlaces({ db }: Pick<Services, 'db'>): Promise<FeaturedPlaces> {
  const rows = await db.select().from(featuredPlaces);
  return Array.from(
    { length: featuredPlaceCount },
    (_, index) => rows.find(({ place }) => place === index + 1)?.slug ?? null,
  );
}

/** The place of the slug, 1 for the lead; null where it has none. */
export async function placeOf(db: Db, slug: string): Promise<number | null> {
  const index = (await getFeaturedPlaces({ db })).indexOf(slug);
  return index === -1 ? null : index + 1;
}

/**
 * Puts the article into a place of the front page, 1 for the lead, and features it; null takes it out of its place,
 * and it stays featured. What stands there moves on by one. Answers the article and all places. Throws `NotFound`,
 * and `Conflict` for material.
 */
export async function placeArticle(
  services: Editing,
  { slug, place }: { slug: string; place: number | null },
): Promise<{ article: ArticleRecord; places: FeaturedPlaces }> {
  let places: FeaturedPlaces = [];
  const article = await editArticle(services, slug, async (current, tx) => {
    if (place !== null) checkFeaturable(current);
    places = await movePlace(tx, slug, place);
    return place === null || current.featured ? null : { featured: true };
  });
  return { article, places };
}

/** Throws `Conflict` for material, which is never featured. */
export function checkFeaturable(article: Pick<Row, 'ai'>): void {
  if (isMaterial(article)) throw new Conflict('articles.materialNotFeatured');
}

/** Gives the slug this place, or none. Call it after `lockSlugs`: places are locked last, so that no two writers deadlock. */
export async function movePlace(
  tx: Db,
  slug: string,
  place: number | null,
): Promise<FeaturedPlaces> {
  await lockPlaces(tx);
  const before = await getFeaturedPlaces({ db: tx });
  const places = placeSlug(before, slug, place);
  if (places.every((each, index) => each === before[index])) return before;
  await storePlaces(tx, places);
  return places;
}

/** Replaces all places. Call it with the places locked. */
export async function storePlaces(tx: Db, places: FeaturedPlaces): Promise<void> {
  await tx.delete(featuredPlaces);
  const taken = places.flatMap((each, index) =>
    each === null ? [] : [{ place: index + 1, slug: each }],
  );
  if (taken.length > 0) await tx.insert(featuredPlaces).values(taken);
}

/** Nobody else changes a place until the transaction ends. */
export function lockPlaces(tx: Db): Promise<void> {
  return lockUntilCommit(tx, 'articles:featured-places');
}

/** The place of an article that has another address now. */
export async function renamePlace(tx: Db, from: string, to: string): Promise<void> {
  await lockPlaces(tx);
  await tx.update(featuredPlaces).set({ slug: to }).where(eq(featuredPlaces.slug, from));
}
