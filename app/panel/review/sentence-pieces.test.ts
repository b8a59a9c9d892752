import { expect, test } from 'vitest';
import { piecesAt, piecesOf } from './sentence-pieces.ts';

function shown(sentence: string, marks: { at: number; length: number }[] = []): string {
  return piecesOf(sentence, marks)
    .map(({ text, kind, isMarked }) => {
      const named = kind === 'words' ? text : `<${kind} ${text}>`;
      return isMarked ? `{${named}}` : named;
    })
    .join('');
}

test('a sentence is shown without the marks of emphasis and links, its notes as such', () => {
  expect(shown('El **banco Lirio** pagó *mucho* [1].')).toBe(
    'El banco Lirio pagó mucho <note [1]>.',
  );
  expect(shown('Lo dice [el boletín](https://b.example/a_(b)) [^2].')).toBe(
    'Lo dice <link el boletín> <note [^2]>.',
  );
  expect(shown(String.raw`Cuesta 5 \* 3 y snake_case_name`)).toBe('Cuesta 5 * 3 y snake_case_name');
});

test('what differs is marked where it stands, also across the marks of emphasis', () => {
  const sentence = 'El **83 %** de los clientes';
  expect(shown(sentence, [{ at: sentence.indexOf('83'), length: 4 }])).toBe(
    'El {83 %} de los clientes',
  );
  expect(shown('uno dos tres', [{ at: 4, length: 3 }])).toBe('uno {dos} tres');
});

test('a text that begins at a place is cut by places', () => {
  expect(piecesAt({ at: 100, text: 'uno dos' }, [{ at: 104, length: 3 }])).toEqual([
    { at: 100, text: 'uno ', isMarked: false },
    { at: 104, text: 'dos', isMarked: true },
  ]);
});

test('what is struck out is shown as readers of the site see it: between tildes', () => {
  expect(piecesOf('El banco ~~no~~ recurrirá [1].', []).map(({ text }) => text)).toEqual([
    'El banco ~~no~~ recurrirá ',
    '[1]',
    '.',
  ]);
});
