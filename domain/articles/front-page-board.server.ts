// The front page as editors arrange it: which stories it may show, and all its places changed at once.
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { Conflict } from '#domain/errors';
import { shortDigest } from '#platform/digest';
import type { Services } from '#platform/services';
import type { ArticleCard } from './articles.ts';
import { articles } from './articles.table.ts';
import { cardColumns } from './columns.ts';
import { editArticle } from './edit-article.server.ts';
import {
  checkFeaturable,
  getFeaturedPlaces,
  lockPlaces,
  storePlaces,
} from './featured-places.server.ts';
import { featuredPlaceCount, type FeaturedPlaces } from './featured-places.ts';
import { lockSlugs } from './layers.server.ts';
import type { Editing } from './locked-rows.server.ts';

/** A story that stands on the front page, or would where another one leaves it. */
export interface BoardStory extends ArticleCard {
  /** Whether readers see it. */
  is_visible: boolean;
}

export interface FrontPageBoard {
  places: FeaturedPlaces;
  /** Changes with the places; who arranges them names it. */
  version: string;
  /** What stands in the places, and the newest featured articles without one, the newest first. */
  stories: BoardStory[];
}

/** The places with what can stand in them. */
export async function getFrontPageBoard({ db }: Pick<Services, 'db'>): Promise<FrontPageBoard> {
  const places = await getFeaturedPlaces({ db });
  const slugs = places.filter((slug) => slug !== null);
  const columns = { ...cardColumns, is_visible: articles.is_visible };
  // Enough to fill every place, also where all of those that have one leave it.
  const featured = await db
    .select(columns)
    .from(articles)
    .where(and(articles.is_visible, articles.featured))
    .orderBy(desc(articles.date), articles.id)
    .limit(featuredPlaceCount * 2);
  const placed = slugs.length === 0 ? [] : await readPlaced(db, slugs);
  const known = new Set(featured.map(({ slug }) => slug));
  const stories = [...featured, ...placed.filter(({ slug }) => !known.has(slug))];
  return { places, version: versionOf(places), stories };
}

/** Of each slug the row that readers see, else another one. */
async function readPlaced(db: Services['db'], slugs: readonly string[]): Promise<BoardStory[]> {
  const rows = await db
    .select({ ...cardColumns, is_visible: articles.is_visible })
    .from(articles)
    .where(
      and(inArray(articles.slug, [...slugs]), or(articles.is_visible, eq(articles.featured, true))),
    )
    .orderBy(articles.is_visible);
  return [...new Map(rows.map((row) => [row.slug, row])).values()];
}

function versionOf(places: FeaturedPlaces): string {
  return shortDigest(JSON.stringify(places));
}

/** An arrangement of the front page. */
export interface Arrangement {
  /** Of the places as they were when it was made. */
  version: string;
  places: FeaturedPlaces;
  /** Featured without a place. */
  featured: readonly string[];
  /** Featured no longer. */
  unfeatured: readonly string[];
}

/**
 * Arranges the front page in one transaction: who is in a place is featured. Throws `NotFound`, and `Conflict` where
 * somebody has changed the places since, and for material.
 */
export async function arrangeFrontPage(
  services: Editing,
  { version, places, featured, unfeatured }: Arrangement,
): Promise<FrontPageBoard> {
  const shown = [...places.filter((slug) => slug !== null), ...featured];
  await services.db.transaction(async (tx) => {
    await lockSlugs(tx, [...new Set([...shown, ...unfeatured])]);
    await lockPlaces(tx);
    const before = await getFeaturedPlaces({ db: tx });
    if (versionOf(before) !== version) {
      throw new Conflict('articles.frontPageChanged', { places: before });
    }
    // Everybody is told once, after the commit.
    const within = { ...services, db: tx, announceChange: () => undefined };
    for (const slug of shown) {
      await editArticle(within, slug, (current) => {
        checkFeaturable(current);
        return current.featured ? null : { featured: true };
      });
    }
    for (const slug of unfeatured) {
      await editArticle(within, slug, (current) => (current.featured ? { featured: false } : null));
    }
    await storePlaces(tx, places);
  });
  services.announceChange('articles');
  return getFrontPageBoard(services);
}
