import { expect, test } from 'vitest';
import { stretchOf } from './news-batches.ts';

test('under twenty articles are all shown', () => {
  expect(stretchOf(1, 19)).toMatchObject({
    offset: 0,
    limit: 20,
    nextPage: null,
    previousPage: null,
  });
  expect(stretchOf(7, 19)).toMatchObject({
    offset: 0,
    limit: 20,
    nextPage: null,
    previousPage: null,
  });
});

test('from twenty on the first ten are shown, and ten more a page', () => {
  expect(stretchOf(1, 20)).toMatchObject({ offset: 0, limit: 10, nextPage: 2 });
  expect(stretchOf(2, 20)).toMatchObject({ offset: 0, limit: 20, nextPage: null });
  expect(stretchOf(2, 25)).toMatchObject({ offset: 0, limit: 20, nextPage: 3 });
});

test('a page past the end is the last one', () => {
  expect(stretchOf(99, 25)).toEqual(stretchOf(3, 25));
});

test('no page shows more than a hundred, and each leads to what comes before', () => {
  expect(stretchOf(10, 500)).toMatchObject({
    offset: 0,
    limit: 100,
    previousPage: null,
    nextPage: 11,
  });
  expect(stretchOf(25, 500)).toMatchObject({
    offset: 150,
    limit: 100,
    previousPage: 15,
    nextPage: 26,
  });
});
