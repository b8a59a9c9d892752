import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { createAdminApp } from '#tests/helpers/admin-app.ts';
import { createTestApp, type TestApp } from '#tests/helpers/app.ts';

const json = { 'content-type': 'application/json' };

async function ask(app: TestApp, options: InjectOptions) {
  const answer = await app.server.inject(options);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  return {
    status: answer.statusCode,
    headers: answer.headers,
    ...answer.json<{ error: string }>(),
  };
}

test('a body that is no JSON object is refused with 400 and a sentence', async () => {
  await using app = await createTestApp();
  for (const payload of ['{', '', '[]', 'null', '"x"', '{"email":"a@b.es","email":"c@d.es"}']) {
    const answer = await ask(app, {
      method: 'POST',
      url: '/api/auth/login',
      headers: json,
      payload,
    });
    expect(answer.status, payload).toBe(400);
    expect(answer.error, payload).not.toBe('');
  }
});

test('a body nested 10,000 deep, or one that reaches for the prototype, is refused', async () => {
  await using app = await createTestApp();
  for (const payload of [
    `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    '{"__proto__":{"role":"admin"}}',
    '{"constructor":{"prototype":{"role":"admin"}}}',
  ]) {
    const answer = await ask(app, {
      method: 'POST',
      url: '/api/auth/login',
      headers: json,
      payload,
    });
    expect(answer.status).toBe(400);
  }
  expect(Object.prototype).not.toHaveProperty('role');
});

test('a body of two megabytes is refused with 413', async () => {
  await using app = await createTestApp();
  const payload = JSON.stringify({ email: 'x'.repeat(2_000_000) });
  const answer = await ask(app, { method: 'POST', url: '/api/auth/login', headers: json, payload });
  expect(answer.status).toBe(413);
});

test('a body that does not say it is JSON is refused with 415', async () => {
  await using app = await createTestApp();
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json\tx',
    'application/json; charset=utf-16',
    'application/xml',
  ]) {
    const answer = await ask(app, {
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type },
      payload: '{"email":"ana@example.org","password":"secreto"}',
    });
    expect(answer, type).toMatchObject({
      status: 415,
      error: 'La petición debe enviarse como JSON.',
    });
  }
});

test('a call made in another site’s name is refused, one without a browser is not', async () => {
  await using app = await createTestApp();
  const from = (headers: Record<string, string>) =>
    ask(app, {
      method: 'POST',
      url: '/api/auth/login',
      headers: { ...json, ...headers },
      payload: '{}',
    });
  for (const [name, value] of [
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
  ] as const) {
    expect((await from({ [name]: value })).status).toBe(403);
  }
  expect((await from({})).status).toBe(400);
  expect((await from({ origin: 'https://vigia.test' })).status).toBe(400);
});

test('an address the API does not have answers 404 as JSON, and is kept by nobody', async () => {
  await using app = await createTestApp();
  for (const url of [
    '/api/x',
    '/api',
    '/api/articles/a/b/c',
    '/API/agents',
    '//api/agents',
    '/api/agents;x',
  ]) {
    const answer = await ask(app, { method: 'GET', url });
    expect([401, 404], url).toContain(answer.status);
    expect(answer.headers['cache-control'], url).toMatch(/no-store/);
  }
});

test('a method that a call does not have answers 405 and names those it has', async () => {
  await using app = await createTestApp();
  const logout = await ask(app, { method: 'GET', url: '/api/auth/logout' });
  expect(logout).toMatchObject({ status: 405, headers: { allow: 'POST' } });
  const overridden = await ask(app, {
    method: 'GET',
    url: '/api/auth/logout',
    headers: { 'x-http-method-override': 'POST' },
  });
  expect(overridden.status).toBe(405);
  // What follows is no id, though it stands where another path has one.
  const list = await ask(app, { method: 'DELETE', url: '/api/articles/static' });
  expect(list).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const [url, status] of [
    ['/api/counts', 404],
    ['/api/articles/static', 405],
  ] as const) {
    const answer = await ask(app, { method: 'POST', url, headers: form, payload: 'a=b' });
    expect(answer.status, url).toBe(status);
  }
});

test('an address that no call can have is refused as one of the API', async () => {
  await using app = await createTestApp();
  for (const [url, status] of [
    [`/api/articles/${'a'.repeat(5000)}`, 414],
    ['/api/articles/status/published%00', 400],
    ['/api/articles/%E0%A4%A', 400],
  ] as const) {
    const answer = await ask(app, { method: 'GET', url });
    expect(answer.status, url).toBe(status);
    expect(answer.error, url).not.toBe('');
  }
});

test('what a schema finds wrong is said in sentences, by field', async () => {
  await using app = await createTestApp();
  const answer = await ask(app, {
    method: 'POST',
    url: '/api/newsletter/subscribe',
    headers: { ...json, 'content-language': 'en' },
    payload: JSON.stringify({ email: 'a@b', language: 'fr', role: 'admin' }),
  });
  expect(answer).toMatchObject({
    error: 'Check the email: it is not valid as it is.',
    details: {
      email: 'Check the email: it is not valid as it is.',
      language: 'Possible values: es, en',
      body: 'Fields that do not exist: role',
    },
  });
});

test('every list takes its size once, in plain digits, and says so', async () => {
  await using app = await createAdminApp();
  for (const list of ['articles/status/draft', 'admin/accounts', 'admin/messages', 'agent-runs']) {
    for (const [query, sentence] of [
      ['limit=1e1', 'No tiene el formato esperado.'],
      ['limit=0x10', 'No tiene el formato esperado.'],
      ['limit=1&limit=2', 'Solo puede aparecer una vez.'],
    ]) {
      const answer = await app.ask(`GET ${list}?${query}`);
      expect([answer.statusCode, answer.json().details], `${list} ${query}`).toEqual([
        400,
        { limit: sentence },
      ]);
    }
  }
});

test('programs can be made from the description: names are single, and nothing leads nowhere', async () => {
  await using app = await createTestApp();
  const { body } = await app.get('/api/openapi.json');
  const { paths, components } = JSON.parse(body) as {
    paths: Record<string, Record<string, { operationId: string; security: object[] }>>;
    components: { schemas: object };
  };
  const addresses = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(addresses).toEqual([...new Set(addresses)]);
  const operations = Object.values(paths).flatMap((calls) => Object.values(calls));
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids).toContain('putArticlesByIdLedgerSettle');
  for (const { security, operationId } of operations) expect(security, operationId).toBeDefined();
  const referred = new Set(
    [...body.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!),
  );
  expect([...referred].toSorted()).toEqual(Object.keys(components.schemas).toSorted());
  const docs = (await app.get('/api/docs')).body;
  for (const name of referred) expect(docs).toContain(`<article id="${name}">`);
});

test('the API describes itself, to programs and to people, without anything from outside', async () => {
  await using app = await createTestApp();
  const description = (await app.get('/api/openapi.json')).json<{
    openapi: string;
    paths: Record<string, Record<string, { requestBody?: { required: boolean } }>>;
  }>();
  expect(description.openapi).toBe('3.1.0');
  expect(Object.keys(description.paths)).toContain('/api/auth/login');
  const { paths } = description;
  expect(paths['/api/contact']?.['post']?.requestBody?.required).toBe(true);
  const toggle = paths['/api/articles/{slug}/toggle-featured']?.['put'];
  expect(toggle?.requestBody?.required).toBe(false);
  const docs = await app.get('/api/docs');
  expect(docs.statusCode).toBe(200);
  expect(docs.body).toContain('POST /api/auth/login');
  expect(docs.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  expect(docs.headers['content-security-policy']).not.toContain('unsafe-inline');
});
