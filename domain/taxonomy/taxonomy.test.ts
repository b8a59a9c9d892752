import { expect, test } from 'vitest';
import { emptyFilter, isFiltering, passesFilter, toggleTopic } from './taxonomy.ts';

const item = { topics: ['a', 'b'], type: 'noticia', tags: ['x'], sponsored: false };

test('an item passes when nothing is chosen', () => {
  expect(passesFilter(item, emptyFilter)).toBe(true);
});

test('one shared topic is enough, and so is one shared tag; type and sponsorship must be equal', () => {
  expect(passesFilter(item, { topics: ['b', 'z'], tags: [] })).toBe(true);
  expect(passesFilter(item, { topics: ['z'], tags: [] })).toBe(false);
  expect(passesFilter(item, { topics: [], tags: ['x', 'y'] })).toBe(true);
  expect(passesFilter(item, { topics: [], tags: ['y'] })).toBe(false);
  expect(passesFilter(item, { topics: [], tags: [], type: 'analisis' })).toBe(false);
  expect(passesFilter(item, { topics: [], tags: [], sponsored: false })).toBe(true);
  expect(passesFilter(item, { topics: [], tags: [], sponsored: true })).toBe(false);
});

test('what is chosen in different groups must all hold', () => {
  expect(passesFilter(item, { topics: ['a'], tags: ['x'], type: 'noticia' })).toBe(true);
  expect(passesFilter(item, { topics: ['a'], tags: ['y'], type: 'noticia' })).toBe(false);
});

test('choosing a topic twice takes it back', () => {
  const once = toggleTopic(emptyFilter, 'a');
  expect(once.topics).toEqual(['a']);
  expect(isFiltering(once)).toBe(true);
  expect(isFiltering(toggleTopic(once, 'a'))).toBe(false);
});
