import { expect, test } from 'vitest';
import { defaultTimeZone, setEditorialTimeZone } from '#i18n/dates';
import { checkSchedule, lastDue, nextDue } from './schedule.server.ts';

/** Every moment at which an agent with this timetable runs when somebody looks every ten minutes. */
function runs(schedule: string, from: string, to: string): string[] {
  const times = new Set<string>();
  let since = new Date(from);
  for (let now = since; now <= new Date(to); now = new Date(now.getTime() + 600_000)) {
    const next = lastDue(schedule, since, now);
    if (next) times.add(next.toISOString());
    since = now;
  }
  return [...times];
}

test('a timetable is Madrid’s, in winter and in summer', () => {
  expect(runs('0 9 * * *', '2026-01-15T00:00:00Z', '2026-01-15T23:59:00Z')).toEqual([
    '2026-01-15T08:00:00.000Z',
  ]);
  expect(runs('0 9 * * *', '2026-07-15T00:00:00Z', '2026-07-15T23:59:00Z')).toEqual([
    '2026-07-15T07:00:00.000Z',
  ]);
});

test('a time that comes twice on the night the clocks go back is done once, and one that is left out is done after it', () => {
  expect(runs('30 2 * * *', '2026-10-24T20:00:00Z', '2026-10-25T20:00:00Z')).toEqual([
    '2026-10-25T00:30:00.000Z',
  ]);
  expect(runs('30 2 * * *', '2026-03-28T20:00:00Z', '2026-03-29T20:00:00Z')).toEqual([
    '2026-03-29T01:30:00.000Z',
  ]);
  expect(runs('30 * * * *', '2026-03-29T00:00:00Z', '2026-03-29T03:00:00Z')).toHaveLength(3);
  // Whoever begins to look in those hours misses and doubles nothing.
  const end = new Date('2026-10-25T06:00:00Z');
  for (let minute = 0; minute < 240; minute += 5) {
    const start = new Date(Date.parse('2026-10-24T22:31:00Z') + minute * 60_000);
    const next = lastDue('30 2 * * *', start, end)?.toISOString() ?? null;
    const isBefore = start < new Date('2026-10-25T00:30:00Z');
    expect(next, start.toISOString()).toBe(isBefore ? '2026-10-25T00:30:00.000Z' : null);
  }
});

function due(since: string, now: string): string | null {
  return lastDue('0,15 9 * * 1-5', new Date(since), new Date(now))?.toISOString() ?? null;
}

test('what is due is after the last look, up to now', () => {
  expect(due('2026-11-20T07:59:00Z', '2026-11-20T08:00:00Z')).toBe('2026-11-20T08:00:00.000Z');
  expect(due('2026-11-20T08:00:00Z', '2026-11-20T08:01:00Z')).toBeNull();
  expect(due('2026-11-20T07:59:00Z', '2026-11-20T08:20:00Z')).toBe('2026-11-20T08:15:00.000Z');
  // A Saturday.
  expect(due('2026-11-21T07:00:00Z', '2026-11-21T23:00:00Z')).toBeNull();
});

function next(schedule: string, since: string): string[] {
  return nextDue(schedule, new Date(since), 3).map((moment) => moment.toISOString());
}

test('the next moments keep to Madrid’s clock when it changes, and each comes once', () => {
  expect(next('0 9 * * *', '2026-10-23T12:00:00Z')).toEqual([
    '2026-10-24T07:00:00.000Z',
    '2026-10-25T08:00:00.000Z',
    '2026-10-26T08:00:00.000Z',
  ]);
  for (const since of ['2026-10-24T12:00:00Z', '2026-10-25T00:15:00Z']) {
    expect(next('30 2 * * *', since)[0], since).toBe('2026-10-25T00:30:00.000Z');
  }
  expect(next('30 2 * * *', '2026-10-25T00:30:00Z')[0]).toBe('2026-10-26T01:30:00.000Z');
  expect(next('30 2 * * *', '2026-03-28T12:00:00Z').slice(0, 2)).toEqual([
    '2026-03-29T01:30:00.000Z',
    '2026-03-30T00:30:00.000Z',
  ]);
});

test('a moment that is now is not one of the next; nothing comes of what means nothing', () => {
  expect(next('0 9 * * 1', '2026-11-23T08:00:00Z')[0]).toBe('2026-11-30T08:00:00.000Z');
  expect(next('', '2026-11-23T08:00:00Z')).toEqual([]);
  expect(next('0 9 31 2 *', '2026-11-23T08:00:00Z')).toEqual([]);
});

test('a timetable may come round every 15 minutes and no more, and has to mean something', () => {
  for (const schedule of [
    '',
    '0 9 * * *',
    '*/15 * * * *',
    '0,50 9 * * *',
    '45 6-20/2 * * MON,THU',
  ]) {
    expect(() => checkSchedule(schedule), schedule).not.toThrow();
  }
  for (const schedule of [
    '* * * * *',
    '*/14 * * * *',
    '0,14 9 * * *',
    '0,50 9-10 * * *',
    '0,46 * * * *',
  ]) {
    expect(() => checkSchedule(schedule), schedule).toThrow('agents.tooOften');
  }
  for (const schedule of [
    '60 9 * * *',
    '0 9 31 2 *',
    'a b c d e',
    'H 9 * * *',
    '@daily',
    '0 0 9 * * *',
  ]) {
    expect(() => checkSchedule(schedule), schedule).toThrow('agents.oddSchedule');
  }
});

test('a timetable follows the clock of the publication', () => {
  setEditorialTimeZone('America/Bogota');
  try {
    expect(runs('0 9 * * *', '2026-01-15T00:00:00Z', '2026-01-15T23:59:00Z')).toEqual([
      '2026-01-15T14:00:00.000Z',
    ]);
  } finally {
    setEditorialTimeZone(defaultTimeZone);
  }
});
