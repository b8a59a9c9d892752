// The weeks of the newsletter: ISO weeks by the publication's clock, each with one issue on its Friday.
import { editorialDay, editorialTime } from '#i18n/dates';
import { dayMs } from '#platform/durations';

/** A week and its times. */
export interface IssueWeek {
  /** `2026-W47`. */
  week: string;
  /** When its issue is made: Thursday, 00:00. */
  opensAt: Date;
  /** When its issue is to go out: Friday, at the time that is set. */
  dueAt: Date;
}

/**
 * The week of this time, or one so many weeks after it; `at` is a time of the day of the publication, such
 * as `08:00`.
 */
export function weekOf(time: Date, at: string, weeksAhead = 0): IssueWeek {
  const day = new Date(`${editorialDay(time)}T00:00:00.000Z`);
  return weekAround(new Date(day.getTime() + weeksAhead * 7 * dayMs), at);
}

/** The week of a day, which is given as its midnight in UTC. */
function weekAround(day: Date, at: string): IssueWeek {
  const weekday = (day.getUTCDay() + 6) % 7;
  // A week belongs to the year that its Thursday is in (ISO 8601).
  const thursday = new Date(day.getTime() + (3 - weekday) * dayMs);
  const friday = new Date(thursday.getTime() + dayMs);
  const year = thursday.getUTCFullYear();
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * dayMs)) + 1;
  return {
    week: `${year}-W${String(number).padStart(2, '0')}`,
    opensAt: editorialTime(isoDay(thursday), '00:00'),
    dueAt: editorialTime(isoDay(friday), at),
  };
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
