// One decision about several drafts, made with one call after the other.
import { useCallback, useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import type { LedgerSentence } from '#domain/ledger';
import { CallFailed } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { refusedSentences } from '../review/refused-sentences.tsx';
import { useToasts } from '../ui/toast.tsx';
import { callArticleAction } from './article-calls.ts';
import { useRefetchArticles } from '../use-refetch.ts';

export type Decision = 'approve' | 'reject';

/** A draft whose decision failed, and why. */
export interface Failure {
  article: ArticleRecord;
  reason: string;
  /** The sentences for which it was not published. */
  sentences: readonly LedgerSentence[];
}

/**
 * Approves or rejects several drafts, and keeps the failures. Approving publishes without a review; material
 * cannot be selected.
 */
export function useBulkDecision() {
  const t = useT();
  const toasts = useToasts();
  const refetch = useRefetchArticles();
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
      await refetch();
      setBusy(null);
      return failed.map(({ article }) => article);
    },
    [t, toasts, refetch],
  );
  const forget = useCallback(() => setFailures([]), []);
  return { decide, busy, failures, forget };
}

/** Stops when the session has ended. */
async function decideEach(
  decision: Decision,
  articles: readonly ArticleRecord[],
  unexpected: string,
): Promise<Failure[]> {
  const failed: Failure[] = [];
  for (const [index, article] of articles.entries()) {
    try {
      await callArticleAction(decision, article);
    } catch (error) {
      const reason = error instanceof CallFailed ? error.message : unexpected;
      const hasEnded = error instanceof CallFailed && error.status === 401;
      const left = hasEnded ? articles.slice(index) : [article];
      const sentences = refusedSentences(error);
      failed.push(...left.map((each) => ({ article: each, reason, sentences })));
      if (hasEnded) break;
    }
  }
  return failed;
}
