import type { ArticleRecord } from '#domain/articles';
import { isMaterial } from '#domain/provenance';

/** An article as the API shows it: without what only the database needs to know, and whether it is material. */
export function presentArticle(
  article: ArticleRecord & { layer?: string; is_visible?: boolean; is_embargoed?: boolean },
): ArticleRecord & { material: boolean } {
  const { layer: _layer, is_visible: _visible, is_embargoed: _embargoed, ...shown } = article;
  return { ...shown, material: isMaterial(article) };
}
