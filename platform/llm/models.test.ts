import { expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '#platform/log';
import { createOutbound } from '#platform/outbound/outbound';
import { modelProviders, type ModelProvider } from '#tests/helpers/model-protocol.ts';
import { pngOf } from '#tests/helpers/png.ts';
import { canaryKey, type ModelServer, startModelServer } from '#tests/helpers/model-server.ts';
import { testConfig } from '#tests/helpers/services.ts';
import { startWebServer } from '#tests/helpers/web-server.ts';
import { ModelFailure } from './model-failure.ts';
import type { CallLimits } from './limits.ts';
import { createModels } from './models.ts';
import type { ModelEvent, TokenGrant, WriteRequest } from './requests.ts';

const Headline = z.object({ title: z.string().describe('Un titular'), tags: z.array(z.string()) });
type Headline = z.output<typeof Headline>;
const good: Headline = { title: 'La vigía avisa', tags: ['mar'] };

const refuse = () => Promise.reject(new ModelFailure('budget'));

function aSetUp(
  server: ModelServer,
  provider: ModelProvider,
  {
    limits = {},
    ...others
  }: (Record<string, string> & { limits?: never }) | { limits?: Partial<CallLimits> } = {},
) {
  const config = testConfig({
    ...server.settings(provider),
    ...(others as Record<string, string>),
  });
  const outbound = createOutbound(config);
  const events: ModelEvent[] = [];
  const money: { reserved: number[]; used: number[] } = { reserved: [], used: [] };
  const models = createModels(config, {
    outbound,
    log: createLog('silent'),
    limits: { deadlineMs: 20_000, backoffMs: [5, 5], ...limits },
  });
  const hooks = {
    reserve({ max }: { max: number }): Promise<TokenGrant> {
      money.reserved.push(max);
      const settle = (used: number) => {
        money.used.push(used);
        return Promise.resolve();
      };
      return Promise.resolve({ tokens: max, settle });
    },
    onEvent: (event: ModelEvent) => void events.push(event),
  };
  return {
    models,
    events,
    money,
    hooks,
    write: (request: Partial<WriteRequest<Headline>> = {}) =>
      models.write({
        schema: Headline,
        system: 'Escribe en español.',
        prompt: 'Un titular sobre el mar.',
        maxOutputTokens: 500,
        ...hooks,
        ...request,
      }),
    [Symbol.asyncDispose]: () => outbound.close(),
  };
}

test.each(modelProviders)(
  '%s: a text of the shape asked for, with what it cost',
  async (provider) => {
    await using server = await startModelServer();
    await using it = aSetUp(server, provider);
    server.next({ json: good, tokens: { input: 40, output: 20 } });
    const written = await it.write();
    const model = server.settings(provider).AI_MODEL;
    expect(written).toEqual({ value: good, model, tokens: 60 });
    expect(it.models.text).toEqual({ provider, model });
    expect(it.money.used).toEqual([60]);
    expect(it.money.reserved[0]).toBeGreaterThan(500);
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]).toMatchObject({ model, shape: 'schema', isStream: false });
    expect(server.asked[0]?.system).toContain('Escribe en español.');
    expect(server.asked[0]?.prompt).toContain('Un titular sobre el mar.');
    expect(JSON.stringify(server.asked[0]?.headers)).toContain(canaryKey);
  },
);

test('a service that thinks for long is charged what it says, and a count that cannot be true is not', async () => {
  await using server = await startModelServer();
  await using it = aSetUp(server, 'openai');
  for (const output of [3000, 1e12]) server.next({ json: good, tokens: { input: 40, output } });
  expect((await it.write()).tokens).toBe(3040);
  const { tokens } = await it.write();
  expect(tokens).toBeGreaterThan(0);
  expect(tokens).toBeLessThan(500);
  expect(it.money.used).toEqual([3040, tokens]);
});

test.each(modelProviders)(
  '%s: a model whose answer does not fit is told why, once, and mends it',
  async (provider) => {
    await using server = await startModelServer();
    await using it = aSetUp(server, provider);
    server.next({ json: { title: 7, tags: ['mar'] } }, { json: good });
    expect((await it.write()).value).toEqual(good);
    expect(server.asked[1]?.prompt).toContain('{"title":7,"tags":["mar"]}');
    expect(server.asked[1]?.prompt).toMatch(/expected string[^]*at title/);
    expect(it.money.used).toEqual([200, 200]);
    expect(it.events.map(({ kind }) => kind)).toEqual([
      'asking',
      'answered',
      'repair',
      'asking',
      'answered',
    ]);
  },
);

test.each(modelProviders)(
  '%s: what has passed by the second or third try is no failure',
  async (provider) => {
    await using server = await startModelServer();
    await using it = aSetUp(server, provider);
    server.next({ fault: 'overloaded' }, { fault: 'reset' }, { json: good });
    expect((await it.write()).value).toEqual(good);
    expect(it.events.flatMap((event) => ('failure' in event ? [event.failure.kind] : []))).toEqual([
      'server-error',
      'network',
    ]);
    expect(it.money.used).toHaveLength(3);
  },
);

test('an answer the caller objects to is mended as well', async () => {
  await using server = await startModelServer();
  await using it = aSetUp(server, 'openai-compatible');
  server.next({ json: { title: 'Dull', tags: [] } }, { json: good });
  const { value } = await it.write({
    check: ({ title }) =>
      title === 'Dull' ? { kind: 'wrong-language', problem: 'Escribe en español.' } : null,
  });
  expect(value).toEqual(good);
});

test.each(['json', 'text'] as const)(
  'a server that understands no more than %s is asked so from then on, and told the shape in words',
  async (shape) => {
    await using server = await startModelServer();
    await using it = aSetUp(server, 'openai-compatible');
    server.understands(shape);
    const fenced = `<think>¿{"title"?</think>Claro:\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\`\nEspero que sirva.`;
    server.always({ text: fenced });
    expect((await it.write()).value).toEqual(good);
    expect((await it.write()).value).toEqual(good);
    const shapes = server.asked.map((asked) => asked.shape);
    expect(shapes.slice(-2)).toEqual([shape, shape]);
    expect(shapes).toHaveLength(shape === 'json' ? 3 : 4);
    expect(server.asked.at(-1)?.system).toContain('"Un titular"');
  },
);

test('where no model is named, the first for texts that the server lists is asked', async () => {
  await using server = await startModelServer();
  await using it = aSetUp(server, 'openai-compatible', { AI_MODEL: '' });
  server.models = ['nomic-embed-text', 'llama-local'];
  server.always({ json: good });
  expect((await it.write()).model).toBe('llama-local');
  expect(it.models.text).toEqual({ provider: 'openai-compatible', model: 'llama-local' });
});

test('no more than two calls are made at once', async () => {
  await using server = await startModelServer();
  await using it = aSetUp(server, 'openai-compatible');
  server.always({ json: good, delayMs: 40 });
  await Promise.all(Array.from({ length: 8 }, () => it.write()));
  expect(server.asked).toHaveLength(8);
  expect(server.maxOpen).toBe(2);
});

test('a call that is given up ends at once, frees its turn and hangs up', async () => {
  await using server = await startModelServer();
  await using it = aSetUp(server, 'openai-compatible', { limits: { callsAtOnce: 1 } });
  server.next({ fault: 'silent' });
  const stop = new AbortController();
  const running = it.write({ signal: stop.signal });
  const waiting = it.write({ signal: stop.signal });
  while (server.open === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort();
  await expect(running).rejects.toMatchObject({ kind: 'stopped' });
  await expect(waiting).rejects.toMatchObject({ kind: 'stopped' });
  server.always({ json: good });
  expect((await it.write()).value).toEqual(good);
  expect(server.asked[0]?.wasLeft).toBe(true);
  const late = it.write({ signal: AbortSignal.timeout(0) });
  await expect(late).rejects.toMatchObject({ kind: 'timeout' });
});

test('a budget that is used up stops a repair and a retry as well as the first call', async () => {
  await using server = await startModelServer();
  await using it = aSetUp(server, 'openai-compatible');
  await expect(it.write({ reserve: refuse })).rejects.toMatchObject({ kind: 'budget' });
  expect(server.asked).toHaveLength(0);
  for (const first of [{ fault: 'broken' }, { json: {} }] as const) {
    server.next(first);
    let left = 1;
    const reserve = () => (left-- > 0 ? it.hooks.reserve({ max: 1000 }) : refuse());
    await expect(it.write({ reserve })).rejects.toMatchObject({ kind: 'budget' });
  }
  expect(server.asked).toHaveLength(2);
});

test('keys of an answer that mean something to the language change nothing', async () => {
  await using server = await startModelServer();
  await using it = aSetUp(server, 'openai-compatible');
  server.next({
    text: '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"title":"Hola","tags":[]}',
  });
  expect((await it.write()).value).toEqual({ title: 'Hola', tags: [] });
  expect({}).not.toHaveProperty('polluted');
});

test.each(['openai', 'google', 'openai-compatible'] as const)(
  '%s: a wide picture',
  async (provider) => {
    await using server = await startModelServer();
    const model = provider === 'google' ? 'gemini-2.5-flash-image' : 'gpt-image-1';
    await using it = aSetUp(server, provider, { AI_IMAGE_MODEL: model });
    const png = pngOf(30, 20);
    server.next({ fault: 'overloaded' }, { image: png });
    const drawn = await it.models.draw({ prompt: 'Un faro', ...it.hooks });
    expect(Buffer.from(drawn.bytes)).toEqual(png);
    expect(drawn.model).toBe(model);
    expect(drawn.tokens).toBeGreaterThan(0);
    expect(server.asked[1]).toMatchObject({ model });
    expect(server.asked[1]?.prompt).toContain('Un faro');
    expect(it.money.used).toHaveLength(2);
  },
);

test('a drawing that fails ends as a failure too', async () => {
  await using server = await startModelServer();
  await using it = aSetUp(server, 'openai', { AI_IMAGE_MODEL: 'gpt-image-1' });
  const draw = () => it.models.draw({ prompt: 'Un faro', ...it.hooks });
  for (const [fault, kind] of [
    ['unauthorised', 'unauthorised'],
    ['malformed', 'malformed'],
    ['huge', 'too-large'],
    ['reset', 'network'],
  ] as const) {
    server.always({ fault });
    await expect(draw(), fault).rejects.toMatchObject({ name: 'ModelFailure', kind });
  }
});

test.each(['https://pictures.example/faro.png', 'http://localhost:9/faro.png'])(
  'a picture that a service only names (%s) is not fetched, and that is the failure',
  async (url) => {
    await using server = await startModelServer();
    await using site = await startWebServer((_asked, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ created: 1, data: [{ url }] })),
    );
    const settings = { AI_IMAGE_MODEL: 'pintor', AI_BASE_URL: `${site.url}/v1` };
    await using it = aSetUp(server, 'openai-compatible', settings);
    await expect(it.models.draw({ prompt: 'Un faro', ...it.hooks })).rejects.toMatchObject({
      name: 'ModelFailure',
      kind: 'elsewhere',
    });
  },
);

test.each(['anthropic', 'mistral'] as const)('%s draws nothing, and says so', async (provider) => {
  await using server = await startModelServer();
  await using it = aSetUp(server, provider, { AI_IMAGE_MODEL: 'x' });
  expect(it.models.image).toBeNull();
  const drawing = it.models.draw({ prompt: 'Un faro', ...it.hooks });
  await expect(drawing).rejects.toMatchObject({ kind: 'not-configured' });
});

test('without a provider nothing writes and nothing draws', async () => {
  const config = testConfig({});
  const models = createModels(config, {
    outbound: createOutbound(config),
    log: createLog('silent'),
  });
  expect(models).toMatchObject({ text: null, image: null });
  await expect(models.draw({ prompt: 'x', reserve: refuse })).rejects.toMatchObject({
    kind: 'not-configured',
  });
});

test.each([
  ['', 'modelo-de-prueba'],
  [' \n', 'modelo-de-prueba'],
  ['a\0b\nc', 'a b c'],
  ['/modelos/'.repeat(50), '/modelos/'.repeat(50).slice(0, 200)],
])('a service that calls itself %j is known as %j', async (model, known) => {
  await using server = await startModelServer();
  await using it = aSetUp(server, 'openai-compatible');
  server.next({ json: good, model });
  expect((await it.write()).model).toBe(known);
  expect(it.events.at(-1)).toMatchObject({ kind: 'answered', model: known });
});
