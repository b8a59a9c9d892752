// The runs of agents, as long as their list gets.
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { Invalid } from '#domain/errors';
import { picturesNamedBy } from '#domain/media/server';
import type { Language } from '#i18n/i18n';
import { articleIn, type KeptSentence, worded, wordedWithin } from '#i18n/sentences';
import { readCursor, writeCursor } from '#platform/cursor';
import type { Services } from '#platform/services';
import type { AgentRun } from './agents.ts';
import { agentRuns } from './agents.table.ts';

/** Which runs, and how many of them. */
export interface RunListing {
  /** Whose; everybody's where nothing is said. */
  agent_id?: string | undefined;
  /** Also those of no agent: texts asked for by hand, and what deleted agents left. */
  withManual?: boolean | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  /** The language of what it tells; Spanish where nothing is said. */
  language?: Language | undefined;
}

/** One page of the list, and the cursor of the next: null at the end. */
export interface RunList {
  runs: AgentRun[];
  nextCursor: string | null;
}

/** What is shown of a run: not what it was asked for, nor its heartbeat. */
export const runColumns = {
  id: agentRuns.id,
  agent_id: agentRuns.agent_id,
  status: agentRuns.status,
  trigger: agentRuns.trigger,
  created_at: agentRuns.created_at,
  started_at: agentRuns.started_at,
  finished_at: agentRuns.finished_at,
  model: agentRuns.model,
  tokens: agentRuns.tokens,
  result: agentRuns.result,
  error: agentRuns.error,
  logs: agentRuns.logs,
};

/** A run as it is kept: what it tells has no words yet. */
export interface RunRow extends Omit<AgentRun, 'error' | 'logs'> {
  error: KeptSentence | null;
  logs: KeptSentence[];
}

/** The run in the words of the language; what stands against a text also under the key of its sentence. */
export function wordedRun({ result, error, logs, ...row }: RunRow, language: Language): AgentRun {
  return {
    ...row,
    result: result && (wordedWithin(withReasons(result), language) as Record<string, unknown>),
    error: error && worded(error, language),
    logs: logs.map((line) => worded(line, language)),
  };
}

/** The result, each of its texts with the `reasons` against it: an id that stays, a sentence, and which other article it is about. */
function withReasons(result: Record<string, unknown>): Record<string, unknown> {
  const { articles } = result;
  if (!Array.isArray(articles)) return result;
  return {
    ...result,
    articles: (articles as { checks?: KeptSentence[] }[]).map((article) => {
      const reasons = (article.checks ?? []).map((check) => {
        const other = articleIn(check);
        return Object.assign({ id: idOf(check), text: check }, other && { article_id: other });
      });
      return Object.assign(article, { reasons });
    }),
  };
}

function idOf(check: KeptSentence): string {
  return typeof check === 'string' ? check : check.key;
}

/** Whether a row is a run that has yet to end. */
export const isGoingRow = inArray(agentRuns.status, ['queued', 'running']);

/** Runs, newest first: all of them, or `limit` from `cursor` on. Throws `Invalid` for a text that is no cursor. */
export async function listAgentRuns(
  { db }: Pick<Services, 'db'>,
  { agent_id, withManual = false, limit, cursor, language = 'es' }: RunListing = {},
): Promise<RunList> {
  const query = db
    .select(runColumns)
    .from(agentRuns)
    .where(
      and(
        agent_id === undefined ? undefined : eq(agentRuns.agent_id, agent_id),
        withManual ? undefined : isNotNull(agentRuns.agent_id),
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(desc(agentRuns.created_at), asc(agentRuns.id));
  const inWords = (row: RunRow) => wordedRun(row, language);
  if (limit === undefined) return { runs: (await query).map(inWords), nextCursor: null };
  const rows = await query.limit(limit + 1);
  const runs = rows.slice(0, limit).map(inWords);
  const last = runs.at(-1);
  return {
    runs,
    nextCursor: last && rows.length > limit ? writeCursor(last.created_at, last.id) : null,
  };
}

function after(cursor: string) {
  const place = readCursor(cursor);
  if (!place) throw new Invalid('problem.badRequest', { cursor: 'fault.format' });
  const { created_at, id } = agentRuns;
  const [createdAt, lastId] = place;
  return or(lt(created_at, createdAt), and(eq(created_at, createdAt), gt(id, lastId)));
}

/** The names of kept pictures that runs tell of. */
export function picturesOfRuns({ db }: Pick<Services, 'db'>): Promise<string[]> {
  return picturesNamedBy(db, { table: agentRuns, key: agentRuns.id });
}

/** Runs that left no text. */
export const madeNothing = sql`not jsonb_path_exists(coalesce(${agentRuns.result}, '{}'), '$.articles[0]')`;
