import type { ArticleRecord } from '#domain/articles';

/** An article as the API shows it: without what only the database needs to know. */
export function presentArticle(
  article: ArticleRecord & { layer?: string; is_visible?: boolean },
): ArticleRecord {
  const { layer: _layer, is_visible: _isVisible, ...shown } = article;
  return shown;
}
