// What numbers count, where it can be named: currencies, measures, times. Safe in the browser.
import { dayMs, hourMs, minuteMs, secondMs } from '#platform/durations';
import type { RateFact } from './facts.ts';

const named: Record<string, string> = {
  EUR: 'euros? eur €',
  USD: 'dólar(?:es)? dolar(?:es)? dollars? usd us\\$ \\$',
  GBP: 'libras?(?:\\s+esterlinas?)? pounds?(?:\\s+sterling)? gbp £',
  JPY: 'yen(?:es)? jpy ¥',
  CNY: 'yuan(?:es)? renminbi cny',
  CHF: 'francos?(?:\\s+suizos)? francs? swiss\\s+francs? chf',
  MXN: 'pesos?(?:\\s+mexicanos)? mxn',
  INR: 'rupias? rupees? inr',
  BRL: 'reales reais brl',
  KRW: 'wones won krw',
  SEK: 'coronas?(?:\\s+[a-zªºß-ɏ]+[aeo]s)? kronor kron(?:er|e) crowns?',
  NOK: 'norwegian\\s+kron(?:er|e) coronas?\\s+noruegas? nok',
  DKK: 'danish\\s+kron(?:er|e) coronas?\\s+danesas? dkk',
  PLN: 'pln zlot(?:ys?|is?)',
  TRY: 'liras?',
  AED: 'dirhams? dírhams?',
  RUB: 'rublos? roubles? rubles?',
  NLG: 'flor[ií]n(?:e?s)? guilders?',
  HUF: 'forintos? forints?',
  ILS: 'shekels? séqueles?',
  ZAR: 'rands?',
  THB: 'bahts?',
  eurocent: 'c[eé]ntimos?\\s+de\\s+euros? euro\\s+cents? eurocents?',
  dollarcent: 'centavos?\\s+de\\s+d[oó]lar(?:es)? us\\s+cents?',
  cent: 'céntimos? centimos? centavos? cents?',
  penny: 'peniques? pence',
  second: 'segundos? seconds?',
  minute: 'minutos? minutes?',
  hour: 'horas? hours?',
  day: 'días? dias? days?',
  week: 'semanas? weeks?',
  month: 'mes(?:es)? months?',
  year: 'años? years?',
  decade: 'décadas? decades?',
  century: 'siglos? century centuries',
  night: 'noches? nights? tardes? evenings? afternoons? madrugadas?',
  season: 'inviernos? winters? veranos? summers? otoños? autumns? primaveras? springs?',
  km: 'km kilómetros? kilometros? kilomet(?:re|er)s?',
  mile: 'millas? miles?(?!\\s+de)',
  m: 'm metros? met(?:re|er)s?',
  cm: 'cm centímetros? centimet(?:re|er)s?',
  mm: 'mm milímetros? millimet(?:re|er)s?',
  foot: 'pies? foot feet ft',
  inch: 'pulgadas? inch(?:es)?',
  m2: 'm² m2 metros?\\s+cuadrados? square\\s+met(?:re|er)s?',
  km2: 'km² km2 kilómetros?\\s+cuadrados? square\\s+kilomet(?:re|er)s?',
  m3: 'm³ m3 metros?\\s+c[uú]bicos? cubic\\s+met(?:re|er)s?',
  hm3: 'hm³ hm3 hect[oó]metros?\\s+c[uú]bicos? cubic\\s+hectomet(?:re|er)s?',
  km3: 'km³ km3 kil[oó]metros?\\s+c[uú]bicos? cubic\\s+kilomet(?:re|er)s?',
  cm3: 'cm³ cm3 cent[ií]metros?\\s+c[uú]bicos? cubic\\s+centimet(?:re|er)s?',
  ft3: 'pies?\\s+c[uú]bicos? cubic\\s+f(?:ee|oo)t',
  knot: 'nudos? knots?',
  ha: 'ha hectáreas? hectares?',
  acre: 'acres?',
  kg: 'kg kilos? kilogramos? kilograms? kilogrammes?',
  mg: 'mg miligramos? milligram(?:me)?s?',
  mcg: 'mcg µg microgramos? microgram(?:me)?s?',
  g: 'gramos? grams?',
  ml: 'ml mililitros? millilit(?:re|er)s?',
  t: 'toneladas? tons? tonnes?',
  l: 'litros? lit(?:re|er)s?',
  gallon: 'galones gallons?',
  kWh: 'kwh kilovatios?\\s+hora kilowatt[\\s-]hours?',
  MWh: 'mwh megavatios?\\s+hora megawatt[\\s-]hours?',
  GWh: 'gwh gigavatios?\\s+hora gigawatt[\\s-]hours?',
  TWh: 'twh teravatios?\\s+hora terawatt[\\s-]hours?',
  kW: 'kw kilovatios? kilowatts?',
  MW: 'mw megavatios? megawatts?',
  GW: 'gw gigavatios? gigawatts?',
  TW: 'tw teravatios? terawatts?',
  W: 'vatios? watts?',
  KB: 'kb kilobytes?',
  MB: 'mb megabytes? megas?',
  GB: 'gb gigabytes? gigas?',
  TB: 'tb terabytes? teras?',
  PB: 'pb petabytes?',
  C: '°c ºc grados?(?:\\s+celsius|\\s+centígrados)? degrees?(?:\\s+celsius)?',
  F: '°f grados?\\s+fahrenheit degrees?\\s+fahrenheit',
  point: 'puntos?(?:\\s+porcentuales)? (?:percentage\\s+)?points? pp',
  basis: 'puntos?\\s+básicos basis\\s+points?',
  '%': '% por\\s?ciento per\\s?cent',
  '‰': '‰ por\\s+mil',
  hz: 'hz hercios? hertz',
  MHz: 'mhz',
  GHz: 'ghz',
};

/** Of each letter the names that begin with it as one pattern, a group each, longer names first: «puntos básicos» is not «puntos». */
const byLetter = patternsByLetter();

interface Names {
  pattern: RegExp;
  units: string[];
}

function patternsByLetter(): ReadonlyMap<string, Names> {
  const all = Object.entries(named)
    .flatMap(([unit, names]) => names.split(/ (?![^(]*\))/).map((name) => ({ unit, name })))
    .toSorted((a, b) => b.name.length - a.name.length);
  const letters = new Set(all.flatMap(({ name }) => lettersOf(name)));
  return new Map([...letters].map((letter) => [letter, namesWith(letter, all)]));
}

function namesWith(letter: string, all: readonly { unit: string; name: string }[]): Names {
  const own = all.filter(({ name }) => lettersOf(name).includes(letter));
  const groups = own.map(({ name }) => `(${name})`).join('|');
  return {
    pattern: new RegExp(`^(?:${groups})(?![a-zªºß-ɏ\\p{N}])`, 'iu'),
    units: own.map(({ unit }) => unit),
  };
}

/** What a name may begin with. */
function lettersOf(name: string): string[] {
  if (name.startsWith('(?:')) return [...'spmdg'];
  return [name.startsWith('\\$') ? '$' : name[0]!.toLowerCase()];
}

/** The unit that a text begins with, after «de»; null where it names none. */
export function unitAt(text: string): { unit: string; length: number } | null {
  const gap = /^[\s\u00a0\u202f-]*(?:de\s+|of\s+)?/.exec(text)?.[0] ?? '';
  const rest = text.slice(gap.length, gap.length + 30);
  // «5G» is no weight.
  if (gap !== '' && /^g(?![\p{L}\p{N}])/u.test(rest)) return { unit: 'g', length: gap.length + 1 };
  const names = byLetter.get((rest[0] ?? '').toLowerCase());
  const match = names?.pattern.exec(rest);
  if (!names || !match) return null;
  const unit = names.units[match.findIndex((each, index) => index > 0 && each !== undefined) - 1]!;
  return { unit, length: gap.length + match[0].length };
}

const signs = new Map<string, string>([
  ['€', 'EUR'],
  ['$', 'USD'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
]);

/** The currency that stands before a number. */
export function unitBefore(text: string): { unit: string; length: number } | null {
  const match =
    /(?:(?:US)?([€$£¥])|(?<![\p{L}])(EUR|USD|GBP|CHF|JPY|CNY|NOK|SEK|DKK|PLN|MXN|INR|BRL|KRW|TRY|AED|RUB))[\s\u00a0\u202f]?$/u.exec(
      text,
    );
  if (!match) return null;
  return { unit: signs.get(match[1] ?? '') ?? match[2] ?? '', length: match[0].length };
}

const inDays = new Map<string, number>([
  ['second', secondMs / dayMs],
  ['minute', minuteMs / dayMs],
  ['hour', hourMs / dayMs],
  ['day', 1],
  ['week', 7],
  ['month', 365 / 12],
  ['year', 365],
  ['decade', 3650],
  ['century', 36_500],
]);

/** How many days a unit of time has; null for other units. */
export function daysOf(unit: string): number | null {
  return inDays.get(unit) ?? null;
}

/** What a hundred of a smaller coin make: pence are pounds; of what cents are is not said. */
const coins = new Map([
  ['penny', 'GBP'],
  ['eurocent', 'EUR'],
  ['dollarcent', 'USD'],
  ['cent', 'cent'],
]);

export function wholeCoin(unit: string | null): string | null {
  return coins.get(unit ?? '') ?? null;
}

/** The kind of a unit: what may stand for the other by mistake. */
export function kindOfUnit(unit: string | null): string {
  if (unit === null) return 'plain';
  if (unit === 'ordinal') return 'ordinal';
  if (unit === '%' || unit === 'point' || unit === 'basis' || unit === '‰') return 'share';
  if (/^[A-Z]{3}$/.test(unit) || unit === 'cent') return 'money';
  return inDays.has(unit) ? 'time' : 'measure';
}

const rateWords: [RegExp, string][] = [
  [/^seg|^sec/, 'second'],
  [/^min/, 'minute'],
  [/^hor|^hour/, 'hour'],
  [/^d[ií]a|^day|^daily/, 'day'],
  [/^semana|^week/, 'week'],
  [/^mes|^mens|^month/, 'month'],
  [/^trim|^quarter/, 'quarter'],
  [/^a[ñn]|^year|^annual|^curso/, 'year'],
  [/^semestre/, 'semester'],
  [/^term/, 'term'],
  [/^turno|^shift/, 'shift'],
  [/^jornada/, 'day'],
  [/^sesi|^session/, 'session'],
  [/^tempor|^season/, 'season'],
  [/^noche|^night/, 'night'],
  [/^viaje|^trip/, 'trip'],
  [/^llamada|^call/, 'call'],
  [/^receta|^prescription/, 'prescription'],
  [/^visit/, 'visit'],
  [/^cien|^hundred/, 'hundred'],
  [/^mil$|^thousand/, 'thousand'],
  [/^mill[oó]n|^million/, 'million'],
];
const ratePattern =
  /(?<![a-zªºß-ɏ\p{N}])(?:(?:al|a\s+la|por\s+\p{Ll}+\s+y|por|cada|per\s+\p{Ll}+\s+and|(?<!(?<![a-zªºß-ɏ])(?:for|in|within|after|over|lasts?|lasted|takes?|took|half)\s)an?|per|each|every)\s+(segundo|second|minuto|minute|hora|hour|d[ií]a|day|semana|week|mes|month|trimestre|quarter|año|year)|(?:por\s+\p{Ll}+\s+y|por|cada|per\s+\p{Ll}+\s+and|per|each|every)\s+(curso|term|turno|shift|jornada|sesi[oó]n|session|temporada|season|noche|night|viaje|trip|llamada|call|receta|prescription|visita|visit|semestre)|(?:por|por\s+cada|per|each|every)\s+(cien|hundred|mil|thousand|mill[oó]n|million)|(diari[oa]s?|diariamente|daily|semanal(?:es)?|semanalmente|weekly|mensual(?:es)?|mensualmente|monthly|anual(?:es)?|anualmente|annual(?:ly)?|yearly))(?![a-zªºß-ɏ\p{N}])/giu;

/** Whether a text names what something is counted by in any way: «la cuota mensual», “this month”. */
export function namesRate(text: string, value: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.some((word) =>
    rateWords.some(([pattern, of]) => of === value && pattern.test(word)),
  );
}

/** How often something happens, or per what it is counted. */
export function ratesOf(text: string): RateFact[] {
  return [...text.matchAll(ratePattern)].map((match) => {
    const word = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').toLowerCase();
    return {
      kind: 'rate',
      at: match.index,
      text: match[0],
      value: rateWords.find(([pattern]) => pattern.test(word))?.[1] ?? word,
    };
  });
}
