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
  const known = new Map<string, { pattern: string; pieces: Piece[] }>();

  function piecesOf(text: string, pattern: string): Piece[] {
    const found = known.get(text);
    if (found?.pattern === pattern) return found.pieces;
    if (known.size >= maxCachedTexts) known.clear();
    const pieces = cut(text, pattern);
    known.set(text, { pattern, pieces });
    return pieces;
  }

  return (text, personal = {}) => {
    const pattern = Object.keys(personal).map(RegExp.escape).join('|');
    if (pattern === '') return encoded(text);
    return piecesOf(text, pattern)
      .map((piece) => ('word' in piece ? encoded(personal[piece.word] ?? '') : piece.encoded))
      .join('=\r\n');
  };
}

function cut(text: string, pattern: string): Piece[] {
  return text
    .split(new RegExp(`(${pattern})`))
    .map((part, at) => (at % 2 === 1 ? { word: part } : { encoded: encoded(part) }));
}

function encoded(text: string): string {
  return wrap(encode(text.replaceAll(/\r\n?|\n/g, '\r\n')), lineLength);
}
