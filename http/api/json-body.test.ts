import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJsonType, parseJson } from './json-body.ts';

test('a JSON text is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!text.includes('__proto__'));
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test.each([
  ['', 'nothing'],
  ['{', 'half an object'],
  ['{"a":1,"a":2}', 'a name twice'],
  ['{"b":{"a":1,"\\u0061":2}}', 'a name twice in two spellings'],
  ['{"__proto__":{"role":"admin"}}', 'a name that reaches the prototype'],
  ['['.repeat(10_000) + ']'.repeat(10_000), '10,000 levels'],
])('%.20s is refused: %s', (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});

test('names may repeat in different objects, and stand in values', () => {
  const text = '[{"a":"{\\"a\\":"},{"a":"a"},{"b":{"a":["a","a"]}}]';
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test('only the one content type counts as JSON', () => {
  for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON']) {
    expect(isJsonType(type), type).toBe(true);
  }
  for (const type of [
    undefined,
    'text/plain',
    ' application/json',
    'application/json\tx',
    'application/jsonx',
    'application/json, text/plain',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
  ]) {
    expect(isJsonType(type), type).toBe(false);
  }
});

const hostile = {
  'empty objects': `{"a":[${Array.from({ length: 330_000 }, () => '{}').join(',')}]}`,
  'names of one object': `{${Array.from({ length: 70_000 }, (_, n) => `"n${n}":1`).join(',')}}`,
  'objects of one name': `[${Array.from({ length: 120_000 }, () => '{"a":1}').join(',')}]`,
};

test.each(Object.entries(hostile))('a megabyte of %s is read whole', (_name, text) => {
  expect(JSON.stringify(parseJson(text))).toBe(text);
});
