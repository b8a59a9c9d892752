// Runs whose process, model or time ends: none goes on for ever, and none leaves half of what it made.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listGroup } from '#domain/articles/server';
import { authorOf } from '#tests/helpers/model-author.ts';
import { startModelServer } from '#tests/helpers/model-server.ts';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { AgentInput } from './agents.ts';
import {
  createAgent,
  executeRun,
  executeAgent,
  failStoppedRuns,
  getRun,
  waitForRuns,
} from './agents.server.ts';
import { agentRuns } from './agents.table.ts';

async function anAgent(services: TestServices): Promise<string> {
  const config = { content: { targetLength: 200 } };
  const input = AgentInput.parse({ name: 'Radar', status: 'active', config });
  return (await createAgent(services, input)).id;
}

async function drafts(services: TestServices): Promise<string[]> {
  return (await listGroup(services, 'draft')).articles.map(({ slug }) => slug);
}

const stopped =
  'El programa se detuvo durante la ejecución y no se guardó nada de ella: vuelve a ejecutarla.';

test('a model that never answers is a failed run when the time of a run is over', async () => {
  await using models = await startModelServer();
  models.always(authorOf('A tiempo'));
  await using services = await createTestServices(models.settings('openai-compatible'));
  const agent = await anAgent(services);
  const run = async (withinMs?: number) => {
    const { id } = await executeAgent(services, agent);
    const from = performance.now();
    await executeRun(services, { runId: id }, { withinMs });
    return { id, ms: performance.now() - from };
  };
  const answered = await run();
  const asked = models.asked.length;
  models.always({ fault: 'silent' });
  // Time enough to come to the model, on a machine however slow.
  const withinMs = 500 + 2 * answered.ms;
  const { id, ms } = await run(withinMs);
  // A call alone may take 60 seconds.
  expect(ms - withinMs).toBeLessThan(30_000);
  const { status, error } = await getRun(services, id);
  expect([status, error]).toEqual([
    'failed',
    'La ejecución pasó de 150 segundos y se detuvo sin guardar nada: prueba con menos fuentes o con un modelo más rápido.',
  ]);
  expect(await drafts(services)).toEqual(['a-tiempo']);
  expect(models.asked).toHaveLength(asked + 1);
  await expect.poll(() => models.asked.at(-1)?.wasLeft).toBe(true);
});

test('a run that was given up by mistake stores nothing when it comes to its end', async () => {
  await using models = await startModelServer();
  const isAsked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  models.always(async (asked) => {
    isAsked.resolve();
    await mayAnswer.promise;
    return authorOf('Tarde')(asked);
  });
  await using services = await createTestServices(models.settings('openai-compatible'));
  const { id } = await executeAgent(services, await anAgent(services));
  const work = executeRun(services, { runId: id });
  await isAsked.promise;
  // Until no word of its own that it lives comes between.
  const giveUp = async () => {
    await services.db.update(agentRuns).set({ heartbeat_at: sql`now() - interval '31 seconds'` });
    return failStoppedRuns(services, { lookAgainMs: 0 });
  };
  await expect.poll(giveUp).toBe(1);
  mayAnswer.resolve();
  await work;
  expect(await getRun(services, id)).toMatchObject({ status: 'failed', error: stopped });
  expect(await drafts(services)).toEqual([]);
});

test('a run is done once, however often its work is handed out', async () => {
  await using models = await startModelServer();
  models.always(authorOf('Una vez'));
  await using services = await createTestServices(models.settings('openai-compatible'));
  const { id } = await executeAgent(services, await anAgent(services));
  await Promise.all([1, 2, 3].map(() => executeRun(services, { runId: id })));
  await executeRun(services, { runId: id });
  expect(await drafts(services)).toEqual(['una-vez']);
});

test('of runs that nobody does any more each is failed, and of the others none', async () => {
  await using services = await createTestServices();
  const runs = async (status: string, beat: string | null) => {
    const agent_id = await anAgent(services);
    const heartbeat_at = beat === null ? null : sql`now() - ${beat}::interval`;
    const [run] = await services.db
      .insert(agentRuns)
      .values({ agent_id, status, heartbeat_at })
      .returning({ id: agentRuns.id });
    return run?.id ?? '';
  };
  const silent = await runs('running', '31 seconds');
  const future = await runs('running', '-1 hour');
  const alive = await runs('running', '10 seconds');
  const lost = await runs('queued', null);
  const done = await runs('completed', '1 hour');
  const waiting = (await executeAgent(services, await anAgent(services))).id;
  expect(await failStoppedRuns(services, { lookAgainMs: 0 })).toBe(3);
  const status = async (id: string) => (await getRun(services, id)).status;
  const all = [silent, future, alive, lost, done, waiting];
  expect(await Promise.all(all.map(status))).toEqual([
    'failed',
    'failed',
    'running',
    'failed',
    'completed',
    'queued',
  ]);
  expect(await getRun(services, silent)).toMatchObject({ error: stopped, logs: [stopped] });
  expect(await failStoppedRuns(services)).toBe(0);
  expect(await failStoppedRuns(services, { isAlone: true })).toBe(1);
  expect(await status(waiting)).toBe('queued');
});

test('a run goes on where the clock was set forward, since its next heartbeat shows that it is alive', async () => {
  await using services = await createTestServices();
  const { db } = services;
  const agent_id = await anAgent(services);
  const anHourAgo = sql`now() - interval '1 hour'`;
  await db.insert(agentRuns).values({ agent_id, status: 'running', heartbeat_at: anHourAgo });
  const looking = failStoppedRuns(services, { lookAgainMs: 1000 });
  await db.update(agentRuns).set({ heartbeat_at: sql`now()` });
  expect(await looking).toBe(0);
});

test('who waits for runs that take too long, or at a server that stops, gets them as they are', async () => {
  await using services = await createTestServices();
  const { id } = await executeAgent(services, await anAgent(services));
  const never = new AbortController();
  const late = await waitForRuns(services, [id], { withinMs: 200, signal: never.signal });
  expect(late).toMatchObject([{ id, status: 'queued' }]);
  const waiting = waitForRuns(services, [id], { withinMs: 60_000, signal: never.signal });
  never.abort();
  expect(await waiting).toMatchObject([{ id, status: 'queued' }]);
});
