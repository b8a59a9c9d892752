// Both message files, typed by the Spanish one. For the server and the panel; an island is handed the
// few messages it needs instead.
import { en } from '#i18n/en';
import { es } from '#i18n/es';
import {
  createTranslator,
  type KeyOf,
  type Language,
  type Shape,
  type Translate,
} from '#i18n/i18n';

/** The shape of the Spanish messages: the same keys, any words. */
export type Messages = Shape<typeof es>;

export type MessageKey = KeyOf<typeof es>;

export const translators: Record<Language, Translate<MessageKey>> = {
  es: createTranslator<MessageKey>('es', es, es),
  en: createTranslator<MessageKey>('en', en, es),
};

/** Whether the text is a key of the messages. */
export function isMessageKey(text: string): text is MessageKey {
  return translators.es(text as MessageKey) !== text;
}
