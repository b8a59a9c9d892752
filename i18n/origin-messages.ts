// The labels of how a text came about, in both languages.
import { createTranslator, type KeyOf, type Language, type Translate } from './i18n.ts';
import { originEn } from './origin-en.ts';
import { originEs } from './origin-es.ts';

const spanish = { origin: originEs };
const english = { origin: originEn };

export type OriginKey = KeyOf<typeof spanish>;

/** The labels by language. */
export const originTranslators: Record<Language, Translate<OriginKey>> = {
  es: createTranslator<OriginKey>('es', spanish, spanish),
  en: createTranslator<OriginKey>('en', english, spanish),
};
