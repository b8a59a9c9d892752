import { expect, test } from 'vitest';
import { jsonIn } from './json-in.ts';
import { withoutKey } from './model-failure.ts';

test.each([
  ['{"a":1}', { a: 1 }],
  ['  {"a":1}\n', { a: 1 }],
  ['Claro: {"a":1} ¿Algo más?', { a: 1 }],
  ['```json\n{"a":{"b":"}"}}\n```', { a: { b: '}' } }],
  ['<think>{"a":0}</think>{"a":1}', { a: 1 }],
  ['Quizá {"a":0}. No:\n</think>\n{"a":1}', { a: 1 }],
  ['{"a":1}<thinking>{"a":0}</thinking>', { a: 1 }],
  ['{"a":"<think>b</think>"}', { a: '<think>b</think>' }],
  ['Un {comentario} y después {"a":"\\"{"}', { a: '"{' }],
])('the object in %s is found', (text, value) => {
  expect(jsonIn(text)).toEqual(value);
});

test.each(['', 'Hola', '7', '"texto"', '{"a":', '{'.repeat(100_000), '<think>'.repeat(100_000)])(
  'where there is no object, none is found',
  (text) => {
    expect(jsonIn(text)).toBeUndefined();
  },
);

test('a key is struck out of what a service says, whole or in part', () => {
  const key = 'sk-proj-abcdefghijklmnop';
  expect(withoutKey(`Incorrect key: ${key}.`, key)).toBe('Incorrect key: •••.');
  expect(withoutKey('Incorrect key "sk-proj-abcd****mnop"', key)).toBe('Incorrect key "•••"');
  expect(withoutKey('Nothing of it', key)).toBe('Nothing of it');
  expect(withoutKey('Nothing of it', undefined)).toBe('Nothing of it');
});
