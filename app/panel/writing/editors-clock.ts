// Times as the editors' clock shows them, in the publication's time zone.
import { adminDateTime, editorialDay, editorialTime, editorialTimeZone } from '#i18n/dates';

/** The time of the day: `10:32`; with its date where it is of another day. */
export function adminTime(iso: string, now = new Date()): string {
  const time = new Date(iso);
  return editorialDay(time) === editorialDay(now) ? clockOf(time) : adminDateTime(iso);
}

export interface ClockTime {
  /** `2026-11-21`, or nothing. */
  day: string;
  /** `10:32`, or nothing. */
  time: string;
}

/** The last day that a field takes: with it browsers take a year for whole after four figures. */
export const lastDay = '9999-12-31';

/** Whether its day is one that is meant: while 2027 is typed, browsers tell of the years 2, 20 and 202. */
export function hasWholeYear({ day }: ClockTime): boolean {
  return !day.startsWith('0');
}

/** A time as the fields of a form have it. */
export function clockTime(iso: string | null): ClockTime {
  if (iso === null) return { day: '', time: '' };
  const date = new Date(iso);
  return { day: editorialDay(date), time: clockOf(date) };
}

/** The time of a form's fields; midday where only the day is given, null where there is none. */
export function isoOf({ day, time }: ClockTime): string | null {
  if (day === '') return null;
  const date = editorialTime(day, time || '12:00');
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function clockOf(time: Date): string {
  return time.toLocaleTimeString('es-ES', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: editorialTimeZone(),
  });
}
