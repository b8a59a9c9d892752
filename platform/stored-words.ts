// The words of texts as the database folds them (`words_of`, a function of its migrations) and keeps them in an index.
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** These texts as one, in which words are looked for. */
export function joinedTexts(texts: readonly SQLWrapper[]): SQL<string> {
  return sql<string>`${sql.join([...texts], sql` || ' ' || `)}`;
}

/** The words of all these texts. A query finds the index that a table declares with this by saying the very same. */
export function storedWords(texts: readonly SQLWrapper[]): SQL {
  return sql`words_of(${joinedTexts(texts)})`;
}
