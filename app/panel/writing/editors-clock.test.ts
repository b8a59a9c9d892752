import { expect, test } from 'vitest';
import { adminTime, clockTime, hasWholeYear, isoOf } from './editors-clock.ts';

test('the fields of a form are Madrid’s clock, in winter and in summer', () => {
  for (const [iso, day, time] of [
    ['2026-11-23T09:32:00.000Z', '2026-11-23', '10:32'],
    ['2026-07-01T22:30:00.000Z', '2026-07-02', '00:30'],
  ] as const) {
    expect(clockTime(iso)).toEqual({ day, time });
    expect(isoOf({ day, time })).toBe(iso);
  }
});

test('no day is no time, and a day alone is its midday', () => {
  expect(clockTime(null)).toEqual({ day: '', time: '' });
  expect(isoOf({ day: '', time: '10:00' })).toBeNull();
  expect(isoOf({ day: '2026-11-23', time: '' })).toBe('2026-11-23T11:00:00.000Z');
});

const isWhole = (day: string) => hasWholeYear({ day, time: '10:00' });

test('a year is whole with its fourth figure, and no day needs none', () => {
  expect(['0002-11-23', '0020-11-23', '0202-11-23'].some(isWhole)).toBe(false);
  expect(['2027-11-23', ''].every(isWhole)).toBe(true);
});

test('a time of another day says its day', () => {
  const now = new Date('2026-11-23T12:00:00.000Z');
  expect(adminTime('2026-11-23T09:32:00.000Z', now)).toBe('10:32');
  expect(adminTime('2026-11-22T09:32:00.000Z', now)).toMatch(/22.*10:32/);
});
