import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  adminDay,
  comingTime,
  dateline,
  defaultTimeZone,
  editorialDay,
  editorialMidnight,
  editorialPlace,
  editorialTime,
  longDate,
  nextEditorialMidnight,
  relativeTime,
  setEditorialTimeZone,
  shortDay,
} from './dates.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

test.each([
  [0, 'ahora mismo', 'just now'],
  [minute, 'ahora mismo', 'just now'],
  [minute + 1, 'hace 1 minuto', '1 minute ago'],
  [2 * minute, 'hace 2 minutos', '2 minutes ago'],
  [hour - 1, 'hace 59 minutos', '59 minutes ago'],
  [hour, 'hace 1 hora', '1 hour ago'],
  [day - 1, 'hace 23 horas', '23 hours ago'],
  [day, 'hace 1 día', '1 day ago'],
  [week - 1, 'hace 6 días', '6 days ago'],
  [week, 'hace 1 semana', '1 week ago'],
  [4 * week - 1, 'hace 3 semanas', '3 weeks ago'],
  [4 * week, '24 de octubre de 2026', 'October 24, 2026'],
  [-1, '21 de noviembre de 2026', 'November 21, 2026'],
])('what is %i ms old reads «%s», “%s”', (age, spanish, english) => {
  expect(relativeTime(ago(age), now, 'es').text).toBe(spanish);
  expect(relativeTime(ago(age), now, 'en').text).toBe(english);
});

test('a relative time is right until the time it names, and different from then on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5 * week }), (age) => {
      const { text, changesAt } = relativeTime(ago(age), now, 'es');
      if (changesAt === null) return age >= 4 * week;
      const before = relativeTime(ago(age), new Date(changesAt - 1), 'es').text;
      const after = relativeTime(ago(age), new Date(changesAt), 'es').text;
      return before === text && after !== text;
    }),
  );
});

test("a long date is the editors' date, not the one of the server", () => {
  expect(longDate('2026-11-20T23:30:00.000Z', 'es')).toBe('21 de noviembre de 2026');
});

test('a dateline is the day of Madrid, as a newspaper heads its front page', () => {
  const late = new Date('2026-11-21T23:30:00.000Z');
  expect(dateline(late, 'es')).toBe('Domingo 22 de noviembre de 2026');
  expect(dateline(late, 'en')).toBe('Sunday, November 22, 2026');
});

test('a time to come is told by its weekday, today without one, and with its day where it is further off', () => {
  const due = new Date('2026-11-27T07:00:00.000Z');
  const told = (moment: string, language: 'es' | 'en' = 'es') =>
    comingTime(due, new Date(moment), language);
  expect(told('2026-11-22T12:00:00.000Z')).toBe('viernes, 8:00');
  expect(told('2026-11-22T12:00:00.000Z', 'en')).toBe('Friday, 8:00 AM');
  expect(told('2026-11-27T06:00:00.000Z')).toBe('hoy, 8:00');
  expect(told('2026-11-20T12:00:00.000Z')).toBe('viernes 27 de noviembre, 8:00');
});

const next = (moment: string) => nextEditorialMidnight(new Date(moment)).toISOString();

test('midnight is that of Madrid, also on the days when its clocks change', () => {
  expect(editorialMidnight(new Date('2026-10-25T12:00:00.000Z')).toISOString()).toBe(
    '2026-10-24T22:00:00.000Z',
  );
  expect(next('2026-11-22T12:00:00.000Z')).toBe('2026-11-22T23:00:00.000Z');
  expect(next('2026-11-22T23:00:00.000Z')).toBe('2026-11-23T23:00:00.000Z');
  expect(next('2026-10-24T22:30:00.000Z')).toBe('2026-10-25T23:00:00.000Z');
  expect(next('2026-03-28T23:30:00.000Z')).toBe('2026-03-29T22:00:00.000Z');
});

test('the gutter of a list says the day of the week before that of the month', () => {
  const friday = '2026-11-20T12:00:00.000Z';
  expect(shortDay(friday, 'es')).toBe('vie 20');
  expect(shortDay(friday, 'en')).toBe('Fri 20');
});

test('in another time zone days, hours and the place are its own, also where midnight is leapt over', () => {
  setEditorialTimeZone('America/Mexico_City');
  try {
    expect(editorialDay(new Date('2026-11-21T05:59:00.000Z'))).toBe('2026-11-20');
    expect(editorialTime('2026-11-21', '08:00').toISOString()).toBe('2026-11-21T14:00:00.000Z');
    expect(editorialPlace()).toBe('Mexico City');
    expect(adminDay('2026-11-21')).toBe('21/11/2026');
    // Clocks in Cairo go from midnight to one on the last Friday of April.
    setEditorialTimeZone('Africa/Cairo');
    const start = editorialMidnight(new Date('2026-04-24T12:00:00.000Z'));
    expect(start.toISOString()).toBe('2026-04-23T22:00:00.000Z');
    expect(nextEditorialMidnight(start).toISOString()).toBe('2026-04-24T21:00:00.000Z');
    // Half an hour on Lord Howe, and a day that is ahead of UTC by more than ten.
    setEditorialTimeZone('Australia/Lord_Howe');
    expect(editorialTime('2026-04-05', '00:00').toISOString()).toBe('2026-04-04T13:00:00.000Z');
    expect(editorialTime('2026-04-05', '12:00').toISOString()).toBe('2026-04-05T01:30:00.000Z');
  } finally {
    setEditorialTimeZone(defaultTimeZone);
  }
});
