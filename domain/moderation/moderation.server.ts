// Moderation: which drafts may be published, and what becomes of the others.
import type { ArticleRecord } from '#domain/articles';
import { changeStatus } from '#domain/articles/server';
import { Conflict } from '#domain/errors';
import type { Services } from '#platform/services';

type Moderating = Pick<Services, 'db' | 'clock' | 'config' | 'announceChange'>;

/** Publishes a draft. Throws `NotFound`, and `Conflict` for what is no draft or has no Spanish title or text. */
export function approveArticle(services: Moderating, id: string): Promise<ArticleRecord> {
  return changeStatus(services, { id, status: 'published', check: refuseUnfinished });
}

/** Keeps a draft from readers for good; the database keeps it. Throws `NotFound`, and `Conflict` for what is no draft. */
export function rejectArticle(services: Moderating, id: string): Promise<ArticleRecord> {
  return changeStatus(services, { id, status: 'rejected', check: () => undefined });
}

function refuseUnfinished({ title_es, body_es }: ArticleRecord): void {
  if (!title_es.trim()) throw new Conflict('articles.noTitle');
  if (!body_es.trim()) throw new Conflict('articles.emptyBody');
}
