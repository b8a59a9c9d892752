// The messages of the page where one writes in both languages, sent with that page alone.
import { createTranslator, type KeyOf, type Language, type Translate } from './i18n.ts';
import { writingEn } from './writing-en.ts';
import { writingEs } from './writing-es.ts';

const spanish = { writing: writingEs };
const english = { writing: writingEn };

export type WritingKey = KeyOf<typeof spanish>;
export type WritingTranslate = Translate<WritingKey>;

/** The messages by language. */
export const writingTranslators: Record<Language, WritingTranslate> = {
  es: createTranslator<WritingKey>('es', spanish, spanish),
  en: createTranslator<WritingKey>('en', english, spanish),
};
