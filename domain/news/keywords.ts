// Which reports an agent wants. A keyword is one word or several in a row.
import type { NewsReport } from './reports.ts';
import { singular, wordsOf } from '#domain/text';

/** Whether the report names one of the keywords in its title or summary, in the singular or the plural; without keywords, always. */
export function holdsKeyword(
  { title, summary }: Pick<NewsReport, 'title' | 'summary'>,
  keywords: readonly string[],
): boolean {
  const wanted = keywords.map(asPhrase).filter((phrase) => phrase.length > 2);
  if (wanted.length === 0) return true;
  const text = `${asPhrase(title)}${asPhrase(summary)}`;
  return wanted.some((phrase) => text.includes(phrase));
}

/** The words of a text with a space before and after each, so that one phrase is found in another as whole words. */
function asPhrase(text: string): string {
  return ` ${wordsOf(text).map(singular).join(' ')} `;
}
