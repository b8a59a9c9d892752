// Agents that run by the calendar.
import { and, eq, gte, sql } from 'drizzle-orm';
import { isProblem } from '#domain/errors';
import { minuteMs } from '#platform/durations';
import type { Services } from '#platform/services';
import { type Agent, agentOf } from './agents.ts';
import { agentRuns, agents } from './agents.table.ts';
import { agentsStop, refuseWhileStopped } from './stop.server.ts';
import { startRun } from './executing.server.ts';
import { lastDue } from './schedule.server.ts';

/** A run that was due while no process lived is still made this long afterwards. */
const stillDueMs = 15 * minuteMs;

type Timing = Pick<Services, 'db' | 'clock' | 'queue' | 'log'>;

/**
 * Answers what executes, each time it is called, the active agents whose time has come since the last call.
 * However many processes do this, and whenever they start, no time is done twice.
 */
export function createTimetable(services: Timing): () => Promise<void> {
  let since: Date | null = null;
  return async () => {
    const now = services.clock.now();
    const { stopped_at: stoppedAt } = await agentsStop(services);
    if (stoppedAt !== null) {
      // What was due meanwhile is not made up for.
      since = now;
      return;
    }
    const from = since ?? new Date(now.getTime() - stillDueMs);
    const isFirst = since === null;
    const failures: unknown[] = [];
    for (const agent of await scheduledAgents(services)) {
      await startDue(services, agent, { from, now, isFirst }).catch((error: unknown) => {
        failures.push(error);
      });
    }
    // The next look makes up for what failed: what was started is not started again.
    if (failures.length > 0) throw failures[0];
    since = now;
  };
}

async function startDue(
  services: Timing,
  agent: Agent,
  { from, now, isFirst }: { from: Date; now: Date; isFirst: boolean },
): Promise<void> {
  const due = lastDue(agent.config.schedule, from, now);
  // What was before an agent got its timetable is none of its times.
  const isPast = isFirst && due !== null && due <= new Date(agent.updated_at);
  if (due && !isPast) await unlessStopped(() => startOnce(services, agent, due));
}

/** Somebody may stop all agents between the look and the start. */
async function unlessStopped(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!isProblem(error) || error.message !== 'agents.allStopped') throw error;
  }
}

async function scheduledAgents({ db }: Timing): Promise<Agent[]> {
  const rows = await db
    .select()
    .from(agents)
    .where(
      and(eq(agents.status, 'active'), sql`coalesce(${agents.config}->>'schedule', '') <> ''`),
    );
  return rows.map(agentOf);
}

/** Starts the agent unless it has run since it was due, or runs. */
async function startOnce(services: Timing, { id, name }: Agent, due: Date): Promise<void> {
  const run = await services.db.transaction(async (tx) => {
    const [agent] = await tx
      .select()
      .from(agents)
      .where(and(eq(agents.id, id), eq(agents.status, 'active')))
      .for('update');
    if (!agent) return null;
    await refuseWhileStopped(tx);
    const since = and(eq(agentRuns.agent_id, id), gte(agentRuns.created_at, due.toISOString()));
    const runs = await tx.select({ id: agentRuns.id }).from(agentRuns).where(since).limit(1);
    return runs.length > 0
      ? null
      : startRun(services, tx, { agent: agentOf(agent), trigger: 'schedule' });
  });
  if (!run) return;
  services.queue.pollNow('run-agent');
  services.log.info({ agent: name, runId: run.id }, 'An agent runs by its timetable');
}
