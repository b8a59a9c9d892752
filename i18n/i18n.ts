// Two languages without a library: messages, localized fields, plurals, dates and relative time.
// Safe in the browser; what runs there is handed the few messages it needs.

export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** A tree of messages; a leaf is a sentence with `{placeholders}`, or its singular and plural. */
export type Message = string | { one: string; other: string };
export interface MessageTree {
  [key: string]: Message | MessageTree;
}

/** The keys of these messages, with any words. */
export type Shape<Tree> = {
  [Key in keyof Tree]: Tree[Key] extends string ? string : Shape<Tree[Key]>;
};

/** Every path to a leaf of the tree, such as `article.notFound`. */
export type KeyOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends Message
    ? Key
    : Tree[Key] extends MessageTree
      ? `${Key}.${KeyOf<Tree[Key]>}`
      : never;
}[keyof Tree & string];

export type Values = Record<string, string | number>;
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string;

/**
 * A function that words `key` in the language: Spanish where the language lacks it, the key itself
 * where both do. `values.count` chooses between singular and plural, and is written with separators.
 */
export function createTranslator<Key extends string>(
  language: Language,
  messages: MessageTree,
  spanish: MessageTree,
): Translate<Key> {
  return (key, values) => {
    const message = findMessage(messages, key) ?? findMessage(spanish, key);
    if (message === undefined) return key;
    const sentence = typeof message === 'string' ? message : message[plural(language, values)];
    return fill(sentence, language, values);
  };
}

function findMessage(tree: MessageTree, key: string): Message | undefined {
  let place: Message | MessageTree | undefined = tree;
  for (const step of key.split('.')) {
    if (typeof place !== 'object' || !Object.hasOwn(place, step)) return undefined;
    place = (place as MessageTree)[step];
  }
  return isMessage(place) && place !== '' ? place : undefined;
}

function isMessage(value: Message | MessageTree | undefined): value is Message {
  if (typeof value !== 'object') return typeof value === 'string';
  return typeof value['one'] === 'string' && typeof value['other'] === 'string';
}

const pluralRules = { es: new Intl.PluralRules('es'), en: new Intl.PluralRules('en') };

function plural(language: Language, values: Values | undefined): 'one' | 'other' {
  return pluralRules[language].select(Number(values?.['count'])) === 'one' ? 'one' : 'other';
}

function fill(message: string, language: Language, values: Values | undefined): string {
  if (!values) return message;
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : placeholder;
    return name === 'count' && typeof value === 'number'
      ? formatNumber(value, language)
      : String(value);
  });
}

/** A text in the reader's language, and the language it is really in. */
export interface LocalizedText {
  text: string;
  language: Language;
}

/**
 * A field of an item in the language, the Spanish one where the English is missing.
 * @example localized({ title_es: 'Hola', title_en: '' }, 'title', 'en') // { text: 'Hola', language: 'es' }
 */
export function localized<Field extends string>(
  item: { [Key in `${Field}_es` | `${Field}_en`]?: string },
  field: Field,
  language: Language,
): LocalizedText {
  const wanted: string | undefined = item[`${field}_${language}`];
  if (wanted?.trim()) return { text: wanted, language };
  return { text: item[`${field}_es`] ?? '', language: 'es' };
}

/** The time zone the publication is edited in; its dates are that zone's. */
export const editorialTimeZone = 'Europe/Madrid';
const locales = { es: 'es-ES', en: 'en-US' } as const;

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

/** The day of the publication that a moment is in: `2026-11-21`. */
export function editorialDay(moment: Date): string {
  return editorialDays.format(moment);
}

/** A date in words: «18 de noviembre de 2026», “November 18, 2026”. */
export function longDate(iso: string, language: Language): string {
  return longDates[language].format(new Date(iso));
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

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

/** Words for how long ago something was, and the moment (epoch ms) at which they stop being right; null when they never do. */
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
  if (age >= 4 * weekMs) return { text: longDate(iso, language), changesAt: null };
  if (age < 0) return { text: longDate(iso, language), changesAt: since };
  if (age <= minuteMs) {
    return {
      text: language === 'es' ? 'ahora mismo' : 'just now',
      changesAt: since + minuteMs + 1,
    };
  }
  const [unit, unitMs] = unitFor(age);
  const amount = Math.floor(age / unitMs);
  return {
    text: relativeTimes[language].format(-amount, unit),
    changesAt: since + (amount + 1) * unitMs,
  };
}

function unitFor(age: number): ['minute' | 'hour' | 'day' | 'week', number] {
  if (age < hourMs) return ['minute', minuteMs];
  if (age < dayMs) return ['hour', hourMs];
  if (age < weekMs) return ['day', dayMs];
  return ['week', weekMs];
}

/** A whole number with the separators of the language: «1.500», “1,500”. */
export function formatNumber(value: number, language: Language): string {
  return numbers[language].format(value);
}

const numbers = {
  es: new Intl.NumberFormat(locales.es, { useGrouping: 'always' }),
  en: new Intl.NumberFormat(locales.en, { useGrouping: 'always' }),
};
