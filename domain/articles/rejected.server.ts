// Drafts that were rejected: kept in the database, read by nobody, and drafts again when somebody wants one back.
import { and, eq } from 'drizzle-orm';
import { Conflict } from '#domain/errors';
import type { Services } from '#platform/services';
import type { ArticleRecord } from './articles.ts';
import { articles } from './articles.table.ts';
import { getArticleById } from './drafts.server.ts';

/**
 * Makes a rejected draft a draft again. Of two who do so at once one does. Throws `NotFound`, and `Conflict`
 * for what is not rejected.
 */
export async function takeBackArticle(
  services: Pick<Services, 'db' | 'clock' | 'announceChange'>,
  id: string,
): Promise<ArticleRecord> {
  const { db, clock, announceChange } = services;
  const article = await getArticleById(services, id);
  const isRejected = and(eq(articles.id, article.id), eq(articles.status, 'rejected'));
  const [draft] = await db
    .update(articles)
    .set({ status: 'draft', updated_at: clock.now().toISOString() })
    .where(isRejected)
    .returning();
  if (!draft) throw new Conflict('articles.notRejected');
  announceChange('articles');
  return draft;
}
