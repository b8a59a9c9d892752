// The messages of the screens that keep the site at work, sent with those screens alone.
import { createTranslator, type KeyOf, type Language, type Translate } from './i18n.ts';
import { upkeepEn } from './upkeep-en.ts';
import { upkeepEs } from './upkeep-es.ts';

const spanish = { upkeep: upkeepEs };
const english = { upkeep: upkeepEn };

export type UpkeepKey = KeyOf<typeof spanish>;

/** The messages by language. */
export const upkeepTranslators: Record<Language, Translate<UpkeepKey>> = {
  es: createTranslator<UpkeepKey>('es', spanish, spanish),
  en: createTranslator<UpkeepKey>('en', english, spanish),
};
