import { expect, test } from 'vitest';
import { emptyText } from '#tests/helpers/empty-text.ts';
import { sentenceTexts } from './field-pieces.ts';
import { blocksOf, sentencesOf } from './sentences.ts';

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

test.each([
  ['code of one line', '```412 clientes``` afectados.', ['```412 clientes``` afectados.']],
  ['other marks within code', '```\nantes\n~~~ 412 clientes\n```', ['antes', '~~~ 412 clientes']],
  ['marks with words within code', '```\n``` 412 clientes\n```', ['``` 412 clientes']],
  ['fewer marks within code', '````\n```\n``` 412\n````', ['``` 412']],
  ['words behind marks', '``` 412 clientes', ['``` 412 clientes']],
])('%s that readers see are sentences', (_name, body_es, sentences) => {
  expect(sentenceTexts({ ...emptyText, body_es }, 'es')).toEqual(sentences);
});

test('marks of code and the language of it are none', () => {
  const body_es = '```python\nuno\n```\n\nDos.\n\n~~~\ntres\n~~~';
  expect(sentenceTexts({ ...emptyText, body_es }, 'es')).toEqual(['uno', 'Dos.', 'tres']);
  const kinds = blocksOf(body_es).map(({ kind }) => kind);
  expect(kinds).toEqual(['code', 'paragraph', 'code']);
});

test.each([
  ['412. Clientes.\n413. Bancos.', ['412.', 'Clientes.', 'Bancos.']],
  ['7. Clientes.\n8. Bancos.', ['Clientes.', 'Bancos.']],
])('the number of a list that begins with a high one is a figure: %s', (body_es, sentences) => {
  expect(sentenceTexts({ ...emptyText, body_es }, 'es')).toEqual(sentences);
});
