// What one side made of the blocks of the base.
import { align } from './align.ts';
import { type Block, sourceWithoutNumber } from './blocks.ts';

export interface SideChanges {
  /** Where each block of the base stands; absent for one that was taken away. */
  placeOf: ReadonlyMap<number, number>;
  /** Places of what was added, by the block of the base before it; -1 before the first. */
  added: ReadonlyMap<number, readonly number[]>;
  isReordered: boolean;
  /** The blocks of the base as they follow each other now; what was taken away after what stood before it. */
  order: readonly number[];
}

export function sideChanges(base: readonly Block[], side: readonly Block[]): SideChanges {
  const pairs = align(base.map(alignable), side.map(alignable), { isPaired: true });
  const placeOf = new Map<number, number>();
  const fromOf = new Map<number, number>();
  for (const { from, to } of pairs) {
    if (from === null || to === null) continue;
    placeOf.set(from, to);
    fromOf.set(to, from);
  }
  const added = new Map<number, number[]>();
  const order: number[] = [];
  for (const to of side.keys()) {
    const from = fromOf.get(to);
    if (from !== undefined) {
      order.push(from);
      continue;
    }
    const before = order.at(-1) ?? -1;
    const others = added.get(before) ?? [];
    others.push(to);
    added.set(before, others);
  }
  const isReordered = pairs.some(({ isMoved }) => isMoved);
  return { placeOf, added, isReordered, order: withRemoved(order, base.length) };
}

/** The order with each block that was taken away after what stood before it. */
function withRemoved(order: readonly number[], count: number): number[] {
  const kept = new Set(order);
  const removedAfter = (place: number) => {
    const found: number[] = [];
    for (let at = place + 1; at < count && !kept.has(at); at += 1) found.push(at);
    return found;
  };
  return [...removedAfter(-1), ...order.flatMap((place) => [place].concat(removedAfter(place)))];
}

/** A block by how it is written, whatever number counts it. */
function alignable(block: Block) {
  return {
    key: sourceWithoutNumber(block),
    words: block.words
      .map(({ text }) => text.toLowerCase())
      .filter((text) => /[\p{L}\p{N}]/u.test(text)),
  };
}
