// Runs that left nothing though nothing went wrong, and the language of what runs say.
import { expect, test } from 'vitest';
import type { AgentRun } from '#domain/agents';
import { agentRuns } from '../../domain/agents/agents.table.ts';
import type { AdminApp } from '#tests/helpers/admin-app.ts';
import { startModelServer } from '#tests/helpers/model-server.ts';
import { startWebServer } from '#tests/helpers/web-server.ts';
import { createWorkingApp } from '#tests/helpers/working-app.ts';

function aFeed(items: string) {
  return startWebServer((asked, response) => {
    if (asked.url !== '/feed.xml') return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': 'application/rss+xml' })
      .end(`<rss version="2.0"><channel><title>El Medio</title>${items}</channel></rss>`);
  });
}

const item = (day: string) =>
  `<item><title>La autoridad multa a un banco</title><description>La multa es de 300.000 euros.</description><link>http://medio.example/${day}</link><pubDate>${day} Nov 2026 09:00:00 GMT</pubDate></item>`;

async function execute(
  app: AdminApp,
  agent: object,
  headers?: Record<string, string>,
): Promise<{ status: number; message: string; run: AgentRun; id: string }> {
  const made = await app.ask('POST agents', { name: 'Radar', status: 'active', ...agent });
  const { id } = made.json<{ id: string }>();
  const answer = await app.ask(`POST agents/${id}/execute`, undefined, headers);
  return { status: answer.statusCode, ...answer.json<{ message: string; run: AgentRun }>(), id };
}

const news = (feeds: string[], keywords: string[] = []) => ({
  type: 'news-aggregator',
  config: { sources: { feeds }, newsApi: { keywords } },
});

test('a run that left nothing is empty, says why and what to do, and is no failure', async () => {
  await using fresh = await aFeed(item('Fri, 20'));
  await using old = await aFeed(item('Mon, 02'));
  await using app = await createWorkingApp({ ALLOW_PRIVATE_FETCH: 'true' });
  const feed = `${fresh.url}/feed.xml`;
  const cases = [
    [news([`${fresh.url}/nada.xml`]), 'unreachable', /^No se pudo leer ningún canal ni página/],
    [news([`${old.url}/feed.xml`]), 'nothing-recent', /^Los canales no traen nada/],
    [news([feed], ['ajedrez']), 'no-match', /^Nada de lo leído trata/],
  ] as const;
  for (const [agent, cause, reason] of cases) {
    const { status, message, run } = await execute(app, agent);
    expect([status, run.status, run.error], cause).toEqual([200, 'empty', null]);
    expect(run.result, cause).toEqual({ articles: [], cause, reason: message });
    expect(message).toMatch(reason);
    expect(run.logs.at(-1)).toBe(message);
    expect((await app.ask(`GET agent-runs/${run.id}`)).json()).toEqual(run);
  }
  expect((await execute(app, news([feed]))).run.status).toBe('completed');
  // Its draft may have been put away: the run says where it is.
  const told = await execute(app, news([feed]));
  expect(told.run.result).toMatchObject({ cause: 'nothing-new' });
  expect(told.message).toContain('está en Rechazadas o en la Papelera');
  const all = (await app.ask('POST agents/execute-all')).json<{ message: string }>();
  expect(all.message).toBe('Terminaron bien 0 de 5 ejecuciones. 5 terminaron sin resultado.');
});

test('an archive that holds nothing and no feed is no source, and no empty dossier is made of it', async () => {
  await using app = await createWorkingApp({ SEED_CONTENT: 'false' });
  await app.services.db.execute('delete from articles');
  const { run, message } = await execute(app, {});
  expect(run).toMatchObject({ status: 'empty', result: { cause: 'no-sources' } });
  expect(message).toMatch(/^No hay nada que leer/);
  expect((await app.ask('GET articles/status/draft')).json()).toEqual([]);
});

test('an archive that says nothing of the topics of an agent is not called empty', async () => {
  await using app = await createWorkingApp();
  const { run, message } = await execute(app, { config: { content: { topics: ['zampoñas'] } } });
  expect(run).toMatchObject({ status: 'empty', result: { cause: 'no-match' } });
  expect(message).toMatch(/^Nada de lo leído trata de los temas/);
});

test('a day whose budget allows no question leaves an agent without a result, and a text asked for by hand failed', async () => {
  await using models = await startModelServer();
  await using app = await createWorkingApp(
    models.settings('openai-compatible', { AI_DAILY_TOKENS: '50' }),
  );
  const { status, run } = await execute(app, {});
  expect([status, run.status, run.result?.['cause']]).toEqual([200, 'empty', 'budget']);
  expect(models.asked).toEqual([]);
  const byHand = await app.ask('POST generate-manual-content', { userPrompt: 'Un texto' });
  expect(byHand.statusCode).toBe(502);
});

test('a run speaks Spanish, and English where it is asked for, whatever was stored before', async () => {
  await using feed = await aFeed(item('Fri, 20'));
  await using app = await createWorkingApp({ ALLOW_PRIVATE_FETCH: 'true' });
  const english = { 'content-language': 'en' };
  const { run, id } = await execute(app, news([`${feed.url}/feed.xml`]));
  const inEnglish = (
    await app.ask(`GET agent-runs/${run.id}`, undefined, english)
  ).json<AgentRun>();
  expect(run.logs[0]).toBe('Comienza la ejecución: Radar');
  expect(inEnglish.logs[0]).toBe('Run started: Radar');
  expect(inEnglish.logs).toHaveLength(run.logs.length);
  expect(inEnglish.logs.filter((line) => run.logs.includes(line))).toEqual([]);
  expect(inEnglish.result?.['articles']).toMatchObject([
    {
      checks: ['This is material put together without a model: it is not published automatically.'],
    },
  ]);
  const events = await app.ask(`GET agent-runs/${run.id}/events?language=en`);
  expect(events.body).toContain('data: Run started: Radar');
  const again = await app.ask(`POST agents/${id}/execute`, undefined, english);
  expect(again.json<{ message: string }>().message).toMatch(
    /^Earlier runs have already covered everything/,
  );
  // Rows from before keep their words.
  await app.services.db
    .insert(agentRuns)
    .values({ agent_id: id, status: 'failed', error: 'Falló.', logs: ['Una línea de antes'] });
  const [old] = (await app.ask('GET agent-runs?limit=1', undefined, english)).json<AgentRun[]>();
  expect(old).toMatchObject({ error: 'Falló.', logs: ['Una línea de antes'] });
});

test('the executions of today are those that the list of runs shows', async () => {
  await using app = await createWorkingApp();
  const shown = async () => ({
    counted: (await app.ask('GET admin/counts')).json<{ agents: { runs_today: number } }>().agents
      .runs_today,
    listed: (await app.ask('GET agent-runs')).json<AgentRun[]>().length,
  });
  const { id } = await execute(app, {});
  await app.ask('POST generate-manual-content', { userPrompt: 'Un texto' });
  expect(await shown()).toEqual({ counted: 1, listed: 1 });
  await app.ask(`DELETE agents/${id}`);
  expect(await shown()).toEqual({ counted: 0, listed: 0 });
});

test('an agent is taken back as it was read, and what nobody knows is refused', async () => {
  await using app = await createWorkingApp();
  const { id } = await execute(app, { config: { schedule: '0 7 * * *' } });
  const [read] = (await app.ask('GET agents')).json<Record<string, unknown>[]>();
  expect(Object.keys(read ?? {})).toEqual(
    expect.arrayContaining(['id', 'last_run', 'next_run', 'created_at', 'updated_at']),
  );
  const put = await app.ask(`PUT agents/${id}`, read);
  expect(put.statusCode, put.body).toBe(200);
  expect(put.json()).toMatchObject({
    id,
    last_run: read?.['last_run'],
    created_at: read?.['created_at'],
  });
  const forged = {
    ...put.json<object>(),
    id: 'otro',
    last_run: '2001-01-01',
    next_run: 7,
    created_at: null,
  };
  expect((await app.ask(`PUT agents/${id}`, forged)).json()).toMatchObject({
    id,
    last_run: read?.['last_run'],
    created_at: read?.['created_at'],
  });
  const copy = await app.ask('POST agents', read);
  expect(copy.statusCode, copy.body).toBe(201);
  expect(copy.json<{ id: string; last_run: null }>()).toMatchObject({ last_run: null });
  expect(copy.json<{ id: string }>().id).not.toBe(id);
  const odd = await app.ask(`PUT agents/${id}`, { ...read, dueño: 'Ana' });
  expect([odd.statusCode, odd.json<{ error: string }>().error !== undefined]).toEqual([400, true]);
});
