// Dates and relative times in both languages, in the publication's time zone.
import { type Language, locales } from './i18n.ts';

/** The time zone of a publication that names none. */
export const defaultTimeZone = 'Europe/Madrid';

/** The zone of this process and what is written in it: docs/decisions/049. */
let zone = formatsIn(defaultTimeZone);

/** Dates and hours are those of this zone from now on, in the whole process. */
export function setEditorialTimeZone(timeZone: string): void {
  if (timeZone === zone.name) return;
  zone = formatsIn(timeZone);
  offsets.clear();
}

/** The time zone the publication is edited in; its dates are that zone's. */
export function editorialTimeZone(): string {
  return zone.name;
}

/**
 * The place that names the zone.
 * @example editorialPlace() // 'Madrid'
 */
export function editorialPlace(): string {
  return zone.name.replace(/^.*\//, '').replaceAll('_', ' ');
}

function formatsIn(timeZone: string) {
  const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone });
  return {
    name: timeZone,
    days: format('en-CA', { dateStyle: 'short' }),
    clocks: format('en-US', { timeZoneName: 'longOffset' }),
    longDates: byLanguage((language) => format(locales[language], { dateStyle: 'long' })),
    // American English alone puts the day before its weekday here: “20 Fri”.
    gutterDays: byLanguage((language) =>
      format(language === 'en' ? 'en-GB' : locales[language], { weekday: 'short', day: 'numeric' }),
    ),
    datelines: byLanguage((language) => format(locales[language], { dateStyle: 'full' })),
    times: byLanguage((language) =>
      format(locales[language], { hour: 'numeric', minute: '2-digit' }),
    ),
    weekdays: byLanguage((language) => format(locales[language], { weekday: 'long' })),
    weekdaysAndDays: byLanguage((language) =>
      format(locales[language], { weekday: 'long', day: 'numeric', month: 'long' }),
    ),
    adminDates: format(locales.es, {}),
    adminDateTimes: format(locales.es, { dateStyle: 'short', timeStyle: 'short' }),
  };
}

const relativeTimes = byLanguage(
  (language) => new Intl.RelativeTimeFormat(locales[language], { numeric: 'always' }),
);

function byLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return { es: make('es'), en: make('en') };
}

/** The day of a time in the publication's time zone: `2026-11-21`. */
export function editorialDay(time: Date): string {
  return zone.days.format(time);
}

/**
 * When it is this time of this day in the publication's time zone. Of a time that comes twice it is the first; one
 * that the clocks leap over is as the clock before would have it, so that a day without midnight begins when it begins.
 */
export function editorialTime(day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00.000Z`);
  const before = offsetAt(wanted - units.day);
  const after = offsetAt(wanted + units.day);
  const isAfter = offsetAt(wanted - before) !== before && offsetAt(wanted - after) === after;
  return new Date(wanted - (isAfter ? after : before));
}

/** The beginning of the day that this time is in. */
export function editorialMidnight(time: Date): Date {
  return editorialTime(editorialDay(time), '00:00');
}

/** The beginning of the next day. */
export function nextEditorialMidnight(time: Date): Date {
  // The longest day has 25 hours, the shortest 23.
  return editorialMidnight(new Date(editorialMidnight(time).getTime() + 36 * units.hour));
}

/** Offsets by the quarter of an hour since 1970 in which they were asked for. */
const offsets = new Map<number, number>();
const maxOffsets = 3000;

/** How far the clock is ahead of UTC, in milliseconds: the same for a quarter of an hour, and costly to ask for. */
function offsetAt(time: number): number {
  const quarter = Math.floor(time / (15 * units.minute));
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  const name = zone.clocks.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
  const ahead = Number(hours) * units.hour + Number(minutes) * units.minute;
  const offset = sign === '-' ? -ahead : ahead;
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(quarter, offset);
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

/** A day of a month that is said beside it: «vie 20», “Fri 20”. */
export function shortDay(iso: string, language: Language): string {
  return zone.gutterDays[language].format(new Date(iso));
}

/** A date in words: «18 de noviembre de 2026», “November 18, 2026”. */
export function longDate(iso: string, language: Language): string {
  return zone.longDates[language].format(new Date(iso));
}

/** The day as a newspaper heads its front page: «Domingo 22 de noviembre de 2026», “Sunday, November 22, 2026”. */
export function dateline(time: Date, language: Language): string {
  const full = zone.datelines[language].format(time);
  const text = language === 'es' ? full.replace(',', '') : full;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A time to come: «viernes, 8:00», «hoy, 8:00»; with its date where it is almost a week ahead or more. */
export function comingTime(time: Date, now: Date, language: Language): string {
  const hour = zone.times[language].format(time);
  if (editorialDay(time) === editorialDay(now)) {
    return `${language === 'es' ? 'hoy' : 'today'}, ${hour}`;
  }
  const isNear = time.getTime() - now.getTime() < 6 * units.day;
  const day = (isNear ? zone.weekdays : zone.weekdaysAndDays)[language].format(time);
  return `${day.replace(', ', ' ')}, ${hour}`;
}

/** A date as the panel shows it, in both languages: «18/11/2026». */
export function adminDate(iso: string): string {
  return zone.adminDates.format(new Date(iso));
}

const calendarDays = new Intl.DateTimeFormat(locales.es, { timeZone: 'UTC' });

/** A day of the calendar (`2026-11-18`) as the panel shows it, in both languages and whatever the zone: «18/11/2026». */
export function adminDay(day: string): string {
  return calendarDays.format(new Date(`${day}T00:00:00Z`));
}

/** A date and time as the panel shows it, in both languages: «18/11/26, 9:05». */
export function adminDateTime(iso: string): string {
  return zone.adminDateTimes.format(new Date(iso));
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
