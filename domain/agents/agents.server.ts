// What can be done with agents. Running one comes with generation; until then it is refused in so many
// words, after everything that can be wrong with asking has been said.
import { asc, eq } from 'drizzle-orm';
import { Conflict, NotFound, Unavailable } from '#domain/errors';
import { isUuid } from '#platform/fields';
import type { Services } from '#platform/services';
import type { Agent, AgentChange, AgentInput } from './agents.ts';
import { agents } from './agents.table.ts';

export { countAgents } from './counts.server.ts';
export { listAgentRuns } from './runs.server.ts';

type Writing = Pick<Services, 'db' | 'clock'>;

const laterSeconds = 24 * 60 * 60;

/** All agents, by name. */
export async function listAgents({ db }: Pick<Services, 'db'>): Promise<Agent[]> {
  return db.select().from(agents).orderBy(asc(agents.name), asc(agents.id));
}

/** A new agent. */
export async function createAgent({ db, clock }: Writing, input: AgentInput): Promise<Agent> {
  const now = clock.now().toISOString();
  const [agent] = await db
    .insert(agents)
    .values({ ...input, created_at: now, updated_at: now })
    .returning();
  if (!agent) throw new Error('An inserted agent did not come back.');
  return agent;
}

/**
 * The agent with what was given changed; parts of its configuration that were not given stay. Throws
 * `NotFound`, and `Conflict` where it is no longer as it was at `updated_at`.
 */
export async function changeAgent(
  { db, clock }: Writing,
  id: string,
  { config, updated_at, ...change }: AgentChange,
): Promise<Agent> {
  return db.transaction(async (tx) => {
    const [known] = isUuid(id)
      ? await tx.select().from(agents).where(eq(agents.id, id)).for('update')
      : [];
    if (!known) throw new NotFound('agents.notFound');
    if (updated_at !== undefined && Date.parse(updated_at) !== Date.parse(known.updated_at)) {
      throw new Conflict('agents.changedMeanwhile');
    }
    const content = { ...known.config.content, ...config?.content };
    const newsApi = { ...known.config.newsApi, ...config?.newsApi };
    const [agent] = await tx
      .update(agents)
      .set({
        ...definedOf(change),
        config: { content, newsApi },
        updated_at: clock.now().toISOString(),
      })
      .where(eq(agents.id, id))
      .returning();
    if (!agent) throw new NotFound('agents.notFound');
    return agent;
  });
}

function definedOf<Given extends object>(given: Given): Partial<Given> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<Given>;
}

/** Deletes the agent and its runs. Throws `NotFound`. */
export async function deleteAgent({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  const deleted = isUuid(id)
    ? await db.delete(agents).where(eq(agents.id, id)).returning({ id: agents.id })
    : [];
  if (deleted.length === 0) throw new NotFound('agents.notFound');
}

/** Runs an agent. Throws `NotFound`, `Conflict` for one that is not active, and `Unavailable` until there is generation. */
export async function executeAgent({ db }: Pick<Services, 'db'>, id: string): Promise<never> {
  const [agent] = isUuid(id)
    ? await db.select({ status: agents.status }).from(agents).where(eq(agents.id, id))
    : [];
  if (!agent) throw new NotFound('agents.notFound');
  if (agent.status !== 'active') throw new Conflict('agents.onlyActive');
  throw executionIsComing();
}

/** Runs every active agent. Throws `Conflict` where there is none, and `Unavailable` until there is generation. */
export async function executeAllAgents({ db }: Pick<Services, 'db'>): Promise<never> {
  const active = await db
    .select({ id: agents.id })
    .from(agents)
    .where(eq(agents.status, 'active'))
    .limit(1);
  if (active.length === 0) throw new Conflict('panel.noActiveAgents');
  throw executionIsComing();
}

function executionIsComing(): Unavailable {
  return new Unavailable('agents.executionIsComing', { retryAfterSeconds: laterSeconds });
}
