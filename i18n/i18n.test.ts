import { expect, test } from 'vitest';
import { createTranslator, localized } from './i18n.ts';

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
