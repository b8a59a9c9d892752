// The words of a search as the database looks for them among those it keeps of each text.
import { searchWords } from '#domain/text';

/** A word of at least so many letters is found by its beginning, a shorter one as a whole. */
const prefixLength = 3;
/** What the database keeps of a word. */
const keptLength = 100;

/** A `tsquery` for texts that have all words of the search; null for a search without words. */
export function wordQuery(question: string): string | null {
  const words = searchWords(question).map((word) => {
    const letters = [...word].slice(0, keptLength);
    return `'${letters.join('')}'${letters.length < prefixLength ? '' : ':*'}`;
  });
  return words.length === 0 ? null : words.join(' & ');
}
