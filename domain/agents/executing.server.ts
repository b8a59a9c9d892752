// What enqueues a run: an editor for one agent or for all, the timetable, or a text asked for by hand.
import { createHash } from 'node:crypto';
import { and, asc, count, desc, eq, gte, ne, or, sql } from 'drizzle-orm';
import { Conflict, NotFound, TooMany } from '#domain/errors';
import { lockUntilCommit } from '#platform/advisory-locks';
import type { Db } from '#platform/db';
import { isUuid } from '#platform/fields';
import type { Services } from '#platform/services';
import { type Agent, agentOf, type AgentRun } from './agents.ts';
import { agentRuns, agents } from './agents.table.ts';
import { inputsByHand, inputsOfAgent, type TextRequest } from './run-inputs.ts';
import { refuseWhileStopped } from './stop.server.ts';
import { isGoingRow, runColumns, wordedRun } from './runs.server.ts';

type Executing = Pick<Services, 'db' | 'clock' | 'queue'>;

/** The same text asked for again by the same person within this time is the text that was asked for. */
const sameClickMs = 5000;
const maxWaiting = 20;
const maxFeeds = 40;

/** Enqueues a run of the agent. Throws `NotFound`, and `Conflict` for one that is not active or runs. */
export async function executeAgent(services: Executing, id: string): Promise<AgentRun> {
  const run = await services.db.transaction(async (tx) => {
    const [row] = isUuid(id)
      ? await tx.select().from(agents).where(eq(agents.id, id)).for('update')
      : [];
    if (!row) throw new NotFound('agents.notFound');
    if (row.status !== 'active') throw new Conflict('agents.onlyActive');
    await refuseWhileStopped(tx);
    return startRun(services, tx, { agent: agentOf(row), trigger: 'editor' });
  });
  if (!run) throw new Conflict('agents.alreadyRunning');
  services.queue.pollNow('run-agent');
  return run;
}

/**
 * Enqueues a run of every active agent; those that run already are left out and named. Throws `Conflict`
 * where no agent is active, or all of them run.
 */
export async function executeAllAgents(
  services: Executing,
): Promise<{ runs: AgentRun[]; leftOut: string[] }> {
  const runs: AgentRun[] = [];
  const leftOut: string[] = [];
  await services.db.transaction(async (tx) => {
    const active = await tx
      .select()
      .from(agents)
      .where(eq(agents.status, 'active'))
      .orderBy(asc(agents.id))
      .for('update');
    if (active.length === 0) throw new Conflict('panel.noActiveAgents');
    await refuseWhileStopped(tx);
    for (const row of active) {
      const run = await startRun(services, tx, { agent: agentOf(row), trigger: 'all' });
      if (run) runs.push(run);
      else leftOut.push(row.name);
    }
  });
  if (runs.length === 0) throw new Conflict('agents.allRunning');
  services.queue.pollNow('run-agent');
  return { runs, leftOut };
}

/** Enqueues a run of the agent; null where it runs already. */
export async function startRun(
  { clock, queue }: Pick<Services, 'clock' | 'queue'>,
  tx: Db,
  { agent, trigger }: { agent: Agent; trigger: 'editor' | 'all' | 'schedule' },
): Promise<AgentRun | null> {
  const [run] = await tx
    .insert(agentRuns)
    .values({
      agent_id: agent.id,
      status: 'queued',
      trigger,
      created_at: clock.now().toISOString(),
      inputs: inputsOfAgent(agent),
    })
    .onConflictDoNothing()
    .returning(runColumns);
  if (!run) return null;
  await queue.send('run-agent', { runId: run.id }, { db: tx });
  return wordedRun(run, 'es');
}

/**
 * Enqueues a text that `person` asks for; asked for twice within seconds, it is one. Throws `TooMany` where
 * too many wait already.
 */
export async function writeOnDemand(
  services: Executing,
  input: TextRequest,
  person: string,
): Promise<AgentRun> {
  const key = createHash('sha256')
    .update(JSON.stringify([person, input]))
    .digest('hex');
  const run = await services.db.transaction(async (tx) => {
    await lockUntilCommit(tx, key);
    return (
      (await sameClick(services, tx, key)) ?? (await startWriting(services, tx, { input, key }))
    );
  });
  services.queue.pollNow('write-on-demand');
  return run;
}

async function sameClick({ clock }: Executing, tx: Db, key: string): Promise<AgentRun | undefined> {
  const since = new Date(clock.now().getTime() - sameClickMs).toISOString();
  const isRecent = and(gte(agentRuns.created_at, since), ne(agentRuns.status, 'failed'));
  const [run] = await tx
    .select(runColumns)
    .from(agentRuns)
    .where(
      and(
        eq(agentRuns.trigger, 'manual'),
        sql`${agentRuns.inputs}->>'key' = ${key}`,
        or(isGoingRow, isRecent),
      ),
    )
    .orderBy(desc(agentRuns.created_at))
    .limit(1);
  return run && wordedRun(run, 'es');
}

async function startWriting(
  { clock, queue }: Executing,
  tx: Db,
  { input, key }: { input: TextRequest; key: string },
): Promise<AgentRun> {
  const going = and(eq(agentRuns.trigger, 'manual'), isGoingRow);
  const [waiting] = await tx.select({ count: count() }).from(agentRuns).where(going);
  if ((waiting?.count ?? 0) >= maxWaiting) {
    throw new TooMany('agents.textsWaiting', { retryAfterSeconds: 60 });
  }
  const [run] = await tx
    .insert(agentRuns)
    .values({
      agent_id: null,
      status: 'queued',
      trigger: 'manual',
      created_at: clock.now().toISOString(),
      inputs: inputsByHand(input, { feeds: await knownFeeds(tx), key }),
    })
    .returning(runColumns);
  if (!run) throw new Error('An inserted run did not come back.');
  await queue.send('write-on-demand', { runId: run.id }, { db: tx });
  return wordedRun(run, 'es');
}

/** The feeds that active agents read. */
async function knownFeeds(tx: Db): Promise<string[]> {
  const rows = await tx
    .select()
    .from(agents)
    .where(eq(agents.status, 'active'))
    .orderBy(asc(agents.name), asc(agents.id));
  const feeds = rows.flatMap((row) => agentOf(row).config.sources.feeds);
  return [...new Set(feeds)].slice(0, maxFeeds);
}
