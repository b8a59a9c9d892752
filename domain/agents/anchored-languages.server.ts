import type { AnchoringSource } from '#domain/anchoring';
import { anchorAside } from '#domain/anchoring/server';
import type { ArticleFile } from '#domain/articles';
import type { DraftResult } from '#domain/generation';
import { isSameAddress } from '#domain/text';
import { type Language, languages } from '#i18n/i18n';

/** The languages in which code finds every sentence of a draft in the source that it cites. Throws as `anchorAside` does. */
export async function anchoredLanguages(
  file: ArticleFile,
  read: DraftResult['sources'],
): Promise<Language[]> {
  const sources = file.sources.map(({ url }, index): AnchoringSource => {
    const source = read.find((each) => isSameAddress(each.url, url));
    return {
      position: index + 1,
      url,
      text: source?.text ?? '',
      day: source?.published_at ?? source?.fetched_at ?? null,
      is_own: source?.is_own ?? false,
    };
  });
  const sentences = await anchorAside(
    { ...file, translation: file.ai?.translation?.language ?? null },
    sources,
  );
  return languages.filter((language) => {
    const own = sentences.filter((sentence) => sentence.language === language);
    return own.length > 0 && own.every(({ state }) => state === 'anchored');
  });
}
