// Blocks put together to a text: those that are kept with their bytes, the others written anew, each joint read
// again, so that no block runs into the next.
import type { Node } from 'prosemirror-model';
import type { Original, Place } from './match-blocks.ts';
import { readNodes } from './read-markdown.ts';
import { endsInSource, settleBlocks } from './settle.ts';
import { type Marker, otherMarker, usualMarker, writeBlock } from './write-blocks.ts';

export interface Piece extends Place {
  node: Node;
}

/** A function that joins blocks to a text; what it wrote and read once it remembers. */
export function joinBlocks(originals: readonly Original[], lineEnd: string) {
  const isEnded = /[\r\n]$/.test(originals.at(-1)?.gap ?? '');
  const writer = createWriter(originals, lineEnd);
  return (pieces: readonly Piece[]): string => {
    const [first, ...others] = pieces;
    if (!first) return '';
    const parts = [writer.textOf(first)];
    let before = first;
    for (const piece of others) {
      const last = parts.at(-1) ?? '';
      const joint = writer.jointOf({ piece: before, text: last }, piece);
      parts[parts.length - 1] = joint.before;
      parts.push(joint.gap, joint.text);
      before = piece;
    }
    const isLast = before.place === originals.length - 1;
    const end = isLast ? (originals.at(-1)?.gap ?? '') : lineEnd.repeat(Number(isEnded));
    const last = parts.at(-1) ?? '';
    // The end of a line after code that nobody closed would be code.
    const isOpenCode =
      !isLast && before.isKept && endsInSource(before.node) && !isReadAs(last + end, last);
    return parts.join('') + (isOpenCode ? '' : end);
  };
}

function createWriter(originals: readonly Original[], lineEnd: string) {
  const anew = new WeakMap<Node, Map<string, string>>();
  const joints = new WeakMap<Node, WeakMap<Node, { key: string; joint: Joint }>>();

  function writtenAnew({ node, place }: Piece, isOther = false): string {
    const usual = markerOf(originals[place ?? -1]);
    const marker = isOther ? otherMarker(usual) : usual;
    const known = anew.get(node) ?? new Map<string, string>();
    anew.set(node, known);
    const key = marker.bullet + marker.delimiter;
    const text = known.get(key) ?? writeBlock(node, marker).replaceAll('\n', lineEnd);
    known.set(key, text);
    return text;
  }

  function textOf(piece: Piece): string {
    const source = piece.isKept ? originals[piece.place ?? -1]?.source : undefined;
    return source ?? writtenAnew(piece);
  }

  /** What stands between two blocks, and both as they can stand there. */
  function jointOf(before: { piece: Piece; text: string }, after: Piece): Joint {
    const gap = gapBetween(before.piece, after);
    const text = textOf(after);
    const isAsOpened = before.piece.isKept && after.isKept && isNext(before.piece, after);
    if (isAsOpened && before.text === originals[before.piece.place ?? -1]?.source)
      return { before: before.text, gap, text };
    const key = `${before.text}\0${gap}\0${text}`;
    const known = joints.get(before.piece.node)?.get(after.node);
    if (known?.key === key) return known.joint;
    const joint = firstThatReads(before, after, { gap, text });
    const ofBefore =
      joints.get(before.piece.node) ?? new WeakMap<Node, { key: string; joint: Joint }>();
    joints.set(before.piece.node, ofBefore);
    ofBefore.set(after.node, { key, joint });
    return joint;
  }

  function firstThatReads(
    before: { piece: Piece; text: string },
    after: Piece,
    { gap, text }: { gap: string; text: string },
  ): Joint {
    const wide = /[\r\n][ \t]*[\r\n]/.test(gap.replaceAll('\r\n', '\n')) ? gap : lineEnd + lineEnd;
    const texts = [text, writtenAnew(after), writtenAnew(after, true)];
    const attempts = [before.text, writtenAnew(before.piece)].flatMap((first): Joint[] => {
      const apart = texts.map((each): Joint => ({ before: first, gap: wide, text: each }));
      return [{ before: first, gap, text }].concat(apart);
    });
    const good = attempts.find(isReadApart);
    return good ?? { before: before.text, gap: lineEnd + lineEnd, text: writtenAnew(after) };
  }

  function gapBetween(before: Piece, after: Piece): string {
    if (isNext(before, after)) return originals[before.place ?? -1]?.gap ?? '';
    return originals[(after.place ?? 0) - 1]?.gap ?? lineEnd + lineEnd;
  }

  return { textOf, jointOf };
}

interface Joint {
  before: string;
  gap: string;
  text: string;
}

function isReadAs(markdown: string, other: string): boolean {
  return isSame(read(markdown), read(other));
}

function isSame(some: readonly Node[], others: readonly Node[]): boolean {
  return some.length === others.length && some.every((node, at) => others[at]?.eq(node));
}

function isNext(before: Place, after: Place): boolean {
  return before.place !== undefined && after.place === before.place + 1;
}

/** The signs of a list as it was written. */
function markerOf(original: Original | undefined): Marker {
  const source = original?.source.trimStart() ?? '';
  const bullet = (['*', '+'] as const).find((sign) => source.startsWith(sign));
  return { bullet: bullet ?? usualMarker.bullet, delimiter: /^\d+\)/.test(source) ? ')' : '.' };
}

/** Whether two blocks stand on lines of their own and read beside each other as each does alone. */
function isReadApart({ before, gap, text }: Joint): boolean {
  if (!/[\r\n]$/.test(before + gap)) return false;
  return isSame(read(before + gap + text), [...read(before), ...read(text)]);
}

function read(markdown: string): Node[] {
  return settleBlocks(readNodes(markdown));
}
