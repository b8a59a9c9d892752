// What an article lacks in a language, as the preview says it.
import type { ArticleRecord } from '#domain/articles';
import { isBlank } from '#domain/text';
import type { Language } from '#i18n/i18n';
import type { PanelKey } from '#i18n/panel-messages';

type Texts = Pick<
  ArticleRecord,
  'title_es' | 'title_en' | 'summary_es' | 'summary_en' | 'body_es' | 'body_en' | 'sources'
>;

const titles = { es: 'panel.noSpanishTitle', en: 'panel.noEnglishTitle' } as const;
const summaries = { es: 'panel.noSpanishSummary', en: 'panel.noEnglishSummary' } as const;

/** The messages of what is missing (docs/specification.md, admin dialogs). */
export function missingParts(article: Texts, language: Language): PanelKey[] {
  const missing: PanelKey[] = [];
  if (isBlank(article[`title_${language}`])) missing.push(titles[language]);
  if (isBlank(article[`summary_${language}`])) missing.push(summaries[language]);
  if (isBlank(article[`body_${language}`])) missing.push('panel.emptyBodyWarning');
  if (article.sources.length === 0) missing.push('panel.noSources');
  return missing;
}
