/** What a cover is drawn from: another one for each revision of the same article. */
export function coverSeed(slug: string, revision: number): string {
  return revision > 0 ? `${slug}~${revision}` : slug;
}
