import { expect, test } from 'vitest';
import { batchRange } from './news-batches.ts';

test('under twenty articles are all shown', () => {
  expect(batchRange(1, 19, 'cards')).toMatchObject({
    offset: 0,
    limit: 20,
    nextPage: null,
    previousPage: null,
  });
  expect(batchRange(7, 19, 'cards')).toMatchObject({
    offset: 0,
    limit: 20,
    nextPage: null,
    previousPage: null,
  });
});

test('from twenty on the first ten are shown, and ten more a page', () => {
  expect(batchRange(1, 20, 'cards')).toMatchObject({ offset: 0, limit: 10, nextPage: 2 });
  expect(batchRange(2, 20, 'cards')).toMatchObject({ offset: 0, limit: 20, nextPage: null });
  expect(batchRange(2, 25, 'cards')).toMatchObject({ offset: 0, limit: 20, nextPage: 3 });
});

test('a page past the end is the last one', () => {
  expect(batchRange(99, 25, 'cards')).toEqual(batchRange(3, 25, 'cards'));
});

test('no page shows more than a hundred, and each leads to what comes before', () => {
  expect(batchRange(10, 500, 'cards')).toMatchObject({
    offset: 0,
    limit: 100,
    previousPage: null,
    nextPage: 11,
  });
  expect(batchRange(25, 500, 'cards')).toMatchObject({
    offset: 150,
    limit: 100,
    previousPage: 15,
    nextPage: 26,
  });
});

test('lines come thirty at a time, and all at once up to thirty', () => {
  expect(batchRange(1, 30, 'lines')).toMatchObject({ offset: 0, nextPage: null });
  expect(batchRange(1, 31, 'lines')).toMatchObject({ offset: 0, limit: 30, nextPage: 2 });
  expect(batchRange(2, 45, 'lines')).toMatchObject({ offset: 0, limit: 60, nextPage: null });
  expect(batchRange(6, 500, 'lines')).toMatchObject({ offset: 60, limit: 120, previousPage: 2 });
});
