import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { KeptSentence } from '#i18n/sentences';
import type { Services } from '#platform/services';
import { agentRuns, agents } from './agents.table.ts';
import { stoppedRun } from './stop.server.ts';

/** An agent whose last run failed, when and why. */
export interface FailingAgent {
  id: string;
  name: string;
  run_id: string;
  at: string;
  /** Why, in words that are translated when they are read; null where the run says nothing. */
  error: KeptSentence | null;
}

/** The agents that are not paused and whose last run failed, by name. Runs ended by who stopped all agents do not count. */
export async function listFailingAgents({ db }: Pick<Services, 'db'>): Promise<FailingAgent[]> {
  const last = await db
    .selectDistinctOn([agentRuns.agent_id], {
      id: agents.id,
      name: agents.name,
      run_id: agentRuns.id,
      at: agentRuns.created_at,
      status: agentRuns.status,
      error: agentRuns.error,
    })
    .from(agentRuns)
    .innerJoin(agents, eq(agents.id, agentRuns.agent_id))
    .where(
      and(
        eq(agents.status, 'active'),
        notInArray(agentRuns.status, ['queued', 'running']),
        sql`${agentRuns.error}->>'key' is distinct from ${stoppedRun.key}`,
      ),
    )
    .orderBy(agentRuns.agent_id, desc(agentRuns.created_at));
  return last
    .filter(({ status }) => status === 'failed')
    .map(({ status: _status, ...agent }) => agent)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
}
