import { eq, type SQL, sql } from 'drizzle-orm';
import type { Services } from '#platform/services';
import { articles } from './articles.table.ts';

/** How many articles of the database wait for a decision, and how many were approved. */
export interface ArticleCounts {
  drafts: number;
  /** Of the drafts, those an agent made and those that say they need a review. */
  agent_drafts: number;
  review_required: number;
  published: number;
}

/** The counts the panel opens its publications with. */
export async function countArticles({ db }: Pick<Services, 'db'>): Promise<ArticleCounts> {
  const { status, is_agent, review_required, layer } = articles;
  const isDraft = sql`${status} = 'draft'`;
  const [counts] = await db
    .select({
      drafts: counted(isDraft),
      agent_drafts: counted(sql`${isDraft} and ${is_agent}`),
      review_required: counted(sql`${isDraft} and ${review_required}`),
      published: counted(sql`${status} = 'published'`),
    })
    .from(articles)
    .where(eq(layer, 'dynamic'));
  return counts ?? { drafts: 0, agent_drafts: 0, review_required: 0, published: 0 };
}

function counted(condition: SQL) {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}
