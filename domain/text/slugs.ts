import { Slug } from '#platform/fields';
import { fold } from './words.ts';

/** Shorter than a slug may be, so that a number fits behind it. */
const maxLength = 90;

/**
 * The slug of a title: its words in lower case without accents, cut after a whole word.
 * @example slugOf('¿Qué dice el Reglamento de IA?') // 'que-dice-el-reglamento-de-ia'
 */
export function slugOf(title: string): string {
  const words = fold(title.replace(/ß/g, 'ss')).match(/[a-z0-9]+/g) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word.slice(0, maxLength);
    if (longer.length > maxLength) break;
    slug = longer;
  }
  if (!slug) return 'texto';
  return Slug.safeParse(slug).success ? slug : `${slug}-1`;
}
