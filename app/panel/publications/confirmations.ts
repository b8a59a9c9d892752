// The texts of confirmations before an article's content is lost or published unreviewed.
import type { ArticleLayer, ArticleRecord } from '#domain/articles';
import type { PanelTranslate } from '#i18n/panel-messages';
import type { Confirmation } from '../ui/confirm.tsx';
import { titleOf } from './article-title.ts';

export type ConfirmText = Omit<Confirmation, 'run'>;

/** Whether its image is hosted elsewhere, so that replacing it loses the address. */
export function hasOutsideImage({ image_url }: Pick<ArticleRecord, 'image_url'>): boolean {
  return image_url !== '' && !image_url.startsWith('/media/');
}

/** Before an image from elsewhere is replaced. */
export function redrawConfirmation({
  article,
  t,
}: {
  article: ArticleRecord;
  t: PanelTranslate;
}): ConfirmText {
  const { image_url: address } = article;
  const title = titleOf(article, t);
  return {
    title: t('panel.replaceImageTitle'),
    text: t('panel.replaceImageText', { title, address }),
    action: t('panel.replaceImage'),
    isDestructive: true,
  };
}

/**
 * Before an article is deleted. An article that is only in a file is offered to be served from the database
 * instead; a sample alone cannot be deleted, and the result is null.
 */
export function removalConfirmation({
  article,
  layers,
  t,
}: {
  article: ArticleRecord;
  layers: readonly ArticleLayer[];
  t: PanelTranslate;
}): (ConfirmText & { name: 'remove' | 'keepStatic' }) | null {
  const title = titleOf(article, t);
  const hasSample = layers.includes('sample');
  if (hasSample && layers.length === 1) return null;
  if (!layers.includes('dynamic') && layers.includes('static')) {
    return {
      name: 'keepStatic',
      title: t('panel.onlyFileTitle'),
      text: t(hasSample ? 'panel.onlyFileOfSample' : 'panel.onlyFile', { title }),
      action: t('panel.toDynamic'),
    };
  }
  const isSeen = article.status === 'published' || layers.includes('static');
  const text = t(isSeen ? 'panel.deleteArticleText' : 'panel.deleteDraftText', { title });
  return {
    name: 'remove',
    title: t('panel.deleteArticleTitle'),
    text: isSeen && hasSample ? `${text} ${t('panel.deleteShowsSample')}` : text,
    action: t('panel.delete'),
    isDestructive: true,
  };
}

/** Before material is published. */
export function materialConfirmation(article: ArticleRecord, t: PanelTranslate): ConfirmText {
  return {
    title: t('panel.materialTitle'),
    text: t('panel.materialText', { title: titleOf(article, t) }),
    action: t('panel.materialPublish'),
  };
}
