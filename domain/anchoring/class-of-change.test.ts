// The class of a change, on the labelled corpus: its figures may only become better.
import { expect, test } from 'vitest';
import { classOfChange } from '#domain/anchoring/server';
import { readChanges, sides } from './corpus/read-changes.ts';

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

test.each([
  ['what turns the text round', 'Pagó 30 y no 13.', '\u202ePagó 30 y no 13.'],
  ['what nobody sees', 'Pagó el banco.', 'Pagó el ban\u200bco.'],
  ['a comma between names', 'Firman Ana, Ruiz y Gil.', 'Firman Ana Ruiz y Gil.'],
  ['the end of a sentence', 'Gil pagó. Ayer Lirio cobró.', 'Gil pagó ayer. Lirio cobró.'],
  ['that a sentence ends no more', 'Gil pagó. Ayer Lirio cobró.', 'Gil pagó ayer Lirio cobró.'],
  ['that a sentence ends', 'Gil pagó ayer Lirio cobró.', 'Gil pagó ayer. Lirio cobró.'],
  ['an end for a semicolon', 'Gil pagó ayer; Lirio cobró.', 'Gil pagó ayer. Lirio cobró.'],
  ['the cell of a figure', '| Lirio | 1 | 2 |', '| Lirio | 1 2 | |'],
])('%s is no matter of typing', (_what, before, after) => {
  expect(classOfChange(before, after, 'es')).toBe('substance');
});

test.each([
  ['Gil pago la multa. Ayer cobró.', 'Gil pago la multa; ayer cobró.'],
  ['Gil pagó la multa\n\nAyer cobró.', 'Gil pagó la multa.\n\nAyer cobró.'],
  ['Gil pagó\nla multa.', 'Gil pagó la multa.\n'],
  ['El gobirno pagó. Ayer cobró el gobirno.', 'El gobierno pagó. Ayer cobró el gobierno.'],
  ['| gobirno | 1 |', '| gobierno | 1 |'],
])('%j and %j are the same but for typing', (before, after) => {
  expect(classOfChange(before, after, 'es')).toBe('cosmetic');
});

test.each([
  ['Lo propuso {Podemos>podemos} en otoño.', 'es', 'substance'],
  ['La ley que {sumar>Sumar} registró.', 'es', 'substance'],
  ['La denuncia llegó a {hacienda>Hacienda} tarde.', 'es', 'substance'],
  ['It was published in {Nature>nature} last week.', 'en', 'substance'],
  ['{Podemos>podemos} frenar la carrera.', 'es', 'cosmetic'],
  ['Un sistema de {Inteligencia Artificial>inteligencia artificial} falla.', 'es', 'cosmetic'],
  ['El actual {Gobierno>gobierno} presentó el plan.', 'es', 'cosmetic'],
  ['It uses {Artificial Intelligence>artificial intelligence}.', 'en', 'cosmetic'],
] as const)('the capital in %j is of %s: %s', (line, language, kind) => {
  const { before, after } = sides(line);
  expect(classOfChange(before, after, language)).toBe(kind);
});

test('two long texts are compared in a moment', () => {
  const long = 'El informe tambien recoge los riesgos de la agencia. '.repeat(4000);
  expect(classOfChange(long, long.replaceAll('tambien', 'también'), 'es')).toBe('cosmetic');
  expect(classOfChange(long, long.slice(20), 'es')).toBe('substance');
});
