// The dates of a text: whole ones, months, years, days of the week and words like «ayer», read by the day of the text.
// Safe in the browser.
import { datesOf, fold } from '#domain/text';
import type { Language } from '#i18n/i18n';
import { dayMs } from '#platform/durations';
import type { DateFact, DateReading } from './facts.ts';

const months = new Map<string, number>();
for (const [
  index,
  names,
] of 'enero/january febrero/february marzo/march abril/april mayo/may junio/june julio/july agosto/august septiembre/setiembre/september octubre/october noviembre/november diciembre/december'
  .split(' ')
  .entries()) {
  for (const name of names.split('/')) months.set(name, index + 1);
}
const weekdays = new Map<string, number>();
for (const [
  index,
  names,
] of 'domingo/sunday lunes/monday martes/tuesday miercoles/wednesday jueves/thursday viernes/friday sabado/saturday'
  .split(' ')
  .entries()) {
  for (const name of names.split('/')) weekdays.set(name, index);
}
const monthNames = [...months.keys()]
  .filter((name) => name !== 'may' && name !== 'march')
  .join('|');
const monthAlone = new RegExp(
  `(?<![a-zªºß-ɏ\\p{N}])(?:(${monthNames})|(?:in|since|until|by|before|after|around|past|last|next|this|from|of|during|late|early|mid|between|through|to)[\\s-]+(May|March))(?![a-zªºß-ɏ\\p{N}])`,
  'giu',
);
const dayOfWord = new Map(
  `primero/uno/first dos/second tres/third cuatro/fourth cinco/fifth seis/sixth siete/seventh ocho/eighth nueve/ninth diez/tenth
  once/eleventh doce/twelfth trece/thirteenth catorce/fourteenth quince/fifteenth dieciseis/sixteenth diecisiete/seventeenth
  dieciocho/eighteenth diecinueve/nineteenth veinte/twentieth veintiuno/twenty_first veintidos/twenty_second
  veintitres/twenty_third veinticuatro/twenty_fourth veinticinco/twenty_fifth veintiseis/twenty_sixth veintisiete/twenty_seventh
  veintiocho/twenty_eighth veintinueve/twenty_ninth treinta/thirtieth treinta_y_uno/thirty_first`
    .split(/\s+/)
    .flatMap((names, index) =>
      names.split('/').map((name) => [name.replaceAll('_', ' '), index + 1] as const),
    ),
);
const monthWords = [...months.keys()].join('|');
/** «Dos de agosto», “second of August”, “August the second”: the month, and the words beside it. */
const monthOfDay = new RegExp(
  `(?<![a-zªºß-ɏ])(?:de|of)\\s+(${monthWords})(?![a-zªºß-ɏ])|(?<![a-zªºß-ɏ])(${monthWords})\\s+the\\s+([a-zªºß-ɏ]+(?:-[a-zªºß-ɏ]+)?)`,
  'giu',
);
const wordsBefore = /(?<![a-zªºß-ɏ])(treinta\s+y\s+uno|[a-zªºß-ɏ]+-[a-zªºß-ɏ]+|[a-zªºß-ɏ]+)\s+$/iu;

const yearAlone =
  /(?<![a-zªºß-ɏ\p{N}.,/$€£-])((?:19|20)\d{2})(?![a-zªºß-ɏ\p{N}]|[.,/]\d|\s*(?:%|€|euros|d[oó]lares|dollars|libras|pounds|personas|people))/giu;
/** A part of a year: «el primer trimestre de 2027», “the second half of 2026”, “Q3”. */
const partOfYear =
  /(?<![a-zªºß-ɏ\p{N}])(?:(primer|segundo|tercer|cuarto|[úu]ltimo|first|second|third|fourth|last)[\s-]+(trimestre|quarter|semestre)(?:\s+(?:de(?:l\s+año)?\s+|of\s+)?(\d{4}))?|(primera|segunda|first|second)\s+(mitad|half)\s+(?:de(?:l\s+año)?|of)\s+(\d{4})|(first|last|final|primeros|[úu]ltimos)\s+(tres|three|seis|six)\s+(?:meses|months)\s+(?:de(?:l\s+año)?|of)\s+(\d{4})|[QT]([1-4])(?:\s+(?:de\s+|of\s+)?(\d{4}))?)(?![a-zªºß-ɏ\p{N}])/giu;
const places = new Map<string, number>([
  ['prim', 0],
  ['firs', 0],
  ['segu', 1],
  ['seco', 1],
  ['terc', 2],
  ['thir', 2],
  ['cuar', 3],
  ['four', 3],
]);
const weekday =
  /(?<![\p{L}\p{N}])(domingo|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday)s?(?![\p{L}\p{N}])/gu;
/** «El lunes 9»: the number behind a day of the week, without a month. */
const dayOfWeekday =
  /(?<=(?<![\p{L}\p{N}])(domingo|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday)\s+(?:the\s+)?)(\d{1,2})(?:st|nd|rd|th)?(?!\d|[.,:/]\d|\s+(?:de|of)\s|\s+\p{Lu})/gu;
/** «El día 11». */
const dayAlone = /(?<=(?<!\p{L})(?:el|del)\s+d[ií]a\s+)(\d{1,2})(?!\d|[.,:/]\d|\s+de\s+\p{Ll})/gu;
/** How many characters before it that may stand. */
const farthest = 200;
const word = (source: string) =>
  new RegExp(`(?<![a-zªºß-ɏ\\p{N}])(?:${source})(?![a-zªºß-ɏ\\p{N}])`, 'giu');
const words: [RegExp, (day: Date) => DateReading][] = [
  [word('anteayer|antier|the day before yesterday'), (day) => dayOf(shifted(day, -2))],
  [word('ayer|yesterday'), (day) => dayOf(shifted(day, -1))],
  [word('hoy|today'), dayOf],
  [word('pasado mañana|the day after tomorrow'), (day) => dayOf(shifted(day, 2))],
  [
    word('(?<!(?:la|las|una|esta|cada|media|misma|de|toda|primera|pasado)\\s)mañana|tomorrow'),
    (day) => dayOf(shifted(day, 1)),
  ],
  [word('el mes pasado|el pasado mes|last month'), (day) => monthOf(day, -1)],
  [word('este mes|this month'), (day) => monthOf(day, 0)],
  [word('el mes que viene|el pr[oó]ximo mes|next month'), (day) => monthOf(day, 1)],
  [word('el año pasado|el pasado año|last year'), (day) => yearOf(day, -1)],
  [
    word('este año|this year|lo que va de año|so far in the year|the year so far'),
    (day) => yearOf(day, 0),
  ],
  [word('el año que viene|el pr[oó]ximo año|next year'), (day) => yearOf(day, 1)],
];

/** The day with this number and of this weekday that is nearest to another one, within six weeks. */
function nearestDay(base: Date, named: number, number: number): DateReading[] {
  const days = Array.from({ length: 85 }, (_, index) => shifted(base, index - 42))
    .filter((day) => day.getUTCDay() === named && day.getUTCDate() === number)
    .toSorted((one, other) => Math.abs(+one - +base) - Math.abs(+other - +base));
  return days.slice(0, 1).map(dayOf);
}

/** The dates of a text that was written on this day; where that is not known, only those that say themselves. */
export function dateFactsOf(
  text: string,
  { language, day }: { language: Language | null; day: string | null },
): DateFact[] {
  const written = day ? new Date(`${day.slice(0, 10)}T12:00:00Z`) : null;
  const base = written && !Number.isNaN(written.getTime()) ? written : null;
  const found: DateFact[] = datesOf(text, language).map(({ at, text: words, readings }) => ({
    kind: 'date',
    at,
    text: words,
    readings,
    isRelative: false,
  }));
  const add = (
    match: { 0: string; index: number },
    readings: DateReading[],
    isRelative: boolean,
  ) => {
    const words = match[0];
    const overlaps = found.some(
      ({ at, text: other }) => match.index < at + other.length && at < match.index + words.length,
    );
    if (!overlaps) found.push({ kind: 'date', at: match.index, text: words, readings, isRelative });
  };
  for (const [pattern, read] of words) {
    for (const match of text.matchAll(pattern)) add(match, base ? [read(base)] : [], true);
  }
  for (const match of text.matchAll(monthOfDay)) {
    const before = wordsBefore.exec(text.slice(Math.max(0, match.index - 24), match.index));
    const day = dayOfWord.get(fold(match[3] ?? before?.[1] ?? '').replace(/[\s-]+/g, ' '));
    if (day === undefined) continue;
    const start = match[3] ? match.index : match.index - before![0].length;
    const whole = { 0: text.slice(start, match.index + match[0].length), index: start };
    const month = months.get(fold(match[1] ?? match[2] ?? '')) ?? null;
    add(whole, [{ year: null, month, day }], false);
  }
  for (const match of text.matchAll(partOfYear)) add(match, monthsOf(match), false);
  for (const match of text.matchAll(monthAlone)) {
    const month = months.get(fold(match[1] ?? match[2] ?? '')) ?? null;
    add(match, [{ year: null, month, day: null }], false);
  }
  for (const match of text.matchAll(yearAlone))
    add(match, [{ year: Number(match[1]), month: null, day: null }], false);
  for (const match of text.matchAll(dayOfWeekday)) {
    const [named, number] = [weekdays.get(fold(match[1] ?? '')) ?? 0, Number(match[2])];
    add(match, base ? nearestDay(base, named, number) : [], true);
  }
  for (const match of text.matchAll(dayAlone)) {
    const reading = dayOfMonth(match, { found, base });
    if (reading) add(match, [reading], true);
  }
  for (const match of text.matchAll(weekday)) {
    const isOfNext = base !== null && isOfItsDate(match, { text, found, base });
    add(match, base ? nearDays(base, weekdays.get(fold(match[1] ?? '')) ?? 0) : [], true);
    const added = found.at(-1);
    if (isOfNext && added?.at === match.index) added.isOfNext = true;
  }
  return found.toSorted((a, b) => a.at - b.at).map((date) => withEdge(text, date));
}

/** The day that a number alone tells: of the month of the date before it, else the last of that number by the text's day. */
function dayOfMonth(
  { 1: number, index }: RegExpExecArray,
  { found, base }: { found: readonly DateFact[]; base: Date | null },
): DateReading | null {
  const day = Number(number);
  const last = found
    .filter(({ at, readings: [one] }) => at < index && index - at < farthest && one?.month)
    .toSorted((one, other) => other.at - one.at)[0];
  const [reading] = last?.readings ?? [];
  if (reading) return { ...reading, day };
  return base && day <= 31 ? { ...monthOf(base, day > base.getUTCDate() ? -1 : 0), day } : null;
}

/** Whether a day of the week stands before a date that falls on it. */
function isOfItsDate(
  { 0: name, 1: bare = '', index }: RegExpExecArray,
  { text, found, base }: { text: string; found: readonly DateFact[]; base: Date },
): boolean {
  const end = index + name.length;
  const date = found.find(
    ({ at, readings: [reading] }) =>
      at > end && !!reading?.day && /^,?\s+(?:the\s+|d[ií]a\s+)?$/iu.test(text.slice(end, at)),
  );
  const [reading] = date?.readings ?? [];
  if (!reading?.day || reading.month === null) return false;
  const { month, day } = reading;
  const years =
    reading.year === null ? [-1, 0, 1].map((by) => base.getUTCFullYear() + by) : [reading.year];
  return years
    .map((year) => new Date(Date.UTC(year, month - 1, day, 12)))
    .filter((each) => reading.year !== null || Math.abs(+each - +base) < nearMs)
    .some((each) => each.getUTCDay() === weekdays.get(fold(bare)));
}

/** How far from the day of its text a date without a year may be. */
const nearMs = 300 * dayMs;

const beforeIt = /(?<![a-zªºß-ɏ])(?:antes\s+del?(?:\s+mes\s+de)?|before)\s+$/iu;
const endOfIt =
  /(?<![a-zªºß-ɏ])(?:(?:a\s+)?finales\s+de|(?:a\s+)?fines\s+de|(?:el\s+)?final\s+de|(?:the\s+)?end\s+of|late|acab[ea]r?|termin[ea]r?|(?:[uú]ltimo\s+d[ií]a|last\s+day)\s+(?:de|of))\s+$/iu;

/** A month alone, as what comes before it or as its end; its last days are its end too. */
function withEdge(text: string, date: DateFact): DateFact {
  const [reading] = date.readings;
  if (!reading || date.readings.length > 1 || reading.month === null) return date;
  const before = text.slice(Math.max(0, date.at - 30), date.at);
  // What is before the first of July is before July.
  if (reading.day === 1 && beforeIt.test(before)) return { ...date, edge: 'before' };
  if (reading.day !== null) return reading.day >= 28 ? { ...date, edge: 'end' } : date;
  if (beforeIt.test(before)) return { ...date, edge: 'before' };
  return endOfIt.test(before) ? { ...date, edge: 'end' } : date;
}

/** Whether one is told as the end of a month and the other as what comes before the next. */
function isAtEdge(one: DateFact, other: DateFact): boolean {
  if (one.edge === undefined || other.edge === undefined || one.edge === other.edge) return false;
  const [before, end] = one.edge === 'before' ? [one, other] : [other, one];
  const [next, last] = [before.readings[0]!, end.readings[0]!];
  const isNext = next.month === (last.month! % 12) + 1;
  const isYear =
    next.year === null ||
    last.year === null ||
    next.year - last.year === (next.month === 1 ? 1 : 0);
  return isNext && isYear;
}

/** The months of a part of a year, each as a reading. */
function monthsOf(match: RegExpExecArray): DateReading[] {
  const [place = '', kind = '', year = null] = match
    .slice(1)
    .filter((group) => group !== undefined);
  const quarter = /^[1-4]$/.test(place) ? Number(place) : null;
  const length = quarter || /^(?:tri|qua|tres|three)/iu.test(kind) ? 3 : 6;
  const index = quarter ? quarter - 1 : (places.get(fold(place).slice(0, 4)) ?? 12 / length - 1);
  const said = quarter ? kind : year;
  return Array.from({ length }, (_, month) => ({
    year: said ? Number(said) : null,
    month: Math.min(12, index * length + month + 1),
    day: null,
  }));
}

function shifted(day: Date, days: number): Date {
  return new Date(day.getTime() + days * dayMs);
}

function dayOf(day: Date): DateReading {
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
}

function monthOf(day: Date, months: number): DateReading {
  const other = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 15));
  return { ...dayOf(other), day: null };
}

function yearOf(day: Date, years: number): DateReading {
  return { year: day.getUTCFullYear() + years, month: null, day: null };
}

/** The day of the week before, on and after a day. */
function nearDays(day: Date, weekday: number): DateReading[] {
  const back = (day.getUTCDay() - weekday + 7) % 7;
  const last = shifted(day, -back);
  return [last, shifted(last, back === 0 ? -7 : 7)].map(dayOf);
}

/** Whether a source's date says what a claimed one says. Where it names no year, that of the source's day is its year. */
export function matchDates(
  claimed: DateFact,
  written: DateFact,
  sourceDay: string | null,
): boolean {
  if (claimed.isRelative && written.isRelative && isSameWord(claimed.text, written.text))
    return true;
  if (isAtEdge(claimed, written)) return true;
  const year = sourceDay ? Number(sourceDay.slice(0, 4)) : null;
  return claimed.readings.some((one) =>
    written.readings.some((other) => {
      if (one.day !== null && one.day !== other.day) return false;
      if (one.month !== null && one.month !== other.month) return false;
      if (one.year === null || one.year === other.year) return true;
      // The year of a day of the week is that of the text's own day: the text names none.
      if (other.year === null && year === null) return claimed.isRelative;
      return other.year === null && year !== null && Math.abs(one.year - year) <= 1;
    }),
  );
}

/**
 * Whether a date may be what a text of an unknown day says: the same day without its year, or «ayer» and a day of the week
 * that the date falls on.
 */
export function mayBeOfUndated(claimed: DateFact, written: DateFact): boolean {
  if (written.isRelative && written.readings.length === 0) {
    const named = relativeDay(written.text);
    if (named === null || named > 6) return true;
    return claimed.readings.some(({ year, month, day }) => {
      if (year === null || month === null || day === null) return true;
      return new Date(Date.UTC(year, month - 1, day)).getUTCDay() === named;
    });
  }
  return claimed.readings.some(({ month, day }) =>
    written.readings.some(
      (other) => other.year === null && other.month === month && other.day === day,
    ),
  );
}

function isSameWord(one: string, other: string): boolean {
  const meant = relativeDay(one);
  return meant !== null && meant === relativeDay(other);
}

/** Which day of the week, or which of the words like «ayer»; null for none of them. */
function relativeDay(text: string): number | null {
  const day = weekdays.get(fold(text).replace(/s$/, '')) ?? weekdays.get(fold(text));
  if (day !== undefined) return day;
  const word = words.findIndex(([pattern]) =>
    new RegExp(`^(?:${pattern.source})$`, 'iu').test(text),
  );
  return word < 0 ? null : 10 + word;
}
