import { expect, test } from 'vitest';
import { contentOf, written } from './run-result.ts';

test('the generated content of a run is found, whatever is missing from it', () => {
  const content = { title: 'Una', type: 'article', metadata: { words: 800 } };
  expect(contentOf({ generatedContent: content })).toEqual(content);
  expect(contentOf({ generatedContent: { title: 7, metadata: [] } })).toEqual({
    title: '',
    type: '',
    metadata: {},
  });
  for (const result of [null, {}, { generatedContent: null }, { generatedContent: ['x'] }]) {
    expect(contentOf(result)).toBeNull();
  }
});

test('a value is written as a text, or as JSON', () => {
  expect(written('hola')).toBe('hola');
  expect(written({ a: 1 })).toBe('{\n  "a": 1\n}');
  expect(written(undefined)).toBe('');
});
