// Timestamps as feeds and pages write them: RFC 822, ISO 8601, and many spellings of neither.
import { dayMs } from '#platform/durations';
import { datesOf, englishMonths, isInCalendar, spanishMonths } from './dates.ts';

const earliest = Date.UTC(1990, 0, 1);
const maxLength = 100;

const englishOf = new Map(
  [spanishMonths, englishMonths].flatMap((names) =>
    names.map((name, index) => [name.slice(0, 3), englishMonths[index]?.slice(0, 3) ?? '']),
  ),
);
const monthName = new RegExp(`\\b(${[...englishOf.keys()].join('|')})[a-zé]*\\.?`, 'gi');

const zones = new Map<string, string>([
  ['CET', '+0100'],
  ['CEST', '+0200'],
  ['BST', '+0100'],
  ['WEST', '+0100'],
  ['WET', '+0000'],
]);

/** The timestamp in ISO 8601; null for what is no date, is before the web or more than a day after `now`. */
export function parseTimestamp(written: string | undefined, now: Date): string | null {
  if (!written || written.length > maxLength) return null;
  const timestamp = [written, normalised(written)]
    .map((text) => Date.parse(text.trim()))
    .find(Number.isFinite);
  if (timestamp === undefined || timestamp < earliest || !isOfCalendar(written)) return null;
  return timestamp > now.getTime() + dayMs ? null : new Date(timestamp).toISOString();
}

/** `Date.parse` takes the 30th of February for the second of March. */
function isOfCalendar(written: string): boolean {
  return datesOf(written, null).every(({ readings }) => readings.some(isInCalendar));
}

/** Without the day of the week, the month in English, the zone as a number. */
function normalised(written: string): string {
  return written
    .replace(/^\s*\p{L}+\.?,\s*/u, '')
    .replaceAll(/\bde\b/gi, ' ')
    .replace(monthName, (_, month: string) => englishOf.get(month.toLowerCase()) ?? month)
    .replace(/\b(CES?T|BST|WES?T)\b/, (zone) => zones.get(zone) ?? zone);
}
