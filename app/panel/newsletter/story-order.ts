// The order of an issue's stories, by their slugs.

/** Moves the story at this place one place up (-1) or down (1). */
export function moved(slugs: readonly string[], place: number, by: -1 | 1): string[] {
  const slug = slugs[place];
  const others = slugs.filter((_, index) => index !== place);
  return slug === undefined ? [...slugs] : others.toSpliced(place + by, 0, slug);
}

/** Replaces the story at this place; at the place after the last, adds one. */
export function replaced(slugs: readonly string[], place: number, slug: string): string[] {
  return slugs.toSpliced(place, 1, slug);
}

/** Leaves out the story at this place. */
export function without(slugs: readonly string[], place: number): string[] {
  return slugs.toSpliced(place, 1);
}
