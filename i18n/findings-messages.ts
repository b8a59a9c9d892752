// The sentences of an examination. The server writes them in both languages; browsers are not sent these messages.
import { findingsEn } from './findings-en.ts';
import { findingsEs } from './findings-es.ts';
import { createTranslator, type KeyOf, type Language, type Translate } from './i18n.ts';

export type FindingKey = KeyOf<typeof findingsEn>;

/** The sentences by language. */
export const findingTranslators: Record<Language, Translate<FindingKey>> = {
  es: createTranslator<FindingKey>('es', findingsEs, findingsEs),
  en: createTranslator<FindingKey>('en', findingsEn, findingsEs),
};
