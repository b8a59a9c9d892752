// The usual timetables, and their cron expressions.

/** Weekdays as cron numbers them, Monday first. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '0'] as const;

export interface Timetable {
  kind: 'never' | 'daily' | 'weekdays' | 'weekly';
  /** `08:30`. */
  time: string;
  day: (typeof weekdays)[number];
}

const usual: Timetable = { kind: 'never', time: '08:00', day: '1' };

/** The timetable of a cron expression; null if none matches. */
export function readTimetable(cron: string): Timetable | null {
  if (cron.trim() === '') return usual;
  const [minute = '', hour = '', date, month, days = '', more] = cron.trim().split(/\s+/);
  const isPlain = /^\d{1,2}$/.test(minute) && /^\d{1,2}$/.test(hour);
  const isReal = Number(minute) < 60 && Number(hour) < 24 && more === undefined;
  if (!isPlain || !isReal || date !== '*' || month !== '*') return null;
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (days === '*') return { ...usual, kind: 'daily', time };
  if (days === '1-5') return { ...usual, kind: 'weekdays', time };
  const day = weekdays.find((each) => each === (days === '7' ? '0' : days));
  return day ? { kind: 'weekly', time, day } : null;
}

/** The cron expression of a timetable. */
export function writeTimetable({ kind, time, day }: Timetable): string {
  if (kind === 'never') return '';
  const [hour, minute] = time.split(':').map(Number);
  const days = { daily: '*', weekdays: '1-5', weekly: day }[kind];
  return `${minute} ${hour} * * ${days}`;
}
