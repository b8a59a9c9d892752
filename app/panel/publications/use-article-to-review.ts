// An article as it is put before who may publish or review it, and both acts, each of what was on screen.
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
import { materialConfirmation } from './use-approval.ts';
import { useReadAgain } from './use-articles.ts';

/** A text, and why it cannot be reviewed in a sentence. */
export type ShownText = Omit<TextToReview, 'refusal'> & { refusal: string | null };

export type ShownToReview = Omit<ArticleToReview, 'texts'> & {
  texts: Record<Language, ShownText>;
};

/** Reads an article with what stands against its texts and the hash of each. */
export function useArticleToReview(article: ArticleRecord | undefined) {
  return useQuery({
    queryKey: ['articles', 'review', article?.id],
    queryFn: ({ signal }) =>
      call<ShownToReview>('GET', `/api/articles/${article?.id}/review`, { signal }),
    enabled: article !== undefined,
    // It may be gone with the act that closes the preview.
    retry: false,
  });
}

export interface Signing {
  /** Publishes what is shown; asks first where it is material. `onDone` comes once it is published. */
  approve: (shown: ShownToReview, onDone: () => void) => void;
  sign: (article: ArticleRecord, review: ReviewInput) => Promise<boolean>;
  isBusy: boolean;
}

/** Publishing and reviewing what is on screen: each tells how it went and has everything read again. */
export function useSigning(): Signing {
  const t = useT();
  const confirm = useConfirm();
  const { act, isBusy } = useReviewCall();
  const approve = useCallback(
    ({ article, seen }: ShownToReview, onDone: () => void) => {
      const body = { status: 'published', seen };
      const run = async () => {
        const messages = { done: 'panel.articleApproved', failed: 'panel.approveFailed' } as const;
        if (await act(`/api/articles/${article.id}`, body, messages)) onDone();
      };
      if (isMaterial(article)) confirm({ ...materialConfirmation(article, t), run });
      else void run();
    },
    [act, confirm, t],
  );
  const sign = useCallback(
    (article: ArticleRecord, review: ReviewInput) =>
      act(`/api/articles/${article.id}/review`, review, {
        done: 'panel.reviewSigned',
        failed: 'panel.reviewFailed',
      }),
    [act],
  );
  return { approve, sign, isBusy };
}

function useReviewCall() {
  const toasts = useToasts();
  const readAgain = useReadAgain();
  const [isBusy, setIsBusy] = useState(false);
  const act = useCallback(
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
      await readAgain();
      setIsBusy(false);
      return isDone;
    },
    [toasts, readAgain],
  );
  return { act, isBusy };
}
