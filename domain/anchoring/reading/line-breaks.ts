// The lines of a plain text that a program broke at a width: of mails, text files and pages that were pasted from a PDF
// file. Safe in the browser.

/** How wide lines are that a program breaks. */
const widths = { least: 30, most: 132 };
const minBreaks = 3;
/** Which share of a text's breaks have to be of its width. */
const leastShare = 0.8;

/**
 * The same text, of the same length, with spaces where its lines were broken at one width, so that what goes on in the next
 * line is read as one; a text whose lines end for other reasons as it is.
 */
export function withoutBreaks(text: string): string {
  const breaks = [...text.matchAll(/(?<=[^\n]{2})(?<!\p{L}-)\n(?=\S)/gu)].map(({ index }) => index);
  if (breaks.length < minBreaks) return text;
  // An address alone in its line has no place to break.
  const lines = text.split('\n').filter((line) => /\S\s+\S/.test(line));
  const width = lines.reduce((most, line) => Math.max(most, line.trimEnd().length), 0);
  if (width < widths.least || width > widths.most) return text;
  const broken = breaks.filter((at) => isFull(text, at, width));
  if (broken.length < minBreaks || broken.length < breaks.length * leastShare) return text;
  const places = new Set(broken);
  return text.replaceAll('\n', (line, at: number) => (places.has(at) ? ' ' : line));
}

/** Whether the first word of the next line had no room in the one before. */
function isFull(text: string, at: number, width: number): boolean {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const [word = ''] = /^\S+/.exec(text.slice(at + 1, at + 1 + width)) ?? [];
  return at - start + 1 + word.length > width;
}

/** How many lines stand between two pages at the most, and how long they are. */
const edge = { lines: 4, characters: 100 };
const pageNumber =
  /^(?:[–—-]\s?\d{1,4}\s?[–—-]|.*(?<![a-zªºß-ɏ])(?:p[áa]g(?:ina|\.)?|page)\s?\d{1,4}(?!\d).*|\d{1,3}\s?(?:\/|de|of)\s?\d{1,3})$/iu;

/**
 * The same text, of the same length, with spaces for the numbers and running titles of pages that part a sentence: what
 * stands between a line that goes on and the rest of it, and counts pages or stands in the text again.
 */
export function withoutPageEdges(text: string): string {
  const lines = text.split('\n');
  const titles = new Map<string, number>();
  for (const line of lines) {
    const title = titleOf(line);
    if (title.length <= edge.characters) titles.set(title, (titles.get(title) ?? 0) + 1);
  }
  const isEdge = (line: string) =>
    pageNumber.test(line.trim()) ||
    (/\p{L}{3}/u.test(line) && (titles.get(titleOf(line)) ?? 0) > 1);
  let out = lines[0]!;
  for (let at = 0; at + 1 < lines.length;) {
    const next = goesOn(lines[at]!) ? endOfEdge(lines, at + 1, isEdge) : at + 1;
    const skipped = lines.slice(at + 1, next).reduce((sum, line) => sum + line.length + 1, 0);
    out += `${next > at + 1 ? ' '.repeat(skipped + 1) : '\n'}${lines[next]}`;
    at = next;
  }
  return out;
}

/** Where what stands between two pages ends: the number of the line that goes on behind it; the same place for none. */
function endOfEdge(
  lines: readonly string[],
  start: number,
  isEdge: (line: string) => boolean,
): number {
  let found = 0;
  let isCounted = false;
  for (let at = start; at < lines.length && at < start + 3 * edge.lines; at += 1) {
    const line = lines[at]!;
    if (!line.trim()) continue;
    // Behind a running title alone something else may begin with a capital.
    if (found > 0 && /^\s*\p{Ll}/u.test(line)) return at;
    if (isCounted && !isEdge(line) && /^\s*[\p{Lu}\d«“"]/u.test(line)) return at;
    if (line.length > edge.characters || !isEdge(line) || found === edge.lines) return start;
    found += 1;
    isCounted ||= pageNumber.test(line.trim());
  }
  return start;
}

function titleOf(line: string): string {
  return line.trim().replaceAll(/\d+/g, '0');
}

function goesOn(line: string): boolean {
  return /[\p{Ll}\d,;]\s*$/u.test(line);
}
