// Pieces of a text put in other words, each where it stands. Safe in the browser.

interface Piece {
  text: string;
  at: number;
}

/** The text with each of these pieces, which stand one behind the other, in other words. */
export function replacePieces(
  text: string,
  pieces: readonly Piece[],
  instead: (piece: string) => string,
): string {
  let from = 0;
  const parts = pieces.map(({ text: piece, at }) => {
    const before = text.slice(from, at);
    from = at + piece.length;
    return before + instead(piece);
  });
  return [...parts, text.slice(from)].join('');
}
