// The API calls of the actions on articles.
import type { ArticleRecord } from '#domain/articles';
import type { PanelKey } from '#i18n/panel-messages';
import { minuteMs } from '#platform/durations';
import { call } from '../api.ts';

export type ActionName =
  | 'approve'
  | 'reject'
  | 'takeBack'
  | 'feature'
  | 'keepStatic'
  | 'redraw'
  | 'remove';

interface ArticleCall {
  method: 'PUT' | 'DELETE';
  path: (article: ArticleRecord) => string;
  /** Names the new value, so that repeating the call changes nothing. */
  body?: (article: ArticleRecord) => object;
  done: PanelKey | ((article: ArticleRecord) => PanelKey);
  failed: PanelKey;
  /** The action that undoes it, and the article as it is then. */
  undo?: (article: ArticleRecord) => [ActionName, ArticleRecord];
  /** The default of `call` if absent. */
  timeoutMs?: number;
}

/** An image model may take long. */
const drawingMs = 3 * minuteMs;

const byId = ({ id }: ArticleRecord) => `/api/articles/${id}`;
const bySlug = ({ slug }: ArticleRecord) => `/api/articles/${encodeURIComponent(slug)}`;

export const articleCalls: Record<ActionName, ArticleCall> = {
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
    done: ({ featured }) => (featured ? 'panel.articleNotFeatured' : 'panel.articleFeatured'),
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

/** Makes the call of an action and returns the response. Throws `CallFailed`. */
export function callArticleAction(name: ActionName, article: ArticleRecord): Promise<unknown> {
  const { method, path, body, timeoutMs } = articleCalls[name];
  return call(method, path(article), { body: body?.(article), timeoutMs });
}
