// The words of a search as the database looks for them among those it keeps of each text, and as a text is asked for them.
import { fold, searchWords } from '#domain/text';

/** A word of at least so many letters is found by its beginning, a shorter one as a whole. */
const prefixLength = 3;
/** What the database keeps of a word. */
const keptLength = 100;

/** A `tsquery` for texts that have all words of the search; null for a search without words. */
export function wordQuery(question: string): string | null {
  const words = wordsToFind(question).map(
    ({ letters, isBeginning }) => `'${letters}'${isBeginning ? ':*' : ''}`,
  );
  return words.length === 0 ? null : words.join(' & ');
}

/** What tells whether some texts have all words of the search between them, as its `wordQuery` would find them. */
export function wordFinder(question: string): (texts: readonly string[]) => boolean {
  const patterns = wordsToFind(question).map(({ letters, isBeginning }) => {
    const end = isBeginning ? '' : String.raw`(?![\p{L}\p{N}])`;
    return new RegExp(String.raw`(?<![\p{L}\p{N}])${letters}${end}`, 'u');
  });
  return (texts) => {
    let missing = patterns;
    for (const text of texts) {
      if (missing.length === 0) return true;
      const folded = fold(text);
      missing = missing.filter((pattern) => !pattern.test(folded));
    }
    return missing.length === 0;
  };
}

function wordsToFind(question: string): { letters: string; isBeginning: boolean }[] {
  return searchWords(question).map((word) => {
    const letters = [...word].slice(0, keptLength);
    return { letters: letters.join(''), isBeginning: letters.length >= prefixLength };
  });
}
