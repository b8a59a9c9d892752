// The API calls of the actions on articles.
import { isMade, isMaterial } from '#domain/provenance';
import type { PanelKey } from '#i18n/panel-messages';
import { minuteMs } from '#platform/durations';
import { call } from '../api.ts';
import type { ListedArticle, TrashedArticle } from './listed-articles.ts';

export type ActionName =
  | 'approve'
  | 'undoApproval'
  | 'reject'
  | 'takeBack'
  | 'feature'
  | 'keepStatic'
  | 'redraw'
  | 'remove'
  | 'putBack';

interface ArticleCall {
  method: 'PUT' | 'DELETE';
  path: (article: ListedArticle) => string | Promise<string>;
  /** Names the new value, so that repeating the call changes nothing. */
  body?: (article: ListedArticle) => object;
  done: PanelKey | ((article: ListedArticle) => PanelKey);
  /** A further sentence of its success. */
  text?: PanelKey | ((article: ListedArticle) => PanelKey | undefined);
  failed: PanelKey;
  /** The action that undoes it, and the article as it is then. */
  undo?: (article: ListedArticle) => [ActionName, ListedArticle];
  /** The default of `call` if absent. */
  timeoutMs?: number;
}

/** An image model may take long. */
const drawingMs = 3 * minuteMs;

const byId = ({ id }: ListedArticle) => `/api/articles/${id}`;
const bySlug = ({ slug }: ListedArticle) => `/api/articles/${encodeURIComponent(slug)}`;

export const articleCalls: Record<ActionName, ArticleCall> = {
  approve: {
    method: 'PUT',
    path: byId,
    body: ({ seen }) => ({ status: 'published', ...(seen && { seen }) }),
    done: 'panel.articleApproved',
    text: unreviewedText,
    failed: 'panel.approveFailed',
    undo: (article) => ['undoApproval', article],
  },
  undoApproval: {
    method: 'PUT',
    path: (article) => `${byId(article)}/undo-approval`,
    done: 'panel.approvalUndone',
    failed: 'panel.undoApprovalFailed',
  },
  reject: {
    method: 'PUT',
    path: byId,
    body: ({ rejected_reason: reason }) => ({ status: 'rejected', ...(reason && { reason }) }),
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
    text: 'panel.deletedHint',
    failed: 'panel.deleteArticleFailed',
    undo: (article) => ['putBack', article],
  },
  putBack: {
    method: 'PUT',
    path: async (article) => `/api/articles/${await trashedId(article)}/put-back`,
    done: 'panel.articlePutBack',
    failed: 'panel.putBackFailed',
  },
};

/** What readers are told of what no person wrote, where it is approved from a list. */
function unreviewedText(article: ListedArticle): PanelKey | undefined {
  if (isMaterial(article)) return 'panel.publishedAsMaterial';
  return isMade(article) ? 'panel.publishedUnreviewed' : undefined;
}

/** The id in the trash, where what was deleted may have another than its row had. */
async function trashedId({ id, slug }: Pick<ListedArticle, 'id' | 'slug'>): Promise<string> {
  const items = await call<TrashedArticle[]>('GET', '/api/admin/trash');
  return items.find((item) => item.slug === slug)?.id ?? id;
}

/** Makes the call of an action and returns the response. Throws `CallFailed`. */
export async function callArticleAction(
  name: ActionName,
  article: ListedArticle,
): Promise<unknown> {
  const { method, path, body, timeoutMs } = articleCalls[name];
  return call(method, await path(article), { body: body?.(article), timeoutMs });
}
