// What is kept of the making of an article: what its run was asked for, what it read, what its checks said.
import { asc, eq } from 'drizzle-orm';
import type { DraftRequest } from '#domain/generation';
import type { KeptSentence } from '#i18n/sentences';
import type { Db } from '#platform/db';
import { agentRuns, runSources } from './agents.table.ts';

/** What is kept of a run, as far as one of its articles goes. */
export interface RunTexts {
  /** Null where the run is gone. */
  request: DraftRequest | null;
  sources: (typeof runSources.$inferSelect)[];
  /** What its checks had against the article. */
  checks: KeptSentence[];
}

const nothing: RunTexts = { request: null, sources: [], checks: [] };

/** What is kept of the run that made this article; nothing for what no run made. */
export async function textsOfArticle(
  { db }: { db: Db },
  { id, ai }: { id: string; ai: { run_id: string | null } | null },
): Promise<RunTexts> {
  const runId = ai?.run_id;
  if (!runId) return nothing;
  const { inputs, result } = agentRuns;
  const [run] = await db.select({ inputs, result }).from(agentRuns).where(eq(agentRuns.id, runId));
  const sources = await db
    .select()
    .from(runSources)
    .where(eq(runSources.run_id, runId))
    .orderBy(asc(runSources.position));
  return {
    request: run?.inputs?.request ?? null,
    sources,
    checks: checksOf(run?.result ?? null, id),
  };
}

function checksOf(result: Record<string, unknown> | null, id: string): KeptSentence[] {
  const articles = result?.['articles'];
  if (!Array.isArray(articles)) return [];
  const own = (articles as { id?: unknown; checks?: unknown }[]).find((each) => each?.id === id);
  return Array.isArray(own?.checks) ? own.checks.filter(isCheck) : [];
}

function isCheck(check: unknown): check is KeptSentence {
  if (typeof check === 'string') return true;
  return typeof (check as { key?: unknown } | null)?.key === 'string';
}
