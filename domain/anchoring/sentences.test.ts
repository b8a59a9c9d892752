import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

const longest = 3000;
const letters = (words: string) => words.replaceAll(/[^\p{L}]/gu, '');

test.each([
  ['words without a full stop', 'una palabra y '.repeat(2000)],
  ['brackets after a letter', `a${'('.repeat(20_000)}b`],
  ['a single word', 'x'.repeat(20_000)],
  ['points that end nothing', `a${'.'.repeat(20_000)}b`],
])('%s are taken as sentences of a bearable length, and every place is its own', (_name, text) => {
  const pieces = sentencesOf({ at: 7, text });
  expect(Math.max(...pieces.map((piece) => piece.text.length))).toBeLessThanOrEqual(longest);
  for (const piece of pieces) expect(text.startsWith(piece.text, piece.at - 7)).toBe(true);
  expect(pieces.map((piece) => letters(piece.text)).join('')).toBe(letters(text));
});
