// The words of a search as regular expressions of the database, which find them with and without accents.
import { searchWords } from '#domain/text';

/** Letters that are found by another one, in both cases: a database in the C locale knows those of ASCII alone. */
const kin: Record<string, string> = {
  a: 'aáàâäãåAÁÀÂÄÃÅ',
  c: 'cçCÇ',
  e: 'eéèêëEÉÈÊË',
  i: 'iíìîïIÍÌÎÏ',
  n: 'nñNÑ',
  o: 'oóòôöõOÓÒÔÖÕ',
  u: 'uúùûüUÚÙÛÜ',
};
const letters = `[:alnum:]${Object.values(kin).join('')}`;

/** A word of at least so many letters is found by its beginning, a shorter one as a whole. */
const prefixLength = 3;

/** A pattern for each word of the search; none for a search without words. */
export function wordPatterns(question: string): string[] {
  return searchWords(question).map((word) => {
    const each = [...word].map((letter) => (kin[letter] ? `[${kin[letter]}]` : letter));
    const end = each.length < prefixLength ? `(?:$|[^${letters}])` : '';
    return `(?:^|[^${letters}])${each.join('')}${end}`;
  });
}
