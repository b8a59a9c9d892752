// The panel's words in both languages. Only the panel imports this file: the other messages stay out of it.
import { createTranslator, type KeyOf, type Language, type Translate } from './i18n.ts';
import { panelEn } from './panel-en.ts';
import { panelEs } from './panel-es.ts';

const spanish = { panel: panelEs };
const english = { panel: panelEn };

export type PanelKey = KeyOf<typeof spanish>;

/** The panel's words, in the language. */
export const panelTranslators: Record<Language, Translate<PanelKey>> = {
  es: createTranslator<PanelKey>('es', spanish, spanish),
  en: createTranslator<PanelKey>('en', english, spanish),
};
