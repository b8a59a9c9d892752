// What can be done to an article: each call, what it tells, and which of them are going on.
import { useCallback, useMemo, useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import type { PanelKey } from '#i18n/panel-messages';
import { call, CallFailed } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { useToasts } from '../ui/toast.tsx';
import { hasOutsideImage, redrawConfirmation, removalConfirmation } from './confirmations.ts';
import { readLayers, useReadAgain } from './use-articles.ts';

type ArticleAction = (article: ArticleRecord) => Promise<boolean>;

export interface ArticleActions {
  approve: ArticleAction;
  reject: ArticleAction;
  /** Makes a rejected draft a draft again. */
  takeBack: ArticleAction;
  feature: ArticleAction;
  keepStatic: ArticleAction;
  /** Asks first where a picture from elsewhere would be lost. */
  redraw: (article: ArticleRecord) => void;
  /** Asks first; `onDone` comes once it is gone. */
  remove: (article: ArticleRecord, onDone?: () => void) => void;
  isBusy: (action: ActionName, article: ArticleRecord) => boolean;
}

export type ActionName = Exclude<keyof ArticleActions, 'isBusy'>;

interface Action {
  method: 'PUT' | 'DELETE';
  path: (article: ArticleRecord) => string;
  /** What is set, so that a click that comes twice does no more than one. */
  body?: (article: ArticleRecord) => object;
  done: PanelKey;
  failed: PanelKey;
  /** What undoes it, and the article as that finds it. */
  undo?: (article: ArticleRecord) => [ActionName, ArticleRecord];
  /** How long it may take; as any call where nothing is said. */
  timeoutMs?: number;
}

/** A model may draw. */
const drawingMs = 180_000;

const byId = ({ id }: ArticleRecord) => `/api/articles/${id}`;
const bySlug = ({ slug }: ArticleRecord) => `/api/articles/${encodeURIComponent(slug)}`;

const actions: Record<ActionName, Action> = {
  approve: {
    method: 'PUT',
    path: byId,
    body: () => ({ status: 'published' }),
    done: 'panel.articleApproved',
    failed: 'panel.approveFailed',
  },
  reject: {
    method: 'PUT',
    path: byId,
    body: () => ({ status: 'rejected' }),
    done: 'panel.articleRejected',
    failed: 'panel.rejectFailed',
    undo: (article) => ['takeBack', article],
  },
  takeBack: {
    method: 'PUT',
    path: (article) => `${byId(article)}/take-back`,
    done: 'panel.articleTakenBack',
    failed: 'panel.takeBackFailed',
    undo: (article) => ['reject', article],
  },
  feature: {
    method: 'PUT',
    path: (article) => `${bySlug(article)}/toggle-featured`,
    body: ({ featured }) => ({ featured: !featured }),
    done: 'panel.featureChanged',
    failed: 'panel.featureFailed',
    undo: (article) => ['feature', { ...article, featured: !article.featured }],
  },
  keepStatic: {
    method: 'PUT',
    path: (article) => `${bySlug(article)}/toggle-static`,
    body: ({ is_static }) => ({ is_static: !is_static }),
    done: 'panel.staticChanged',
    failed: 'panel.staticFailed',
    undo: (article) => ['keepStatic', { ...article, is_static: !article.is_static }],
  },
  redraw: {
    method: 'PUT',
    path: (article) => `${byId(article)}/regenerate-image`,
    done: 'panel.imageRegenerated',
    failed: 'panel.imageFailed',
    timeoutMs: drawingMs,
  },
  remove: {
    method: 'DELETE',
    path: byId,
    done: 'panel.articleDeleted',
    failed: 'panel.deleteArticleFailed',
  },
};

/** Makes the call of an action: what it answers. Throws `CallFailed`. */
export function callAction(name: ActionName, article: ArticleRecord): Promise<unknown> {
  const { method, path, body, timeoutMs } = actions[name];
  return call(method, path(article), { body: body?.(article), timeoutMs });
}

/** The actions, each of which tells how it went and has the lists read again. */
export function useArticleActions(): ArticleActions {
  const t = useT();
  const confirm = useConfirm();
  const toasts = useToasts();
  const { runAction, isBusy } = useActionCalls();

  const askRemoval = useCallback(
    async (article: ArticleRecord, onDone?: () => void) => {
      try {
        const layers = await readLayers(article);
        const question = removalConfirmation({ article, layers, t });
        if (!question) throw new CallFailed(409, t('panel.onlySample'));
        confirm({
          ...question,
          run: async () => {
            if (await runAction(question.name, article)) onDone?.();
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
      reject: (article) => runAction('reject', article),
      takeBack: (article) => runAction('takeBack', article),
      feature: (article) => runAction('feature', article),
      keepStatic: (article) => runAction('keepStatic', article),
      redraw(article) {
        const run = () => runAction('redraw', article);
        if (hasOutsideImage(article)) confirm({ ...redrawConfirmation({ article, t }), run });
        else void run();
      },
      remove: (article, onDone) => void askRemoval(article, onDone),
      isBusy,
    }),
    [runAction, askRemoval, confirm, isBusy, t],
  );
}

/** Does one thing to one article, tells how it went and offers to undo what can be undone. */
function useActionCalls() {
  const t = useT();
  const toasts = useToasts();
  const readAgain = useReadAgain();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const runAction = useCallback(
    async function perform(name: ActionName, article: ArticleRecord): Promise<boolean> {
      const { done, failed, undo } = actions[name];
      const key = `${name} ${article.id}`;
      setBusy((before) => new Set(before).add(key));
      let isDone = false;
      try {
        const text = sentenceOf(await callAction(name, article));
        toasts.show({ title: t(done), text, undo: undo && (() => void perform(...undo(article))) });
        isDone = true;
      } catch (error) {
        toasts.failed(failed, error);
      }
      await readAgain();
      setBusy((before) => new Set([...before].filter((each) => each !== key)));
      return isDone;
    },
    [t, toasts, readAgain],
  );

  const isBusy = useCallback(
    (name: ActionName, { id }: ArticleRecord) => busy.has(`${name} ${id}`),
    [busy],
  );
  return { runAction, isBusy };
}

/** What the server says of it beside that it was done, in the panel's language. */
function sentenceOf(answer: unknown): string | undefined {
  const { article, message } = (answer ?? {}) as { article?: unknown; message?: string };
  return article ? message : undefined;
}
