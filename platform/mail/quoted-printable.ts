// Texts as mail carries them (quoted-printable, RFC 2045). The mails of an issue differ in a few links
// only, so what does not differ is encoded once.
import { encode, wrap } from 'nodemailer/lib/qp';

const pieceLength = 1024;
const mostRemembered = 1024;
// Room for the `=` of the break between two pieces within the 76 characters of a line.
const lineLength = 75;

/** An encoder that remembers the pieces it has met, as long as they are not too many. */
export function createEncoder(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => piecesOf(text.replaceAll(/\r\n?/g, '\n')).map(encoded).join('=\r\n');

  function encoded(piece: string): string {
    const found = known.get(piece);
    if (found !== undefined) return found;
    if (known.size >= mostRemembered) known.clear();
    const made = wrap(encode(piece.replaceAll('\n', '\r\n')), lineLength);
    known.set(piece, made);
    return made;
  }
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = endOfPiece(text, start + pieceLength);
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces;
}

/** Not between the two halves of a character. */
function endOfPiece(text: string, end: number): number {
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end + 1 : end;
}
