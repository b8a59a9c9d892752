// The text editor's messages in both languages, sent with the editor alone.
import { editorEn } from './editor-en.ts';
import { editorEs } from './editor-es.ts';
import { createTranslator, type KeyOf, type Language, type Translate } from './i18n.ts';

const spanish = { editor: editorEs };
const english = { editor: editorEn };

export type EditorKey = KeyOf<typeof spanish>;
export type EditorTranslate = Translate<EditorKey>;

/** The editor's messages by language. */
export const editorTranslators: Record<Language, EditorTranslate> = {
  es: createTranslator<EditorKey>('es', spanish, spanish),
  en: createTranslator<EditorKey>('en', english, spanish),
};
