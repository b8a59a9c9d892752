// A text in Markdown, or plain, as its blocks and sentences. Every place is one of the original. Safe in the browser.

/** Words that stand together in a text. */
export interface Piece {
  at: number;
  text: string;
}

export interface Block extends Piece {
  kind: 'paragraph' | 'heading' | 'item' | 'row' | 'code';
  /** Of a heading. */
  level: number;
  /** Whether readers see it as a quotation: `> `. */
  isQuoted: boolean;
}

const picture =
  /!\[([^\]\n]{0,1000})\]\(\s*<?[^\s()<>]*(?:\([^\s()]*\)[^\s()]*)*>?(?:\s+"([^"\n]{0,1000})")?\s*\)/g;

/** The alternative texts and captions of the pictures of a text. */
export function pictureTexts(markdown: string): (Piece & { field: 'alt' | 'caption' })[] {
  return [...markdown.matchAll(picture)].flatMap((match) => {
    const [whole, alt = '', caption = ''] = match;
    const found = [];
    if (alt.trim()) found.push({ field: 'alt' as const, text: alt, at: match.index + 2 });
    if (caption.trim()) {
      const at = match.index + whole.lastIndexOf(`"${caption}"`) + 1;
      found.push({ field: 'caption' as const, text: caption, at });
    }
    return found;
  });
}

/** The text of the same length without its pictures. */
export function withoutPictures(markdown: string): string {
  return markdown.replaceAll(picture, blank);
}

const starts = /^([^\S\n]*(?:>[^\S\n]?)*)((#{1,6})[^\S\n]+|[-*+][^\S\n]+|\d{1,3}[.)][^\S\n]+)?/;

/** The blocks of a text in Markdown, without the marks that begin them. */
export function blocksOf(markdown: string): Block[] {
  const text = withoutPictures(markdown);
  const blocks: Block[] = [];
  let open: Block | null = null;
  const numbered = new Set<number>();
  let fence = '';
  let at = 0;
  for (const line of text.split('\n')) {
    const [prefix, mark, hashes] = startOf(line, numbered);
    const words = line.slice(prefix.length);
    const isRule = /^[\s>]*(?:[-*_=][^\S\n]*){3,}$/.test(line);
    const isCode = fence !== '';
    const next = fenceAfter(line, fence);
    const isFence = next !== fence && /^\s*(?:`+|~+)[^\S\n]*[\p{L}+#-]{0,20}\s*$/u.test(line);
    fence = next;
    if (isFence || isRule || !words.trim()) open = null;
    else {
      const isRow = /^\s*\|/.test(words);
      if (!open || mark || isRow || isCode || (open.kind !== 'paragraph' && open.kind !== 'item')) {
        const kind = isCode ? 'code' : kindOf(mark, isRow);
        const isQuoted = prefix.includes('>');
        open = { kind, level: hashes.length, isQuoted, at: at + prefix.length, text: '' };
        blocks.push(open);
      }
      open.text = text.slice(open.at, at + line.length);
      if (open.kind === 'heading' || open.kind === 'row') open = null;
    }
    at += line.length + 1;
  }
  return blocks;
}

/**
 * The marks of the code that goes on after a line, given those of the code that it stands in; empty for none. Code of one
 * line («```412 clientes``` afectados») begins nothing, and marks with words behind them end nothing.
 */
function fenceAfter(line: string, open: string): string {
  const [, marks = '', rest = ''] = /^\s*(`{3,}(?=[^`]*$)|~{3,})(.*)$/.exec(line) ?? [];
  if (!open) return marks;
  return marks.startsWith(open) && !rest.trim() ? '' : open;
}

/** The highest number that a list begins with. */
const maxFirstNumber = 20;

/**
 * The marks that a line begins with, what of them begins an item or a heading, and a heading's. Readers see the number of
 * an item: one that no item before leads to is a figure of what stands behind it, where that goes on with a sentence
 * («130. euros») or the number is a high one («412. Clientes»).
 */
function startOf(
  line: string,
  numbered: Set<number>,
): [prefix: string, mark: string, hashes: string] {
  const [prefix = '', quote = '', mark = '', hashes = ''] = starts.exec(line) ?? [];
  const number = /^\d/.test(mark) ? Number.parseInt(mark, 10) : null;
  if (number === null) return [prefix, mark, hashes];
  const goesOn = /^\p{Ll}/u.test(line.slice(prefix.length));
  const isItem = number <= 1 || numbered.has(number - 1) || (number <= maxFirstNumber && !goesOn);
  numbered.add(number);
  return isItem ? [prefix, mark, hashes] : [quote, mark, hashes];
}

function kindOf(mark: string, isRow: boolean): Block['kind'] {
  if (mark.startsWith('#')) return 'heading';
  if (mark) return 'item';
  return isRow ? 'row' : 'paragraph';
}

/** The paragraphs of a plain text. */
export function paragraphsOf(text: string): Piece[] {
  return [...text.matchAll(/\S(?:[^\n]|\n(?!\s*\n))*/g)].map((match) => ({
    at: match.index,
    text: match[0],
  }));
}

/** The lines of a plain text, where none is broken at a width. */
export function linesOf(text: string): Piece[] {
  return [...text.matchAll(/[^\n]*\S[^\n]*/g)].map((match) => ({
    at: match.index,
    text: match[0],
  }));
}

const abbreviation =
  /(?<![a-zªºß-ɏ\p{N}])(?:sr|sra|sres|dr|dra|dª|d|ud|uds|ee|p|ej|art|arts|núm|num|pág|págs|vol|cap|ed|fig|av|avda|prof|lic|ing|gral|aprox|mr|mrs|ms|st|vs|no|inc|ltd|jr|co|corp|gov|sen|rep|gen|col|lt|mt|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|i\.e|e\.g|cf|al|u\.s|u\.k|u\.n|\p{Lu}|(?:\p{Lu}\.)+\p{Lu})$/iu;
const end = /((?<![.!?…])[.!?…]+["'»”’)\]*_]*)((?:\s*\[\^?\d{1,3}\](?!\())*)(?=\s|$)/gu;
const next = /^\s+(?:\((?:\p{Ll}|[ivx]{2,4})\)\s+)?["'«“‘([*_¿¡—–-]*[\p{Lu}\p{N}\p{Lt}¿¡]/u;
const maxQuoted = 1500;
/** What goes on for longer is taken as several sentences: some of what is compared grows with the square of its length. */
const maxSentence = 3000;

/** The sentences of a block. Quoted sentences stay within the one that quotes them; marks of notes belong to what stands before. */
export function sentencesOf(block: Piece): Piece[] {
  const { text } = block;
  const quoted = quotedRanges(text);
  const cuts: number[] = [];
  for (const match of text.matchAll(end)) {
    const stop = match.index + match[0].length;
    const isInside = quoted.some(([from, to]) => match.index > from && stop < to);
    if (/^\s*(?:\[\^?\d{1,3}\])+\s*[.,;]/.test(text.slice(stop, stop + 40))) continue;
    if (isInside || !(next.test(text.slice(stop, stop + 12)) || stop === text.length)) continue;
    const isShort =
      match[1] === '.' && abbreviation.test(text.slice(Math.max(0, match.index - 12), match.index));
    if (isShort && stop < text.length && !match[2]) continue;
    cuts.push(stop);
  }
  const edges = withCuts(text, [0, ...cuts, text.length]);
  return edges.slice(1).flatMap((to, index) => {
    const piece = text.slice(edges[index], to);
    const trimmed = piece.trim();
    const at = block.at + edges[index]! + piece.indexOf(trimmed);
    return /[\p{L}\p{N}]/u.test(trimmed) ? [{ at, text: trimmed }] : [];
  });
}

/** The same edges with others between, at a space where there is one, so that nothing between two is longer than a sentence. */
function withCuts(text: string, edges: readonly number[]): number[] {
  return edges.flatMap((to, index) => {
    const found: number[] = [];
    let from = edges[index - 1] ?? to;
    while (to - from > maxSentence) {
      const space = text.slice(from, from + maxSentence).search(/\s\S*$/u);
      from += space > 0 ? space : maxSentence;
      found.push(from);
    }
    return [...found, to];
  });
}

function quotedRanges(text: string): [number, number][] {
  const found: [number, number][] = [];
  for (const match of text.matchAll(
    /«[^«»]*»|“[^“”]*”|(?<![\p{L}\p{N}])"[^"\n]*"(?![\p{L}\p{N}])/gu,
  )) {
    if (match[0].length <= maxQuoted) found.push([match.index, match.index + match[0].length]);
  }
  return found;
}

/** Stands for a mark that readers do not see; no text that is stored can hold it. */
const unseenMark = '\0';
const target =
  /\]\([^\S\n]{0,20}(?:<[^<>\n]*>|[^\s()<>]*(?:\([^\s()]*\)[^\s()]*)*)(?:[^\S\n]{1,20}("[^"\n]{0,1000}"|'[^'\n]{0,1000}'|\([^()\n]{0,1000}\)))?[^\S\n]{0,20}\)/g;

/**
 * The text of the same length without what is no prose: addresses, marks of notes, of emphasis, of links. What readers
 * see as one word or figure is one: `30**.000**` is «30.000». The title of a link, which they see too, stays.
 */
export function plainOf(markdown: string): string {
  return markdown
    .replace(/\[(?=[^[\]\n]{0,500}\]\()/g, unseenMark)
    .replace(target, (whole, title = '') => {
      const words = title && ` ${title.slice(1, -1)} `;
      return unseen(whole.slice(0, whole.length - words.length)) + words;
    })
    .replace(/<?https?:\/\/[^\s<>"«»“”)\]]+>?/gi, blank)
    .replace(/\[\^?\d{1,3}\]/g, blank)
    .replace(/\\([!-/:-@[-`{-~])/g, `${unseenMark}$1`)
    .replace(/[*`]/g, unseenMark)
    .replace(/(?<![\p{L}\p{N}])[_~]|[_~](?![\p{L}\p{N}])|[\\|]|\[(?=\p{L})/gu, ' ')
    .split(/(\s+)/)
    .map(joined)
    .join('');
}

/** A word in which the marks that nobody sees stand behind what they part. */
function joined(word: string): string {
  if (!word.includes(unseenMark)) return word;
  const whole = word.replace(/(?<=[\p{L}\p{N}.,])\0+(?=[\p{L}\p{N}.,])/gu, '');
  return whole.replaceAll(unseenMark, ' ').padEnd(word.length);
}

/** The text of the same length without the titles of its links, which few readers ever see; those of pictures are captions. */
export function withoutTitles(markdown: string): string {
  return markdown.replace(target, (whole, title = '', at: number) =>
    title && !isOfPicture(markdown, at)
      ? whole.replace(title, title[0] + blank(title.slice(2)) + title.at(-1))
      : whole,
  );
}

const maxLinkText = 1000;

/** Whether the bracket at a place closes the words of a picture, not of a link. */
function isOfPicture(markdown: string, end: number): boolean {
  let depth = 0;
  for (let at = end; at >= Math.max(0, end - maxLinkText); at -= 1) {
    if (markdown[at] === ']') depth += 1;
    if (markdown[at] === '[') depth -= 1;
    if (depth === 0) return markdown[at - 1] === '!';
  }
  return false;
}

/** Tildes and tags that strike words out; escapes, and where blocks end, which no strike goes beyond. */
const strikes =
  /\\[^\n]|(?<tildes>~+)|<(?<slash>\/?)(?:s|del|strike)(?:\s[^<>]{0,200})?>|(?<edge>\n(?=[^\S\n]*(?:\n|[>#|]|[-*+]\s|\d{1,3}[.)]\s|`{3}|~{3})))/gi;

/** The text of the same length without what is struck out in it, as most readers of Markdown and HTML show it. */
export function withoutStruck(markdown: string): string {
  let text = '';
  for (const [from, to] of struckIn(markdown)) {
    text += markdown.slice(text.length, from) + blank(markdown.slice(from, to));
  }
  return text + markdown.slice(text.length);
}

/** Where something is struck out, one range in no other. */
function struckIn(markdown: string): [from: number, to: number][] {
  const open = new Map<string, number>();
  const struck: [from: number, to: number][] = [];
  for (const { 0: whole, index, groups = {} } of markdown.matchAll(strikes)) {
    const { tildes, slash, edge } = groups;
    if (edge !== undefined) open.clear();
    if (slash === undefined && (!tildes || tildes.length > 2)) continue;
    const to = index + whole.length;
    const mark = tildes ?? '<';
    const isEnd = tildes ? /\S/.test(markdown[index - 1] ?? ' ') : slash === '/';
    const isStart = tildes ? /\S/.test(markdown[to] ?? ' ') : slash === '';
    const from = isEnd ? open.get(mark) : undefined;
    if (from === undefined) {
      if (isStart) open.set(mark, index);
      continue;
    }
    for (const [each, at] of open) if (at >= from) open.delete(each);
    while (struck.length > 0 && struck.at(-1)![0] >= from) struck.pop();
    struck.push([from, to]);
  }
  return struck;
}

/** The numbers of the notes that a text has. */
export function notesOf(markdown: string): number[] {
  const marks = [...markdown.matchAll(/\[\^?(\d{1,3})\](?!\()/g)].map(([, digits]) =>
    Number(digits),
  );
  return [...new Set(marks)];
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}

function unseen(text: string): string {
  return unseenMark.repeat(text.length);
}
