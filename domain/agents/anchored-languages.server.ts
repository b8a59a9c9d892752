import { isWhollyAnchored } from '#domain/anchoring';
import { anchorAside, citedTexts } from '#domain/anchoring/server';
import type { ArticleFile } from '#domain/articles';
import type { DraftResult } from '#domain/generation';
import { type Language, languages } from '#i18n/i18n';

/** The languages in which code finds every sentence of a draft in the source that it cites. Throws as `anchorAside` does. */
export async function anchoredLanguages(
  file: ArticleFile,
  read: DraftResult['sources'],
): Promise<Language[]> {
  const sentences = await anchorAside(
    { ...file, translation: file.ai?.translation?.language ?? null },
    citedTexts(file.sources, read),
  );
  return languages.filter((language) => isWhollyAnchored(sentences, language));
}
