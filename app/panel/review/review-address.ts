// The address of the page where a text is read beside its sources.
import type { LedgerSentence } from '#domain/ledger';

/** The parameters of its address: the language on screen, and the hash of the sentence to begin with. */
export const languageKey = 'idioma';
export const sentenceKey = 'frase';

/** Within the panel: of an article, or of one of its sentences. */
export function reviewPath(
  id: string,
  sentence?: Pick<LedgerSentence, 'language' | 'hash'>,
): string {
  const path = `/revision/${encodeURIComponent(id)}`;
  if (!sentence) return path;
  const { language, hash } = sentence;
  return `${path}?${String(new URLSearchParams({ [languageKey]: language, [sentenceKey]: hash }))}`;
}
