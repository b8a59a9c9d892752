// Whether words stand in a text to the letter, whatever its spaces, quotation marks and capitals.
// Safe in the browser.

/** A text made comparable, which remembers where each of its characters stood. */
export interface Comparable {
  text: string;
  /** For each character of `text`, its place in the original. */
  places: Uint32Array;
}

const quotationMark = /[’‘`´«»“”„"]/;
const dash = /[–—‑−]/;

/** The text in small letters, with one kind of quotation mark, dash and space, and without marks of Markdown or of notes. */
export function comparable(original: string): Comparable {
  const characters: string[] = [];
  const places: number[] = [];
  const put = (character: string, place: number) => {
    if (character === ' ' && (characters.length === 0 || characters.at(-1) === ' ')) return;
    characters.push(character);
    places.push(place);
  };
  const note = /\[\^?\d{1,3}\]/y;
  for (let at = 0; at < original.length;) {
    const character = original[at] ?? '';
    note.lastIndex = at;
    const marks = character === '[' ? note.exec(original)?.[0].length : undefined;
    if (marks) {
      at += marks;
      continue;
    }
    if (character >= 'a' && character <= 'z') put(character, at);
    else if (/\s/.test(character)) put(' ', at);
    else if (character === '…') for (const dot of '...') put(dot, at);
    else if (!/[*_\\\u00ad\u200b-\u200d\ufeff]/.test(character)) {
      for (const small of plain(character)) put(small, at);
    }
    at += 1;
  }
  return { text: characters.join(''), places: Uint32Array.from(places) };
}

function plain(character: string): string {
  if (quotationMark.test(character)) return "'";
  return dash.test(character) ? '-' : character.toLowerCase();
}

/** Where words stand in a text, in the original's characters; null where they do not. */
export interface TextRange {
  at: number;
  length: number;
}

const elision = /\s*(?:\[\s*(?:\.\.\.)\s*\]|\(\s*\.\.\.\s*\)|\.\.\.)\s*/;

/**
 * Finds words in a text. Words that leave something out with «[…]» are found where all their parts
 * stand one after the other.
 */
export function findVerbatim(words: string, source: Comparable): TextRange | null {
  const parts = comparable(words.normalize('NFC'))
    .text.split(elision)
    .map((part) => part.replace(/^[\s.,;:"'-]+|[\s.,;:"'-]+$/g, ''))
    .filter(Boolean);
  let first = -1;
  let from = 0;
  for (const part of parts) {
    const at = findWhole(part, source.text, from);
    if (at < 0) return null;
    if (first < 0) first = at;
    from = at + part.length;
  }
  const start = source.places[first];
  const last = source.places[from - 1];
  return start === undefined || last === undefined ? null : { at: start, length: last - start + 1 };
}

/** Where a part stands between the edges of words. */
function findWhole(part: string, text: string, from: number): number {
  for (let at = text.indexOf(part, from); at >= 0; at = text.indexOf(part, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + part.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return at;
  }
  return -1;
}
