// One decision about several drafts: made one after the other, and told as it was.
import { useCallback, useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { CallFailed } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { useToasts } from '../ui/toast.tsx';
import { callAction } from './article-actions.ts';
import { useReadAgain } from './use-articles.ts';

export type Decision = 'approve' | 'reject';

/** Approves or rejects several; answers those that were not, which stay chosen. */
export function useMany() {
  const t = useT();
  const toasts = useToasts();
  const readAgain = useReadAgain();
  const [busy, setBusy] = useState<Decision | null>(null);
  const decide = useCallback(
    async (decision: Decision, articles: readonly ArticleRecord[]): Promise<ArticleRecord[]> => {
      setBusy(decision);
      const failed: ArticleRecord[] = [];
      let reason = '';
      for (const article of articles) {
        try {
          await callAction(decision, article);
        } catch (error) {
          failed.push(article);
          if (error instanceof CallFailed) reason ||= `${article.title_es}: ${error.message}`;
        }
      }
      const count = articles.length - failed.length;
      toasts.show({
        title: t(decision === 'approve' ? 'panel.manyApproved' : 'panel.manyRejected', { count }),
        ...(failed.length > 0 && {
          text: t('panel.manyFailed', { count: failed.length }),
          detail: reason,
          isDestructive: true,
        }),
      });
      await readAgain();
      setBusy(null);
      return failed;
    },
    [t, toasts, readAgain],
  );
  return { decide, busy };
}
