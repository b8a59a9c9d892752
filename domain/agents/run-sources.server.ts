// What an article was written from, held against what it says.
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { getArticleById } from '#domain/articles/server';
import { type ClaimFinding, type EarlierSource, lookUp, sourcesHolding } from '#domain/generation';
import type { Services } from '#platform/services';
import { agentRuns, runSources } from './agents.table.ts';

const shownLength = 40_000;

/** A text that a run read. */
export interface RunSource {
  /** The number that findings call it by. */
  position: number;
  url: string;
  title: string;
  outlet: string;
  published_at: string | null;
  fetched_at: string;
  hash: string;
  /** Its beginning, where it is long. */
  text: string;
  is_cut: boolean;
  /** Whether it is the site's own: background, which proves nothing. */
  is_own: boolean;
}

/** Where an article came from. */
export interface SourceReport {
  /** The run that made it; null for what no run made. */
  run: { id: string; agent_id: string | null; model: string | null; created_at: string } | null;
  sources: RunSource[];
  /** Each number, date, quotation and link of its texts, and the source that holds it. */
  findings: ClaimFinding[];
}

/** The texts the article was written from, and what of it is found in them. Throws `NotFound`. */
export async function sourcesOfArticle(
  services: Pick<Services, 'db'>,
  id: string,
): Promise<SourceReport> {
  const { db } = services;
  const article = await getArticleById(services, id);
  const runId = article.ai?.run_id;
  if (!runId) return { run: null, sources: [], findings: [] };
  const { id: run_id, agent_id, model, created_at } = agentRuns;
  const [run] = await db
    .select({ id: run_id, agent_id, model, created_at })
    .from(agentRuns)
    .where(eq(run_id, runId));
  const rows = await db
    .select()
    .from(runSources)
    .where(eq(runSources.run_id, runId))
    .orderBy(asc(runSources.position));
  const sources = rows.map(({ id: _id, run_id: _runId, is_page: _isPage, text, ...source }) => ({
    ...source,
    text: text.slice(0, shownLength),
    is_cut: text.length > shownLength,
  }));
  return { run: run ?? null, sources, findings: lookUp(article, sourcesHolding(article, rows)) };
}

/** The texts that runs read at these addresses outside, the latest of each. */
export async function earlierSources(
  { db }: Pick<Services, 'db'>,
  addresses: readonly string[],
): Promise<EarlierSource[]> {
  if (addresses.length === 0) return [];
  const { url, title, outlet, published_at, fetched_at, text, is_own, is_page } = runSources;
  return db
    .selectDistinctOn([url], { url, title, outlet, published_at, fetched_at, text, is_page })
    .from(runSources)
    .where(and(inArray(url, [...addresses]), eq(is_own, false)))
    .orderBy(url, desc(fetched_at));
}
