import { and, lt, not } from 'drizzle-orm';
import { dayMs } from '#platform/durations';
import type { Services } from '#platform/services';
import { agentRuns } from './agents.table.ts';
import { isGoingRow, madeNothing } from './runs.server.ts';

/** Removes runs that made no text and are older than the setting says; answers how many. */
export async function removeOldRuns({
  db,
  clock,
  config: { RETENTION_RUNS_DAYS: keepDays },
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<number> {
  if (keepDays === 0) return 0;
  const before = new Date(clock.now().getTime() - keepDays * dayMs).toISOString();
  const removed = await db
    .delete(agentRuns)
    .where(and(lt(agentRuns.created_at, before), madeNothing, isEnded))
    .returning({ id: agentRuns.id });
  return removed.length;
}

const isEnded = not(isGoingRow);
