// Runs whose process died are ended here. What they had not stored is not there, since a run stores all that it
// made at once.
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { say } from '#i18n/sentences';
import type { Services } from '#platform/services';
import { agentRuns } from './agents.table.ts';
import { withLines } from './run-log.server.ts';

/** A run without a heartbeat for this long has lost its process; there is one every five seconds. */
const silentSeconds = 30;
/** Longer than between two heartbeats: whoever lives has had one since, whatever the clock was set to. */
const secondLookMs = 6000;
/** Between a job being taken from the queue and its run being claimed lies far less. */
const graceMs = 3000;

type Recovering = Pick<Services, 'db' | 'clock' | 'queue' | 'log'>;

/**
 * Ends the runs that no process executes any more, as failed; answers how many. Where no other process can be at work
 * and this one is not yet, `isAlone`, that is all of them.
 */
export async function failStoppedRuns(
  services: Recovering,
  { isAlone = false, lookAgainMs = secondLookMs }: { isAlone?: boolean; lookAgainMs?: number } = {},
): Promise<number> {
  const { db, log } = services;
  const isRunning = eq(agentRuns.status, 'running');
  const isSilent = isAlone ? isRunning : and(isRunning, await silentRuns(services, lookAgainMs));
  const lost = inArray(agentRuns.id, await lostRuns(services, isAlone ? 0 : graceMs));
  const isLost = and(eq(agentRuns.status, 'queued'), lost);
  const stopped = await db
    .update(agentRuns)
    .set({
      status: 'failed',
      finished_at: services.clock.now().toISOString(),
      error: say('agents.runStopped'),
      logs: withLines([say('agents.runStopped')]),
    })
    .where(or(isSilent, isLost))
    .returning({ id: agentRuns.id });
  for (const { id } of stopped) log.warn({ runId: id }, 'A run was stopped with its process');
  return stopped.length;
}

/** A condition for runs whose heartbeat is too old, or of a time to come, and that have none until the second look. */
async function silentRuns({ db }: Recovering, lookAgainMs: number): Promise<SQL | undefined> {
  const beat = sql<string>`coalesce(${agentRuns.heartbeat_at}, ${agentRuns.started_at}, ${agentRuns.created_at})`;
  const farOff = sql`abs(extract(epoch from now() - ${beat})) > ${silentSeconds}`;
  const found = await db
    .select({ id: agentRuns.id, beat: sql<string>`${beat}::text` })
    .from(agentRuns)
    .where(and(eq(agentRuns.status, 'running'), farOff));
  if (found.length === 0) return sql`false`;
  await wait(lookAgainMs);
  return or(...found.map((run) => and(eq(agentRuns.id, run.id), sql`${beat}::text = ${run.beat}`)));
}

/** Queued runs without a job. */
async function lostRuns({ db, queue }: Recovering, afterMs: number): Promise<string[]> {
  const isQueued = eq(agentRuns.status, 'queued');
  const queued = await db
    .select({ id: agentRuns.id, trigger: agentRuns.trigger })
    .from(agentRuns)
    .where(isQueued);
  const lost: string[] = [];
  for (const { id, trigger } of queued) {
    const kind = trigger === 'manual' ? 'write-on-demand' : 'run-agent';
    if (!(await queue.isWaiting(kind, { runId: id }))) lost.push(id);
  }
  if (lost.length > 0) await wait(afterMs);
  return lost;
}
