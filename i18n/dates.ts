// Dates and relative times in both languages, in the publication's time zone.
import { type Language, locales } from './i18n.ts';

/** The time zone the publication is edited in; its dates are that zone's. */
export const editorialTimeZone = 'Europe/Madrid';

const longDates = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: editorialTimeZone }),
);
const relativeTimes = byLanguage(
  (language) => new Intl.RelativeTimeFormat(locales[language], { numeric: 'always' }),
);

function byLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return { es: make('es'), en: make('en') };
}

const editorialDays = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'short',
  timeZone: editorialTimeZone,
});

/** The day of a time in the publication's time zone: `2026-11-21`. */
export function editorialDay(time: Date): string {
  return editorialDays.format(time);
}

const clocks = new Intl.DateTimeFormat('en-US', {
  timeZone: editorialTimeZone,
  timeZoneName: 'longOffset',
});

/** Offsets by the hour since 1970 in which they were asked for. */
const offsets = new Map<number, number>();
const maxOffsets = 1000;

/** When it is this time of this day in Madrid; times of the day are not for Sundays, when clocks change. */
export function editorialTime(day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00.000Z`);
  return new Date(wanted - offsetAt(wanted));
}

/** The midnight of Madrid before this time. The clocks change after midnight, never at it. */
export function editorialMidnight(time: Date): Date {
  return editorialTime(editorialDay(time), '00:00');
}

/** The next midnight of Madrid. */
export function nextEditorialMidnight(time: Date): Date {
  // The longest day has 25 hours, the shortest 23.
  return editorialMidnight(new Date(editorialMidnight(time).getTime() + 36 * units.hour));
}

/** How far Madrid's clock is ahead of UTC, in milliseconds: the same for all of an hour, and costly to ask for. */
function offsetAt(time: number): number {
  const hour = Math.floor(time / units.hour);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const name = clocks.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value;
  const [, hours = '0', minutes = '0'] = /GMT\+(\d\d):(\d\d)/.exec(name ?? '') ?? [];
  const offset = Number(hours) * units.hour + Number(minutes) * units.minute;
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

/** The month of a time in the publication's time zone: `2026-11`. */
export function editorialMonth(time: Date): string {
  return editorialDay(time).replace(/-\d+$/, '');
}

/** When a month (`2026-11`) begins in the publication's time zone, and when the next one does (epoch ms). */
export function timesOfMonth(month: string): [number, number] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return [startOfMonth(year, number - 1), startOfMonth(year, number)];
}

/** The clocks do not change on the first of a month. */
function startOfMonth(year: number, index: number): number {
  const first = new Date(Date.UTC(year, index)).toISOString().slice(0, 10);
  return editorialTime(first, '00:00').getTime();
}

const monthNames = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** A month in words: «noviembre de 2026», “November 2026”. */
export function monthName(month: string, language: Language): string {
  return monthNames[language].format(new Date(`${month}-01T00:00:00Z`));
}

/** American English alone puts the day before its weekday here: “20 Fri”. */
const gutterDays = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : locales[language], {
      weekday: 'short',
      day: 'numeric',
      timeZone: editorialTimeZone,
    }),
);

/** A day of a month that is said beside it: «vie 20», “Fri 20”. */
export function shortDay(iso: string, language: Language): string {
  return gutterDays[language].format(new Date(iso));
}

/** A date in words: «18 de noviembre de 2026», “November 18, 2026”. */
export function longDate(iso: string, language: Language): string {
  return longDates[language].format(new Date(iso));
}

const datelines = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: editorialTimeZone }),
);
const times = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: editorialTimeZone,
    }),
);
const weekdays = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: editorialTimeZone }),
);
const weekdaysAndDays = byLanguage(
  (language) =>
    new Intl.DateTimeFormat(locales[language], {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: editorialTimeZone,
    }),
);

/** The day as a newspaper heads its front page: «Domingo 22 de noviembre de 2026», “Sunday, November 22, 2026”. */
export function dateline(time: Date, language: Language): string {
  const full = datelines[language].format(time);
  const text = language === 'es' ? full.replace(',', '') : full;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A time to come: «viernes, 8:00», «hoy, 8:00»; with its date where it is almost a week ahead or more. */
export function comingTime(time: Date, now: Date, language: Language): string {
  const hour = times[language].format(time);
  if (editorialDay(time) === editorialDay(now)) {
    return `${language === 'es' ? 'hoy' : 'today'}, ${hour}`;
  }
  const isNear = time.getTime() - now.getTime() < 6 * units.day;
  const day = (isNear ? weekdays : weekdaysAndDays)[language].format(time);
  return `${day.replace(', ', ' ')}, ${hour}`;
}

const adminDates = new Intl.DateTimeFormat('es-ES', { timeZone: editorialTimeZone });
const adminDateTimes = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: editorialTimeZone,
});

/** A date as the panel shows it, in both languages: «18/11/2026». */
export function adminDate(iso: string): string {
  return adminDates.format(new Date(iso));
}

/** A date and time as the panel shows it, in both languages: «18/11/26, 9:05». */
export function adminDateTime(iso: string): string {
  return adminDateTimes.format(new Date(iso));
}

/** The units of relative times in milliseconds. */
const units = { minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;
type Unit = keyof typeof units;

/** How long ago something was in words, and the timestamp (epoch ms) at which they stop being right; null when they never do. */
export interface RelativeTime {
  text: string;
  changesAt: number | null;
}

/**
 * Time since `iso`: up to a minute "just now", then minutes, hours, days, weeks; from four weeks on,
 * and for what is yet to come, the date itself.
 */
export function relativeTime(iso: string, now: Date, language: Language): RelativeTime {
  const since = new Date(iso).getTime();
  const age = now.getTime() - since;
  if (age >= 4 * units.week) return { text: longDate(iso, language), changesAt: null };
  if (age < 0) return { text: longDate(iso, language), changesAt: since };
  if (age <= units.minute) {
    return {
      text: language === 'es' ? 'ahora mismo' : 'just now',
      changesAt: since + units.minute + 1,
    };
  }
  const unit = unitFor(age);
  const amount = Math.floor(age / units[unit]);
  return {
    text: relativeTimes[language].format(-amount, unit),
    changesAt: since + (amount + 1) * units[unit],
  };
}

function unitFor(age: number): Unit {
  if (age < units.hour) return 'minute';
  if (age < units.day) return 'hour';
  return age < units.week ? 'day' : 'week';
}
