// A line of text as Markdown: of what could be read as markup only that is escaped which would be.
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { joined, readNodes } from './read-markdown.ts';
import { schema } from './schema.ts';
import { withoutEmphasisedSigns } from './settle.ts';

const { link, strong, em, code } = schema.marks;

/** A sign of the text that a backslash may have to stand before. */
interface Sign {
  /** Where it stands in the Markdown that has no escapes, and in the content of the node. */
  at: number;
  place: number;
}

interface Draft {
  text: string;
  signs: readonly Sign[];
}

interface Delimiters {
  strong: string;
  em: string;
}

/** In the order they are tried: underscores part emphasis that stands beside other emphasis. */
const delimiters: readonly Delimiters[] = [
  { strong: '**', em: '*' },
  { strong: '**', em: '_' },
  { strong: '__', em: '*' },
];

/**
 * The Markdown of a paragraph or heading that is settled (settle.ts). Emphasis that Markdown cannot express,
 * within a word and beside a sign, is narrowed to the letters, and else left out; the words always stay.
 */
export function writeTextblock(block: Node): string {
  const narrowed = block.copy(Fragment.from(withoutEmphasisedSigns(block.children)));
  for (let wanted = block, tries = 0; tries < maxTries; tries += 1) {
    const written = writeAsMeant(wanted);
    if (written !== null) return written;
    wanted = tries === 0 ? narrowed : withoutEmphasisAt(wanted, placeOfFault(wanted));
  }
  const plain = withoutEmphasisAt(narrowed, null);
  const draft = draftOf(plain, usual);
  return writeAsMeant(plain) ?? escaped(draft, new Set(draft.signs));
}

const usual: Delimiters = { strong: '**', em: '*' };
const maxTries = 12;

function writeAsMeant(block: Node): string | null {
  for (const each of delimiters) {
    const written = escapeWhereNeeded(block, each);
    if (written !== null) return written;
  }
  return null;
}

/** Where what is read begins to differ from the block, with every sign escaped. */
function placeOfFault(block: Node): number {
  const draft = draftOf(block, usual);
  const [read] = readNodes(escaped(draft, new Set(draft.signs)));
  return (read && block.content.findDiffStart(read.content)) ?? 0;
}

/** The block without the emphasis nearest to the place, or without any. */
function withoutEmphasisAt(block: Node, place: number | null): Node {
  const emphasised: { leaf: Node; distance: number }[] = [];
  block.forEach((leaf, offset) => {
    if (!strong.isInSet(leaf.marks) && !em.isInSet(leaf.marks)) return;
    const end = offset + leaf.nodeSize;
    const isAt = place !== null && offset <= place && place < end;
    const distance = isAt
      ? 0
      : Math.min(Math.abs(offset - (place ?? 0)), Math.abs(end - (place ?? 0)));
    emphasised.push({ leaf, distance });
  });
  const [nearest] = emphasised.toSorted((a, b) => a.distance - b.distance);
  const leaves = block.children.map((leaf) =>
    place === null || leaf === nearest?.leaf
      ? leaf.mark(strong.removeFromSet(em.removeFromSet(leaf.marks)))
      : leaf,
  );
  return block.copy(Fragment.from(joined(leaves)));
}

/** More signs than these are escaped all at once. */
const maxSingleEscapes = 40;

/** The Markdown that reads as the block; null where no escapes help. */
function escapeWhereNeeded(block: Node, { strong, em }: Delimiters): string | null {
  const draft = draftOf(block, { strong, em });
  const escapes = new Set<Sign>();
  for (;;) {
    const text = escaped(draft, escapes);
    const read = readNodes(text);
    const [only] = read;
    if (read.length === 1 && only?.eq(block)) return text;
    if (escapes.size === draft.signs.length) return null;
    const sign = signToEscape({ block, draft, escapes }, only);
    if (sign && escapes.size < maxSingleEscapes) escapes.add(sign);
    else for (const each of draft.signs) escapes.add(each);
  }
}

interface Attempt {
  block: Node;
  draft: Draft;
  escapes: ReadonlySet<Sign>;
}

/** The sign at the first place where what is read differs from what was meant, or after it. */
function signToEscape(
  { block, draft, escapes }: Attempt,
  read: Node | undefined,
): Sign | undefined {
  const free = draft.signs.filter((sign) => !escapes.has(sign));
  if (read?.type === schema.nodes.source_block && read.attrs['kind'] === 'table') {
    // The line of dashes makes a table.
    const secondLine = draft.text.indexOf('\n');
    return free.find(({ at }) => at > secondLine);
  }
  const isSame = read?.sameMarkup(block) === true;
  const place = (isSame && block.content.findDiffStart(read.content)) || 0;
  return free.find((sign) => sign.place >= place) ?? free.at(-1);
}

/** The text with backslashes before the signs. */
function escaped({ text }: Draft, signs: ReadonlySet<Sign>): string {
  let written = '';
  let end = 0;
  for (const { at } of [...signs].toSorted((a, b) => a.at - b.at)) {
    written += `${text.slice(end, at)}\\`;
    end = at;
  }
  return written + text.slice(end);
}

/** Signs that can be markup anywhere, and those that can only where a line begins. */
const anywhere = /[\\`*_[\]<]/;
const atLineStart = /[#>|~:+\-.)]/;
/** What may stand before the latter: marks of emphasis, and the digits of an item. */
const isNumber = /^[*_[]*\d{0,9}$/;

/** The Markdown of a block without escapes, and the signs that may need them. */
function draftOf(block: Node, names: Delimiters): Draft {
  const isHeading = block.type === schema.nodes.heading;
  let text = isHeading ? '#'.repeat(Number(block.attrs['level'])) : '';
  if (isHeading && block.childCount > 0) text += ' ';
  const signs: Sign[] = [];
  let open: readonly Mark[] = [];
  let place = 0;
  let lineStart = text.length;
  const turnTo = (marks: readonly Mark[]) => {
    const kept = open.findIndex((mark, index) => !marks[index]?.eq(mark));
    const same = kept === -1 ? open.length : kept;
    for (const mark of open.slice(same).toReversed()) text += closing(mark, names);
    for (const mark of marks.slice(same)) text += opening(mark, names);
    open = marks;
  };
  const wanted = nestingsOf(block.children);
  for (const [index, leaf] of block.children.entries()) {
    turnTo(wanted[index] ?? []);
    if (leaf.type === schema.nodes.line_break) {
      // An empty line would end the paragraph: a backslash makes the break there.
      text += text.slice(lineStart) === '' ? '\\\n' : '\n';
      lineStart = text.length;
    } else if (code.isInSet(leaf.marks)) text += codeSpan(leaf.text ?? '');
    else {
      const shown = leaf.isText ? (leaf.text ?? '') : String(leaf.attrs['mark']);
      for (let offset = 0; offset < shown.length; offset += 1) {
        const column = text.length - lineStart + offset;
        const isFirst =
          column <= 12 && isNumber.test(text.slice(lineStart) + shown.slice(0, offset));
        const sign = shown.charAt(offset);
        if (anywhere.test(sign) || ((isFirst || isHeading) && atLineStart.test(sign)))
          signs.push({ at: text.length + offset, place: place + (leaf.isText ? offset : 0) });
      }
      text += shown;
    }
    place += leaf.nodeSize;
  }
  turnTo([]);
  return { text, signs };
}

/** For each leaf its marks, the outermost first: links around emphasis, and what goes on longer around the rest. */
function nestingsOf(leaves: readonly Node[]): Mark[][] {
  const ends = new Map<string, number>();
  const nestings: Mark[][] = [];
  for (let index = leaves.length - 1; index >= 0; index -= 1) {
    const marks = (leaves[index]?.marks ?? []).filter(({ type }) => type !== code);
    const after = leaves[index + 1]?.marks ?? [];
    for (const mark of marks) {
      if (!mark.isInSet(after)) ends.set(mark.type.name, index);
    }
    const end = ({ type }: Mark) => ends.get(type.name) ?? index;
    nestings[index] = marks.toSorted((a, b) => end(b) - end(a));
  }
  return nestings;
}

function opening({ type }: Mark, names: Delimiters): string {
  if (type === link) return '[';
  return type === strong ? names.strong : names.em;
}

function closing(mark: Mark, names: Delimiters): string {
  if (mark.type !== link) return opening(mark, names);
  const { href, title } = mark.attrs as { href: string; title: string };
  const address = hasOddBrackets(href) ? href.replaceAll(/[()\\]/g, String.raw`\$&`) : href;
  return `](${address}${title ? ` "${title.replaceAll(/["\\]/g, String.raw`\$&`)}"` : ''})`;
}

function hasOddBrackets(address: string): boolean {
  let depth = 0;
  for (const sign of address) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0 || sign === '\\') return true;
  }
  return depth > 0;
}

/** Code between as many backticks as stand nowhere in it. */
function codeSpan(text: string): string {
  const runs = new Set((text.match(/`+/g) ?? []).map(({ length }) => length));
  let count = 1;
  while (runs.has(count)) count += 1;
  const fence = '`'.repeat(count);
  const isPadded = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '');
  return isPadded ? `${fence} ${text} ${fence}` : fence + text + fence;
}
