// A text is opened into nodes and saved as Markdown: what nobody touched keeps its bytes, line ends, odd numbers
// and spaces included. Pure.
import type { Node } from 'prosemirror-model';
import { joinBlocks, type Piece } from './join-blocks.ts';
import { type Original, placesOf } from './match-blocks.ts';
import { readBlocks } from './read-markdown.ts';
import { schema } from './schema.ts';
import { endsInSource, settleBlocks } from './settle.ts';

export interface OpenText {
  /** The text as a document of the schema. */
  doc: Node;
  /** The lines of each block, as they stand in the text. */
  sources: readonly string[];
  /**
   * The Markdown of a document that came from `doc` by edits. A block that is as it was opened stands in it byte
   * for byte; one that changed is written anew, at most once while it stays as it is.
   */
  save: (doc: Node) => string;
}

/** Opens a text. `open(text).save(open(text).doc)` is the text, whatever it holds. */
export function openText(text: string): OpenText {
  const { lead, originals } = originalsOf(text);
  const blocks = originals.map(({ node }) => node);
  const empty = schema.nodes.paragraph.create();
  const doc = schema.nodes.doc.create(null, blocks.length > 0 ? blocks : empty);
  const join = joinBlocks(originals, text.includes('\r\n') ? '\r\n' : '\n');
  return {
    doc,
    sources: originals.map(({ source }) => source),
    save(changed) {
      if (changed === doc || changed.eq(doc)) return text;
      const children = changed.children.filter((child) => !isBlank(child));
      const places = placesOf(originals, children);
      const pieces = children.map((node, index): Piece => ({ node, ...places[index] }));
      return children.length > 0 ? lead + join(pieces) : '';
    },
  };
}

const blanks = new WeakMap<Node, boolean>();

/** Told once of each block, which never changes. */
function isBlank(node: Node): boolean {
  const known = blanks.get(node);
  if (known !== undefined) return known;
  const isOne = /^[ \t\n]*$/.test(node.textContent) && settleBlocks([node]).length === 0;
  blanks.set(node, isOne);
  return isOne;
}

function originalsOf(text: string): { lead: string; originals: Original[] } {
  const starts = lineStarts(text);
  const blocks = readBlocks(text);
  const startOf = (line: number) => starts[line] ?? text.length;
  const first = blocks[0];
  const originals = blocks.map(({ node, lines }, index): Original => {
    const next = blocks[index + 1];
    const all = text.slice(startOf(lines[0]), next ? startOf(next.lines[0]) : text.length);
    const own = text.slice(startOf(lines[0]), startOf(lines[1]));
    const source = sourceOf(own, node, next !== undefined);
    return { node: asWritten(node, source), source, gap: all.slice(source.length) };
  });
  return { lead: first ? text.slice(0, startOf(first.lines[0])) : text, originals };
}

const lineEnd = String.raw`(?:\r\n|\r|\n)[ \t]*`;
const lastLineEnd = new RegExp(`${lineEnd}$`);
const lineEnds = new RegExp(`(?:${lineEnd})+$`);

/** The lines of a block without empty ones at the end, but for those of code that nobody closed, which are code. */
function sourceOf(own: string, node: Node, isFollowed: boolean): string {
  const trimmed = own.replace(lineEnds, '');
  const whole = own.replace(lastLineEnd, '');
  if (isFollowed && !endsInSource(node)) return trimmed;
  const usual = isFollowed ? trimmed : own;
  return [trimmed, whole, own].find((each) => isRead(each, node)) ?? usual;
}

function isRead(text: string, node: Node): boolean {
  const [first, ...others] = readBlocks(text);
  return others.length === 0 && first?.node.eq(node) === true;
}

/** A table that stands in no other block is edited as it was written. */
function asWritten(node: Node, source: string): Node {
  if (node.attrs['kind'] !== 'table') return node;
  return node.type.create({ ...node.attrs, markdown: source.replaceAll(/\r\n?/g, '\n') });
}

/** Where each line begins. */
function lineStarts(text: string): number[] {
  const ends = text.matchAll(/\r\n|\r|\n/g);
  return [0, ...Array.from(ends, ({ 0: end, index }) => index + end.length)];
}
