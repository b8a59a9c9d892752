import type { ArticleRecord } from '#domain/articles';
import { getArticleById, setDrawnPicture, redrawCover } from '#domain/articles/server';
import { askForPicture, picturePrompt } from '#domain/generation/server';
import { worded } from '#i18n/sentences';
import type { Services } from '#platform/services';

/**
 * Replaces the article's picture by one that a model draws, or by the next generated cover where no image model
 * is configured. The old picture stays until the new one is stored. Throws `NotFound` and the errors of
 * `askForPicture`.
 */
export async function regenerateImage(
  services: Services,
  id: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ArticleRecord> {
  if (!services.models.image) return redrawCover(services, id);
  const article = await getArticleById(services, id);
  const { url, model } = await askForPicture(services, {
    prompt: picturePrompt(article),
    alt: article.title_es,
    log: (line) => services.log.info({ article: id }, worded(line, 'es')),
    ...(signal && { signal }),
  });
  return setDrawnPicture(services, { id, imageUrl: url, model });
}
