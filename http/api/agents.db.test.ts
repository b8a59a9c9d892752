// Agents and their runs: everything but running them, which agent-execution.db.test.ts is about.
import { expect, test } from 'vitest';
import { AgentConfig } from '#domain/agents';
import { ManualGenerationInput } from '#domain/generation';
import { agentRuns, agents } from '../../domain/agents/agents.table.ts';
import { type AdminApp, createAdminApp } from '#tests/helpers/admin-app.ts';

const notFound = [404, { error: 'Agente no encontrado' }];
const noIds = [
  '00000000-0000-4000-8000-000000000000',
  '1',
  'no-es-un-id',
  "'",
  '%00',
  'a'.repeat(300),
];
const content = {
  topics: ['inteligencia artificial'],
  targetLength: 800,
  tone: 'profesional',
  language: 'es',
  customPrompt: '',
  generateImage: false,
};

const rest = {
  newsApi: { keywords: [], format: 'digest' },
  sources: { feeds: [], pages: [] },
  schedule: '',
};

interface Agent {
  id: string;
  name: string;
  config: {
    content: typeof content;
    newsApi: { keywords: string[] };
    sources: { feeds: string[]; pages: string[] };
    schedule: string;
  };
}

async function make(app: AdminApp, body: object = { name: 'Radar' }): Promise<Agent> {
  const answer = await app.ask('POST agents', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Agent>();
}

async function list<Item = Agent>(app: AdminApp, call = 'agents'): Promise<Item[]> {
  const answer = await app.ask(`GET ${call}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<Item[]>();
}

async function statusAndBody(app: AdminApp, call: string, body?: object) {
  const answer = await app.ask(call, body);
  return [answer.statusCode, answer.json()];
}

test('an agent of which only the name is given takes the defaults, and is listed', async () => {
  await using app = await createAdminApp();
  const agent = await make(app, { name: '  Radar  ' });
  expect(agent).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Radar',
    type: 'article-generator',
    description: '',
    status: 'draft',
    last_run: null,
    next_run: null,
    auto_publish: false,
    api_keys_enabled: true,
    config: { content, ...rest },
    created_at: '2026-11-21T09:00:00.000Z',
    updated_at: '2026-11-21T09:00:00.000Z',
  });
  const parts = await make(app, {
    name: 'Archivo',
    type: 'news-aggregator',
    config: {
      content: { topics: [' ia ', '', 'ia', 'ética'] },
      newsApi: { keywords: ['a', ' ', 'a'], format: 'stories' },
      sources: { feeds: ['https://a.example/rss', 'https://a.example/rss'] },
      schedule: ' 0 8 * * 1-5 ',
    },
  });
  expect(parts.config).toEqual({
    content: { ...content, topics: ['ia', 'ética'] },
    newsApi: { keywords: ['a'], format: 'stories' },
    sources: { feeds: ['https://a.example/rss'], pages: [] },
    schedule: '0 8 * * 1-5',
  });
  expect(await list(app)).toEqual([parts, agent]);
});

const manyAddresses = Array.from({ length: 41 }, (_, index) => `https://a.example/${index}`);

function inContent(name: string, value: unknown) {
  return { config: { content: { [name]: value } } };
}

/** Fields that no agent may have, and the one that is named as wrong. */
const refused = [
  [{ name: '' }, 'name'],
  [{ name: ' \t' }, 'name'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ name: 7 }, 'name'],
  [{ type: 'otro' }, 'type'],
  [{ status: 'activo' }, 'status'],
  [{ description: 'x'.repeat(2001) }, 'description'],
  [{ auto_publish: 'true' }, 'auto_publish'],
  [{ api_keys_enabled: 1 }, 'api_keys_enabled'],
  [{ dueño: 'Ana' }, 'body'],
  [{ runs: [] }, 'body'],
  [{ api_key: 'sk-1' }, 'body'],
  [{ config: { baseUrl: 'http://169.254.169.254' } }, 'config'],
  [{ config: { newsApi: { url: 'http://169.254.169.254' } } }, 'config.newsApi'],
  [{ config: { newsApi: { keywords: 'ia' } } }, 'config.newsApi.keywords'],
  [inContent('otro', 1), 'config.content'],
  [inContent('targetLength', 199), 'config.content.targetLength'],
  [inContent('targetLength', 2001), 'config.content.targetLength'],
  [inContent('targetLength', 800.5), 'config.content.targetLength'],
  [inContent('targetLength', 'abc'), 'config.content.targetLength'],
  [inContent('targetLength', '800'), 'config.content.targetLength'],
  [inContent('tone', 'alegre'), 'config.content.tone'],
  [inContent('language', 'fr'), 'config.content.language'],
  [
    inContent(
      'topics',
      Array.from({ length: 41 }, (_, index) => `t${index}`),
    ),
    'config.content.topics',
  ],
  [inContent('topics', ['x'.repeat(201)]), 'config.content.topics.0'],
  [inContent('customPrompt', 'x'.repeat(10_001)), 'config.content.customPrompt'],
  [inContent('generateImage', 'no'), 'config.content.generateImage'],
  [{ config: { newsApi: { format: 'resumen' } } }, 'config.newsApi.format'],
  [{ config: { sources: { feeds: ['ftp://a.example'] } } }, 'config.sources.feeds.0'],
  [{ config: { sources: { pages: ['javascript:alert(1)'] } } }, 'config.sources.pages.0'],
  [{ config: { sources: { feeds: ['https://ana:clave@a.example'] } } }, 'config.sources.feeds.0'],
  [{ config: { sources: { feeds: ['https://ana@a.example/rss'] } } }, 'config.sources.feeds.0'],
  [{ config: { sources: { pages: ['https://:clave@a.example'] } } }, 'config.sources.pages.0'],
  [{ config: { sources: { feeds: manyAddresses } } }, 'config.sources.feeds'],
  [{ config: { schedule: 'cada día' } }, 'config.schedule'],
  [{ config: { schedule: '@daily' } }, 'config.schedule'],
  [{ config: { schedule: '0 8 * *' } }, 'config.schedule'],
  [{ config: { schedule: '0 25 * * *' } }, 'config.schedule'],
  [{ config: { schedule: '0 0 8 * * *' } }, 'config.schedule'],
  [{ config: { schedule: 'H 8 * * *' } }, 'config.schedule'],
  [{ config: { schedule: '*/10 * * * *' } }, 'config.schedule'],
  [{ config: { schedule: '0,50 * * * *' } }, 'config.schedule'],
] as const;

test('each bound of an agent holds when it is made and when it is changed: 400 and the field', async () => {
  await using app = await createAdminApp();
  const agent = await make(app);
  for (const [fields, field] of refused) {
    for (const [call, body] of [
      ['POST agents', { name: 'Radar', ...fields }],
      [`PUT agents/${agent.id}`, fields],
    ] as const) {
      const answer = await app.ask(call, body);
      const { error, details } = answer.json<{ error: string; details: object }>();
      expect(answer.statusCode, `${call} ${field} ${answer.body}`).toBe(400);
      expect([typeof error, Object.keys(details)], call).toEqual(['string', [field]]);
    }
  }
  for (const targetLength of [200, 2000]) {
    expect(
      (await make(app, { name: 'Justo', ...inContent('targetLength', targetLength) })).config
        .content,
    ).toMatchObject({ targetLength });
  }
  expect((await list(app)).filter(({ name }) => name === 'Radar')).toEqual([agent]);
});

test('an address that is not whole, or has a name and a password, is refused in words, and one kept from before can be taken out', async () => {
  await using app = await createAdminApp();
  const secret = 'https://ana:clave@a.example/rss';
  const agent = await make(app);
  const change = (feeds: string[]) =>
    app.ask(`PUT agents/${agent.id}`, { config: { sources: { feeds } } });
  const refusal = (await change([secret])).json<{ error: string; details: object }>();
  expect(refusal.error).toContain('lleva un usuario o una contraseña');
  expect(refusal.details).toEqual({ 'config.sources.feeds.0': refusal.error });
  expect(JSON.stringify(refusal)).not.toContain('clave');

  const half = (await change(['https://a.example/rss', 'a.example/rss'])).json();
  expect(half).toMatchObject({
    details: {
      'config.sources.feeds.1': 'Escribe la dirección entera, con http:// o https:// delante.',
    },
  });

  const sources = { feeds: [secret], pages: [secret] };
  const config = AgentConfig.parse(agent.config);
  await app.services.db.update(agents).set({ config: { ...config, sources } });
  expect((await list(app))[0]?.config.sources).toEqual(sources);
  expect((await change(['https://a.example/rss'])).json<Agent>().config.sources).toEqual({
    feeds: ['https://a.example/rss'],
    pages: [secret],
  });
});

test('what the database cannot hold is left out of every text of an agent, and of one asked for by hand', async () => {
  await using app = await createAdminApp();
  const odd = 'a\0b\uD800';
  const body = {
    name: odd,
    description: odd,
    config: {
      content: { topics: [odd], customPrompt: odd },
      newsApi: { keywords: [odd] },
      sources: { feeds: [`https://example.com/${odd}`], pages: [`https://example.com/${odd}`] },
    },
  };
  const agent = await make(app, body);
  expect(agent).toMatchObject({
    name: 'ab\uFFFD',
    config: { content: { topics: ['ab\uFFFD'], customPrompt: 'ab\uFFFD' } },
  });
  expect((await app.ask(`PUT agents/${agent.id}`, body)).statusCode).toBe(200);
  expect((await app.ask('POST agents', { name: '\0' })).statusCode).toBe(400);
  const byHand = { userPrompt: odd, systemPrompt: odd, authorName: odd };
  const kept = { userPrompt: 'ab\uFFFD', systemPrompt: 'ab\uFFFD', authorName: 'ab\uFFFD' };
  expect(ManualGenerationInput.parse(byHand)).toMatchObject(kept);
});

test('a change leaves what it does not name, and two at once of different fields both stay', async () => {
  await using app = await createAdminApp();
  const agent = await make(app);
  const change = (body: object) => app.ask(`PUT agents/${agent.id}`, body);
  app.services.clock.set('2026-11-21T09:01:00.000Z');
  const [status, one] = await statusAndBody(app, `PUT agents/${agent.id}`, {
    config: { content: { tone: 'critico' } },
  });
  expect([status, one]).toEqual([
    200,
    {
      ...agent,
      config: { ...agent.config, content: { ...content, tone: 'critico' } },
      updated_at: '2026-11-21T09:01:00.000Z',
    },
  ]);
  for (let round = 0; round < 10; round += 1) {
    const keywords = [`palabra-${round}`];
    await Promise.all([
      change({ name: `Radar ${round}` }),
      change({ description: `Ronda ${round}` }),
      change({ config: { content: { targetLength: 300 + round } } }),
      change({ config: { newsApi: { keywords } } }),
    ]);
    expect((await list(app))[0]).toMatchObject({
      name: `Radar ${round}`,
      description: `Ronda ${round}`,
      config: { content: { tone: 'critico', targetLength: 300 + round }, newsApi: { keywords } },
    });
  }
});

function aRun(agent_id: string, hour: number) {
  return {
    agent_id,
    status: 'completed',
    created_at: `2026-11-20T0${hour}:00:00.000Z`,
    result: { generatedContent: { title: 'Una', type: 'article', metadata: {} } },
    logs: ['una línea'],
  };
}

test('an agent is deleted with its runs and nobody else’s; a run that made a text stays, without an agent', async () => {
  await using app = await createAdminApp();
  const [one, other] = [await make(app), await make(app)];
  const made = { articles: [{ id: '1', slug: 'uno' }] };
  const runs = [aRun(one.id, 1), aRun(other.id, 2), { ...aRun(one.id, 3), result: made }];
  await app.services.db.insert(agentRuns).values(runs);
  expect(await list<object>(app, 'agent-runs')).toMatchObject(runs.toReversed());
  const call = `DELETE agents/${one.id}`;
  expect(await statusAndBody(app, call)).toEqual([200, { message: 'Agente eliminado' }]);
  expect(await statusAndBody(app, call)).toEqual(notFound);
  expect(await list(app)).toEqual([other]);
  expect(await list<object>(app, 'agent-runs')).toMatchObject([aRun(other.id, 2)]);
  expect(await list<object>(app, 'agent-runs?include=manual')).toMatchObject([
    { agent_id: null, result: made },
    aRun(other.id, 2),
  ]);
});

test('an agent that was stored before agents had sources and timetables reads with the defaults', async () => {
  await using app = await createAdminApp();
  const agent = await make(app);
  await app.services.database.pool.query(
    `update agents set config = '{"content":{"topics":["ia"],"targetLength":500,"tone":"critico","language":"en","customPrompt":"","generateImage":true},"newsApi":{"keywords":["x"]}}'`,
  );
  const [read] = await list(app);
  const old = { topics: ['ia'], targetLength: 500, tone: 'critico', language: 'en' };
  expect(read?.config).toEqual({
    ...rest,
    content: { ...content, ...old, generateImage: true },
    newsApi: { keywords: ['x'], format: 'digest' },
  });
  const changed = await app.ask(`PUT agents/${agent.id}`, { config: { schedule: '15 7 * * *' } });
  expect(changed.json()).toMatchObject({ config: { ...read?.config, schedule: '15 7 * * *' } });
});

test('an id that no agent has, or that is no id, is answered with 404 by every call', async () => {
  await using app = await createAdminApp();
  for (const id of noIds) {
    expect(await statusAndBody(app, `PUT agents/${id}`, { name: 'Otro' }), id).toEqual(notFound);
    expect(await statusAndBody(app, `DELETE agents/${id}`), id).toEqual(notFound);
    expect(await statusAndBody(app, `POST agents/${id}/execute`), id).toEqual(notFound);
  }
});

test('only active agents are executed', async () => {
  await using app = await createAdminApp();
  const agent = await make(app);
  for (const status of ['draft', 'paused']) {
    await app.ask(`PUT agents/${agent.id}`, { status });
    expect(await statusAndBody(app, `POST agents/${agent.id}/execute`)).toEqual([
      409,
      { error: 'Solo se pueden ejecutar agentes activos' },
    ]);
    const all = await statusAndBody(app, 'POST agents/execute-all');
    expect(all).toEqual([409, { error: 'Sin agentes activos' }]);
  }
  expect(await list(app, 'agent-runs')).toEqual([]);
});

test('agents and runs carry an ETag for their reader alone, another one after a change', async () => {
  await using app = await createAdminApp();
  const agent = await make(app);
  for (const [target, change] of [
    ['agents', () => app.ask(`PUT agents/${agent.id}`, { status: 'active' })],
    [
      'agent-runs',
      () => app.services.db.insert(agentRuns).values({ agent_id: agent.id, status: 'failed' }),
    ],
  ] as const) {
    const { headers } = await app.ask(`GET ${target}`);
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = () =>
      app.ask(`GET ${target}`, undefined, { 'if-none-match': String(headers.etag) });
    expect([(await again()).statusCode, (await again()).body]).toEqual([304, '']);
    await change();
    expect((await again()).statusCode).toBe(200);
    expect((await app.ask(`GET ${target}?otro=1`)).statusCode).toBe(400);
  }
});

test('an active agent with a timetable says when it runs next, and no other does', async () => {
  await using app = await createAdminApp();
  // Saturday, 10:00 in Madrid.
  const daily = { config: { schedule: '0 8 * * *' }, status: 'active' };
  const agent = await make(app, { name: 'Diario', ...daily });
  expect(agent).toMatchObject({ next_run: '2026-11-22T07:00:00.000Z' });
  expect(await list(app)).toEqual([agent]);
  const change = (body: object) => statusAndBody(app, `PUT agents/${agent.id}`, body);
  expect(await change({ config: { schedule: '30 7 * * 5' } })).toMatchObject([
    200,
    { next_run: '2026-11-27T06:30:00.000Z' },
  ]);
  expect(await change({ status: 'paused' })).toMatchObject([200, { next_run: null }]);
});

test('what a timetable means is shown before it is kept: three times, or what is wrong', async () => {
  await using app = await createAdminApp();
  const read = (schedule: string) =>
    statusAndBody(app, `GET agents/next-runs?${new URLSearchParams({ schedule })}`);
  expect(await read(' 0 8 * * 1-5 ')).toEqual([
    200,
    {
      next: ['2026-11-23T07:00:00.000Z', '2026-11-24T07:00:00.000Z', '2026-11-25T07:00:00.000Z'],
      problem: null,
    },
  ]);
  for (const odd of ['0 8', 'cada día', '0 25 * * *', '@daily', '0 9 31 2 *']) {
    expect(await read(odd), odd).toEqual([200, { next: [], problem: 'oddSchedule' }]);
  }
  expect(await read('* * * * *')).toEqual([200, { next: [], problem: 'tooOften' }]);
  expect((await read(''))[0]).toBe(400);
});
