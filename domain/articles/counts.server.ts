import { eq, type SQL, sql } from 'drizzle-orm';
import type { Services } from '#platform/services';
import { articles } from './articles.table.ts';
import { countSite } from './site-list.server.ts';

/** How many articles of the database wait for a decision, and how many were decided about. */
export interface ArticleCounts {
  drafts: number;
  /** Of the drafts, those an agent made, those that say they need a review, and those that are material. */
  agent_drafts: number;
  review_required: number;
  material: number;
  published: number;
  rejected: number;
  /** What the site consists of, in all its layers. */
  site: number;
}

/** The counts the panel opens its publications with. */
export async function countArticles({ db }: Pick<Services, 'db'>): Promise<ArticleCounts> {
  const { status, is_agent, review_required, layer, ai } = articles;
  const isDraft = sql`${status} = 'draft'`;
  const ofDatabase = db
    .select({
      drafts: counted(isDraft),
      agent_drafts: counted(sql`${isDraft} and ${is_agent}`),
      review_required: counted(sql`${isDraft} and ${review_required}`),
      material: counted(sql`${isDraft} and ${ai} #>> '{text,method}' = 'composer'`),
      published: counted(sql`${status} = 'published'`),
      rejected: counted(sql`${status} = 'rejected'`),
    })
    .from(articles)
    .where(eq(layer, 'dynamic'));
  const [[counts], site] = await Promise.all([ofDatabase, countSite({ db })]);
  if (!counts) throw new Error('A count of articles answered no row.');
  return { ...counts, site };
}

function counted(condition: SQL) {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}
