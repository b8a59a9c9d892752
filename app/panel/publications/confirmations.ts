// What is asked before something of an article is lost, in the words of what will happen then.
import type { ArticleLayer, ArticleRecord } from '#domain/articles';
import type { PanelTranslate } from '#i18n/panel-messages';
import type { Question } from '../ui/confirm.tsx';

type ConfirmText = Omit<Question, 'run'>;

/** Whether its picture lies at an address that is kept nowhere else. */
export function hasOutsideImage({ image_url }: Pick<ArticleRecord, 'image_url'>): boolean {
  return image_url !== '' && !image_url.startsWith('/media/');
}

/** Before another picture takes the place of one from elsewhere. */
export function redrawConfirmation({
  article,
  t,
}: {
  article: ArticleRecord;
  t: PanelTranslate;
}): ConfirmText {
  const { title_es: title, image_url: address } = article;
  return {
    title: t('panel.replaceImageTitle'),
    text: t('panel.replaceImageText', { title, address }),
    action: t('panel.replaceImage'),
    isDestructive: true,
  };
}

/**
 * Before an article is deleted. Where the database holds nothing of it there is nothing to delete: then a
 * file can be given up, which is what is asked for; of a sample alone there is nothing to ask, and null.
 */
export function removalConfirmation({
  article: { title_es: title },
  layers,
  t,
}: {
  article: ArticleRecord;
  layers: readonly ArticleLayer[];
  t: PanelTranslate;
}): (ConfirmText & { name: 'remove' | 'keepStatic' }) | null {
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
  const text = t('panel.deleteArticleText', { title });
  return {
    name: 'remove',
    title: t('panel.deleteArticleTitle'),
    text: hasSample ? `${text} ${t('panel.deleteShowsSample')}` : text,
    action: t('panel.delete'),
    isDestructive: true,
  };
}
