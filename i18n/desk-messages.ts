// The messages of the lists and boards that editors work at, sent with those screens alone.
import { deskEn } from './desk-en.ts';
import { deskEs } from './desk-es.ts';
import { createTranslator, type KeyOf, type Language, type Translate } from './i18n.ts';

const spanish = { desk: deskEs };
const english = { desk: deskEn };

export type DeskKey = KeyOf<typeof spanish>;

/** The messages by language. */
export const deskTranslators: Record<Language, Translate<DeskKey>> = {
  es: createTranslator<DeskKey>('es', spanish, spanish),
  en: createTranslator<DeskKey>('en', english, spanish),
};
