// The places of the front page: the first is the lead, the others stand beside it. Safe in the browser.

/** How many places there are. */
export const featuredPlaceCount = 4;

/** The slug in each place, the lead first; null where nobody put one. */
export type FeaturedPlaces = readonly (string | null)[];

/**
 * Puts the slug into the place, 1 for the lead. What stood there moves on by one, and so does what it meets, until
 * a place is free; the last one falls off. An article that moves down leaves its place to those that move up. With
 * null the slug leaves its place.
 */
export function placeSlug(
  places: FeaturedPlaces,
  slug: string,
  place: number | null,
): FeaturedPlaces {
  const before = places.indexOf(slug);
  const placed = Array.from({ length: featuredPlaceCount }, (_, index) =>
    index === before ? null : (places[index] ?? null),
  );
  if (place === null) return placed;
  const step = before !== -1 && before < place - 1 ? -1 : 1;
  let moving: string | null = slug;
  for (let index = place - 1; moving !== null && index in placed; index += step) {
    const next: string | null = placed[index] ?? null;
    placed[index] = moving;
    moving = next;
  }
  return placed;
}

/** Those with a place first, in its order; the others keep theirs. */
export function inPlaces<Card extends { slug: string }>(
  cards: readonly Card[],
  places: FeaturedPlaces,
): Card[] {
  const placed = places.flatMap((slug) => cards.find((card) => card.slug === slug) ?? []);
  return [...placed, ...cards.filter((card) => !placed.includes(card))];
}
