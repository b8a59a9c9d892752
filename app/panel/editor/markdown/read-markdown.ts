// Markdown as nodes, read by the parser that renders it for readers.
import type { Token } from 'markdown-it';
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { markdown } from '#platform/markdown';
import { notePattern, schema } from './schema.ts';
import { fenceOf, tableOf } from './source-blocks.ts';

/** A block that stands in no other, and the lines it takes: from the first to before the last, counted from 0. */
export interface ReadBlock {
  node: Node;
  lines: [number, number];
}

/** How deep the site renders: what lies deeper is dropped there, so a block with more stays Markdown here. */
const maxLevel = markdown.options.maxNesting - 2;

/** The blocks of a text. */
export function readBlocks(text: string): ReadBlock[] {
  const tokens = markdown.parse(text, {});
  const found: ReadBlock[] = [];
  const reader = { tokens, at: 0 };
  while (reader.at < tokens.length) {
    const first = reader.at;
    const node = readBlock(reader);
    const isTooDeep = tokens.slice(first, reader.at).some(({ level }) => level >= maxLevel);
    const lines = tokens[first]?.map ?? [0, 0];
    if (node) found.push({ node: isTooDeep ? rawBlock(text, lines) : node, lines });
  }
  return found;
}

/** The nodes of a text. */
export function readNodes(text: string): Node[] {
  return readBlocks(text).map(({ node }) => node);
}

function rawBlock(text: string, [first, end]: [number, number]): Node {
  const lines = text.split(/\r\n?|\n/).slice(first, end);
  // Empty lines at its end are not the block's; a space may be: `# ` is a row of a table, `#` the heading after it.
  while (lines.at(-1)?.trim() === '') lines.pop();
  return schema.nodes.source_block.create({ markdown: lines.join('\n'), kind: 'raw' });
}

interface Reader {
  tokens: readonly Token[];
  at: number;
}

/** The block that begins at the reader's token; the reader goes on behind it. */
function readBlock(reader: Reader): Node | null {
  const token = reader.tokens[reader.at];
  reader.at += 1;
  if (!token) return null;
  const { nodes } = schema;
  switch (token.type) {
    case 'paragraph_open':
      return nodes.paragraph.create(null, readText(reader));
    case 'heading_open':
      return nodes.heading.create({ level: token.markup.length }, readText(reader));
    case 'blockquote_open':
      return nodes.blockquote.create(null, readChildren(reader, 'blockquote_close'));
    case 'list_item_open':
      return nodes.list_item.create(null, readChildren(reader, 'list_item_close'));
    case 'bullet_list_open':
    case 'ordered_list_open':
      return readList(reader, token);
    case 'table_open':
      return nodes.source_block.create({ markdown: tableOf(readTable(reader)), kind: 'table' });
    case 'fence':
      return nodes.source_block.create({ markdown: fenceOf(token), kind: 'code' });
    default:
      throw new Error(`The editor knows no block of the kind ${token.type}.`);
  }
}

/** The content of a paragraph or heading. */
function readText(reader: Reader): Fragment {
  const inline = reader.tokens[reader.at];
  reader.at += 2;
  return readInline(inline?.children ?? []);
}

function readChildren(reader: Reader, end: string): Fragment {
  const children: Node[] = [];
  while (reader.tokens[reader.at]?.type !== end) {
    const child = readBlock(reader);
    if (child) children.push(child);
  }
  reader.at += 1;
  // The schema asks for a block where the text has none.
  const isEmpty = children.length === 0;
  return Fragment.from(isEmpty ? schema.nodes.paragraph.create() : children);
}

function readList(reader: Reader, { type, level, attrs }: Token): Node {
  const isOrdered = type === 'ordered_list_open';
  const first = reader.at;
  const items = readChildren(reader, isOrdered ? 'ordered_list_close' : 'bullet_list_close');
  const isTight = !reader.tokens
    .slice(first, reader.at)
    .some((each) => each.type === 'paragraph_open' && each.level === level + 2 && !each.hidden);
  const start = Number(attrs?.find(([name]) => name === 'start')?.[1] ?? 1);
  return isOrdered
    ? schema.nodes.ordered_list.create({ start, isTight }, items)
    : schema.nodes.bullet_list.create({ isTight }, items);
}

function readTable(reader: Reader): Token[] {
  const first = reader.at;
  while (reader.tokens[reader.at]?.type !== 'table_close') reader.at += 1;
  reader.at += 1;
  return reader.tokens.slice(first, reader.at - 1);
}

const noMarks: readonly Mark[] = [];

function readInline(tokens: readonly Token[]): Fragment {
  const { marks, nodes } = schema;
  const found: Node[] = [];
  /** The marks that are open, the innermost last: emphasis may stand in emphasis. */
  let stack: Mark[] = [];
  for (const token of tokens) {
    const open = stack.reduce((set, mark) => mark.addToSet(set), noMarks);
    if (token.type === 'text') found.push(...withNotes(token.content, open));
    else if (token.type === 'code_inline' && token.content !== '')
      found.push(schema.text(token.content, marks.code.create().addToSet(open)));
    else if (token.type === 'softbreak' || token.type === 'hardbreak')
      found.push(nodes.line_break.create(null, null, open));
    else if (token.type === 'strong_open') stack.push(marks.strong.create());
    else if (token.type === 'em_open') stack.push(marks.em.create());
    else if (token.type === 'link_open')
      stack.push(
        marks.link.create({ href: token.attrGet('href'), title: token.attrGet('title') ?? '' }),
      );
    else if (token.type.endsWith('_close')) stack = stack.slice(0, -1);
  }
  return Fragment.fromArray(joined(found));
}

/** A text whose marks of notes are nodes of their own. */
export function withNotes(text: string, marks: readonly Mark[]): Node[] {
  const found: Node[] = [];
  let end = 0;
  for (const { 0: mark, index } of text.matchAll(notePattern)) {
    if (index > end) found.push(schema.text(text.slice(end, index), marks));
    found.push(schema.nodes.note.create({ mark }, null, marks));
    end = index + mark.length;
  }
  if (end < text.length) found.push(schema.text(text.slice(end), marks));
  return found;
}

/** The same nodes, those of text with the same marks joined. */
export function joined(nodes: readonly Node[]): Node[] {
  const found: Node[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (last?.isText && node.isText && last.sameMarkup(node)) {
      found[found.length - 1] = schema.text((last.text ?? '') + (node.text ?? ''), node.marks);
    } else found.push(node);
  }
  return found;
}
