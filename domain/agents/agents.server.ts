// What can be done with agents, and with their runs. A run is a row before it is anything else: executing an
// agent enqueues it, a job of the queue executes it, and the caller follows the row.
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { Conflict, NotFound } from '#domain/errors';
import { say } from '#i18n/sentences';
import type { Db } from '#platform/db';
import { isUuid } from '#platform/fields';
import type { Services } from '#platform/services';
import {
  type Agent,
  type AgentChange,
  type AgentConfig,
  type AgentInput,
  agentOf,
  type ListedAgent,
  type ScheduleReading,
} from './agents.ts';
import { agentRuns, agents } from './agents.table.ts';
import { isGoingRow, madeNothing } from './runs.server.ts';
import { checkSchedule, nextDue, scheduleProblem } from './schedule.server.ts';

export { countAgents } from './counts.server.ts';
export { listFailingAgents } from './failing.server.ts';
export { executeAgent, executeAllAgents, writeOnDemand } from './executing.server.ts';
export { followRun, getRun, waitForRuns } from './following.server.ts';
export { exportAgentWork } from './personal-data.server.ts';
export { failStoppedRuns } from './recovery.server.ts';
export { removeOldRuns } from './old-runs.server.ts';
export { listAnswers, removeOldAnswers } from './run-answers.server.ts';
export { sourcesOfArticle } from './run-sources.server.ts';
export { textsOfArticle } from './run-texts.server.ts';
export { executeRun } from './running.server.ts';
export { listAgentRuns, picturesOfRuns } from './runs.server.ts';
export { agentsStop, refuseWhileStopped, stopAgents } from './stop.server.ts';
export { createTimetable } from './timetable.server.ts';

type Writing = Pick<Services, 'db' | 'clock'>;

/** All agents, by name. */
export async function listAgents({ db, clock }: Writing): Promise<ListedAgent[]> {
  const rows = await db.select().from(agents).orderBy(asc(agents.name), asc(agents.id));
  return rows.map((row) => listed(agentOf(row), clock.now()));
}

/** When an agent with this timetable would run next. */
export function readSchedule(
  { clock }: Pick<Services, 'clock'>,
  schedule: string,
): ScheduleReading {
  const problem = scheduleProblem(schedule);
  const next = problem ? [] : nextDue(schedule, clock.now(), 3);
  return { next: next.map((time) => time.toISOString()), problem };
}

/** A new agent. Throws `Invalid` for a timetable that means nothing or too much. */
export async function createAgent({ db, clock }: Writing, input: AgentInput): Promise<ListedAgent> {
  checkSchedule(input.config.schedule);
  const now = clock.now().toISOString();
  const [agent] = await db
    .insert(agents)
    .values({ ...input, created_at: now, updated_at: now })
    .returning();
  if (!agent) throw new Error('An inserted agent did not come back.');
  return listed(agentOf(agent), clock.now());
}

/**
 * The agent with what was given changed; parts of its configuration that were not given stay. Throws
 * `NotFound`, `Conflict` where it is no longer as it was at `updated_at`, and `Invalid` as `createAgent` does.
 */
export async function changeAgent(
  { db, clock }: Writing,
  id: string,
  { config, updated_at, ...change }: AgentChange,
): Promise<ListedAgent> {
  checkSchedule(config?.schedule ?? '');
  return db.transaction(async (tx) => {
    const [row] = isUuid(id)
      ? await tx.select().from(agents).where(eq(agents.id, id)).for('update')
      : [];
    if (!row) throw new NotFound('agents.notFound');
    if (updated_at !== undefined && Date.parse(updated_at) !== Date.parse(row.updated_at)) {
      throw new Conflict('agents.changedMeanwhile');
    }
    const [changed] = await tx
      .update(agents)
      .set({
        ...definedOf(change),
        config: changedConfig(agentOf(row).config, config),
        updated_at: clock.now().toISOString(),
      })
      .where(eq(agents.id, id))
      .returning();
    if (!changed) throw new NotFound('agents.notFound');
    return listed(agentOf(changed), clock.now());
  });
}

function listed(agent: Agent, now: Date): ListedAgent {
  const [next] = agent.status === 'active' ? nextDue(agent.config.schedule, now, 1) : [];
  return Object.assign(agent, { next_run: next?.toISOString() ?? null });
}

function changedConfig(known: AgentConfig, change: AgentChange['config']): AgentConfig {
  return {
    content: { ...known.content, ...definedOf(change?.content ?? {}) },
    newsApi: { ...known.newsApi, ...definedOf(change?.newsApi ?? {}) },
    sources: { ...known.sources, ...definedOf(change?.sources ?? {}) },
    schedule: change?.schedule ?? known.schedule,
  };
}

function definedOf<Given extends object>(
  given: Given,
): { [Name in keyof Given]?: Exclude<Given[Name], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Given]?: Exclude<Given[Name], undefined>;
  };
}

/**
 * Deletes the agent and its runs. A run that made a text is kept, without an agent, as evidence of where the
 * text came from; one that goes on fails. Throws `NotFound`.
 */
export async function deleteAgent({ db, clock }: Writing, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [agent] = isUuid(id)
      ? await tx.select({ id: agents.id }).from(agents).where(eq(agents.id, id)).for('update')
      : [];
    if (!agent) throw new NotFound('agents.notFound');
    const stopped = await failGoing(tx, id, clock.now().toISOString());
    await tx
      .delete(agentRuns)
      .where(and(eq(agentRuns.agent_id, id), madeNothing, notInArray(agentRuns.id, stopped)));
    await tx.delete(agents).where(eq(agents.id, id));
  });
}

async function failGoing(tx: Db, agentId: string, finished_at: string): Promise<string[]> {
  const stopped = await tx
    .update(agentRuns)
    .set({ status: 'failed', finished_at, error: say('agents.runOfDeleted') })
    .where(and(eq(agentRuns.agent_id, agentId), isGoingRow))
    .returning({ id: agentRuns.id });
  return stopped.map(({ id }) => id);
}
