// The panel's messages in both languages. Only the panel imports this file: other messages stay out of it.
import { createTranslator, type KeyOf, type Language, type Translate } from './i18n.ts';
import { panelEn } from './panel-en.ts';
import { panelEs } from './panel-es.ts';

const spanish = { panel: panelEs };
const english = { panel: panelEn };

export type PanelKey = KeyOf<typeof spanish>;
export type PanelTranslate = Translate<PanelKey>;

/** The panel's messages by language. */
export const panelTranslators: Record<Language, PanelTranslate> = {
  es: createTranslator<PanelKey>('es', spanish, spanish),
  en: createTranslator<PanelKey>('en', english, spanish),
};
