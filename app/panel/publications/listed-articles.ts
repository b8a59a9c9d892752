// Articles as the lists of the panel have them.
import type { ArticleLayer, ArticleRecord, ArticleState } from '#domain/articles';

/** An article of a list; of a rejected one also why it was rejected, where that was said. */
export interface ListedArticle extends ArticleRecord {
  /** Of one that waits for a decision: nothing else is approved. */
  seen?: string | undefined;
  rejected_reason?: string | null;
}

/** An article with the layer that readers see, and all layers that have its slug. */
export interface SiteArticle extends ArticleRecord {
  layer: ArticleLayer;
  layers: readonly ArticleLayer[];
  states: readonly ArticleState[];
  /** As they are being written; null where nobody writes. */
  written_titles: { es: string; en: string } | null;
  scheduled_at: string | null;
}

/** What was deleted and can be brought back. */
export interface TrashedArticle {
  id: string;
  slug: string;
  title_es: string;
  title_en: string;
  trashed_at: string;
  trashed_by: string;
  /** When it is removed for good. */
  until: string;
}
