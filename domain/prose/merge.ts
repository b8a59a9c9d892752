// Three-way merge of a prose, block by block: what one side alone changed, moved, added or took away is that side's;
// where both changed one block, or added at one place, differently, somebody has to choose.
import { type Block, blocksOf, type ProseKind, sourceWithoutNumber } from './blocks.ts';
import { joinPieces, type Piece, type Sides } from './join-pieces.ts';
import { type SideChanges, sideChanges } from './side-changes.ts';

/** A place that both changed differently, as it is written; empty where a side has nothing there. */
export interface Conflict {
  base: string;
  mine: string;
  theirs: string;
}

export type Choice = 'mine' | 'theirs' | 'both';

export interface Merge {
  conflicts: readonly Conflict[];
  /** The merged text, with these choices in the order of the conflicts; mine where there is none. */
  text(choices?: readonly (Choice | undefined)[]): string;
}

interface Divided extends Record<'base' | 'mine' | 'theirs', readonly Piece[]> {
  isConflict: true;
}

type Part = Piece | Divided;

/** Merges what came of `base` on both sides. */
export function mergeProse(
  texts: Record<'base' | 'mine' | 'theirs', string>,
  kind: ProseKind,
): Merge {
  const { base, mine, theirs } = texts;
  if (mine === theirs || theirs === base) return settled(mine);
  if (mine === base) return settled(theirs);
  const sides: Sides = {
    base: blocksOf(base, kind),
    mine: blocksOf(mine, kind),
    theirs: blocksOf(theirs, kind),
    kind,
  };
  const ours = sideChanges(sides.base.blocks, sides.mine.blocks);
  const others = sideChanges(sides.base.blocks, sides.theirs.blocks);
  const order = orderOf(ours, others);
  if (!order) return undivided(texts);
  const merging: Merging = { sides, ours, others };
  const parts = addedAfter(merging, -1);
  for (const at of order) parts.push(...fateOf(merging, at), ...addedAfter(merging, at));
  return mergeOf(parts, sides);
}

function settled(text: string): Merge {
  return { conflicts: [], text: () => text };
}

/** Both put the blocks into an order of their own: the text is chosen as a whole. */
function undivided(texts: Record<'base' | 'mine' | 'theirs', string>): Merge {
  return {
    conflicts: [texts],
    text: ([choice] = []) => (choice === 'theirs' ? texts.theirs : texts.mine),
  };
}

function mergeOf(parts: readonly Part[], sides: Sides): Merge {
  const divided = parts.filter((part) => 'isConflict' in part);
  const written = (pieces: readonly Piece[]) => joinPieces(pieces, sides).trim();
  return {
    conflicts: divided.map(({ base, mine, theirs }) => ({
      base: written(base),
      mine: written(mine),
      theirs: written(theirs),
    })),
    text(choices = []) {
      const pieces = parts.flatMap((part): readonly Piece[] => {
        if (!('isConflict' in part)) return [part];
        const choice = choices[divided.indexOf(part)] ?? 'mine';
        return choice === 'both' ? [...part.mine, ...part.theirs] : part[choice];
      });
      return joinPieces(pieces, sides, { isWhole: true });
    },
  };
}

interface Merging {
  sides: Sides;
  ours: SideChanges;
  others: SideChanges;
}

/** The places of the base in the order of the merged text; null where both ordered them differently. */
function orderOf(ours: SideChanges, others: SideChanges): readonly number[] | null {
  if (!others.isReordered) return ours.order;
  if (!ours.isReordered) return others.order;
  const isSame = ours.order.every((place, at) => others.order[at] === place);
  return isSame ? ours.order : null;
}

/** What became of a block of the base. */
function fateOf({ sides, ours, others }: Merging, at: number): Part[] {
  const mine = ours.placeOf.get(at);
  const theirs = others.placeOf.get(at);
  const base = sides.base.blocks[at];
  const piece = (side: 'base' | 'mine' | 'theirs', place: number | undefined): Piece[] => {
    const block = place === undefined ? undefined : sides[side].blocks[place];
    return block ? [{ block, places: { base: at, mine, theirs } }] : [];
  };
  const [old, own, other] = [piece('base', at), piece('mine', mine), piece('theirs', theirs)];
  if (isSame(base, own[0]?.block)) {
    // What only its number tells from what it was is that side's.
    return isSame(base, other[0]?.block) && own[0]?.block.source !== base?.source ? own : other;
  }
  if (isSame(base, other[0]?.block)) return own;
  if (mine === undefined && theirs === undefined) return [];
  if (isSame(own[0]?.block, other[0]?.block)) return own;
  return [{ isConflict: true, base: old, mine: own, theirs: other }];
}

/** What either side added after a block of the base, or before the first one. */
function addedAfter({ sides, ours, others }: Merging, at: number): Part[] {
  const pieces = (side: 'mine' | 'theirs', { added }: SideChanges) =>
    (added.get(at) ?? []).flatMap((place): Piece[] => {
      const block = sides[side].blocks[place];
      return block ? [{ block, places: { [side]: place } }] : [];
    });
  const mine = pieces('mine', ours);
  const theirs = pieces('theirs', others);
  if (theirs.length === 0) return mine;
  if (mine.length === 0) return theirs;
  const isBoth =
    mine.length === theirs.length &&
    mine.every(({ block }, index) => isSame(block, theirs[index]?.block));
  return isBoth ? mine : [{ isConflict: true, base: [], mine, theirs }];
}

/** Whether two blocks are written alike, whatever number counts an item. */
function isSame(one: Block | undefined, other: Block | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    sourceWithoutNumber(one) === sourceWithoutNumber(other)
  );
}
