// Which blocks of a document are those of the text it was opened from.
import type { Node } from 'prosemirror-model';

/** A block of the text that was opened. */
export interface Original {
  node: Node;
  /** Its lines as they stand in the text, without the last line's end and the empty lines after it. */
  source: string;
  /** What stands between it and the next block, or the end of the text. */
  gap: string;
}

export interface Place {
  /** Where the block stood in the text that was opened; absent for one that is new. */
  place?: number;
  /** Whether it is still as it was there. */
  isKept?: boolean;
}

/** For each block its place in the text that was opened. */
export function placesOf(originals: readonly Original[], blocks: readonly Node[]): Place[] {
  const places: Place[] = blocks.map(() => ({}));
  const isSame = (block: Node | undefined, place: number) => {
    const original = originals[place]?.node;
    return block !== undefined && original !== undefined && block.eq(original);
  };
  let start = 0;
  while (start < blocks.length && isSame(blocks[start], start)) {
    places[start] = { place: start, isKept: true };
    start += 1;
  }
  let end = 0;
  const shift = originals.length - blocks.length;
  while (end < Math.min(blocks.length, originals.length) - start) {
    const index = blocks.length - 1 - end;
    if (!isSame(blocks[index], index + shift)) break;
    places[index] = { place: index + shift, isKept: true };
    end += 1;
  }
  findMoved({ originals, blocks, places }, start, end);
  placeChanged(places, originals.length);
  return places;
}

interface Matching {
  originals: readonly Original[];
  blocks: readonly Node[];
  places: Place[];
}

/** Blocks between the changed ones, wherever they stand now. */
function findMoved({ originals, blocks, places }: Matching, start: number, end: number): void {
  const free = new Map<number, number[]>();
  for (let place = start; place < originals.length - end; place += 1) {
    const size = originals[place]?.node.nodeSize ?? 0;
    free.set(size, [...(free.get(size) ?? []), place]);
  }
  for (let index = start; index < blocks.length - end; index += 1) {
    const block = blocks[index];
    const sameSize = free.get(block?.nodeSize ?? 0) ?? [];
    const found =
      sameSize.find((place) => originals[place]?.node === block) ??
      sameSize.find((place) => block && originals[place]?.node.eq(block));
    if (found === undefined) continue;
    places[index] = { place: found, isKept: true };
    free.set(
      block?.nodeSize ?? 0,
      sameSize.filter((place) => place !== found),
    );
  }
}

/** A changed block takes the place of one that is gone from between its neighbours. */
function placeChanged(places: Place[], count: number): void {
  const kept = new Set(places.flatMap(({ place }) => place ?? []));
  for (const [index, { place }] of places.entries()) {
    if (place !== undefined) continue;
    const next = places.slice(index).find((each) => each.place !== undefined)?.place ?? count;
    const wanted = (places[index - 1]?.place ?? -1) + 1;
    if (wanted < next && !kept.has(wanted)) places[index] = { place: wanted, isKept: false };
  }
}
