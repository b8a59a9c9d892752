// Text from outside made harmless to show and to compare: invisible characters removed, white space collapsed,
// length limited.

// Control characters but tab and line feed, what turns the direction of the text, invisible characters
// that can carry hidden words (zero width, tags, variation selectors), and what no text should hold.
const invisible = new RegExp(
  '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u115f\\u1160\\u180e' +
    '\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\u3164\\ufe00-\\ufe0f\\ufeff\\ufff9-\\uffff]' +
    '|[\\u{e0000}-\\u{e0fff}]|\\p{Surrogate}',
  'gu',
);

/** One line of at most `max` characters: invisible characters removed, white space of any kind one space. */
export function oneLine(text: string, max: number): string {
  return cut(collapse(visible(text)), max);
}

/** Paragraphs, each one line, an empty line between them, at most `max` characters in all. */
export function paragraphs(text: string, max: number): string {
  const lines = visible(text)
    .split(/\n\s*\n/)
    .map(collapse);
  return cut(lines.filter(Boolean).join('\n\n'), max);
}

function visible(text: string): string {
  return text.replaceAll(/\r\n?|\u2028|\u2029/g, '\n').replaceAll(invisible, '');
}

function collapse(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** At most `max` characters: a longer text ends after a whole word, with an ellipsis. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const short = text
    .slice(0, max - 1)
    .toWellFormed()
    .replaceAll('\ufffd', '');
  const atWord = short.replace(/\s+\S*$/, '');
  const kept = atWord.length > max / 2 ? atWord : short;
  return `${kept.replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** Whether a text holds a letter or a digit: marks and points alone say nothing. */
export function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
