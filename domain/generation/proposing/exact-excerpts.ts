// As much of long sources as fits into a question about some sentences, to the letter: what a model copies of it
// stands in the source. Safe in the browser.
import { contentStems } from '#domain/text';
import { type Query, rank } from '../composing/ranking.ts';

/** A source that is read whole or in part. */
export interface LongText {
  position: number;
  text: string;
}

/** Of all sources together. */
const maxLength = 24_000;
const pieceLength = 600;
/** What has no end of a sentence for so long is no prose. */
const maxPiece = 2000;

interface Piece {
  source: number;
  text: string;
}

/** A way to choose what to give of these sources, for as many questions as there are. Each text is taken apart once. */
export function excerptsFrom<Source extends LongText>(
  sources: readonly Source[],
): (sentences: readonly string[]) => Source[] {
  const total = sources.reduce((sum, { text }) => sum + text.length, 0);
  if (total <= maxLength) return () => [...sources];
  const pieces = sources.flatMap(({ position, text }) =>
    piecesOf(text).map((piece): Piece => ({ source: position, text: piece })),
  );
  return (sentences) => {
    const chosen = chosenFor(pieces, queryFor(sentences));
    return sources.flatMap((source) => {
      const own = pieces.filter((piece) => piece.source === source.position && chosen.has(piece));
      if (own.length === 0) return [];
      return [{ ...source, text: own.map(({ text }) => text).join('\n[…]\n') }];
    });
  };
}

/** Those that share the most words with the sentences, then from the beginning of each source on. */
function chosenFor(pieces: readonly Piece[], query: Query): ReadonlySet<Piece> {
  const best = rank(pieces, ({ text }) => text, query).map(({ item }) => item);
  const chosen = new Set<Piece>();
  let length = 0;
  for (const piece of [...best, ...pieces]) {
    if (chosen.has(piece)) continue;
    if (length + piece.text.length > maxLength) break;
    length += piece.text.length;
    chosen.add(piece);
  }
  return chosen;
}

function queryFor(sentences: readonly string[]): Query {
  return new Map(sentences.flatMap((text) => contentStems(text).map((stem) => [stem, 1])));
}

const sentenceEnd = /[.!?…]["'»”’)\]]*\s+|\n+/g;

/** Whole sentences, a few together, as they stand in the text. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  let last = 0;
  const end = (at: number) => {
    const piece = text.slice(from, at).trim().slice(0, maxPiece);
    if (piece !== '') pieces.push(piece);
    from = at;
  };
  for (const match of text.matchAll(sentenceEnd)) {
    const stop = match.index + match[0].length;
    if (stop - from > pieceLength && last > from) end(last);
    last = stop;
  }
  if (text.length - from > pieceLength && last > from) end(last);
  end(text.length);
  return pieces;
}
