// Dates as they are written in Spanish and in English.
import type { Language } from '#i18n/i18n';

/** What a date says: a day of a month, of a year or not, or a month of a year. */
export interface WrittenDate {
  text: string;
  at: number;
  /** What it may mean: more than one only where day and month could be either way round. */
  readings: { year: number | null; month: number; day: number | null }[];
}

export const spanishMonths =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );
export const englishMonths =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const shortEnglishMonths = englishMonths.map((name) => name.slice(0, 3));

const months = new Map<string, number>([
  ...[spanishMonths, englishMonths, shortEnglishMonths].flatMap((names) =>
    names.map((name, index): [string, number] => [name, index + 1]),
  ),
  ['ene', 1],
  ['abr', 4],
  ['dic', 12],
  ['setiembre', 9],
  ['sept', 9],
]);

const month = `(${[...months.keys()].toSorted((a, b) => b.length - a.length).join('|')})\\.?`;
const year = '((?:19|20)\\d{2})';
const day = '(\\d{1,2})';
const edge = '(?<![a-zªºß-ɏ\\p{N}])';
const end = '(?![a-zªºß-ɏ\\p{N}])';

const patterns: {
  pattern: RegExp;
  read(groups: string[], language: Language | null): Reading[];
}[] = [
  {
    pattern: of(`${year}-(\\d{2})-(\\d{2})(?=T|${end})`),
    read: ([y, m, d]) => [reading(y, m, d)],
  },
  {
    pattern: of(
      `${day}(?:\\.?º|st|nd|rd|th)?(?:\\s+de|\\s+of)?\\s+${month}(?:,?\\s+(?:del?\\s+)?${year})?${end}`,
    ),
    read: ([d, m, y]) => [reading(y, monthOf(m), d)],
  },
  {
    pattern: of(`${month}\\s+${day}(?:st|nd|rd|th)?(?:,?\\s+${year})?${end}`),
    read: ([m, d, y]) => [reading(y, monthOf(m), d)],
  },
  {
    pattern: of(`${month}(?:\\s+(?:del?|of))?,?\\s+${year}${end}`),
    read: ([m, y]) => [reading(y, monthOf(m), undefined)],
  },
  {
    pattern: of(`${day}([/.-])(\\d{1,2})\\2${year}${end}`),
    read: ([a, , b, y], language) => {
      const dayFirst = reading(y, b, a);
      const monthFirst = reading(y, a, b);
      if (language) return [language === 'es' ? dayFirst : monthFirst];
      return [dayFirst, monthFirst];
    },
  },
];

type Reading = WrittenDate['readings'][number];

function of(source: string): RegExp {
  return new RegExp(`${edge}${source}`, 'giu');
}

function monthOf(name: string | undefined): string {
  return String(months.get((name ?? '').toLowerCase().replace(/\.$/, '')) ?? 0);
}

function reading(y: string | undefined, m: string | undefined, d: string | undefined): Reading {
  return { year: y ? Number(y) : null, month: Number(m), day: d ? Number(d) : null };
}

/** The dates of a text, in order. Where the language is not known, 3/4/2026 is read both ways. */
export function datesOf(text: string, language: Language | null): WrittenDate[] {
  const found: WrittenDate[] = [];
  /** Of each character whether it is of a date that was found. */
  const taken = new Uint8Array(text.length);
  for (const { pattern, read } of patterns) {
    for (const match of text.matchAll(pattern)) {
      const readings = read(match.slice(1), language).filter(isDate);
      const [at, end] = [match.index, match.index + match[0].length];
      if (readings.length === 0 || taken.subarray(at, end).includes(1)) continue;
      taken.fill(1, at, end);
      found.push({ text: match[0], at, readings });
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
}

function isDate({ month, day }: Reading): boolean {
  return month >= 1 && month <= 12 && (day === null || (day >= 1 && day <= 31));
}

/** Whether the month of that year has that day; one of no year may be of a leap year. */
export function isInCalendar({ year, month, day }: WrittenDate['readings'][number]): boolean {
  return day === null || day <= new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate();
}

/** Whether the second date says what the first says; it may say more. */
export function confirmsDate(claimed: WrittenDate, written: WrittenDate): boolean {
  return claimed.readings.some((claim) =>
    written.readings.some(
      (source) =>
        claim.month === source.month &&
        (claim.day === null || claim.day === source.day) &&
        (claim.year === null || claim.year === source.year),
    ),
  );
}
