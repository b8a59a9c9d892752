// One decision about several drafts: made one after the other, and told as it was.
import { useCallback, useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { CallFailed } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { useToasts } from '../ui/toast.tsx';
import { callAction } from './use-article-actions.ts';
import { useReadAgain } from './use-articles.ts';

export type Decision = 'approve' | 'reject';

/** A draft that could not be decided about, and why. */
export interface Failure {
  article: ArticleRecord;
  reason: string;
}

/**
 * Approves or rejects several; those that were not are kept with the reason of each. What is approved so is
 * published without a review; material cannot be chosen.
 */
export function useBulkDecision() {
  const t = useT();
  const toasts = useToasts();
  const readAgain = useReadAgain();
  const [busy, setBusy] = useState<Decision | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const decide = useCallback(
    async (decision: Decision, articles: readonly ArticleRecord[]): Promise<ArticleRecord[]> => {
      setBusy(decision);
      setFailures([]);
      const failed = await decideEach(decision, articles, t('panel.unexpected'));
      const count = articles.length - failed.length;
      const done = decision === 'approve' ? 'panel.manyApproved' : 'panel.manyRejected';
      toasts.show({
        title: count > 0 ? t(done, { count }) : t('panel.error'),
        ...(failed.length > 0 && {
          text: t('panel.manyFailed', { count: failed.length }),
          isDestructive: true,
        }),
      });
      setFailures(failed);
      await readAgain();
      setBusy(null);
      return failed.map(({ article }) => article);
    },
    [t, toasts, readAgain],
  );
  const forget = useCallback(() => setFailures([]), []);
  return { decide, busy, failures, forget };
}

/** One call after the other; after the session has ended no further one. */
async function decideEach(
  decision: Decision,
  articles: readonly ArticleRecord[],
  unexpected: string,
): Promise<Failure[]> {
  const failed: Failure[] = [];
  for (const [index, article] of articles.entries()) {
    try {
      await callAction(decision, article);
    } catch (error) {
      const reason = error instanceof CallFailed ? error.message : unexpected;
      const hasEnded = error instanceof CallFailed && error.status === 401;
      const left = hasEnded ? articles.slice(index) : [article];
      failed.push(...left.map((each) => ({ article: each, reason })));
      if (hasEnded) break;
    }
  }
  return failed;
}
