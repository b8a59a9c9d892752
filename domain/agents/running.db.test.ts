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
  doRun,
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
  models.always({ fault: 'silent' });
  await using services = await createTestServices(models.settings('openai-compatible'));
  const { id } = await executeAgent(services, await anAgent(services));
  const from = performance.now();
  await doRun(services, { runId: id }, { withinMs: 700 });
  expect(performance.now() - from).toBeLessThan(5000);
  const run = await getRun(services, id);
  expect([run.status, run.error]).toEqual([
    'failed',
    'La ejecución pasó de 150 segundos y se detuvo sin guardar nada: prueba con menos fuentes o con un modelo más rápido.',
  ]);
  expect(await drafts(services)).toEqual([]);
  await expect.poll(() => models.asked[0]?.wasLeft).toBe(true);
});

test('a run that was given up by mistake stores nothing when it comes to its end', async () => {
  await using models = await startModelServer();
  models.always(authorOf('Tarde', { delayMs: 300 }));
  await using services = await createTestServices(models.settings('openai-compatible'));
  const { id } = await executeAgent(services, await anAgent(services));
  const work = doRun(services, { runId: id });
  await expect.poll(() => models.asked.length).toBeGreaterThan(0);
  await services.db.update(agentRuns).set({ beat_at: sql`now() - interval '31 seconds'` });
  expect(await failStoppedRuns(services)).toBe(1);
  await work;
  expect(await getRun(services, id)).toMatchObject({ status: 'failed', error: stopped });
  expect(await drafts(services)).toEqual([]);
});

test('a run is done once, however often its work is handed out', async () => {
  await using models = await startModelServer();
  models.always(authorOf('Una vez', { delayMs: 100 }));
  await using services = await createTestServices(models.settings('openai-compatible'));
  const { id } = await executeAgent(services, await anAgent(services));
  await Promise.all([1, 2, 3].map(() => doRun(services, { runId: id })));
  await doRun(services, { runId: id });
  expect(await drafts(services)).toEqual(['una-vez']);
});

test('of runs that nobody does any more each is failed, and of the others none', async () => {
  await using services = await createTestServices();
  const runs = async (status: string, beat: string | null) => {
    const agent_id = await anAgent(services);
    const beat_at = beat === null ? null : sql`now() - ${beat}::interval`;
    const [run] = await services.db
      .insert(agentRuns)
      .values({ agent_id, status, beat_at })
      .returning({ id: agentRuns.id });
    return run?.id ?? '';
  };
  const silent = await runs('running', '31 seconds');
  const alive = await runs('running', '20 seconds');
  const lost = await runs('queued', null);
  const done = await runs('completed', '1 hour');
  const waiting = (await executeAgent(services, await anAgent(services))).id;
  expect(await failStoppedRuns(services)).toBe(2);
  const status = async (id: string) => (await getRun(services, id)).status;
  const all = [silent, alive, lost, done, waiting];
  expect(await Promise.all(all.map(status))).toEqual([
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
