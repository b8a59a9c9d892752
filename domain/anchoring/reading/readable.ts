// The text of a source as it is read: without what nobody sees, marks of notes, and the ways in which programs write what a
// reader takes for a space, a letter or a quotation mark; and where each character of it stands in the text as it is kept.
import { unseen } from './disguises.ts';
import { withoutBreaks } from './line-breaks.ts';

export interface Readable {
  text: string;
  /** Where a character of this text stands in the one that is kept. */
  placeOf(at: number): number;
}

const ligatures = new Map([
  ['ﬀ', 'ff'],
  ['ﬁ', 'fi'],
  ['ﬂ', 'fl'],
  ['ﬃ', 'ffi'],
  ['ﬄ', 'ffl'],
]);
/** What is read otherwise: what nobody sees, bullets, line ends, runs of spaces, ligatures, and marks of notes. */
const changed = new RegExp(
  `(?:${unseen.source}|[\\ufe00-\\ufe0f])+|${
    /(?<=^|[\r\n])[^\S\r\n]*[•◦▪‣·●○■□✓✔➢➤*–-][^\S\r\n]+|[^\S\r\n]*\r\n?|[^\S\r\n]+(?=\n)|[^\S\r\n]{2,}|\t|[\ufb00-\ufb04]|(?<=[\p{L}\p{N}.,;:!?»”"’)])(?:\[\d{1,3}\])+(?=[\s.,;:]|$)/u
      .source
  }`,
  'gu',
);

/** Words in single quotation marks, and in low ones: read as in double ones, which are as long. A possessive closes none. */
const single =
  /(?<![\p{L}\p{N}’'])[‘'](?!\d0s)(?=[\p{L}\p{N}¿¡[])[^\n‘“”«»"]{2,600}?(?:(?<=[\p{L}\p{N}.,!?…\]])(?<!s)[’'](?=[\s.,;:!?)\]—–]|$)|(?<=s)[’'](?=[.,;:!?)\]—–]|$))/gu;
const low = /„([^\n„“”"]{2,600})[“”]/gu;

/** A line end within a sentence, wherever its text breaks lines. */
const goingOn = /(?<=[\p{L}\p{N},;)»”])\n(?=\p{Ll})/gu;

/** The text as it is read. */
export function readable(kept: string): Readable {
  const { text, placeOf } = plainly(kept);
  const inLines = withoutBreaks(text).replaceAll(goingOn, ' ');
  return { text: withDoubleQuotes(inLines), placeOf };
}

function plainly(kept: string): Readable {
  const pieces: { from: number; at: number }[] = [];
  let text = '';
  let last = 0;
  for (const { 0: found, index } of kept.matchAll(changed)) {
    text += kept.slice(last, index) + readAs(found, kept[index + found.length]);
    last = index + found.length;
    pieces.push({ from: text.length, at: last });
  }
  if (pieces.length === 0) return { text: kept, placeOf: (at) => at };
  text += kept.slice(last);
  return {
    text,
    placeOf(at) {
      const piece = pieces[indexBefore(pieces, at)];
      return piece ? piece.at + (at - piece.from) : at;
    },
  };
}

function readAs(found: string, next: string | undefined): string {
  if (found.includes('\r')) return '\n';
  if (/[\S\ufeff]/u.test(found)) return ligatures.get(found) ?? '';
  return next === '\n' ? '' : ' ';
}

/** The last of the pieces that begin at a place or before it; −1 for none. */
function indexBefore(pieces: readonly { from: number }[], at: number): number {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pieces[middle]!.from <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The text of the same length with what stands in single and low quotation marks in double ones. */
export function withDoubleQuotes(text: string): string {
  return text.replaceAll(low, '“$1”').replaceAll(single, (quoted) => `“${quoted.slice(1, -1)}”`);
}
