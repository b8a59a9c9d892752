/**
 * The beginning of a text, up to `max` characters and never in the middle of a word.
 * @example shorten('Una boya en la niebla', 12) // 'Una boya en…'
 */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const lastSpace = text.lastIndexOf(' ', max);
  return `${text.slice(0, lastSpace > 0 ? lastSpace : max)}…`;
}
