// The text of a source as it is read: without what nobody sees, marks of notes, and the ways in which programs write what a
// reader takes for a space, a letter or a quotation mark; and where each character of it stands in the text as it is kept.
import { decodeHTML } from 'entities';
import { unseen } from './disguises.ts';
import { withoutBreaks, withoutPageEdges } from './line-breaks.ts';

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

/** What of a text is read otherwise, and as what. `text` is the whole of it, which goes on behind `end`. */
interface Rewriting {
  found: RegExp;
  readAs(
    found: string,
    rest: { text: string; end: number; groups: (string | undefined)[] },
  ): string;
}

/** Tags and characters of HTML in what was copied from its source or from a feed. */
const ofHtml: Rewriting = {
  found:
    /<\/?(?:a|abbr|b|big|br|cite|code|div|em|font|h[1-6]|i|li|mark|ol|p|q|s|small|span|strong|sub|sup|t[dhr]|u|ul)(?:\s[^<>]{0,500})?\/?>|&(?:#\d{2,6}|#x[\da-f]{2,5}|[a-z]{2,8});/giu,
  readAs(found) {
    if (found.startsWith('&')) return decodeHTML(found);
    if (/^<\/?(?:br|div|h\d|li|ol|p|tr|ul)(?![a-z])/i.test(found)) return '\n';
    return /^<t[dh]/i.test(found) ? ' ' : '';
  },
};

/** Links and emphasis of Markdown, addresses in brackets behind what they lead to, quotation marks of plain texts. */
const ofMarkdown: Rewriting = {
  found:
    /!?\[([^[\]\n]{1,300})\]\((?:<[^<>\n]{0,1000}>|[^\s()]{1,1000})(?:\s"[^"\n]{0,300}")?\)|\s?[[(<]https?:\/\/[^\s<>"()[\]]{1,1000}[\])>]|(?<!\d)\*{1,3}(?=\S)|(?<=\S)\*{1,3}(?!\d)|(?<![\p{L}\p{N}_])_{1,3}(?=[\p{L}\p{N}«“"¿¡])|(?<=[\p{L}\p{N}.,;:!?»”"])_{1,3}(?![\p{L}\p{N}_])|<<|>>|``|''/gu,
  readAs(found, { groups: [words] }) {
    if (words !== undefined) return words;
    if (found === '<<') return '«';
    if (found === '>>') return '»';
    return found === '``' || found === "''" ? '"' : '';
  },
};

/** Marks of notes: in brackets, raised, or as a figure glued to the end of a sentence. */
const note =
  /(?<=[\p{L}\p{N}.,;:!?»”"’)%])(?:\[\^?\d{1,3}\])+(?=[\s.,;:]|$)|(?<=[.,;:!?»”"’)%]|\p{L}{4})[¹²³⁰⁴-⁹]{1,3}(?![\p{L}\p{N}])|(?<=(?<!(?<!\p{L})(?:núm|art|pág|vol|cap|fig|sec|col|nos))(?<=\p{Ll}{3})[.»”"]{1,2})\d{1,2}(?=\s+[\p{Lu}«“"¿¡]|\s*$)/u;

/** What begins a line: the marks of quoted mails, bullets, «(1)», «[1]», «a)», “[00:12:41]”. */
const lineStart =
  /(?<=^|[\r\n])(?:[^\S\r\n]*>)+[^\S\r\n]*|(?<=^|[\r\n])[^\S\r\n]*(?:[•◦▪‣·●○■□✓✔➢➤*—–-]|\(\d{1,3}\)|\[\d{1,3}\]|\(?\p{Ll}\)|[[(](?:\d{1,2}:)?\d{1,2}:\d{2}[\])])[^\S\r\n]+/u;

/** What nobody sees, starts of lines, line ends, runs of spaces, ligatures, marks of notes, and small pictures. */
const ofPrograms: Rewriting = {
  found: new RegExp(
    `(?:${unseen.source}|[\\ufe00-\\ufe0f])+|${lineStart.source}|${
      /(?<=\p{Ll}{3})-[^\S\r\n]*\r?\n[^\S\r\n]*(?=\p{Ll}{2})|[^\S\r\n]*\r\n?|[^\S\r\n]+(?=\n)|[^\S\r\n]{2,}|\t|[\ufb00-\ufb04]|(?:(?![©®™])\p{Extended_Pictographic}[^\S\r\n]*)+|(?<=\p{Ll}{3}[.!?]["»”’]?)(?=[\p{Lu}«“¿¡]\p{Ll})/u
        .source
    }|${note.source}`,
    'gu',
  ),
  readAs(found, { text, end }) {
    if (found.startsWith('-') && found.includes('\n')) return '';
    if (found.includes('\r')) return '\n';
    if (/[\S\ufeff]/u.test(found)) return ligatures.get(found) ?? '';
    return text[end] === '\n' ? '' : ' ';
  },
};

/** Words in single quotation marks, and in low ones: read as in double ones, which are as long. A possessive closes none. */
const single =
  /(?<![\p{L}\p{N}’'])[‘'](?!\d0s)(?=[\p{L}\p{N}¿¡[])[^\n‘“”«»"]{2,600}?(?:(?<=[\p{L}\p{N}.,!?…\]])(?<!s)[’'](?=[\s.,;:!?)\]—–]|$)|(?<=s)[’'](?=[.,;:!?)\]—–]|$))/gu;
const low = /„([^\n„“”"]{2,600})[“”]/gu;

/** A line end within a sentence, wherever its text breaks lines. */
const goingOn = /(?<=[\p{L}\p{N},;)»”])\n(?=\p{Ll})/gu;

/** The text as it is read. */
export function readable(kept: string): Readable {
  const prose = [ofHtml, ofMarkdown].reduce(rewritten, { text: kept, placeOf: (at) => at });
  const onePage = { ...prose, text: withoutPageEdges(prose.text) };
  const { text, placeOf } = rewritten(onePage, ofPrograms);
  const inLines = withoutBreaks(text).replaceAll(goingOn, ' ');
  return { text: withDoubleQuotes(inLines), placeOf };
}

function rewritten({ text: before, placeOf }: Readable, { found, readAs }: Rewriting): Readable {
  const pieces: { from: number; at: number }[] = [];
  let text = '';
  let last = 0;
  for (const match of before.matchAll(found)) {
    const [whole, ...groups] = match;
    const end = match.index + whole.length;
    text += before.slice(last, match.index) + readAs(whole, { text: before, end, groups });
    last = end;
    pieces.push({ from: text.length, at: last });
  }
  if (pieces.length === 0) return { text: before, placeOf };
  text += before.slice(last);
  return {
    text,
    placeOf(at) {
      const piece = pieces[indexBefore(pieces, at)];
      return placeOf(piece ? piece.at + (at - piece.from) : at);
    },
  };
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
