// Approving from a list, without the text on screen: it publishes unreviewed, and the toast says so.
import { useMemo } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { isMade, isMaterial } from '#domain/provenance';
import { useT } from '../panel-context.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { useToasts } from '../ui/toast.tsx';
import { materialConfirmation } from './confirmations.ts';
import type { ArticleActions } from './use-article-actions.ts';

export interface Approval {
  /** By the button: material needs a confirmation. */
  approve: ArticleActions['approve'];
  /** By the key: refuses material. */
  approveByKey: ArticleActions['approve'];
}

/** Approves one article of a list. */
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
