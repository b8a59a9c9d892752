// Two languages without a library: messages, plurals, localized fields and numbers. Safe in the browser, which is
// handed the few messages it needs. Dates are in dates.ts.

export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** A tree of messages; a leaf is a sentence with `{placeholders}`, or its singular and plural. */
export type Message = string | { one: string; other: string };
export interface MessageTree {
  [key: string]: Message | MessageTree;
}

/** The type of the same messages in another language: their keys, with any texts. */
export type SameKeys<Tree> = {
  [Key in keyof Tree]: Tree[Key] extends string ? string : SameKeys<Tree[Key]>;
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
 * A function that gives the text of a key in the language: Spanish where the language lacks it, the key itself
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

/** The locale whose conventions each language follows. */
export const locales = { es: 'es-ES', en: 'en-US' } as const;

/** A whole number with the separators of the language: «1.500», “1,500”. */
export function formatNumber(value: number, language: Language): string {
  return numbers[language].format(value);
}

const numbers = {
  es: new Intl.NumberFormat(locales.es, { useGrouping: 'always' }),
  en: new Intl.NumberFormat(locales.en, { useGrouping: 'always' }),
};
