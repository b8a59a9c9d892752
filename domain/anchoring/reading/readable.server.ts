// The text of a source as it is read: without what nobody sees, marks of notes, and the ways in which programs write what a
// reader takes for a space, a letter or a quotation mark; and where each character of it stands in the text as it is kept.
import { decodeHTML } from 'entities';
import { languages } from '#i18n/i18n';
import { isListed } from '../lexicon/word-lists.server.ts';
import { unseen } from './disguises.ts';
import { withoutBreaks, withoutPageEdges } from './line-breaks.ts';
import { type Edit, editsOfTables } from './tables.ts';

export interface Readable {
  text: string;
  /** Where a character of this text stands in the one that is kept. */
  placeOf(at: number): number;
  /** Where what ends before a character of this text ends in the one that is kept. */
  endOf(at: number): number;
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
  /** Tells, at little cost, whether a text may have any of it. */
  hint?: RegExp;
  found: RegExp;
  readAs(
    found: string,
    rest: { text: string; end: number; groups: (string | undefined)[] },
  ): string;
}

/** Tags and characters of HTML in what was copied from its source or from a feed. */
const ofHtml: Rewriting = {
  hint: /<\/?[a-z]|&[#a-z]/iu,
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
  hint: /[*_<>`]|''|\]\(|https?:/u,
  found:
    /!?\[([^[\]\n]{1,300})\]\((?:<[^<>\n]{0,1000}>|[^\s()]{1,1000})(?:\s"[^"\n]{0,300}")?\)|\s?[[(<]https?:\/\/[^\s<>"()[\]]{1,1000}[\])>]|(?<!\d)\*{1,3}(?=\S)|(?<=\S)\*{1,3}(?!\d)|(?<![\p{L}\p{N}_])_{1,3}(?=[\p{L}\p{N}«“"¿¡])|(?<=[\p{L}\p{N}.,;:!?»”"])_{1,3}(?![\p{L}\p{N}_])|<<(?=\S)|(?<=[^\s>])>>|``|''/gu,
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

/** What begins a line: the marks of quoted mails, «1.» behind the end of another line, bullets, «(1)», «[1]», «a)», «2.1.», “3/”, “[00:12:41]”. */
const lineStart =
  /(?<=^|[\r\n])(?:[^\S\r\n]*>)+[^\S\r\n]*|(?<=^|[.:;!?»”"\n]\n|(?:^|\n)[^\n]{1,25}\n)[^\S\r\n]*\d{1,2}[.)][^\S\r\n]+(?=[«“"¿¡]?\p{Lu})|(?<=^|[\r\n])[^\S\r\n]*(?:[•◦▪‣·●○■□✓✔➢➤»›*—–-]|\(\d{1,3}\)|\[\d{1,3}\]|\(?\p{Ll}\)|\d{1,2}(?:\.\d{1,2}){1,3}\.?(?=\s+[«“"¿¡]?\p{Lu})|\d{1,3}\/(?:\d{1,3})?(?=\s\p{Lu})|[[(](?:\d{1,2}:)?\d{1,2}:\d{2}[\])]|(?:\d{1,2}:)?\d{1,2}:\d{2}(?=\s\p{Lu}[^\r\n:]{2,70}:\s))[^\S\r\n]+/u;

/** What nobody sees, starts of lines, line ends, runs of spaces, ligatures, and small pictures. */
const ofPrograms: Rewriting = {
  found: new RegExp(
    `(?:${unseen.source}|[\\ufe00-\\ufe0f])+|${lineStart.source}|${
      /[^\S\r\n]*\r\n?|[^\S\r\n]+(?=\n)|[^\S\r\n]{2,}|\t|[\ufb00-\ufb04]|(?:(?![©®™])\p{Extended_Pictographic}[^\S\r\n]*)+/u
        .source
    }`,
    'gu',
  ),
  readAs(found, { text, end }) {
    if (found.includes('\r')) return '\n';
    if (/[\S\ufeff]/u.test(found)) return ligatures.get(found) ?? '';
    return text[end] === '\n' ? '' : ' ';
  },
};

/** Words that are parted at the end of a line, sentences without a space between them, and marks of notes. */
const ofWords: Rewriting = {
  hint: /-\n|\[\^?\d|[¹²³⁰⁴-⁹]|[.»”"]\d|[.!?]["»”’]?[\p{Lu}«“¿¡]/u,
  found: new RegExp(
    `${/(?<=(?<!\p{L})\p{L}{2,30})-\n(?=\p{Ll}{2})|(?<=\p{Ll}{3}[.!?]["»”’]?)(?=[\p{Lu}«“¿¡]\p{Ll})/u.source}|${note.source}`,
    'gu',
  ),
  readAs(found, { text, end }) {
    if (found === '-\n') return isCompound(text, end) ? '-' : '';
    return found ? '' : ' ';
  },
};

/** How many letters of a word are looked at on either side of a hyphen. */
const half = 30;

/** What stands before a hyphen that is its word's own. */
const leading = new Set(
  `self well non half high low long short full real first second third one two three four five six seven eight nine ten cross mid post pre anti
  ex open state hard ill best ever part so left right old new large small wide deep fast face data co semi vice`.split(
    /\s+/,
  ),
);

/** Whether a hyphen at the end of a line is the word's own: “self-driving” is no word without it. */
function isCompound(text: string, end: number): boolean {
  const [one = ''] = /\p{L}+$/u.exec(text.slice(Math.max(0, end - half), end - '-\n'.length)) ?? [];
  const [two = ''] = /^\p{L}+/u.exec(text.slice(end, end + half)) ?? [];
  return leading.has(one.toLowerCase()) && !isWord(one + two);
}

function isWord(word: string): boolean {
  return languages.some((language) => isListed(word.toLowerCase(), language));
}

/** Words in single quotation marks, and in low ones: read as in double ones, which are as long. A possessive closes none. */
const single =
  /(?<![\p{L}\p{N}’'])[‘'](?!\d0s)(?=[\p{L}\p{N}¿¡[])[^\n‘“”«»"]{2,600}?(?:(?<=[\p{L}\p{N}.,!?…\]])(?<!s)[’'](?=[\s.,;:!?)\]—–]|$)|(?<=s)[’'](?=[.,;:!?)\]—–]|$))/gu;
const low = /„([^\n„“”"]{2,600})[“”]/gu;

/** A line end within a sentence, wherever its text breaks lines. */
const goingOn = /(?<=[\p{L}\p{N},;)»”])\n(?=\p{Ll})/gu;

/** The text as it is read. */
export function readable(kept: string): Readable {
  const prose = [ofHtml, ofMarkdown].reduce(rewritten, asKept(kept));
  const onePage = { ...prose, text: withoutPageEdges(prose.text) };
  const plain = rewritten(edited(onePage, editsOfTables(onePage.text)), ofPrograms);
  const inLines = { ...plain, text: withoutBreaks(plain.text) };
  const read = rewritten(inLines, ofWords);
  return { ...read, text: withDoubleQuotes(read.text.replaceAll(goingOn, ' ')) };
}

function asKept(text: string): Readable {
  return { text, placeOf: (at) => at, endOf: (at) => at };
}

function rewritten(before: Readable, { hint, found, readAs }: Rewriting): Readable {
  const { text } = before;
  if (hint && !hint.test(text)) return before;
  const edits = [...text.matchAll(found)].map((match): Edit => {
    const [whole, ...groups] = match;
    const { length } = whole;
    return {
      at: match.index,
      length,
      as: readAs(whole, { text, end: match.index + length, groups }),
    };
  });
  return edited(before, edits);
}

function edited(before: Readable, edits: readonly Edit[]): Readable {
  if (edits.length === 0) return before;
  const pieces: { from: number; at: number }[] = [];
  let text = '';
  let last = 0;
  for (const { at, length, as } of edits) {
    text += before.text.slice(last, at) + as;
    last = at + length;
    pieces.push({ from: text.length, at: last });
  }
  text += before.text.slice(last);
  // What is read and stands nowhere has the place of what it stands before.
  const placeIn = (at: number, character: number) => {
    const index = indexBefore(pieces, character);
    const piece = pieces[index] ?? { from: 0, at: 0 };
    return Math.min(piece.at + (at - piece.from), edits[index + 1]?.at ?? before.text.length);
  };
  return {
    text,
    placeOf: (at) => before.placeOf(placeIn(at, at)),
    endOf: (at) => before.endOf(placeIn(at, at - 1)),
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
