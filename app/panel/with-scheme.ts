/** `www.example.org`, or a name with a path behind it, as one reads it aloud. */
const isWithoutScheme = /^(?:www\.|[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[/?#]|$))/i;

/**
 * The address as it was meant by who typed it without its beginning.
 * @example withScheme(' boe.es/ley ') // 'https://boe.es/ley'
 */
export function withScheme(written: string): string {
  const trimmed = written.trim();
  return isWithoutScheme.test(trimmed) ? `https://${trimmed}` : trimmed;
}
