// Executing agents: what is answered, what is stored, and what is not when something fails.
import { expect, test } from 'vitest';
import type { ArticleRecord } from '#domain/articles';
import type { AgentRun } from '#domain/agents';
import { defaultSystemPrompt } from '#domain/generation';
import { agentRuns, runSources } from '../../domain/agents/agents.table.ts';
import { createDrain } from '#http/drain';
import type { AdminApp } from '#tests/helpers/admin-app.ts';
import { authorOf } from '#tests/helpers/model-author.ts';
import type { AskedOfModel } from '#tests/helpers/model-protocol.ts';
import { canaryKey, startModelServer } from '#tests/helpers/model-server.ts';
import { signIn } from '#tests/helpers/sign-in.ts';
import { startWebServer } from '#tests/helpers/web-server.ts';
import { createWorkingApp } from '#tests/helpers/working-app.ts';

async function make(app: AdminApp, body: object = {}): Promise<string> {
  const answer = await app.ask('POST agents', { name: 'Radar', status: 'active', ...body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

async function drafts(app: AdminApp): Promise<ArticleRecord[]> {
  return (await app.ask('GET articles/status/draft')).json();
}

interface Answer {
  message: string;
  error: string;
  details: Record<string, string>;
  run: AgentRun;
  runs: AgentRun[];
}

async function execute(app: AdminApp, what: string, body?: object): Promise<[number, Answer]> {
  const answer = await app.ask(`POST ${what}`, body);
  return [answer.statusCode, answer.json<Answer>()];
}

/** A page of an outlet that says this. */
function anOutlet(...sentences: string[]) {
  return startWebServer((asked, response) => {
    if (asked.url !== '/nota') return response.writeHead(404).end();
    const text = sentences.map((sentence) => `<p>${sentence}</p>`.repeat(3)).join('');
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<title>Una nota</title><main><h1>Una nota</h1>${text}</main>`);
  });
}

const short = { content: { targetLength: 200, topics: ['regulacion'] } };

test.each(['article-generator', 'interview-generator'])(
  'an agent of the longest name and settings leaves its draft too: %s, with a model and without',
  async (type) => {
    await using models = await startModelServer();
    models.always(authorOf('Reglas nuevas para los modelos'));
    await using outlet = await anOutlet('La regulación de los modelos exige auditorías cada año.');
    const page = `${outlet.url}/nota`;
    const words = Array.from({ length: 40 }, (_, n) => `regulación ${n} `.padEnd(199, 'a') + '.');
    const settings = {
      name: '😀'.repeat(100),
      type,
      config: {
        content: { ...short.content, topics: words, customPrompt: 'Regulación. '.repeat(800) },
        newsApi: { keywords: words },
        sources: { pages: [page] },
      },
    };
    const authors: string[] = [];
    for (const config of [models.settings('openai-compatible'), {}]) {
      await using app = await createWorkingApp({ ...config, ALLOW_PRIVATE_FETCH: 'true' });
      const id = await make(app, settings);
      const [, answer] = await execute(app, `agents/${id}/execute`);
      expect(JSON.stringify(answer)).not.toContain('error inesperado');
      authors.push(...(await drafts(app)).map(({ author }) => author));
    }
    expect(new Set(authors)).toEqual(new Set([`Agent: ${'😀'.repeat(96)}`]));
  },
);

test('an agent with a model leaves a labelled draft, what it was written from, and a run that tells of it', async () => {
  await using models = await startModelServer();
  models.always(authorOf('Reglas nuevas para los modelos'));
  await using app = await createWorkingApp(models.settings('openai-compatible'));
  const id = await make(app, { config: short });
  const [status, { message, run }] = await execute(app, `agents/${id}/execute`);
  expect([status, message]).toEqual([200, 'Agente ejecutado']);
  const [draft, ...others] = await drafts(app);
  expect(others).toEqual([]);
  expect(draft).toMatchObject({
    slug: 'reglas-nuevas-para-los-modelos',
    title_es: 'Reglas nuevas para los modelos',
    author: 'Agent: Radar',
    is_agent: true,
    review_required: true,
    ai: { text: { method: 'model', model: 'modelo-de-prueba' }, run_id: run.id },
    review: null,
  });
  expect(run).toMatchObject({
    agent_id: id,
    status: 'completed',
    trigger: 'editor',
    model: 'modelo-de-prueba',
    error: null,
    result: {
      generatedContent: {
        title: draft?.title_es,
        metadata: { slug: draft?.slug, article_ids: draft?.id },
      },
      articles: [{ id: draft?.id, slug: draft?.slug }],
    },
  });
  expect(run.tokens).toBeGreaterThan(0);
  expect(run.logs[0]).toBe('Comienza la ejecución: Radar');
  expect(run.logs.at(-1)).toBe('Borrador guardado: reglas-nuevas-para-los-modelos');
  expect((await app.ask(`GET agent-runs/${run.id}`)).json()).toEqual(run);
  expect((await app.ask('GET agents')).json()).toMatchObject([{ last_run: run.started_at }]);
  const [row] = await app.services.db.select().from(agentRuns);
  expect(row?.inputs).toMatchObject({ request: { kind: 'article', targetLength: 200 } });
  const kept = await app.services.db.select().from(runSources);
  const { sources, findings, ...about } = (
    await app.ask(`GET articles/${draft?.id}/sources`)
  ).json();
  expect(about.run).toMatchObject({ id: run.id, agent_id: id });
  expect(sources.length).toBe(kept.length);
  expect(kept.length).toBeGreaterThan(0);
  expect(sources[0]).toMatchObject({ position: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(Array.isArray(findings)).toBe(true);
});

test('without a model an agent leaves a dossier that says so, and an agent without keys asks no model', async () => {
  await using models = await startModelServer();
  await using app = await createWorkingApp(models.settings('openai-compatible'));
  const id = await make(app, { api_keys_enabled: false, auto_publish: true });
  const [status, { run }] = await execute(app, `agents/${id}/execute`);
  expect([status, run.status, run.model, run.tokens]).toEqual([200, 'completed', null, 0]);
  expect(models.asked).toEqual([]);
  expect(await drafts(app)).toMatchObject([
    { ai: { text: { method: 'composer' } }, status: 'draft', review_required: true },
  ]);
});

test('a text with a title that an article has already says so, and which article that is', async () => {
  await using models = await startModelServer();
  models.always(authorOf('El mismo título'));
  await using app = await createWorkingApp(models.settings('openai-compatible'));
  const id = await make(app, { config: short });
  const write = async () => {
    const [, { run }] = await execute(app, `agents/${id}/execute`);
    return (run.result as { articles: Left[] }).articles[0];
  };
  const first = await write();
  const second = await write();
  expect(second?.reasons).toContainEqual({
    id: 'generation.sameTitle',
    text: 'Ya existe un artículo con el mismo título.',
    article_id: first?.id,
  });
});

test('of twenty requests at once one runs the agent, and the others are answered that it runs', async () => {
  await using models = await startModelServer();
  models.always(authorOf('Una sola vez', { delayMs: 300 }));
  await using app = await createWorkingApp(models.settings('openai-compatible'));
  const id = await make(app, { config: short });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => execute(app, `agents/${id}/execute`)),
  );
  expect(answers.map(([status]) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  const refused = answers.find(([status]) => status === 409)?.[1];
  expect(refused).toEqual({ error: 'Este agente ya está en marcha: espera a que termine.' });
  expect(await drafts(app)).toHaveLength(1);
});

test('all active agents run, those that run already are left out, and texts of one title get addresses of their own', async () => {
  await using models = await startModelServer();
  models.always(authorOf('El mismo título', { delayMs: 150 }));
  await using app = await createWorkingApp(models.settings('openai-compatible'));
  const ids = [];
  for (const name of ['A', 'B', 'C', 'D']) ids.push(await make(app, { name, config: short }));
  await make(app, { name: 'E', status: 'paused' });
  const one = execute(app, `agents/${ids[0]}/execute`);
  await expect.poll(() => models.asked.length).toBeGreaterThan(0);
  const [status, { message, runs }] = await execute(app, 'agents/execute-all');
  expect([status, message]).toEqual([
    200,
    'Terminaron bien 3 de 3 ejecuciones. Ya estaban en marcha: A.',
  ]);
  expect(runs.map(({ agent_id, trigger }) => [agent_id, trigger]).toSorted()).toEqual(
    ids
      .slice(1)
      .map((id) => [id, 'all'])
      .toSorted(),
  );
  await one;
  const slugs = (await drafts(app)).map(({ slug }) => slug);
  expect(slugs.toSorted()).toEqual([
    'el-mismo-titulo',
    'el-mismo-titulo-2',
    'el-mismo-titulo-3',
    'el-mismo-titulo-4',
  ]);
  expect(models.maxOpen).toBeLessThanOrEqual(2);
});

test('a model that fails is a failed run with a sentence: 502, nothing stored, and the agent may run again', async () => {
  await using models = await startModelServer();
  await using app = await createWorkingApp(models.settings('openai-compatible'));
  const id = await make(app, { auto_publish: true, config: short });
  for (const fault of ['unauthorised', 'malformed', 'empty', 'unknown-model'] as const) {
    models.always({ fault });
    const [status, { error, details, run }] = await execute(app, `agents/${id}/execute`);
    expect([status, run.status, run.error], fault).toEqual([502, 'failed', error]);
    expect(details['run'], fault).toBe(run.id);
    expect(error, fault).toMatch(/^[A-ZÁÉÍÓÚÑ¿«].{20,}\.$/);
    expect(error, fault).not.toBe(unexpected);
    expect(JSON.stringify([error, details, run])).not.toContain(canaryKey);
    expect(run.logs.at(-1)).toBe(error);
  }
  const wrong = { json: { title: 'Sin texto' }, tokens: { input: 70, output: 30 } };
  models.always(wrong);
  const [, { run: refused }] = await execute(app, `agents/${id}/execute`);
  expect([refused.status, refused.model, refused.tokens]).toEqual([
    'failed',
    'modelo-de-prueba',
    200,
  ]);
  expect(await drafts(app)).toEqual([]);
  models.always(authorOf('Al fin'));
  expect((await execute(app, `agents/${id}/execute`))[0]).toBe(200);
});

interface Left {
  id: string;
  status: string;
  reasons: { id: string; text: string }[];
}

const unexpected =
  'La ejecución falló por un error inesperado y no se guardó nada: el registro del servidor dice cuál.';

const found = [
  'La oficina de Valdoria explicará en marzo cómo aplicará las reglas a los modelos que se ofrecen en la ciudad.',
  'Las empresas tendrán que decir para qué usan sus sistemas, quién los revisa y qué hacen cuando se equivocan.',
  'La oficina contará con 40 inspectores y publicará cada trimestre los resultados de sus visitas a las empresas.',
  'Quien se crea perjudicado por una decisión automática podrá reclamar sin coste ante la oficina de Valdoria.',
];

/** A model that copies its source sentence by sentence, but for what it is told to change. */
function copyist(title: string, change: (text: string) => string = (text) => text) {
  const author = authorOf(title);
  return (asked: AskedOfModel) => {
    if (asked.system.startsWith('Traduces')) return author(asked);
    const cited = found.map((sentence) => sentence.replace(/\.$/, ' [1].'));
    const json = {
      title,
      summary: found[1],
      body: change([...cited, ...cited].join('\n\n')),
      topics: ['regulacion'],
      tags: [],
      sources: [1],
    };
    return { json };
  };
}

test('an agent publishes by itself only what is found in its source to the last sentence, by language', async () => {
  await using models = await startModelServer();
  await using outlet = await anOutlet(...found);
  await using app = await createWorkingApp({
    ...models.settings('openai-compatible'),
    ALLOW_PRIVATE_FETCH: 'true',
  });
  const sources = { pages: [`${outlet.url}/nota`] };
  const id = await make(app, { auto_publish: true, config: { ...short, sources } });
  models.always(
    copyist('Las reglas para los modelos', (text) =>
      text.replace(
        /Quien se crea[^\n]*/,
        'Los vecinos del puerto celebraron la noticia con una comida [1].',
      ),
    ),
  );
  const [, changed] = await execute(app, `agents/${id}/execute`);
  expect(changed.run.result, JSON.stringify(changed.run)).toMatchObject({
    articles: [{ status: 'draft' }],
  });
  expect(JSON.stringify(changed.run.result)).toContain('No todas sus frases constan');
  await app.ask(`PUT agents/${id}`, { description: 'otra vez' });
  models.always(copyist('La oficina de Valdoria explicará cómo aplicará las reglas a los modelos'));
  const [, passed] = await execute(app, `agents/${id}/execute`);
  expect(passed.run.result, JSON.stringify(passed.run)).toMatchObject({
    articles: [{ status: 'published' }],
  });
  expect(passed.run.logs.at(-1)).toContain('Su texto en inglés queda sin publicar');
  const { slug, id: article } = (passed.run.result as { articles: [{ slug: string; id: string }] })
    .articles[0];
  const published = await app.get(`/api/articles/${slug}`);
  expect(published.json()).toMatchObject({
    status: 'published',
    review_required: false,
    review: null,
    ai: { text: { method: 'model' }, run_id: passed.run.id },
    body_en: '',
  });
  const copy = await app.ask(`GET articles/${article}/working-copy`);
  expect(copy.json()).toMatchObject({
    public: { es: true, en: false },
    changed: { es: false, en: true },
    content: { body_en: expect.stringContaining('The European office') },
  });
  await app.ask(`PUT agents/${id}`, { config: { content: { targetLength: 2000 } } });
  models.always(authorOf('Texto demasiado corto'));
  const [, short2] = await execute(app, `agents/${id}/execute`);
  expect(short2.run.result).toMatchObject({ articles: [{ status: 'draft' }] });
});

test('an agent does not publish what an article tells already from the same source, nor what editors took away', async () => {
  await using models = await startModelServer();
  await using outlet = await anOutlet(...found);
  await using app = await createWorkingApp({
    ...models.settings('openai-compatible'),
    ALLOW_PRIVATE_FETCH: 'true',
  });
  const sources = { pages: [`${outlet.url}/nota`] };
  const id = await make(app, { auto_publish: true, config: { ...short, sources } });
  const publish = async (title: string) => {
    models.always(copyist(title));
    const [, { run }] = await execute(app, `agents/${id}/execute`);
    const [article] = (run.result as { articles: Left[] }).articles;
    expect(article, JSON.stringify(run)).toBeDefined();
    return article as Left;
  };
  const first = await publish('La oficina de Valdoria explicará cómo aplicará las reglas');
  expect(first.status).toBe('published');
  const second = await publish('Quien se crea perjudicado podrá reclamar sin coste');
  expect(second).toMatchObject({
    status: 'draft',
    reasons: [
      {
        id: 'generation.toldAlready',
        text: expect.stringContaining('«La oficina de Valdoria'),
        article_id: first.id,
      },
    ],
  });
  await app.ask(`DELETE articles/${first.id}`);
  await app.ask(`DELETE articles/${second.id}`);
  expect((await publish('La oficina contará con 40 inspectores')).status).toBe('draft');
});

test('an agent that may not publish any more when its run ends leaves a draft, and says so', async () => {
  await using models = await startModelServer();
  await using outlet = await anOutlet(...found);
  await using app = await createWorkingApp({
    ...models.settings('openai-compatible'),
    ALLOW_PRIVATE_FETCH: 'true',
  });
  const sources = { pages: [`${outlet.url}/nota`] };
  const id = await make(app, { auto_publish: true, config: { ...short, sources } });
  models.always(async (asked) => {
    await app.ask(`PUT agents/${id}`, { auto_publish: false });
    return copyist('La oficina de Valdoria explicará cómo aplicará las reglas a los modelos')(
      asked,
    );
  });
  const [, { run }] = await execute(app, `agents/${id}/execute`);
  expect(run.result, JSON.stringify(run)).toMatchObject({ articles: [{ status: 'draft' }] });
  expect(run.logs.at(-2)).toBe(
    'Alguien desactivó la publicación automática durante la ejecución: lo escrito queda como borrador.',
  );
});

test('who does not wait gets the run at once and follows it, line by line and from where they were', async () => {
  await using models = await startModelServer();
  models.always(authorOf('Sin esperar', { delayMs: 300 }));
  await using app = await createWorkingApp(models.settings('openai-compatible'));
  const id = await make(app, { config: short });
  const prefer = { prefer: 'respond-async' };
  const begun = await app.ask(`POST agents/${id}/execute`, undefined, prefer);
  expect([begun.statusCode, begun.headers['preference-applied']]).toEqual([202, 'respond-async']);
  const { run } = begun.json<Answer>();
  expect([run.status, begun.headers.location]).toEqual(['queued', `/api/agent-runs/${run.id}`]);
  const followed = await app.ask(`GET agent-runs/${run.id}/events`);
  expect(followed.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  const ended = (await app.ask(`GET agent-runs/${run.id}`)).json<AgentRun>();
  const events = eventsIn(followed.body);
  expect(events.filter(({ event }) => event === 'log').map(({ data }) => data)).toEqual(ended.logs);
  const statuses = events.filter(({ event }) => event === 'status');
  expect(JSON.parse(statuses.at(-1)?.data ?? '')).toMatchObject({
    id: run.id,
    status: 'completed',
  });
  expect(statuses.length).toBeGreaterThan(1);
  const rest = await app.ask(`GET agent-runs/${run.id}/events`, undefined, {
    'last-event-id': '2',
  });
  expect(eventsIn(rest.body)[0]).toMatchObject({ id: '3', data: ended.logs[2] });
  const last = String(ended.logs.length);
  const none = await app.ask(`GET agent-runs/${run.id}/events`, undefined, {
    'last-event-id': last,
  });
  expect([none.statusCode, none.body]).toEqual([204, '']);
  expect(ended.status).toBe('completed');
});

function eventsIn(body: string): Record<string, string>[] {
  return body
    .split('\n\n')
    .filter((block) => block.includes('event: '))
    .map((block) => Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s))));
}

const prompt = { userPrompt: 'Escribe sobre las reglas de la IA en Europa.', generateImage: false };

test('a text asked for by hand is answered when it is stored; a double click makes one, and it is no agent’s run', async () => {
  await using models = await startModelServer();
  models.always(authorOf('A petición', { delayMs: 200 }));
  await using app = await createWorkingApp(models.settings('openai-compatible'));
  const asked = { ...prompt, authorName: 'Ana Ruiz' };
  const [one, other] = await Promise.all([
    execute(app, 'generate-manual-content', asked),
    execute(app, 'generate-manual-content', asked),
  ]);
  expect(one).toEqual(other);
  expect([one[0], one[1].message, one[1].run.agent_id]).toEqual([200, 'Borrador guardado', null]);
  const third = await execute(app, 'generate-manual-content', asked);
  expect(third[1].run.id).toBe(one[1].run.id);
  expect(await drafts(app)).toMatchObject([{ title_es: 'A petición', author_name: 'Ana Ruiz' }]);
  expect((await app.ask('GET agent-runs')).json()).toEqual([]);
  expect((await app.ask('GET agent-runs?include=manual')).json()).toMatchObject([
    { trigger: 'manual', status: 'completed' },
  ]);
  app.services.clock.set('2026-11-21T09:00:06.000Z');
  const later = await execute(app, 'generate-manual-content', asked);
  expect(later[1].run.id).not.toBe(one[1].run.id);
});

test('a text asked for by hand without a model is a dossier; what fails is answered with 502 and can be asked for again', async () => {
  await using app = await createWorkingApp();
  const [status, { run }] = await execute(app, 'generate-manual-content', prompt);
  expect([status, run.model]).toEqual([200, null]);
  expect(await drafts(app)).toMatchObject([{ ai: { text: { method: 'composer' } } }]);
  await using models = await startModelServer();
  models.next({ fault: 'unauthorised' });
  models.always(authorOf('Segundo intento'));
  await using paid = await createWorkingApp(models.settings('openai-compatible'));
  expect((await execute(paid, 'generate-manual-content', prompt))[0]).toBe(502);
  expect((await execute(paid, 'generate-manual-content', prompt))[0]).toBe(200);
});

test('a text asked for by hand without instructions of its own is written by the default ones', async () => {
  await using models = await startModelServer();
  models.always(authorOf('Sin más instrucciones'));
  await using app = await createWorkingApp(models.settings('openai-compatible'));
  expect((await execute(app, 'generate-manual-content', prompt))[0]).toBe(200);
  expect(models.asked[0]?.system.startsWith(defaultSystemPrompt)).toBe(true);
  const own = { ...prompt, systemPrompt: 'Escribe como una agencia de noticias.' };
  expect((await execute(app, 'generate-manual-content', own))[0]).toBe(200);
  expect(models.asked.at(-2)?.system.startsWith(own.systemPrompt)).toBe(true);
});

test('an agent that is deleted while it runs leaves a failed run and no draft', async () => {
  await using models = await startModelServer();
  models.always(authorOf('Demasiado tarde', { delayMs: 500 }));
  await using app = await createWorkingApp(models.settings('openai-compatible'));
  const id = await make(app, { config: short });
  const running = execute(app, `agents/${id}/execute`);
  await expect.poll(() => models.asked.length).toBeGreaterThan(0);
  expect((await app.ask(`DELETE agents/${id}`)).statusCode).toBe(200);
  const [status, { error }] = await running;
  expect([status, error]).toEqual([
    502,
    'El agente se eliminó durante la ejecución y no se guardó nada de ella.',
  ]);
  await expect.poll(() => app.services.logged.join('')).toContain('nothing is stored');
  expect(await drafts(app)).toEqual([]);
  const left = (await app.ask('GET agent-runs?include=manual')).json();
  expect(left).toMatchObject([{ agent_id: null, status: 'failed' }]);
});

test('when the program stops, a run that goes on fails with that reason and who waits is answered', async () => {
  await using models = await startModelServer();
  models.always({ fault: 'silent' });
  await using app = await createWorkingApp(models.settings('openai-compatible'));
  const id = await make(app, { config: short });
  const running = execute(app, `agents/${id}/execute`);
  await expect.poll(() => models.asked.length).toBeGreaterThan(0);
  await app.services.queue.stop();
  const [status, { error, run }] = await running;
  expect([status, run.status, error]).toEqual([
    502,
    'failed',
    'El programa se detuvo durante la ejecución y no se guardó nada de ella: vuelve a ejecutarla.',
  ]);
});

/** Asks over a real connection, as the administrator. */
async function overTheWire(app: AdminApp) {
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const cookie = await signIn(app, 'admin');
  return (call: string, signal?: AbortSignal) => {
    const [method = '', target] = call.split(' ');
    return fetch(`${url}/api/${target}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(target === 'generate-manual-content' && { body: JSON.stringify(prompt) }),
      ...(signal && { signal }),
    });
  };
}

test('a client that leaves loses nothing: the text is stored all the same', async () => {
  await using models = await startModelServer();
  models.always(authorOf('Sin nadie delante', { delayMs: 300 }));
  await using app = await createWorkingApp(models.settings('openai-compatible'));
  const ask = await overTheWire(app);
  const leaving = new AbortController();
  const asked = ask('POST generate-manual-content', leaving.signal);
  await expect.poll(() => models.asked.length).toBeGreaterThan(0);
  leaving.abort();
  await expect(asked).rejects.toThrow('aborted');
  await expect.poll(() => drafts(app), { timeout: 20_000 }).toHaveLength(1);
});

test('a server that closes answers who waits with the run as it is, and ends what is followed', async () => {
  await using models = await startModelServer();
  models.always({ fault: 'silent' });
  await using app = await createWorkingApp(models.settings('openai-compatible'));
  const drain = createDrain(app.server.server);
  const id = await make(app, { config: short });
  const ask = await overTheWire(app);
  const waiting = ask(`POST agents/${id}/execute`);
  await expect.poll(() => models.asked.length).toBeGreaterThan(0);
  const [run] = (await app.ask('GET agent-runs')).json<AgentRun[]>();
  const followed = await ask(`GET agent-runs/${run?.id}/events`);
  const from = performance.now();
  await drain.stopAccepting();
  await Promise.all([app.server.close(), drain.closeIdle(10_000)]);
  expect(performance.now() - from).toBeLessThan(15_000);
  expect((await waiting).status).toBe(202);
  expect(await followed.text()).toContain('event: log');
});

test('the log of a run ends for a session that has ended, before its next line', async () => {
  await using models = await startModelServer();
  models.always({ fault: 'silent' });
  await using app = await createWorkingApp(models.settings('openai-compatible'));
  const id = await make(app, { config: short });
  const ask = await overTheWire(app);
  await app.ask(`POST agents/${id}/execute`, undefined, { prefer: 'respond-async' });
  await expect.poll(() => models.asked.length).toBeGreaterThan(0);
  const [run] = (await app.ask('GET agent-runs')).json<AgentRun[]>();
  const followed = await ask(`GET agent-runs/${run?.id}/events`);
  expect((await ask('POST auth/logout')).status).toBeLessThan(300);
  const logs = [...(run?.logs ?? []), 'Lo que ya no le toca leer'];
  await app.services.db.update(agentRuns).set({ logs });
  expect(await followed.text()).not.toContain('Lo que ya no le toca leer');
});

test('as many logs are followed at once as may be, and one more is refused for a while', async () => {
  await using models = await startModelServer();
  models.always({ fault: 'silent' });
  await using app = await createWorkingApp(models.settings('openai-compatible'));
  const id = await make(app, { config: short });
  const ask = await overTheWire(app);
  const begun = await app.ask(`POST agents/${id}/execute`, undefined, { prefer: 'respond-async' });
  const events = `GET agent-runs/${begun.json<Answer>().run.id}/events`;
  const leaving = new AbortController();
  const open = await Promise.all(Array.from({ length: 30 }, () => ask(events, leaving.signal)));
  expect(open.map(({ status }) => status)).toEqual(Array(30).fill(200));
  const refused = await ask(events);
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  leaving.abort();
  await expect
    .poll(async () => {
      const again = new AbortController();
      const { status } = await ask(events, again.signal);
      again.abort();
      return status;
    })
    .toBe(200);
});
