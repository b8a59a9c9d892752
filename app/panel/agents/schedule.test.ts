import { expect, test } from 'vitest';
import { readTimetable, writeTimetable } from './schedule.ts';

test('the usual timetables are read and written back', () => {
  for (const cron of ['', '0 8 * * *', '30 7 * * 1-5', '5 23 * * 0', '0 0 * * 6']) {
    const timetable = readTimetable(cron);
    expect(timetable && writeTimetable(timetable), cron).toBe(cron);
  }
  expect(readTimetable('30 7 * * 1-5')).toMatchObject({ kind: 'weekdays', time: '07:30' });
  expect(readTimetable('5 9 * * 7')).toMatchObject({ kind: 'weekly', day: '0', time: '09:05' });
});

test('what only cron can say is left to cron', () => {
  for (const cron of ['*/30 * * * *', '0 8 1 * *', '0 8 * 1 *', '0 8 * * 1,3', '0 25 * * *']) {
    expect(readTimetable(cron), cron).toBeNull();
  }
  for (const odd of ['mañana', '0 8 * *', '0 8 * * * *']) expect(readTimetable(odd)).toBeNull();
});
