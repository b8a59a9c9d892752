// The words of a search as the database looks for them among those it keeps of each text, and as a text is asked for them.
import { searchWords } from '#domain/text';

/** A word of at least so many letters is found by its beginning, a shorter one as a whole. */
const prefixLength = 3;
/** What the database keeps of a word. */
const keptLength = 100;

/** A word of a search. */
export interface SearchedWord {
  /** It as part of a `tsquery`. */
  query: string;
  /** Whether a folded text has it, as the database would find it. */
  isIn(folded: string): boolean;
}

/** The words of a search, all of which a text has to have. */
export function searchedWords(question: string): SearchedWord[] {
  return searchWords(question).map((word) => {
    const letters = [...word].slice(0, keptLength).join('');
    const isBeginning = [...word].length >= prefixLength;
    const end = isBeginning ? '' : String.raw`(?![\p{L}\p{N}])`;
    const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${letters}${end}`, 'u');
    return {
      query: `'${letters}'${isBeginning ? ':*' : ''}`,
      isIn: (folded) => pattern.test(folded),
    };
  });
}

/** A `tsquery` for texts that have all these words. */
export function wordQuery(words: readonly SearchedWord[]): string {
  return words.map(({ query }) => query).join(' & ');
}
