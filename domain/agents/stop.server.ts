// The one switch that stops all agents: nothing of theirs starts, and what runs ends at its next step.
import { and, isNotNull } from 'drizzle-orm';
import { Conflict } from '#domain/errors';
import { say } from '#i18n/sentences';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import type { AgentsStop } from './agents.ts';
import { agentRuns, agentSettings } from './agents.table.ts';
import { isGoingRow } from './runs.server.ts';

/** Why the runs failed that were under way when somebody stopped all agents. */
export const stoppedRun = say('agents.runOfStopped');

/** Since when agents are stopped and by whom; nulls while they may run. */
export async function agentsStop({ db }: Pick<Services, 'db'>): Promise<AgentsStop> {
  const [row] = await settings(db);
  return row ?? { stopped_at: null, stopped_by: null };
}

/**
 * Stops all agents, or lets them run again. Runs of agents that wait or go on are failed at once: their process
 * notices with its next heartbeat, after seconds, and stores nothing.
 */
export async function stopAgents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { isStopped, by }: { isStopped: boolean; by: string },
): Promise<AgentsStop> {
  const now = clock.now().toISOString();
  const set = { stopped_at: isStopped ? now : null, stopped_by: isStopped ? by : null };
  await db.transaction(async (tx) => {
    const [known] = await settings(tx).for('update');
    // Who stopped them first is kept.
    if (known && (known.stopped_at !== null) === isStopped) return;
    await tx
      .insert(agentSettings)
      .values(set)
      .onConflictDoUpdate({ target: agentSettings.id, set });
    if (isStopped) await failRuns(tx, now);
  });
  // A run that was being started when the settings had no row to lock yet.
  if (isStopped) await failRuns(db, now);
  return agentsStop({ db });
}

/** Throws `Conflict` while agents are stopped; else none is stopped before the transaction ends. */
export async function refuseWhileStopped(tx: Db): Promise<void> {
  const [row] = await settings(tx).for('share');
  if (row?.stopped_at) throw new Conflict('agents.allStopped');
}

function settings(db: Db) {
  const { stopped_at, stopped_by } = agentSettings;
  return db.select({ stopped_at, stopped_by }).from(agentSettings);
}

async function failRuns(db: Db, finished_at: string): Promise<void> {
  await db
    .update(agentRuns)
    .set({ status: 'failed', finished_at, error: stoppedRun })
    .where(and(isNotNull(agentRuns.agent_id), isGoingRow));
}
