// The front page while it is arranged. Readers are shown the stories that have a place, in its order, and after them
// the newest featured ones: so the first of the shown ones are those that have one.
import type { ArticleCard } from '#domain/articles';
import { featuredPlaceCount } from '#domain/articles';

export interface Story extends ArticleCard {
  /** Whether readers see it. */
  is_visible: boolean;
}

/** The front page as the API answers it. */
export interface FrontPage {
  places: readonly { place: number; slug: string | null }[];
  version: string;
  stories: readonly Story[];
}

export interface Arrangement {
  /** What stands on the front page, the lead first. */
  slugs: readonly string[];
  /** How many of these have a place; the others are there by their date. */
  fixed: number;
  /** Featured no longer. */
  removed: readonly string[];
}

/** The arrangement that readers see. */
export function arrangementOf(front: FrontPage): Arrangement {
  const placed = front.places.flatMap(({ slug }) =>
    slug !== null && front.stories.some((story) => story.slug === slug) ? [slug] : [],
  );
  return filled(front, { slugs: placed, fixed: placed.length, removed: [] });
}

/** Keeps what has a place, and fills the others with the newest featured stories. */
function filled({ stories }: FrontPage, { slugs, fixed, removed }: Arrangement): Arrangement {
  const placed = slugs.slice(0, Math.min(fixed, featuredPlaceCount));
  const rest = stories
    .filter(({ slug, is_visible, featured }) => {
      return is_visible && featured && !placed.includes(slug) && !removed.includes(slug);
    })
    .toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date))
    .map(({ slug }) => slug);
  return {
    slugs: [...placed, ...rest].slice(0, featuredPlaceCount),
    fixed: placed.length,
    removed,
  };
}

/** Puts the story into the place, 0 for the lead; what stands there and after it moves on. */
export function put(
  front: FrontPage,
  { slugs, fixed, removed }: Arrangement,
  { slug, place }: { slug: string; place: number },
): Arrangement {
  const before = slugs.indexOf(slug);
  const others = slugs.filter((each) => each !== slug);
  const isNew = before === -1 || before >= fixed;
  return filled(front, {
    slugs: others.toSpliced(place, 0, slug),
    // Those before it keep their places, too.
    fixed: Math.max(isNew ? fixed + 1 : fixed, place + 1),
    removed: removed.filter((each) => each !== slug),
  });
}

/** Takes the story off the front page. */
export function remove(
  front: FrontPage,
  { slugs, fixed, removed }: Arrangement,
  slug: string,
): Arrangement {
  return filled(front, {
    slugs: slugs.filter((each) => each !== slug),
    fixed: slugs.indexOf(slug) < fixed ? fixed - 1 : fixed,
    removed: [...removed, slug],
  });
}

/** Whether readers would be shown something else, or in another way. */
export function isSame(one: Arrangement, other: Arrangement): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What the API is asked for. */
export interface Order {
  version: string;
  places: readonly (string | null)[];
  featured: readonly string[];
  unfeatured: readonly string[];
}

export function orderOf({ slugs, fixed, removed }: Arrangement, version: string): Order {
  return { version, places: inPlaces(slugs.slice(0, fixed)), featured: [], unfeatured: removed };
}

/** What puts everything back that an order has changed. `known` are the stories as they were before it. */
export function undoOf(
  before: FrontPage,
  { order, version, known }: { order: Order; version: string; known: readonly Story[] },
): Order {
  const places = before.places.map(({ slug }) => slug);
  const wasFeatured = (slug: string) => known.find((each) => each.slug === slug)?.featured ?? true;
  const isPlaced = (slug: string | null) => places.includes(slug);
  return {
    version,
    places,
    featured: order.unfeatured.filter((slug) => !isPlaced(slug) && wasFeatured(slug)),
    unfeatured: order.places.filter(
      (slug) => slug !== null && !isPlaced(slug) && !wasFeatured(slug),
    ) as string[],
  };
}

function inPlaces(slugs: readonly string[]): (string | null)[] {
  return Array.from({ length: featuredPlaceCount }, (_, index) => slugs[index] ?? null);
}
