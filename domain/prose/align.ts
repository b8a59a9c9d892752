// Which block of one version is which of the other: by what it holds, and else by the words it shares.
import { diffArrays } from 'diff';

/** What blocks are told apart by. */
export interface Alignable {
  key: string;
  words: readonly string[];
}

export interface Pair {
  /** Its place in either version, counted from 0; null where it is not in it. */
  from: number | null;
  to: number | null;
  isSame: boolean;
  /** Whether it stands elsewhere among the others. */
  isMoved: boolean;
}

export interface AlignOptions {
  /** Blocks keep their order: one that moved is removed and added. */
  isInOrder?: boolean;
  /** One that stands in place of another is that one rewritten, however few words they share. */
  isPaired?: boolean;
}

/** The share of words from which on two blocks are one that was changed, in its place and elsewhere. */
const minShare = { inPlace: 0.4, elsewhere: 0.6 };
/** Shorter blocks are not looked for elsewhere by their words. */
const minWordsElsewhere = 5;
const maxEdits = 2000;
/** Comparisons of blocks beyond which they are not compared. */
const maxComparisons = 40_000;

/** The pairs in the order of the second version, those that it lacks where they stood. */
export function align(
  before: readonly Alignable[],
  after: readonly Alignable[],
  { isInOrder = false, isPaired = false }: AlignOptions = {},
): Pair[] {
  const found: Matching = { before, after, toOf: new Map(), fromOf: new Map(), moved: new Set() };
  const gaps = anchor(found);
  if (!isInOrder) findMoved(found);
  for (const gap of gaps) pairInPlace(found, gap);
  if (!isInOrder) findMovedAndChanged(found);
  if (isPaired) for (const gap of gaps) pairByPlace(found, gap);
  return inOrder(found);
}

interface Matching {
  before: readonly Alignable[];
  after: readonly Alignable[];
  toOf: Map<number, number>;
  fromOf: Map<number, number>;
  /** Places in the second version of blocks that moved. */
  moved: Set<number>;
}

/** Blocks of both versions between two that stayed. */
interface Gap {
  from: [number, number];
  to: [number, number];
}

function match({ toOf, fromOf, moved }: Matching, [from, to]: [number, number], isMoved = false) {
  toOf.set(from, to);
  fromOf.set(to, from);
  if (isMoved) moved.add(to);
}

/** Matches what stayed in order; answers what lies between. */
function anchor(found: Matching): Gap[] {
  const { before, after } = found;
  const runs = diffArrays(keysOf(before), keysOf(after), { maxEditLength: maxEdits });
  if (!runs) return [{ from: [0, before.length], to: [0, after.length] }];
  const gaps: Gap[] = [];
  let [from, to] = [0, 0];
  let gap: Gap = { from: [0, 0], to: [0, 0] };
  for (const { added, removed, count } of runs) {
    if (!added && !removed) {
      gaps.push(gap);
      for (let at = 0; at < count; at += 1) match(found, [from + at, to + at]);
    }
    if (!added) from += count;
    if (!removed) to += count;
    if (added || removed) gap = { from: [gap.from[0], from], to: [gap.to[0], to] };
    else gap = { from: [from, from], to: [to, to] };
  }
  return [...gaps, gap].filter(({ from: [start, end] }) => start < end);
}

function keysOf(blocks: readonly Alignable[]): string[] {
  return blocks.map(({ key }) => key);
}

function free(count: number, taken: ReadonlyMap<number, number>, [start, end] = [0, count]) {
  const places = Array.from({ length: end - start }, (_, at) => start + at);
  return places.filter((place) => !taken.has(place));
}

/** What is the same elsewhere. */
function findMoved(found: Matching): void {
  const { before, after, toOf, fromOf } = found;
  const byKey = new Map<string, number[]>();
  for (const from of free(before.length, toOf)) {
    const { key = '' } = before[from] ?? {};
    const others = byKey.get(key) ?? [];
    others.push(from);
    byKey.set(key, others);
  }
  // The last first, so that each takes the first that is left without moving the others up.
  for (const others of byKey.values()) others.reverse();
  for (const to of free(after.length, fromOf)) {
    const from = byKey.get(after[to]?.key ?? '')?.pop();
    if (from !== undefined) match(found, [from, to], true);
  }
}

/** The most alike of the blocks between two that stayed, in their order. */
function pairInPlace(found: Matching, gap: Gap): void {
  const rows = free(0, found.toOf, gap.from);
  const columns = free(0, found.fromOf, gap.to);
  if (rows.length * columns.length > maxComparisons) return;
  const shares = rows.map((from) => columns.map((to) => shareOf(found, from, to)));
  const best: number[][] = Array.from({ length: rows.length + 1 }, () =>
    Array.from({ length: columns.length + 1 }, () => 0),
  );
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const paired = (row: number, column: number) => {
    const share = shares[row]?.[column] ?? 0;
    return share < minShare.inPlace ? -1 : share + at(row + 1, column + 1);
  };
  for (let row = rows.length - 1; row >= 0; row -= 1) {
    for (let column = columns.length - 1; column >= 0; column -= 1) {
      const skipped = Math.max(at(row + 1, column), at(row, column + 1));
      best[row]![column] = Math.max(skipped, paired(row, column));
    }
  }
  for (let row = 0, column = 0; row < rows.length && column < columns.length;) {
    if (at(row, column) === paired(row, column)) match(found, [rows[row++]!, columns[column++]!]);
    else if (at(row, column) === at(row + 1, column)) row += 1;
    else column += 1;
  }
}

/** What is mostly the same elsewhere. */
function findMovedAndChanged(found: Matching): void {
  const { before, after } = found;
  const rows = free(before.length, found.toOf).filter((place) => isLong(before[place]));
  const columns = free(after.length, found.fromOf).filter((place) => isLong(after[place]));
  if (rows.length * columns.length > maxComparisons) return;
  const pairs = rows
    .flatMap((from) => columns.map((to) => ({ from, to, share: shareOf(found, from, to) })))
    .filter(({ share }) => share >= minShare.elsewhere)
    .toSorted((one, other) => other.share - one.share);
  for (const { from, to } of pairs) {
    if (!found.toOf.has(from) && !found.fromOf.has(to)) match(found, [from, to], true);
  }
}

function isLong(block: Alignable | undefined): boolean {
  return (block?.words.length ?? 0) >= minWordsElsewhere;
}

/** What is left between two that did not move, one after the other. */
function pairByPlace(found: Matching, gap: Gap): void {
  const { toOf, fromOf, moved } = found;
  let [from, to] = [gap.from[0], gap.to[0]];
  const pairUpTo = (endFrom: number, endTo: number) => {
    const columns = free(0, fromOf, [to, endTo]);
    for (const [at, row] of free(0, toOf, [from, endFrom]).entries()) {
      const column = columns[at];
      if (column !== undefined) match(found, [row, column]);
    }
    [from, to] = [endFrom + 1, endTo + 1];
  };
  for (let row = from; row < gap.from[1]; row += 1) {
    const column = toOf.get(row);
    if (column !== undefined && !moved.has(column)) pairUpTo(row, column);
  }
  pairUpTo(gap.from[1], gap.to[1]);
}

/** The share of words that two blocks have in common (Dice): from 0 to 1. */
function shareOf({ before, after }: Matching, from: number, to: number): number {
  const one = before[from]?.words ?? [];
  const other = after[to]?.words ?? [];
  const counts = new Map<string, number>();
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of other) {
    const left = counts.get(word) ?? 0;
    if (left > 0) common += 1;
    counts.set(word, left - 1);
  }
  return (2 * common) / Math.max(1, one.length + other.length);
}

function inOrder({ before, after, toOf, fromOf, moved }: Matching): Pair[] {
  /** What was removed, by the place of what stood before it and stayed. */
  const removed = new Map<number, Pair[]>();
  let last = -1;
  for (const from of before.keys()) {
    const to = toOf.get(from);
    if (to === undefined) {
      const pair = { from, to: null, isSame: false, isMoved: false };
      const others = removed.get(last) ?? [];
      others.push(pair);
      removed.set(last, others);
    } else if (!moved.has(to)) last = to;
  }
  const pairs = Array.from(after.keys(), (to): Pair[] => {
    const from = fromOf.get(to) ?? null;
    const isSame = from !== null && before[from]?.key === after[to]?.key;
    return [{ from, to, isSame, isMoved: moved.has(to) }, ...(removed.get(to) ?? [])];
  });
  return [...(removed.get(-1) ?? []), ...pairs.flat()];
}
