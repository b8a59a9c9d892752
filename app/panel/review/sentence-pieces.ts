// A sentence in Markdown as the pieces that are shown: its words without the marks of emphasis and links, its marks of
// notes, and what in it differs. Places are those of the sentence.

/** Words that stand out. */
export interface Range {
  at: number;
  length: number;
}

export interface SentencePiece {
  at: number;
  text: string;
  /** `note` for a mark of a note, `link` for the words of a link. */
  kind: 'words' | 'note' | 'link';
  isMarked: boolean;
}

const parts =
  /\[(?<label>[^\][]*)\]\(\s*<?[^\s()<>]*(?:\([^\s()]*\)[^\s()]*)*>?(?:\s+"[^"\n]*")?\s*\)|(?<note>\[\^?\d{1,3}\])|\\(?<escaped>[!-/:-@[-`{-~])|(?<emphasis>\*{1,3}|(?<![\p{L}\p{N}])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}])|`+)/gu;

/** The pieces of a sentence, in order. */
export function piecesOf(sentence: string, marks: readonly Range[]): SentencePiece[] {
  const pieces: Omit<SentencePiece, 'isMarked'>[] = [];
  const add = (at: number, text: string, kind: SentencePiece['kind']) =>
    text !== '' && pieces.push({ at, text, kind });
  let last = 0;
  for (const { 0: whole, index, groups = {} } of sentence.matchAll(parts)) {
    add(last, sentence.slice(last, index), 'words');
    const { label, note, escaped } = groups;
    if (label !== undefined) add(index + 1, label, 'link');
    else if (note !== undefined) add(index, note, 'note');
    else if (escaped !== undefined) add(index + 1, escaped, 'words');
    last = index + whole.length;
  }
  add(last, sentence.slice(last), 'words');
  return pieces.flatMap((piece) => piecesAt(piece, marks));
}

/** A text that begins at a place, cut where marks begin and end in it. */
export function piecesAt<Text extends { at: number; text: string }>(
  piece: Text,
  marks: readonly Range[],
): (Text & { isMarked: boolean })[] {
  const end = piece.at + piece.text.length;
  const edges = marks
    .flatMap(({ at, length }) => [at, at + length])
    .filter((edge) => edge > piece.at && edge < end);
  const cuts = [...new Set([piece.at, ...edges, end])].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? end;
    const isMarked = marks.some(({ at, length }) => at <= from && to <= at + length);
    const text = piece.text.slice(from - piece.at, to - piece.at);
    return Object.assign({}, piece, { at: from, text, isMarked });
  });
}
