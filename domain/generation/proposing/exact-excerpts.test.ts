import { expect, test } from 'vitest';
import { excerptsFrom } from './exact-excerpts.ts';

const filler = Array.from({ length: 900 }, (_, index) => `El expediente ${index} sigue abierto.`);

test('sources that fit are given whole', () => {
  const sources = [
    { position: 1, text: 'Uno.\n\n  Dos.' },
    { position: 2, text: 'Tres.' },
  ];
  expect(excerptsFrom(sources)(['Cuatro.'])).toEqual(sources);
});

test('of long ones what is most like the sentences is given to the letter, in its order', () => {
  const wanted = 'La  autoridad «multó»\tal banco Lirio con 30.000 euros.';
  const text = [...filler.slice(0, 700), wanted, ...filler.slice(700)].join('\n');
  const other = { position: 2, text: 'Una nota breve sobre el banco Lirio.' };
  const choose = excerptsFrom([{ position: 1, text }, other]);
  const chosen = choose(['El banco Lirio fue multado.']);
  expect(chosen.map(({ position }) => position)).toEqual([1, 2]);
  const given = chosen[0]!.text;
  expect(given).toContain(wanted);
  expect(given.length).toBeLessThan(26_000);
  const pieces = given.split('\n[…]\n');
  for (const piece of pieces) expect(text).toContain(piece);
  const places = pieces.map((piece) => text.indexOf(piece));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a text without the end of any sentence is given in part', () => {
  const text = 'palabra '.repeat(10_000);
  const [given] = excerptsFrom([{ position: 1, text }])(['Una palabra.']);
  expect(given!.text.length).toBeGreaterThan(100);
  expect(given!.text.length).toBeLessThan(24_001);
  expect(text).toContain(given!.text);
});
