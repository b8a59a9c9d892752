import type { ArticleRecord } from '#domain/articles';
import { seenText } from '#domain/text';
import type { PanelTranslate } from '#i18n/panel-messages';

/** What an article is called in the panel: its title in Spanish or else in English, or that it has none. */
export function titleOf(
  { title_es: spanish, title_en: english }: Pick<ArticleRecord, 'title_es' | 'title_en'>,
  t: PanelTranslate,
): string {
  return seenText(spanish).trim() || seenText(english).trim() || t('panel.untitled');
}
