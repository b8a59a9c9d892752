// Rules of plain text in Spanish and English, the same wherever text is compared, counted or shown: words,
// language, dates, slugs, lines; and values as text. Safe in the browser.
export { canonicalJson, isSame } from './canonical.ts';
export { confirmsDate, datesOf, type WrittenDate } from './dates.ts';
export { isInAnother, languageOf, mayBeIn, readsAsAnother } from './language.ts';
export { isSameAddress, linkPattern, linksOf } from './links.ts';
export { confirmsNumber, numbersOf, type WrittenNumber } from './numbers.ts';
export { oneLine, paragraphs, saysSomething } from './plain-text.ts';
export { quotationsOf, type QuotedWords } from './quotations.ts';
export { replacePieces } from './replace-pieces.ts';
export { isBlank, seenText } from '#platform/seen-text';
export { slugOf } from './slugs.ts';
export { parseTimestamp } from './timestamps.ts';
export { comparable, type Comparable, findVerbatim, type TextRange } from './verbatim.ts';
export {
  contentStems,
  countWords,
  fold,
  isStopWord,
  root,
  searchWords,
  singular,
  wordsOf,
} from './words.ts';

/** The order of two texts by their code units, for `toSorted`. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
