// Both message files, typed by the Spanish one. For the server and the panel; an island is handed the
// few messages it needs instead.
import { en } from './en.ts';
import { es } from './es.ts';
import { createTranslator, type KeyOf, type Language, type Translate } from './i18n.ts';

export type MessageKey = KeyOf<typeof es>;

export const translators: Record<Language, Translate<MessageKey>> = {
  es: createTranslator<MessageKey>('es', es, es),
  en: createTranslator<MessageKey>('en', en, es),
};

/** Whether the text is a key of the messages. */
export function isMessageKey(text: string): text is MessageKey {
  return translators.es(text as MessageKey) !== text;
}
