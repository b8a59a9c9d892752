// The panel's messages. Only the panel imports this file: other messages stay out of it. Of the two languages the one
// that is shown is loaded, before anything is drawn.
import {
  createTranslator,
  type KeyOf,
  type Language,
  type MessageTree,
  type Translate,
} from './i18n.ts';
import { renamed } from './renamed.ts';
import type { panelEs } from './panel-es.ts';

export type PanelKey = KeyOf<{ panel: typeof panelEs }>;
export type PanelTranslate = Translate<PanelKey>;

const spanish: MessageTree = {};
const english: MessageTree = {};

/** Loads the messages of this language with the publication's name, without which its translator answers with keys. */
export async function loadPanelMessages(language: Language, publication: string): Promise<void> {
  if (language === 'es') {
    spanish['panel'] = renamed((await import('./panel-es.ts')).panelEs, publication);
  } else english['panel'] = renamed((await import('./panel-en.ts')).panelEn, publication);
}

/** The panel's messages by language, once they are loaded. */
export const panelTranslators: Record<Language, PanelTranslate> = {
  es: createTranslator<PanelKey>('es', spanish, spanish),
  en: createTranslator<PanelKey>('en', english, spanish),
};
