// An article with its reviews, and publishing and reviewing it exactly as it is on screen.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import type { ArticleToReview, ReviewInput, TextToReview } from '#domain/moderation';
import { isMaterial } from '#domain/provenance';
import type { LedgerSentence } from '#domain/ledger';
import type { Language } from '#i18n/i18n';
import type { PanelKey } from '#i18n/panel-messages';
import { call } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { refusedSentences } from '../review/refused-sentences.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { useToasts } from '../ui/toast.tsx';
import { materialConfirmation } from './confirmations.ts';
import { useRefetchArticles } from '../use-refetch.ts';

/** A text, and a sentence why it cannot be reviewed. */
export type ShownText = Omit<TextToReview, 'refusal'> & { refusal: string | null };

export type ShownToReview = Omit<ArticleToReview, 'texts'> & {
  texts: Record<Language, ShownText>;
};

/** Loads an article with the objections to each text and its hash. */
export function useArticleToReview(article: Pick<ArticleRecord, 'id'> | undefined) {
  return useQuery({
    queryKey: ['articles', 'review', article?.id],
    queryFn: ({ signal }) =>
      call<ShownToReview>('GET', `/api/articles/${article?.id}/review`, { signal }),
    enabled: article !== undefined,
    // Deleting it may be what closes the preview.
    retry: false,
  });
}

export interface Signing {
  /** Publishes what is shown; material needs a confirmation. `onDone` is called once it is published. */
  approve: (shown: ShownToReview, after: { onDone: () => void; undo: () => void }) => void;
  sign: (article: ArticleRecord, review: ReviewInput) => Promise<boolean>;
  isBusy: boolean;
  /** The sentences for which it was not published the last time, and of which article. */
  refused: { id: string; sentences: readonly LedgerSentence[] } | null;
}

/** Publishes and reviews what is on screen; each reports its result and refetches. */
export function useSigning(): Signing {
  const t = useT();
  const confirm = useConfirm();
  const { send, isBusy } = useReviewCall();
  const [refused, setRefused] = useState<Signing['refused']>(null);
  const approve = useCallback(
    ({ article, seen }: ShownToReview, { onDone, undo }: Parameters<Signing['approve']>[1]) => {
      const body = { status: 'published', seen };
      const run = async () => {
        const messages = {
          done: 'panel.articleApproved',
          failed: 'panel.approveFailed',
          undo,
          showsSentences: true,
        } as const;
        const { isDone, error } = await send(`/api/articles/${article.id}`, body, messages);
        const sentences = refusedSentences(error);
        setRefused(sentences.length > 0 ? { id: article.id, sentences } : null);
        if (isDone) onDone();
      };
      if (isMaterial(article)) confirm({ ...materialConfirmation(article, t), run });
      else void run();
    },
    [send, confirm, t],
  );
  const sign = useCallback(
    async (article: ArticleRecord, review: ReviewInput) => {
      const messages = { done: 'panel.reviewSigned', failed: 'panel.reviewFailed' } as const;
      const { isDone } = await send(`/api/articles/${article.id}/review`, review, messages);
      return isDone;
    },
    [send],
  );
  return { approve, sign, isBusy, refused };
}

interface Messages {
  done: PanelKey;
  failed: PanelKey;
  undo?: () => void;
  /** Whether sentences that stop it are shown beside the text, instead of a toast. */
  showsSentences?: boolean;
}

function useReviewCall() {
  const t = useT();
  const toasts = useToasts();
  const refetch = useRefetchArticles();
  const [isBusy, setIsBusy] = useState(false);
  const send = useCallback(
    async (path: string, body: object, { done, failed, undo, showsSentences }: Messages) => {
      setIsBusy(true);
      let error: unknown = null;
      try {
        await call('PUT', path, { body });
        toasts.show({ title: t(done), undo });
      } catch (failure) {
        error = failure;
        const isShown = showsSentences && refusedSentences(error).length > 0;
        if (!isShown) toasts.failed(failed, error);
      }
      await refetch();
      setIsBusy(false);
      return { isDone: error === null, error };
    },
    [t, toasts, refetch],
  );
  return { send, isBusy };
}
