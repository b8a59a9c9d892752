import { and, count, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { editorialTimeZone } from '#i18n/dates';
import type { Services } from '#platform/services';
import { agentRuns, agents } from './agents.table.ts';

/** How many agents there are, how many are active, and how many of their runs were asked for today. */
export interface AgentCounts {
  total: number;
  active: number;
  runs_today: number;
}

/** The counts the panel opens its agents with; a day is one of the publication's, and a run one that the list of runs shows. */
export async function countAgents({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<AgentCounts> {
  const isActive = eq(agents.status, 'active');
  const [found] = await db
    .select({
      total: count(),
      active: sql<number>`count(*) filter (where ${isActive})`.mapWith(Number),
    })
    .from(agents);
  const midnight = sql`date_trunc('day', ${clock.now().toISOString()}::timestamptz, ${editorialTimeZone()})`;
  const [runs] = await db
    .select({ today: count() })
    .from(agentRuns)
    .where(and(isNotNull(agentRuns.agent_id), gte(agentRuns.created_at, midnight)));
  return { total: found?.total ?? 0, active: found?.active ?? 0, runs_today: runs?.today ?? 0 };
}
