// What differs between two versions of a prose, block by block and word by word.
import { align, type AlignOptions } from './align.ts';
import { type Block, blocksOf, isCounted, itemBlocks, linesOf, type ProseKind } from './blocks.ts';
import { type WordChange, wordDifference } from './words.ts';

export interface BlockChange {
  kind: 'same' | 'changed' | 'added' | 'removed';
  /** Which way it moved among the others; null for one that stands where it stood. */
  moved: 'up' | 'down' | null;
  /** Its place in either version, counted from 0. */
  from: number | null;
  to: number | null;
  before: Block | null;
  after: Block | null;
  /** What both versions of it hold. */
  words: readonly WordChange[];
}

/** The blocks of the second text in their order, and those that it lacks where they stood. */
export function differenceOf(before: string, after: string, kind: ProseKind): BlockChange[] {
  return compared(blocksOf(before, kind).blocks, blocksOf(after, kind).blocks, {});
}

/** The same of the lines that two texts are written in. */
export function lineDifference(before: string, after: string): BlockChange[] {
  return compared(linesOf(before), linesOf(after), { isInOrder: true });
}

/** The same of the items of two lists. */
export function itemDifference(before: readonly string[], after: readonly string[]): BlockChange[] {
  return compared(itemBlocks(before), itemBlocks(after), {});
}

/** Whether anything of it is to be seen. */
export function isChanged({ kind, moved }: BlockChange): boolean {
  return kind !== 'same' || moved !== null;
}

/** The second version, out of what differs: its blocks as they are written, without what stands before the first. */
export function applied(changes: readonly BlockChange[]): string {
  return changes.map(({ after }) => (after ? after.source + after.gap : '')).join('');
}

function compared(
  before: readonly Block[],
  after: readonly Block[],
  options: AlignOptions,
): BlockChange[] {
  const pairs = align(before.map(alignable), after.map(alignable), options);
  const stayed = pairs.filter(({ from, to, isMoved }) => from !== null && to !== null && !isMoved);
  return pairs.map(({ from, to, isSame, isMoved }): BlockChange => {
    const old = from === null ? null : (before[from] ?? null);
    const now = to === null ? null : (after[to] ?? null);
    const both = old !== null && now !== null;
    const isDown =
      isMoved && stayed.some((each) => each.from! > (from ?? 0) && each.to! < (to ?? 0));
    return {
      kind: both ? (isSame ? 'same' : 'changed') : old ? 'removed' : 'added',
      moved: isMoved ? (isDown ? 'down' : 'up') : null,
      from,
      to,
      before: old,
      after: now,
      words: isSame
        ? [{ kind: 'same', words: now?.words ?? [] }]
        : wordDifference(old?.words ?? [], now?.words ?? []),
    };
  });
}

/** A block by its form and words, whatever number counts it. */
function alignable({ form, words }: Block) {
  const { kind, level, quotes, lists, marker } = form;
  const sign = isCounted(form) ? '1.' : marker;
  const texts = words.map(({ space, text, marks }) => [space, text, ...marks].join('\0'));
  return {
    key: [kind, level, quotes, lists, sign, ...texts].join('\u0001'),
    words: words.map(({ text }) => text.toLowerCase()).filter((text) => /[\p{L}\p{N}]/u.test(text)),
  };
}
