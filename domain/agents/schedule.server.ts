// When an agent runs by itself: five fields of cron, by the publication's clock.
import { CronExpressionParser } from 'cron-parser';
import { Invalid } from '#domain/errors';
import { editorialTimeZone } from '#i18n/dates';
import { hourMs } from '#platform/durations';
import type { ScheduleProblem } from './agents.ts';

const minMinutesApart = 15;
/** Longer than a clock change makes an hour last: looked at from there, an hour that comes twice counts once. */
const lookBackMs = 3 * hourMs;

/** Throws `Invalid` for a timetable that cannot be read, or that comes round more than every 15 minutes. */
export function checkSchedule(schedule: string): void {
  const problem = schedule === '' ? null : scheduleProblem(schedule);
  if (!problem) return;
  const reason = `agents.${problem}` as const;
  throw new Invalid(reason, { 'config.schedule': reason });
}

/** Why no agent can have this timetable; null for one that it can have. */
export function scheduleProblem(schedule: string): ScheduleProblem | null {
  const times = read(schedule);
  if (!times) return 'oddSchedule';
  const minutes = times.fields.minute.values.map(Number);
  const hours = times.fields.hour.values.map(Number);
  return closest(minutes, hours) < minMinutesApart ? 'tooOften' : null;
}

/** The times a timetable names; null for one that means nothing, or something else at every reading. */
function read(schedule: string, currentDate = new Date()) {
  // `H` is a time drawn by lot.
  if (/\bH/i.test(schedule) || schedule.split(/\s+/).length !== 5) return null;
  try {
    return CronExpressionParser.parse(schedule, { currentDate, tz: editorialTimeZone() });
  } catch {
    return null;
  }
}

/** The fewest minutes between one time and the next. */
function closest(minutes: readonly number[], hours: readonly number[]): number {
  const sorted = minutes.toSorted((one, other) => one - other);
  const gaps = sorted.slice(1).map((minute, index) => minute - (sorted[index] ?? 0));
  const followOn = hours.some((hour) => hours.includes((hour + 1) % 24));
  if (followOn) gaps.push(60 + (sorted[0] ?? 0) - (sorted.at(-1) ?? 0));
  return Math.min(60, ...gaps);
}

/** The next times of the timetable after `since`, fewer where it names fewer; none for one that means nothing. */
export function nextDue(schedule: string, since: Date, count: number): Date[] {
  const times = read(schedule, new Date(since.getTime() - lookBackMs));
  const due: Date[] = [];
  while (times?.hasNext() && due.length < count) {
    const next = times.next().toDate();
    if (next > since) due.push(next);
  }
  return due;
}

/** The last time of the timetable after `since`, up to and with `now`; null where there is none. */
export function lastDue(schedule: string, since: Date, now: Date): Date | null {
  const times = read(schedule, new Date(since.getTime() - lookBackMs));
  let due: Date | null = null;
  for (let next = times?.next().toDate(); next && next <= now; next = times?.next().toDate()) {
    if (next > since) due = next;
  }
  return due;
}
