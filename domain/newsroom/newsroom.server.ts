// Every kind of content that editors write, by name; what is done to it in more than one module at once is here.
import type { ArticleContent, ArticleRecord } from '#domain/articles';
import { articleToRead, type BeforeRelease, getArticleById } from '#domain/articles/server';
import {
  type ContentKind,
  holdBack,
  publishDue,
  readPreview,
  settleDraft,
  watchSchedules,
} from '#domain/content/server';
import { publishableArticle } from '#domain/moderation/server';
import type { Services } from '#platform/services';

export { changeArticleAddress, saveArticle } from './article-address.server.ts';
export { besideArticle } from './beside-article.server.ts';
export { deleteAccount, deleteAccountOf, deleteOwnAccount } from './delete-account.server.ts';
export { exportDataOf, exportOwnData } from './personal-data.server.ts';
export { getProvenance } from './provenance.server.ts';

/** Articles, as they are written and published. */
export const articleKind: ContentKind<ArticleContent> = publishableArticle;

/** Takes back to drafts what was dated ahead and may not be given to readers by its date. */
export function beforeRelease(services: Services): BeforeRelease {
  return (ids, { isStarting, signal }) =>
    holdBack(services, articleKind, {
      ids,
      layer: 'dynamic',
      looksAgain: !isStarting,
      stopping: signal,
    });
}

/** Publishes what is planned, of every kind, while the process runs. */
export function watchNewsroom(services: Services): { stop(): Promise<void> } {
  return watchSchedules(services, (stopping) => publishDue(services, articleKind, stopping));
}

/** The article that a preview link shows, as readers would see it. Throws `NotFound`. */
export async function previewArticle(
  services: Services,
  token: string,
): Promise<{ article: ArticleRecord; expires_at: string }> {
  const preview = await readPreview(services, articleKind, token);
  const now = services.clock.now().toISOString();
  const { item_id: id, slug, content, expires_at } = preview;
  return { article: articleToRead(content, { id, slug, now }), expires_at };
}

/**
 * The article of a row, as its readers see it or would see it: of a draft what is being written. Throws
 * `NotFound`.
 */
export async function proofOfArticle(services: Services, id: string): Promise<ArticleRecord> {
  await settleDraft(services, articleKind, id);
  return getArticleById(services, id);
}
