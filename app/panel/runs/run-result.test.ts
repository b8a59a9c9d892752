import { expect, test } from 'vitest';
import { articlesOf, generatedContentOf, previewPath, toText } from './run-result.ts';

test('the generated content of a run is found, whatever is missing from it', () => {
  const content = { title: 'Una', type: 'article', metadata: { words: 800 } };
  expect(generatedContentOf({ generatedContent: content })).toEqual(content);
  expect(generatedContentOf({ generatedContent: { title: 7, metadata: [] } })).toEqual({
    title: '',
    type: '',
    metadata: {},
  });
  for (const result of [null, {}, { generatedContent: null }, { generatedContent: ['x'] }]) {
    expect(generatedContentOf(result)).toBeNull();
  }
});

test('a value is written as a text, as lines, or as JSON', () => {
  expect(toText('hola')).toBe('hola');
  expect(toText({ a: 1 })).toBe('{\n  "a": 1\n}');
  expect(toText(['a', 'b'])).toBe('a\nb');
  expect(toText(undefined)).toBe('');
});

test('the texts that a run has left are found, and the way to each', () => {
  const article = { id: 'a', title_es: 'Una', status: 'draft', checks: ['Falta', 7] };
  expect(articlesOf({ articles: [article, { slug: 'sin-id' }, null] })).toEqual([
    { ...article, checks: ['Falta'], others: [] },
  ]);
  const reasons = [{ id: 'x', text: 'Falta' }, { id: 'y', text: 'Ya existe', article_id: 'b' }, 7];
  expect(articlesOf({ articles: [{ id: 'a', reasons }] })).toMatchObject([{ others: ['b'] }]);
  for (const result of [null, {}, { articles: 'x' }]) expect(articlesOf(result)).toEqual([]);
  expect(previewPath('a', 'draft')).toBe('/publicaciones?ver=a');
  expect(previewPath('a', 'published')).toBe('/publicaciones?vista=aprobadas&ver=a');
});
