// Services repeat the key in what they answer, whole or in part.

const pieceLength = 8;

/** The text with every word that holds the key, or eight characters of it in a row, struck out. */
export function withoutKey(text: string, key: string | undefined): string {
  if (!key) return text;
  const whole = text.replaceAll(key, '•••').replaceAll(encodeURIComponent(key), '•••');
  if (key.length < pieceLength) return whole;
  const pieces = Array.from({ length: key.length - pieceLength + 1 }, (_, start) =>
    key.slice(start, start + pieceLength),
  );
  return whole.replace(/[^\s"'`<>(){},;]+/g, (word) =>
    pieces.some((piece) => word.includes(piece)) ? '•••' : word,
  );
}
