// What can be done to an article: each call, what it tells, and which of them are going on.
import { useCallback, useMemo, useState } from 'react';
import type { ArticleRecord } from '#domain/articles';
import type { PanelKey } from '#i18n/panel-messages';
import { call } from '../api.ts';
import { useT } from '../panel-context.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { useToasts } from '../ui/toast.tsx';
import { useReadAgain } from './use-articles.ts';

type Act = (article: ArticleRecord) => Promise<boolean>;

export interface ArticleActions {
  approve: Act;
  reject: Act;
  feature: Act;
  keepStatic: Act;
  redraw: Act;
  /** Asks first; `onDone` comes once it is gone. */
  remove: (article: ArticleRecord, onDone?: () => void) => void;
  isBusy: (action: ActionName, article: ArticleRecord) => boolean;
}

export type ActionName = keyof typeof actions;

interface Action {
  method: 'PUT' | 'DELETE';
  path: (article: ArticleRecord) => string;
  /** What is set, so that a click that comes twice does no more than one. */
  body?: (article: ArticleRecord) => object;
  done: PanelKey;
  failed: PanelKey;
  /** How long it may take; as any call where nothing is said. */
  timeoutMs?: number;
}

/** A model may draw. */
const drawingMs = 180_000;

const byId = ({ id }: ArticleRecord) => `/api/articles/${id}`;
const bySlug = ({ slug }: ArticleRecord) => `/api/articles/${encodeURIComponent(slug)}`;

const actions = {
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
  },
  feature: {
    method: 'PUT',
    path: (article) => `${bySlug(article)}/toggle-featured`,
    body: ({ featured }) => ({ featured: !featured }),
    done: 'panel.featureChanged',
    failed: 'panel.featureFailed',
  },
  keepStatic: {
    method: 'PUT',
    path: (article) => `${bySlug(article)}/toggle-static`,
    body: ({ is_static }) => ({ is_static: !is_static }),
    done: 'panel.staticChanged',
    failed: 'panel.staticFailed',
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
} satisfies Record<string, Action>;

/** Makes the call of an action. Throws `CallFailed`. */
export function callAction(name: ActionName, article: ArticleRecord): Promise<unknown> {
  const { method, path, body, timeoutMs }: Action = actions[name];
  return call(method, path(article), body?.(article), timeoutMs ? { timeoutMs } : {});
}

/** The actions, each of which tells how it went and has the lists read again. */
export function useArticleActions(): ArticleActions {
  const t = useT();
  const confirm = useConfirm();
  const toasts = useToasts();
  const readAgain = useReadAgain();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const act = useCallback(
    async (name: ActionName, article: ArticleRecord): Promise<boolean> => {
      const key = `${name} ${article.id}`;
      setBusy((before) => new Set(before).add(key));
      let isDone = false;
      try {
        await callAction(name, article);
        toasts.done(actions[name].done);
        isDone = true;
      } catch (error) {
        toasts.failed(actions[name].failed, error);
      }
      await readAgain();
      setBusy((before) => new Set([...before].filter((each) => each !== key)));
      return isDone;
    },
    [toasts, readAgain],
  );

  return useMemo(
    () => ({
      approve: (article) => act('approve', article),
      reject: (article) => act('reject', article),
      feature: (article) => act('feature', article),
      keepStatic: (article) => act('keepStatic', article),
      redraw: (article) => act('redraw', article),
      remove: (article, onDone) =>
        confirm({
          title: t('panel.deleteArticleTitle'),
          text: t('panel.deleteArticleText', { title: article.title_es }),
          action: t('panel.delete'),
          isDestructive: true,
          run: async () => {
            if (await act('remove', article)) onDone?.();
          },
        }),
      isBusy: (name, { id }) => busy.has(`${name} ${id}`),
    }),
    [act, busy, confirm, t],
  );
}
