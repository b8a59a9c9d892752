import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editorialDay, editorialMidnight } from '#i18n/dates';
import { weekOf } from './week.ts';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'Europe/Madrid' });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Madrid' });

function shown(moment: string, weeksAhead = 0) {
  const { week, opensAt, dueAt } = weekOf(new Date(moment), '08:00', weeksAhead);
  return `${week} ${opensAt.toISOString()} ${dueAt.toISOString()}`;
}

test('an issue is made on Thursday and due on Friday at eight, by Madrid’s clock in winter and in summer', () => {
  expect(shown('2026-11-21T09:00:00Z')).toBe(
    '2026-W47 2026-11-18T23:00:00.000Z 2026-11-20T07:00:00.000Z',
  );
  expect(shown('2026-07-13T09:00:00Z')).toBe(
    '2026-W29 2026-07-15T22:00:00.000Z 2026-07-17T06:00:00.000Z',
  );
  // The clocks go forward and back on the Sundays of these weeks.
  expect(shown('2026-03-27T09:00:00Z')).toContain('2026-03-27T07:00:00.000Z');
  expect(shown('2026-03-27T09:00:00Z', 1)).toContain('2026-04-03T06:00:00.000Z');
  expect(shown('2026-10-23T09:00:00Z')).toContain('2026-10-23T06:00:00.000Z');
  expect(shown('2026-10-23T09:00:00Z', 1)).toContain('2026-10-30T07:00:00.000Z');
});

test('a week begins on Monday in Madrid and belongs to the year of its Thursday', () => {
  const weeks = {
    '2026-11-15T22:59:00Z': '2026-W46',
    '2026-11-15T23:00:00Z': '2026-W47',
    '2027-01-01T12:00:00Z': '2026-W53',
    '2027-01-03T22:59:00Z': '2026-W53',
    '2027-01-03T23:00:00Z': '2027-W01',
    '2025-12-29T12:00:00Z': '2026-W01',
  };
  for (const [moment, week] of Object.entries(weeks)) {
    expect(weekOf(new Date(moment), '08:00').week, moment).toBe(week);
  }
});

test('whatever the moment and the setting, the week of a due issue is its own and the next comes seven days on', () => {
  const moment = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2060-01-01'),
    noInvalidDate: true,
  });
  const setting = fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
    .map(({ hour, minute }) => `${pad(hour)}:${pad(minute)}`);
  fc.assert(
    fc.property(moment, setting, (now, at) => {
      const { week, opensAt, dueAt } = weekOf(now, at);
      expect([weekday.format(opensAt), time.format(opensAt)]).toEqual(['Thursday', '00:00']);
      expect([weekday.format(dueAt), time.format(dueAt)]).toEqual(['Friday', at]);
      expect(weekOf(dueAt, at).week).toBe(week);
      expect(Math.abs(dueAt.getTime() - now.getTime())).toBeLessThan(7 * 24 * 3600 * 1000);
      const next = weekOf(now, at, 1);
      expect(next.week).not.toBe(week);
      expect(weekOf(next.dueAt, at, -1)).toEqual({ week, opensAt, dueAt });
      const midnight = editorialMidnight(now);
      expect([time.format(midnight), editorialDay(midnight)]).toEqual(['00:00', editorialDay(now)]);
    }),
  );
});

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
