// Approving out of a list, where nobody has the text before them: it publishes without a review, and says so.
import { useMemo } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { isMade, isMaterial } from '#domain/provenance';
import type { PanelTranslate } from '#i18n/panel-messages';
import { useT } from '../panel-context.tsx';
import { type Question, useConfirm } from '../ui/confirm.tsx';
import { useToasts } from '../ui/toast.tsx';
import type { ArticleActions } from './use-article-actions.ts';

/** What is asked before material is published. */
export function materialConfirmation(
  { title_es }: ArticleRecord,
  t: PanelTranslate,
): Omit<Question, 'run'> {
  return {
    title: t('panel.materialTitle'),
    text: t('panel.materialText', { title: title_es }),
    action: t('panel.materialPublish'),
  };
}

export interface Approval {
  /** By its button: asks first where it is material. */
  approve: ArticleActions['approve'];
  /** By a key: never material. */
  approveByKey: ArticleActions['approve'];
}

/** Both ways of approving one article of a list. */
export function useApproval(actions: ArticleActions): Approval {
  const t = useT();
  const confirm = useConfirm();
  const toasts = useToasts();
  return useMemo(() => {
    const publish = async (article: ArticleRecord) => {
      const isDone = await actions.approve(article);
      if (isDone && isMade(article)) {
        toasts.show({
          title: t('panel.articleApproved'),
          text: t(isMaterial(article) ? 'panel.publishedAsMaterial' : 'panel.publishedUnreviewed'),
        });
      }
      return isDone;
    };
    return {
      async approve(article) {
        if (!isMaterial(article)) return publish(article);
        confirm({ ...materialConfirmation(article, t), run: () => publish(article) });
        return false;
      },
      async approveByKey(article) {
        if (!isMaterial(article)) return publish(article);
        toasts.show({
          title: t('panel.notApproved'),
          text: t('panel.materialOneByOne'),
          isDestructive: true,
        });
        return false;
      },
    };
  }, [actions, confirm, toasts, t]);
}
