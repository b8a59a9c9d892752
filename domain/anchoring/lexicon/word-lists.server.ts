// Whether something is a word of Spanish or English, by the kept lists in `words/`.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Language } from '#i18n/i18n';

const folder = path.join(import.meta.dirname, 'words');
const lineFeed = 10;

/** The lists that were needed so far: 7 MB of Spanish and 1 MB of English, unpacked in 50 ms. */
const lists: Partial<Record<Language, Buffer>> = {};

/** Whether the list of this language holds exactly this form, capitals and accents included. */
export function isListed(form: string, language: Language): boolean {
  const key = `${language} ${form}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  lists[language] ??= brotliDecompressSync(readFileSync(path.join(folder, `${language}.br`)));
  const isFound = holds(lists[language], Buffer.from(form.normalize('NFC')));
  found.set(key, isFound);
  return isFound;
}

/** What was looked for last: texts ask for the same names again and again. */
const found = new LRUCache<string, boolean>({ max: 4000 });

/**
 * Whether this is a word of the language, in whatever capitals: one of the list, or listed words joined by hyphens.
 * @example isWord('Comisión', 'es') && !isWord('comision', 'es')
 */
export function isWord(form: string, language: Language): boolean {
  const parts = form.replaceAll('’', "'").split('-');
  return parts.every(
    (part) =>
      part !== '' &&
      [part, part.toLowerCase(), capitalized(part)].some((each) => isListed(each, language)),
  );
}

function capitalized(form: string): string {
  return form.charAt(0).toUpperCase() + form.slice(1).toLowerCase();
}

/** Binary search among lines that are sorted by their bytes; each ends with a line feed. */
function holds(list: Buffer, form: Buffer): boolean {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = list.lastIndexOf(lineFeed, middle - 1) + 1;
    const from = middle === 0 ? 0 : start;
    const end = list.indexOf(lineFeed, middle);
    const order = -list.compare(form, 0, form.length, from, end);
    if (order === 0) return true;
    if (order < 0) high = from;
    else low = end + 1;
  }
  return false;
}
