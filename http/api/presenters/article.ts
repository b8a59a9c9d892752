import type { ArticleRecord } from '#domain/articles';
import { isMaterial } from '#domain/provenance';

/** An article as the API shows it: without what only the database needs to know, and whether it is material. */
export function presentArticle(
  article: ArticleRecord & { layer?: string; is_visible?: boolean; is_embargoed?: boolean },
): Omit<ArticleRecord, 'approved_at'> & { material: boolean } {
  const {
    layer: _layer,
    is_visible: _isVisible,
    is_embargoed: _isEmbargoed,
    approved_at: _approvedAt,
    ...shown
  } = article;
  return { ...shown, material: isMaterial(article) };
}
