// The class of a change, on the labelled corpus: its figures may only become better.
import { expect, test } from 'vitest';
import { classOfChange } from '#domain/anchoring/server';
import { readChanges } from './corpus/read-changes.ts';

test.each(['seen', 'held out'] as const)(
  'on the half that was %s no change of substance counts as typing, and at least 95 % of typing is known',
  (half) => {
    const changes = readChanges(half);
    const called = (isCosmetic: boolean) =>
      changes
        .filter((each) => each.isCosmetic === isCosmetic)
        .filter((each) => classOfChange(each.before, each.after, each.language) === 'cosmetic');
    expect(changes).toHaveLength(200);
    expect(called(false)).toEqual([]);
    expect(called(true).length).toBeGreaterThanOrEqual(95);
  },
);

test.each([
  ['el texto', 'el texto'],
  ['Un párrafo.\n\nOtro.', 'Un párrafo.\nOtro.'],
  ['Dijo: «es así».', 'Dijo: "es así".'],
  ['Un 38 % más', 'Un 38% más'],
])('%j and %j differ in typing', (before, after) => {
  expect(classOfChange(before, after, 'es')).toBe('cosmetic');
});

test('two long texts are compared in a moment', () => {
  const long = 'El informe tambien recoge los riesgos de la agencia. '.repeat(4000);
  expect(classOfChange(long, long.replaceAll('tambien', 'también'), 'es')).toBe('cosmetic');
  expect(classOfChange(long, long.slice(20), 'es')).toBe('substance');
});
