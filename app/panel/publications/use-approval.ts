// Approving from a list, without the text on screen: it publishes unreviewed, and the toast says so.
import { useMemo } from 'react';
import { isMaterial } from '#domain/provenance';
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
    return {
      async approve(article) {
        if (!isMaterial(article)) return actions.approve(article);
        confirm({ ...materialConfirmation(article, t), run: () => actions.approve(article) });
        return false;
      },
      async approveByKey(article) {
        if (!isMaterial(article)) return actions.approve(article);
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
