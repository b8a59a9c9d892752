// Blocks as Markdown.
import type { Node } from 'prosemirror-model';
import { readNodes } from './read-markdown.ts';
import { schema } from './schema.ts';
import { needsBlank, settleBlocks } from './settle.ts';
import { writeTextblock } from './write-inline.ts';

export interface Marker {
  /** The sign of an unordered list's items. */
  bullet: '-' | '*' | '+';
  /** The sign after the number of an ordered list's items. */
  delimiter: '.' | ')';
}

export const usualMarker: Marker = { bullet: '-', delimiter: '.' };

/** The same, by which a list is told from the one before it. */
export function otherMarker({ bullet, delimiter }: Marker): Marker {
  return { bullet: bullet === '-' ? '*' : '-', delimiter: delimiter === '.' ? ')' : '.' };
}

/** A block that stands in no other as Markdown, lines ended by `\n`, without an end to the last. */
export function writeBlock(block: Node, marker: Marker = usualMarker): string {
  if (block.type === schema.nodes.source_block) {
    const source = String(block.attrs['markdown']);
    // A table stays as it was written, with a space without which its last row would be another block; code is closed.
    const isAsWritten = block.attrs['kind'] === 'raw' || isTable(readNodes(source));
    if (isAsWritten)
      return source.replaceAll(/\r\n?/g, '\n').replaceAll(/^\s*\n|(?:\n[ \t]*)+$/g, '');
  }
  return writeBlocks(settleBlocks([block]), { isTight: false, marker });
}

function isTable([first, ...others]: readonly Node[]): boolean {
  return others.length === 0 && first?.attrs['kind'] === 'table';
}

interface Container {
  isTight: boolean;
  /** Of its first list. */
  marker?: Marker;
}

/** Settled blocks, one after the other. */
function writeBlocks(
  blocks: readonly Node[],
  { isTight, marker = usualMarker }: Container,
): string {
  let written = '';
  let current = marker;
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1];
    if (before) written += isTight && !needsBlank(block, index, blocks) ? '\n' : '\n\n';
    // Lists of one kind that follow each other are one, if their items have the same sign.
    current = before?.type === block.type ? otherMarker(current) : marker;
    written += writeOne(block, current);
  }
  return written;
}

function writeOne(block: Node, marker: Marker): string {
  const { nodes } = schema;
  switch (block.type) {
    case nodes.source_block:
      return String(block.attrs['markdown']);
    case nodes.blockquote: {
      const lines = writeBlocks(block.children, { isTight: false }).split('\n');
      return lines.map((line) => (line ? `> ${line}` : '>')).join('\n');
    }
    case nodes.bullet_list:
    case nodes.ordered_list:
      return writeList(block, marker);
    default:
      return writeTextblock(block);
  }
}

const lastNumber = 999_999_999;

function writeList(list: Node, { bullet, delimiter }: Marker): string {
  const isTight = list.attrs['isTight'] === true;
  const start: unknown = list.attrs['start'];
  const items = list.children.map((item, index) => {
    const isOrdered = typeof start === 'number';
    const sign = isOrdered ? `${Math.min(start + index, lastNumber)}${delimiter}` : bullet;
    const [first = '', ...lines] = writeBlocks(item.children, { isTight }).split('\n');
    const indent = ' '.repeat(sign.length + 1);
    const rest = lines.map((line) => (line ? indent + line : ''));
    return [first ? `${sign} ${first}` : sign, ...rest].join('\n');
  });
  return items.join(isTight ? '\n' : '\n\n');
}
