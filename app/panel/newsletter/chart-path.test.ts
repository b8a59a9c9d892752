import { expect, test } from 'vitest';
import { pathThrough, chartMaximum } from './chart-path.ts';

test('the top of the chart is the next round number', () => {
  expect([0, 1, 3, 10, 11, 480, 501, 20_000].map((value) => chartMaximum([value]))).toEqual([
    1, 1, 5, 10, 20, 500, 1000, 20_000,
  ]);
});

test('a day that nobody counted leaves its room in the line', () => {
  const points = [
    { day: '2026-11-01', value: 0 },
    { day: '2026-11-02', value: 5 },
    { day: '2026-11-05', value: 10 },
  ];
  expect(pathThrough(points, 10)).toBe('M0 100L25 50L100 0');
});

test('a single day is a level line, and no day none', () => {
  expect(pathThrough([{ day: '2026-11-01', value: 5 }], 10)).toBe('M0 50H100');
  expect(pathThrough([], 1)).toBe('');
});
