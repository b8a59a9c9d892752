import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTranslator, localized, longDate, relativeTime } from './i18n.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

test.each([
  [0, 'ahora mismo', 'just now'],
  [minute, 'ahora mismo', 'just now'],
  [minute + 1, 'hace 1 minuto', '1 minute ago'],
  [2 * minute, 'hace 2 minutos', '2 minutes ago'],
  [hour - 1, 'hace 59 minutos', '59 minutes ago'],
  [hour, 'hace 1 hora', '1 hour ago'],
  [day - 1, 'hace 23 horas', '23 hours ago'],
  [day, 'hace 1 día', '1 day ago'],
  [week - 1, 'hace 6 días', '6 days ago'],
  [week, 'hace 1 semana', '1 week ago'],
  [4 * week - 1, 'hace 3 semanas', '3 weeks ago'],
  [4 * week, '24 de octubre de 2026', 'October 24, 2026'],
  [-1, '21 de noviembre de 2026', 'November 21, 2026'],
])('what is %i ms old reads «%s», “%s”', (age, spanish, english) => {
  expect(relativeTime(ago(age), now, 'es').text).toBe(spanish);
  expect(relativeTime(ago(age), now, 'en').text).toBe(english);
});

test('relative words are right until the moment they name, and other words from then on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5 * week }), (age) => {
      const { text, changesAt } = relativeTime(ago(age), now, 'es');
      if (changesAt === null) return age >= 4 * week;
      const before = relativeTime(ago(age), new Date(changesAt - 1), 'es').text;
      const after = relativeTime(ago(age), new Date(changesAt), 'es').text;
      return before === text && after !== text;
    }),
  );
});

test("a long date is the editors' date, not the one of the server", () => {
  expect(longDate('2026-11-20T23:30:00.000Z', 'es')).toBe('21 de noviembre de 2026');
});

const spanish = {
  hello: 'Hola, {name}',
  found: { one: '{count} artículo', other: '{count} artículos' },
  only: 'Solo aquí',
  deep: { er: 'Hondo' },
};
const es = createTranslator('es', spanish, spanish);
const en = createTranslator('en', { hello: 'Hello, {name}', only: '', deep: {} }, spanish);

test('a message takes its values, and what looks like a placeholder in a value stays', () => {
  expect(es('hello', { name: '{name} $& <b>' })).toBe('Hola, {name} $& <b>');
});

test('one and many are worded differently, and none is worded as many', () => {
  expect([0, 1, 2].map((count) => es('found', { count }))).toEqual([
    '0 artículos',
    '1 artículo',
    '2 artículos',
  ]);
});

test('a count has the separators of the language', () => {
  expect(es('found', { count: 1000 })).toBe('1.000 artículos');
});

test('a key missing in English is given in Spanish, and one missing in both as the key', () => {
  expect(en('only')).toBe('Solo aquí');
  expect(en('deep.er')).toBe('Hondo');
  expect(en('no.such.key')).toBe('no.such.key');
  expect(es('deep')).toBe('deep');
  expect(es('constructor')).toBe('constructor');
  expect(es('hello.length')).toBe('hello.length');
});

test('a field falls back to Spanish and says so', () => {
  const item = { title_es: 'Hola', title_en: 'Hello', body_es: 'Texto', body_en: '  ' };
  expect(localized(item, 'title', 'en')).toEqual({ text: 'Hello', language: 'en' });
  expect(localized(item, 'body', 'en')).toEqual({ text: 'Texto', language: 'es' });
  expect(localized(item, 'title', 'es')).toEqual({ text: 'Hola', language: 'es' });
});
