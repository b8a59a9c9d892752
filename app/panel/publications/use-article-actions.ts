// The actions on articles: confirmations, calls, toasts, and which calls are pending.
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import { CallFailed } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { useRefusalToast } from '../review/use-refusal-toast.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { useToasts } from '../ui/toast.tsx';
import { type ActionName, articleCalls, callArticleAction } from './article-calls.ts';
import { hasOutsideImage, redrawConfirmation, removalConfirmation } from './confirmations.ts';
import type { ListedArticle } from './listed-articles.ts';
import { rejectionConfirmation } from './rejection-reason.tsx';
import { useRefetchArticles } from '../use-refetch.ts';
import { readLayers } from './use-articles.ts';

type ArticleAction = (article: ListedArticle) => Promise<boolean>;

export interface ArticleActions {
  approve: ArticleAction;
  /** Right after it was approved. */
  undoApproval: ArticleAction;
  /** With the article's `rejected_reason`, where it has one. */
  reject: ArticleAction;
  /** Asks for the reason first; `onDone` is called once it is rejected. */
  rejectWithReason: (article: ArticleRecord, onDone?: () => void) => void;
  /** Turns a rejected article into a draft again. */
  takeBack: ArticleAction;
  feature: ArticleAction;
  keepStatic: ArticleAction;
  /** Needs a confirmation if an image from elsewhere would be lost. */
  redraw: (article: ArticleRecord) => void;
  /** Needs a confirmation; `onDone` is called once it is deleted. */
  remove: (article: ArticleRecord, onDone?: () => void) => void;
  isBusy: (action: ActionName, article: ArticleRecord) => boolean;
}

/** The actions. Each reports its result and refetches the lists. */
export function useArticleActions(): ArticleActions {
  const t = useT();
  const confirm = useConfirm();
  const toasts = useToasts();
  const { runAction, isBusy } = useActionCalls();

  const confirmRemoval = useCallback(
    async (article: ArticleRecord, onDone?: () => void) => {
      try {
        const layers = await readLayers(article);
        const confirmation = removalConfirmation({ article, layers, t });
        if (!confirmation) throw new CallFailed(409, t('panel.onlySample'));
        confirm({
          ...confirmation,
          run: async () => {
            if (await runAction(confirmation.name, article)) onDone?.();
          },
        });
      } catch (error) {
        toasts.failed('panel.deleteArticleFailed', error);
      }
    },
    [runAction, confirm, toasts, t],
  );

  return useMemo(
    () => ({
      approve: (article) => runAction('approve', article),
      undoApproval: (article) => runAction('undoApproval', article),
      reject: (article) => runAction('reject', article),
      rejectWithReason(article, onDone) {
        const { confirmation, reasonOf } = rejectionConfirmation(article, t);
        const run = async () => {
          const isDone = await runAction('reject', { ...article, rejected_reason: reasonOf() });
          if (isDone) onDone?.();
          return isDone;
        };
        confirm({ ...confirmation, run });
      },
      takeBack: (article) => runAction('takeBack', article),
      feature: (article) => runAction('feature', article),
      keepStatic: (article) => runAction('keepStatic', article),
      redraw(article) {
        const run = () => runAction('redraw', article);
        if (hasOutsideImage(article)) confirm({ ...redrawConfirmation({ article, t }), run });
        else void run();
      },
      remove: (article, onDone) => void confirmRemoval(article, onDone),
      isBusy,
    }),
    [runAction, confirmRemoval, confirm, isBusy, t],
  );
}

/** Runs one action on one article, reports its result and offers to undo it. */
function useActionCalls() {
  const t = useT();
  const toasts = useToasts();
  const refetch = useRefetchArticles();
  const showRefusal = useRefusalToast();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  // What a list still shows of articles that were given another picture here.
  const redrawn = useRef(new Set<string>());

  const runAction = useCallback(
    async function perform(name: ActionName, article: ListedArticle): Promise<boolean> {
      const { done, text: hint, failed, undo } = articleCalls[name];
      const key = `${name} ${article.id}`;
      setBusy((before) => new Set(before).add(key));
      let isDone = false;
      try {
        const told = typeof hint === 'function' ? hint(article) : hint;
        const seen = redrawn.current.has(article.seen ?? '') ? undefined : article.seen;
        const text =
          sentenceOf(await callArticleAction(name, { ...article, seen })) ?? (told && t(told));
        if (name === 'redraw' && article.seen) redrawn.current.add(article.seen);
        const title = t(typeof done === 'function' ? done(article) : done);
        toasts.show({ title, text, undo: undo && (() => void perform(...undo(article))) });
        isDone = true;
      } catch (error) {
        if (!showRefusal(article.id, error)) toasts.failed(failed, error);
      }
      await refetch();
      setBusy((before) => new Set([...before].filter((each) => each !== key)));
      return isDone;
    },
    [t, toasts, refetch, showRefusal],
  );

  const isBusy = useCallback(
    (name: ActionName, { id }: ArticleRecord) => busy.has(`${name} ${id}`),
    [busy],
  );
  return { runAction, isBusy };
}

/** A further sentence in the response, in the panel's language. */
function sentenceOf(answer: unknown): string | undefined {
  const { article, message } = (answer ?? {}) as { article?: unknown; message?: string };
  return article ? message : undefined;
}
