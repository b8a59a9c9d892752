// An article with its reviews, and publishing and reviewing it exactly as it is on screen.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import type { ArticleToReview, ReviewInput, TextToReview } from '#domain/moderation';
import { isMaterial } from '#domain/provenance';
import type { Language } from '#i18n/i18n';
import type { PanelKey } from '#i18n/panel-messages';
import { call } from '../api.ts';
import { useT } from '../panel-context.tsx';
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
export function useArticleToReview(article: ArticleRecord | undefined) {
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
  approve: (shown: ShownToReview, onDone: () => void) => void;
  sign: (article: ArticleRecord, review: ReviewInput) => Promise<boolean>;
  isBusy: boolean;
}

/** Publishes and reviews what is on screen; each reports its result and refetches. */
export function useSigning(): Signing {
  const t = useT();
  const confirm = useConfirm();
  const { send, isBusy } = useReviewCall();
  const approve = useCallback(
    ({ article, seen }: ShownToReview, onDone: () => void) => {
      const body = { status: 'published', seen };
      const run = async () => {
        const messages = { done: 'panel.articleApproved', failed: 'panel.approveFailed' } as const;
        if (await send(`/api/articles/${article.id}`, body, messages)) onDone();
      };
      if (isMaterial(article)) confirm({ ...materialConfirmation(article, t), run });
      else void run();
    },
    [send, confirm, t],
  );
  const sign = useCallback(
    (article: ArticleRecord, review: ReviewInput) =>
      send(`/api/articles/${article.id}/review`, review, {
        done: 'panel.reviewSigned',
        failed: 'panel.reviewFailed',
      }),
    [send],
  );
  return { approve, sign, isBusy };
}

function useReviewCall() {
  const toasts = useToasts();
  const refetch = useRefetchArticles();
  const [isBusy, setIsBusy] = useState(false);
  const send = useCallback(
    async (path: string, body: object, messages: { done: PanelKey; failed: PanelKey }) => {
      setIsBusy(true);
      let isDone = false;
      try {
        await call('PUT', path, { body });
        toasts.done(messages.done);
        isDone = true;
      } catch (error) {
        toasts.failed(messages.failed, error);
      }
      await refetch();
      setIsBusy(false);
      return isDone;
    },
    [toasts, refetch],
  );
  return { send, isBusy };
}
