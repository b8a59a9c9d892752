// Sentences stored by the key of their message and translated when they are read, in the reader's language.
import type { Language, Values } from '#i18n/i18n';
import { isMessageKey, type MessageKey, translators } from '#i18n/messages';

/** A sentence that is not translated yet. A value may be such a sentence itself. */
export interface Sentence {
  key: MessageKey;
  values?: Record<string, string | number | Sentence>;
}

/** A stored sentence: rows older than the keys hold its text. */
export type KeptSentence = Sentence | string;

/** The sentence of this key, to be translated later. */
export function say(key: MessageKey, values?: Sentence['values']): Sentence {
  return values ? { key, values } : { key };
}

/** The text of a sentence in the language; one that was stored as text stays as it is. */
export function worded(sentence: KeptSentence, language: Language): string {
  if (typeof sentence === 'string') return sentence;
  const { key, values = {} } = sentence;
  const words = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? worded(value, language) : value,
  ]);
  return translators[language](key, Object.fromEntries(words) as Values);
}

/** The id of the article that a sentence is about beside its words; null where it is about none. */
export function articleIn(sentence: KeptSentence): string | null {
  const article = typeof sentence === 'string' ? undefined : sentence.values?.['article'];
  return typeof article === 'string' ? article : null;
}

/** The value with every sentence in it translated, at any depth. */
export function wordedWithin(value: unknown, language: Language): unknown {
  if (isSentence(value)) return worded(value, language);
  if (Array.isArray(value)) return value.map((each) => wordedWithin(each, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, wordedWithin(each, language)]),
  );
}

/** The sentence with every text among its values changed, at any depth. */
export function withTexts({ key, values }: Sentence, change: (text: string) => string): Sentence {
  if (!values) return { key };
  const changed = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'object') return [name, withTexts(value, change)];
    return [name, typeof value === 'string' ? change(value) : value];
  });
  return { key, values: Object.fromEntries(changed) as NonNullable<Sentence['values']> };
}

function isSentence(value: unknown): value is Sentence {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const names = Object.keys(value);
  const { key } = value as Partial<Sentence>;
  return (
    typeof key === 'string' &&
    names.every((name) => name === 'key' || name === 'values') &&
    isMessageKey(key)
  );
}
