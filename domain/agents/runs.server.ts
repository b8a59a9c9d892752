// The runs of agents, as long as their list gets.
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, or } from 'drizzle-orm';
import { Invalid } from '#domain/errors';
import { picturesNamedBy } from '#domain/media/server';
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
}

/** One stretch of the list, and what asks for the next: null at the end. */
export interface RunList {
  runs: AgentRun[];
  nextCursor: string | null;
}

/** What is told of a run: not what it was asked for, nor when its process last spoke. */
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

/** Whether a row is a run that has yet to end. */
export const isGoingRow = inArray(agentRuns.status, ['queued', 'running']);

/** Runs, newest first: all of them, or `limit` from `cursor` on. Throws `Invalid` for a text that is no cursor. */
export async function listAgentRuns(
  { db }: Pick<Services, 'db'>,
  { agent_id, withManual = false, limit, cursor }: RunListing = {},
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
  if (limit === undefined) return { runs: await query, nextCursor: null };
  const rows = await query.limit(limit + 1);
  const runs = rows.slice(0, limit);
  const last = runs.at(-1);
  return {
    runs,
    nextCursor: last && rows.length > limit ? writeCursor(last.created_at, last.id) : null,
  };
}

function after(cursor: string) {
  const place = readCursor(cursor);
  if (!place) throw new Invalid('problem.badRequest');
  const { created_at, id } = agentRuns;
  const [createdAt, lastId] = place;
  return or(lt(created_at, createdAt), and(eq(created_at, createdAt), gt(id, lastId)));
}

/** The names of kept pictures that runs tell of. */
export function picturesOfRuns({ db }: Pick<Services, 'db'>): Promise<string[]> {
  return picturesNamedBy(db, agentRuns, agentRuns.id);
}
