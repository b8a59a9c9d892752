// Another picture for an article.
import type { ArticleRecord } from '#domain/articles';
import { getArticleById, setDrawnPicture, redrawCover } from '#domain/articles/server';
import { drawPicture, picturePrompt } from '#domain/generation/server';
import { worded } from '#i18n/sentences';
import type { Services } from '#platform/services';

/**
 * Gives the article a picture that a model draws, and the next generated cover where no model is configured
 * that does. Until the new one is whole and kept the old one stays. Throws `NotFound`, and whatever
 * `drawPicture` throws.
 */
export async function regenerateImage(
  services: Services,
  id: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ArticleRecord> {
  if (!services.models.image) return redrawCover(services, id);
  const article = await getArticleById(services, id);
  const { url, model } = await drawPicture(services, {
    prompt: picturePrompt(article),
    alt: article.title_es,
    log: (line) => services.log.info({ article: id }, worded(line, 'es')),
    ...(signal && { signal }),
  });
  return setDrawnPicture(services, { id, imageUrl: url, model });
}
