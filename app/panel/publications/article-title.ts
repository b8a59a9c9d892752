import type { ArticleRecord } from '#domain/articles';
import { seenText } from '#domain/text';
import type { Language } from '#i18n/i18n';
import type { PanelTranslate } from '#i18n/panel-messages';

type Titles = Pick<ArticleRecord, 'title_es' | 'title_en'>;

/** What an article is called in the panel: its title in Spanish or else in English, or that it has none. */
export function titleOf(
  { title_es: spanish, title_en: english }: Titles,
  t: PanelTranslate,
): string {
  return seenText(spanish).trim() || seenText(english).trim() || t('panel.untitled');
}

/** The language of that title; undefined where there is none. */
export function titleLanguageOf({
  title_es: spanish,
  title_en: english,
}: Titles): Language | undefined {
  if (seenText(spanish).trim()) return 'es';
  return seenText(english).trim() ? 'en' : undefined;
}
