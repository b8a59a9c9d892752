// The two languages of a text held against each other, sentence by sentence.
import type { Language } from '#i18n/i18n';
import type { Difference } from './anchoring.ts';
import type { TextSentence } from './text-parts.server.ts';

/** What differs, by the place of the sentence of the translation. */
export function holdLanguages(
  _byLanguage: readonly (readonly TextSentence[])[],
  _translation: Language | null,
): ReadonlyMap<string, Difference[]> {
  return new Map();
}
