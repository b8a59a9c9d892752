/** The address of a cover as a file, for where the drawing itself is not in the page. */
export function coverPicture(slug: string, revision: number): string {
  return `/covers/letter/${slug}.png${revision > 0 ? `?${revision}` : ''}`;
}

/** What a cover is drawn from: another one for each revision of the same article. */
export function coverSeed(slug: string, revision: number): string {
  return revision > 0 ? `${slug}~${revision}` : slug;
}
