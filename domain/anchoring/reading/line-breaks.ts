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
  const breaks = [...text.matchAll(/(?<=[^\n]{2})\n(?=\S)/g)].map(({ index }) => index);
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
