// What nodes mean: the same nodes without what Markdown cannot say and a page does not show, such as paragraphs
// without text, spaces at the ends of lines and emphasis of spaces.
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { markdown } from '#platform/markdown';
import { joined, readNodes, withNotes } from './read-markdown.ts';
import { schema } from './schema.ts';

/** What blocks mean that stand one after the other. */
export function settleBlocks(blocks: readonly Node[]): Node[] {
  return blocks.flatMap(settleBlock);
}

function settleBlock(block: Node): Node[] {
  const { nodes } = schema;
  switch (block.type) {
    case nodes.paragraph: {
      const content = settleInline(block.children);
      return content.length > 0 ? [nodes.paragraph.create(null, content)] : [];
    }
    case nodes.heading:
      return [block.copy(Fragment.from(settleInline(block.children)))];
    case nodes.source_block:
      // Its table or code as it is read; other blocks, where somebody wrote them instead.
      return block.attrs['kind'] === 'raw' ? [block] : readNodes(String(block.attrs['markdown']));
    case nodes.bullet_list:
    case nodes.ordered_list:
      return [settleList(block)];
    default:
      return [withBlocks(block)];
  }
}

/** The container with what its blocks mean, with an empty paragraph where nothing is left. */
function withBlocks(container: Node): Node {
  const blocks = settleBlocks(container.children);
  return container.copy(
    Fragment.from(blocks.length > 0 ? blocks : schema.nodes.paragraph.create()),
  );
}

function settleList(list: Node): Node {
  const items = list.children.map(withBlocks);
  const isAnyParagraph = items.some(({ children }) => children.some(isParagraph));
  const hasPlaceForBlank = items.length > 1 || (items[0]?.childCount ?? 0) > 1;
  const isTight =
    !isAnyParagraph ||
    !hasPlaceForBlank ||
    (list.attrs['isTight'] === true && !items.some(({ children }) => children.some(needsBlank)));
  const attrs = { ...list.attrs, isTight };
  return list.type.create(attrs, items);
}

/** Whether its last line is one of code, or of other text that is kept as its Markdown. */
export function endsInSource(block: Node): boolean {
  return block.lastChild ? endsInSource(block.lastChild) : block.type === schema.nodes.source_block;
}

function isParagraph(block: Node): boolean {
  return block.type === schema.nodes.paragraph && block.childCount > 0;
}

/** Whether a block can only be told from the one before it by an empty line between them. */
export function needsBlank(block: Node, index: number, blocks: readonly Node[]): boolean {
  const before = blocks[index - 1];
  const { nodes } = schema;
  if (!before) return false;
  if (block.type === nodes.blockquote) return before.type === nodes.blockquote;
  if (isClosed(before) || block.type === nodes.heading || kindOf(block) === 'code') return false;
  if (block.type === nodes.bullet_list || block.type === nodes.ordered_list) {
    // A paragraph goes on over the marks of an empty item, and over numbers other than one.
    const first = block.firstChild?.firstChild;
    const isEmptyFirst = first != null && isEmptyParagraph(first);
    const start: unknown = block.attrs['start'] ?? 1;
    return before.type === nodes.paragraph && (isEmptyFirst || start !== 1);
  }
  return kindOf(block) !== 'table' || before.type !== nodes.paragraph;
}

/** Whether the line after it cannot go on with it: it, or the last of what it holds, ends with its own line. */
function isClosed(block: Node): boolean {
  const { nodes } = schema;
  const isList = block.type === nodes.bullet_list || block.type === nodes.ordered_list;
  if (isList || block.type === nodes.blockquote) {
    const last = (isList ? block.lastChild : block)?.lastChild;
    return last != null && (isClosed(last) || isEmptyParagraph(last));
  }
  return block.type === nodes.heading || kindOf(block) === 'code';
}

function isEmptyParagraph(block: Node): boolean {
  return block.type === schema.nodes.paragraph && block.content.size === 0;
}

function kindOf(block: Node): unknown {
  return block.type === schema.nodes.source_block ? block.attrs['kind'] : null;
}

/** What a line of text means. */
export function settleInline(inline: readonly Node[]): Node[] {
  return joined(withoutEdges(trimmed(joined(inline.flatMap(settleLeaf))).flatMap(noted)));
}

const { code, strong, em, link } = schema.marks;

/** Text without line ends, marks that can be written. */
function settleLeaf(leaf: Node): Node[] {
  const marks = leaf.marks.flatMap(settleMark);
  if (!leaf.isText) return [leaf.mark(code.removeFromSet(marks))];
  const text = (leaf.text ?? '').replaceAll('\0', '\uFFFD').replaceAll(/\r\n?/g, '\n');
  if (code.isInSet(marks)) return [schema.text(text.replaceAll('\n', ' '), marks)];
  const found: Node[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) found.push(schema.nodes.line_break.create(null, null, marks));
    if (line) found.push(schema.text(line, marks));
  }
  return found;
}

/** An address as the parser writes it; none where a page would not link it. */
function settleMark(mark: Mark): Mark[] {
  if (mark.type !== link) return [mark];
  const href = markdown.normalizeLink(String(mark.attrs['href']));
  return markdown.validateLink(href) ? [link.create({ ...mark.attrs, href })] : [];
}

function noted(leaf: Node): Node[] {
  return leaf.isText && !code.isInSet(leaf.marks) ? withNotes(leaf.text ?? '', leaf.marks) : [leaf];
}

/** Without spaces at the ends of lines, and without breaks after the last one. */
function trimmed(leaves: readonly Node[]): Node[] {
  const lines: Node[][] = [[]];
  for (const leaf of leaves) {
    if (isBreak(leaf)) lines.push([leaf]);
    else lines.at(-1)?.push(leaf);
  }
  const kept = lines.map((line) => trimEnd(trimStart(line), / +$/));
  while (kept.length > 0) {
    const last = trimEnd(kept.pop() ?? [], /[ \t]+$/);
    if (last.some((leaf) => !isBreak(leaf))) return [...kept, last].flat();
  }
  return [];
}

function isBreak({ type }: Node): boolean {
  return type === schema.nodes.line_break;
}

/** A line, which may begin with its break, without the spaces before its text. */
function trimStart(line: readonly Node[]): Node[] {
  const [first, ...rest] = line;
  if (first && isBreak(first)) return [first, ...trimStart(rest)];
  if (!first?.isText || code.isInSet(first.marks)) return [...line];
  const text = (first.text ?? '').replace(/^[ \t]+/, '');
  return text ? [schema.text(text, first.marks), ...rest] : trimStart(rest);
}

function trimEnd(line: readonly Node[], spaces: RegExp): Node[] {
  const last = line.at(-1);
  if (!last?.isText || code.isInSet(last.marks)) return [...line];
  const rest = line.slice(0, -1);
  const text = (last.text ?? '').replace(spaces, '');
  return text ? [...rest, schema.text(text, last.marks)] : trimEnd(rest, spaces);
}

/** What the parser takes for a space. */
const space = String.raw`\t-\r \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000`;
const spaces = edgesOf(space);
const spacesAndSigns = edgesOf(String.raw`${space}\p{P}\p{S}`);

function edgesOf(characters: string) {
  return {
    before: new RegExp(`^[${characters}]+`, 'u'),
    after: new RegExp(`[${characters}]+$`, 'u'),
  };
}

/** Without emphasis of what it begins or ends with: spaces, which Markdown does not emphasise. */
function withoutEdges(leaves: readonly Node[]): Node[] {
  return withoutEdgesOf(leaves, spaces);
}

/** Without emphasis of the signs it begins or ends with, where a letter before them would make it text. */
export function withoutEmphasisedSigns(leaves: readonly Node[]): Node[] {
  return joined(withoutEdgesOf(leaves, spacesAndSigns));
}

function withoutEdgesOf(leaves: readonly Node[], edges: typeof spaces): Node[] {
  let kept = [...leaves];
  for (const mark of [strong, em]) {
    const has = (leaf: Node | undefined) => leaf !== undefined && mark.isInSet(leaf.marks);
    const bare = (leaf: Node) => leaf.mark(mark.removeFromSet(leaf.marks));
    const from = (list: readonly Node[], edge: RegExp, isForward: boolean) => {
      const found: Node[] = [];
      for (const leaf of isForward ? list : list.toReversed()) {
        const isEdge = has(leaf) && !has(found.at(-1));
        if (!isEdge) found.push(leaf);
        else if (isBreak(leaf)) found.push(bare(leaf));
        else if (!leaf.isText || code.isInSet(leaf.marks)) found.push(leaf);
        else {
          const text = leaf.text ?? '';
          const cut = edge.exec(text)?.[0] ?? '';
          const outer = cut ? [bare(schema.text(cut, leaf.marks))] : [];
          const rest = isForward ? text.slice(cut.length) : text.slice(0, text.length - cut.length);
          found.push(...outer, ...(rest ? [schema.text(rest, leaf.marks)] : []));
        }
      }
      return isForward ? found : found.toReversed();
    };
    kept = from(from(kept, edges.before, true), edges.after, false);
  }
  return kept;
}
