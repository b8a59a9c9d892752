// Texts as mail carries them (quoted-printable, RFC 2045). The mails of an issue differ in a few links
// only, so what does not differ is encoded once.
import { encode, wrap } from 'nodemailer/lib/qp';

const maxCachedTexts = 16;
// Room for the `=` of the break between two pieces within the 76 characters of a line.
const lineLength = 75;

/** A piece that is the same in all mails, encoded; or the word that each replaces by its own. */
type Piece = { encoded: string } | { word: string };

type Encode = (text: string, personal?: Readonly<Record<string, string>>) => string;

/** An encoder that puts in what is personal, and remembers the last texts that it was put into. */
export function createEncoder(): Encode {
  const known = new Map<string, { words: string; pieces: Piece[] }>();

  function piecesOf(text: string, words: readonly string[]): Piece[] {
    const joined = words.join('\n');
    const found = known.get(text);
    if (found?.words === joined) return found.pieces;
    if (known.size >= maxCachedTexts) known.clear();
    const pieces = cut(text, words);
    known.set(text, { words: joined, pieces });
    return pieces;
  }

  return (text, personal = {}) => {
    const words = Object.keys(personal);
    if (words.length === 0) return encoded(text);
    const own = new Map<string, string>();
    return piecesOf(text, words)
      .map((piece) => ('word' in piece ? ownWord(own, personal, piece.word) : piece.encoded))
      .join('=\r\n');
  };
}

/** A word stands in a text several times and is encoded once. */
function ownWord(
  own: Map<string, string>,
  personal: Readonly<Record<string, string>>,
  word: string,
): string {
  const found = own.get(word) ?? encoded(personal[word] ?? '');
  own.set(word, found);
  return found;
}

function cut(text: string, words: readonly string[]): Piece[] {
  const pattern = words.map(RegExp.escape).join('|');
  return text
    .split(new RegExp(`(${pattern})`))
    .map((part, at) => (at % 2 === 1 ? { word: part } : { encoded: encoded(part) }));
}

function encoded(text: string): string {
  return wrap(encode(text.replaceAll(/\r\n?|\n/g, '\r\n')), lineLength);
}
