// The runs of agents, as long as their list gets.
import { and, asc, desc, eq, gt, lt, or } from 'drizzle-orm';
import { Invalid } from '#domain/errors';
import { readCursor, writeCursor } from '#platform/cursor';
import type { Services } from '#platform/services';
import type { AgentRun } from './agents.ts';
import { agentRuns } from './agents.table.ts';

/** Which runs, and how many of them. */
export interface RunListing {
  /** Whose; everybody's where nothing is said. */
  agent_id?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** One stretch of the list, and what asks for the next: null at the end. */
export interface RunList {
  runs: AgentRun[];
  nextCursor: string | null;
}

/** Runs, newest first: all of them, or `limit` from `cursor` on. Throws `Invalid` for a text that is no cursor. */
export async function listAgentRuns(
  { db }: Pick<Services, 'db'>,
  { agent_id, limit, cursor }: RunListing = {},
): Promise<RunList> {
  const query = db
    .select()
    .from(agentRuns)
    .where(
      and(
        agent_id === undefined ? undefined : eq(agentRuns.agent_id, agent_id),
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
