import { expect, test } from 'vitest';
import { dayMs } from '#platform/durations';
import { toKeep } from './rotation.ts';

const now = new Date('2026-11-23T02:00:00Z');

/** One backup each night for so many days, the newest today. */
function nightly(count: number): { at: Date }[] {
  return Array.from({ length: count }, (_, ago) => ({ at: new Date(now.getTime() - ago * dayMs) }));
}

function days(backups: readonly { at: Date }[]): string[] {
  return backups.map(({ at }) => at.toISOString().slice(0, 10));
}

test('of two years of nights, seven days, four weeks and twelve months are left', () => {
  const kept = days(toKeep(nightly(730), now));
  expect(kept.slice(0, 7)).toEqual([
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
  ]);
  // Sundays end the weeks before, and last days the months.
  expect(kept.slice(7)).toEqual([
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ]);
});

test('kept night after night, the same are left as of all at once', () => {
  let kept: { at: Date }[] = [];
  for (const backup of nightly(400).toReversed()) kept = toKeep([...kept, backup], backup.at);
  expect(days(kept)).toEqual(days(toKeep(nightly(400), now)));
});

test('a gap takes nothing away, and what a clock that was wrong made stays', () => {
  const old = [{ at: new Date('2024-03-01T02:00:00Z') }, { at: new Date('2031-01-01T02:00:00Z') }];
  expect(toKeep(old, now)).toHaveLength(2);
});

test('a backup that was made by hand before an upgrade is there until a day has passed', () => {
  const byHand = { at: new Date('2026-11-22T21:00:00Z') };
  const byNight = { at: new Date('2026-11-22T23:30:00Z') };
  expect(toKeep([byHand, byNight], now)).toEqual([byNight, byHand]);
  expect(toKeep([byHand, byNight], new Date('2026-11-23T21:00:00Z'))).toEqual([byNight]);
});
