// Blocks of two sides put together to a text.
import { type Block, type Blocks, blocksOf, type ProseKind } from './blocks.ts';

export interface Sides extends Record<SideName, Blocks> {
  kind: ProseKind;
}

type SideName = 'base' | 'mine' | 'theirs';

/** A block with its place on each side that has it. */
export interface Piece {
  block: Block;
  places: { [Side in SideName]?: number | undefined };
}

/** The pieces as they are written, with what stands between them where they follow each other. */
export function joinPieces(
  pieces: readonly Piece[],
  sides: Sides,
  { isWhole = false }: { isWhole?: boolean } = {},
): string {
  const { base, mine, theirs, kind } = sides;
  const lead = changedOne(base.lead, mine.lead, theirs.lead);
  const end = changedOne(endOf(base), endOf(mine), endOf(theirs));
  const write = (isWide: boolean) => {
    const written = pieces.map((piece, index) => {
      const next = pieces[index + 1];
      return piece.block.source + (next ? gapBetween({ piece, next }, sides, isWide) : '');
    });
    return (isWhole ? lead : '') + written.join('') + (isWhole ? end : '');
  };
  const text = write(false);
  // A block that runs into the next one is parted from it by an empty line.
  return blocksOf(text, kind).blocks.length === pieces.length ? text : write(true);
}

function changedOne(base: string, mine: string, theirs: string): string {
  return mine === base ? theirs : mine;
}

function endOf({ blocks }: Blocks): string {
  return blocks.at(-1)?.gap ?? '';
}

interface Joint {
  piece: Piece;
  next: Piece;
}

function gapBetween({ piece, next }: Joint, sides: Sides, isWide: boolean): string {
  const on = (side: SideName) => {
    const [place, after] = [piece.places[side], next.places[side]];
    const isNext = place !== undefined && after === place + 1;
    return isNext ? sides[side].blocks[place]?.gap : undefined;
  };
  const [base, mine, theirs] = [on('base'), on('mine'), on('theirs')];
  const known = mine === undefined || mine === base ? (theirs ?? mine ?? base) : mine;
  const lineEnd = sides.mine.blocks.some(({ gap }) => gap.includes('\r\n')) ? '\r\n' : '\n';
  const isList = piece.block.form.lists > 0 && next.block.form.lists > 0;
  const gap = known ?? (isList ? lineEnd : lineEnd + lineEnd);
  const isEmptyLine = gap.replaceAll('\r\n', '\n').includes('\n\n');
  return isWide && !isEmptyLine ? lineEnd + lineEnd : gap;
}
