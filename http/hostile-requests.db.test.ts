// Hostile requests: addresses that redirect elsewhere, attempts to evade limits, bodies that never end or are slow
// to parse, and figures that are not public.
import { connect, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#http/app';
import { createTestApp, type TestApp } from '#tests/helpers/app.ts';
import { putMadeDraft } from '#tests/helpers/made-article.ts';
import { startModelServer } from '#tests/helpers/model-server.ts';
import { proposing } from '#tests/helpers/proposing-model.ts';
import { signIn } from '#tests/helpers/sign-in.ts';
import { timeLimits } from './listener.ts';

/** For the tests that leave it as it is. */
let listening: ListeningApp;

beforeAll(async () => {
  listening = await createListeningApp(timeLimits);
});
afterAll(() => listening[Symbol.asyncDispose]());

test.each([
  '/.//evil.example/',
  '/x/..//evil.example/',
  '/%2e//evil.example/',
  '/%2E%2e///evil.example/',
  '/./%2e/.//evil.example//',
  '///evil.example/',
  '/noticias/../..//evil.example/',
  '/en/..//evil.example/',
  '/\\evil.example/',
  '/.\\/evil.example/',
  '/%5Cevil.example/',
  '/%2F%2Fevil.example/',
  '/;//evil.example/',
])('%s redirects nowhere but to this site', async (target) => {
  for (const each of [target, target.replace(/\/+$/, ''), `${target}?a=//evil.example/`]) {
    const client = listening.connect();
    client.write(`GET ${each} HTTP/1.1\r\nHost: vigia.test\r\nConnection: close\r\n\r\n`);
    const [, status = ''] = /^HTTP\/1\.1 (\d+)/.exec(await readToEnd(client)) ?? [];
    const [, location] = /\r\nlocation: (.*)\r\n/i.exec(client.heard()) ?? [];
    if (location === undefined) {
      expect([each, status]).toEqual([each, expect.stringMatching(/^40[04]$/)]);
      continue;
    }
    expect([each, status]).toEqual([each, '301']);
    expect(location, each).toMatch(/^\/(?![/\\])/);
    expect(new URL(location, 'https://vigia.test/x/y').host).toBe('vigia.test');
  }
});

test.each(['http://evil.example', 'HTTPS://evil.example:8443'])(
  'a host in the target changes nothing: %s',
  async (host) => {
    for (const target of ['/api/agents', '/admin?x=1', '//evil.example/', '/noticias/', '/rss']) {
      expect(await answerTo(host + target), target).toEqual(await answerTo(target));
    }
    expect((await answerTo(host)).status).toBe('200');
    expect((await answerTo(`${host}?x=//evil.example`)).status).toBe('200');
  },
);

async function answerTo(target: string) {
  const client = listening.connect();
  client.write(`GET ${target} HTTP/1.1\r\nHost: vigia.test\r\nConnection: close\r\n\r\n`);
  const [head = '', body] = (await readToEnd(client)).split('\r\n\r\n');
  const [, location] = /\r\nlocation: (.*)\r\n/i.exec(head) ?? [];
  const [, type] = /\r\ncontent-type: (.*)\r\n/i.exec(head) ?? [];
  return { status: head.split(' ')[1], location, type, body };
}

test.each(['/%0A', '/noticias%0A', '/en/%0D', '/a%E2%80%A8b'])(
  '%s is the address of no page',
  async (target) => {
    const page = await fetch(`http://127.0.0.1:${listening.port}${target}`);
    expect(page.status).toBe(404);
  },
);

test.each([
  '/assets/../noticias',
  '/assets/%2e%2e/noticias',
  '//assets/../noticias',
  '/assets//../../noticias',
])('a page counts as one, asked for as %s', async (target) => {
  await using app = await createListeningApp(timeLimits, { RATE_LIMIT: 'true' });
  const client = app.connect();
  const statuses = () =>
    [...client.heard().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  // Requests that a busy server answers with 503 are not counted.
  const counted = () => statuses().filter((status) => status !== '503').length;
  let asked = 0;
  const ask = async (path: string) => {
    asked += 1;
    client.write(`HEAD ${path} HTTP/1.1\r\nHost: vigia.test\r\n\r\n`);
    await expect.poll(() => statuses().length, { interval: 1 }).toBe(asked);
  };
  while (counted() < 590) await ask('/robots.txt');
  while (counted() < 605) await ask(`${target}?etiqueta=x${asked}`);
  const last = statuses().filter((status) => status !== '503');
  expect(new Set(last.slice(0, 600))).not.toContain('429');
  expect(last.slice(600)).toEqual(['429', '429', '429', '429', '429']);
});

test.each([
  ['a file that is not there', (n: number) => `/assets/${n}.js`],
  ['a file of the panel that is not there', (n: number) => `/panel/assets/${n}.js`],
  ['an icon that is not there', (n: number) => `/favicon-${n}`],
  ['what follows the health', (n: number) => `/healthz/${n}`],
  ['what follows the readiness', (n: number) => `/readyz${n}`],
  ['what follows the figures', (n: number) => `/metrics;${n}`],
  ['a picture that is not there', (n: number) => `/media/${n}.webp`],
])('%s counts as any request does', async (_name, targetOf) => {
  await using app = await createTestApp({ RATE_LIMIT: 'true' });
  const ask = (target: string, remoteAddress = '203.0.113.7') =>
    app.server.inject({ url: target, remoteAddress });
  // The limit is reached by the cheapest request, then the one under test follows.
  await countedBy(590, () => ask('/robots.txt'));
  const tried = await countedBy(30, (n) => ask(targetOf(n)));
  const refused = tried.filter(({ statusCode }) => statusCode === 429);
  // Not the answers themselves: what is printed of them where this fails fills the memory.
  expect(refused.length).toBe(20);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/healthz')).statusCode).toBe(200);
  expect((await ask(targetOf(1), '203.0.113.8')).statusCode).not.toBe(429);
});

/** This many answers; 503 of a busy machine is not counted. */
async function countedBy(
  wanted: number,
  ask: (n: number) => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse[]> {
  const counted: LightMyRequestResponse[] = [];
  for (let n = 0; counted.length < wanted; n += 1) {
    const answer = await ask(n);
    if (answer.statusCode !== 503) counted.push(answer);
    // Asked again at once it would stay busy: its timers would never come to their turn.
    else await wait(20);
  }
  return counted;
}

test('a call that does not exist and a method that does not fit count too', async () => {
  await using app = await createTestApp({ RATE_LIMIT: 'true' });
  const ask = (method: 'POST' | 'PUT', url: string) =>
    app.server.inject({ method, url, remoteAddress: '203.0.113.7' });
  const tried = await countedBy(604, (n) =>
    n % 2 === 0 ? ask('POST', `/no-hay-${n}`) : ask('PUT', `/api/no-hay-${n}`),
  );
  const statuses = tried.map(({ statusCode }) => statusCode);
  expect(new Set(statuses.slice(0, 600))).toEqual(new Set([405, 404]));
  expect(statuses.slice(600)).toEqual([429, 429, 429, 429]);
});

test('what a busy process refuses is not done and counts for nobody, and its own start is no load', async () => {
  const limited = { RATE_LIMIT: 'true' };
  await using busy = await createListeningApp({ ...timeLimits, start: 0 }, limited);
  await using started = await createListeningApp({ ...timeLimits, start: 600_000 }, limited);
  await keepBusy();
  const refused = busy.connect();
  const email = 'lectora@vigia.test';
  const body = JSON.stringify({ email });
  const head = `Host: vigia.test\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  refused.write(`POST /api/newsletter/subscribe HTTP/1.1\r\n${head}\r\n\r\n${body}`);
  refused.write('HEAD /robots.txt HTTP/1.1\r\nHost: vigia.test\r\n\r\n'.repeat(610));
  const answered = started.connect();
  answered.write('HEAD /robots.txt HTTP/1.1\r\nHost: vigia.test\r\nConnection: close\r\n\r\n');
  expect(await readToEnd(answered)).toMatch(/^HTTP\/1\.1 200 /);
  const statuses = () =>
    [...refused.heard().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  await expect.poll(() => statuses().length).toBe(611);
  expect(refused.heard()).toMatch(/^HTTP\/1\.1 503 [^]*?\r\nretry-after: 5\r\n/);
  // Its delay is measured anew each second, and it may come to its turn again before the last.
  expect(statuses()).not.toContain('429');
  const { rows } = await busy.services.database.pool.query('select from subscriptions');
  expect(rows).toEqual([]);
});

/** Does nothing else for longer than the time over which delays are measured, and again for all of that time. */
async function keepBusy(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const end = performance.now() + 1200;
    while (performance.now() < end);
    await wait(1);
  }
}

test('an address of files is asked for as often as pages need it', async () => {
  await using app = await createTestApp({ RATE_LIMIT: 'true' });
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec((await app.get('/')).body) ?? [];
  const files = await countedBy(700, () => app.server.inject({ method: 'HEAD', url: script }));
  expect(new Set(files.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const [next] = await countedBy(1, () => app.get('/robots.txt'));
  expect(next?.statusCode).toBe(200);
});

test('the server keeps to the time limits it says it has', async () => {
  await using app = await createTestApp();
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = app.server.server;
  expect({ requestTimeout, headersTimeout, keepAliveTimeout, timeout }).toEqual({
    requestTimeout: timeLimits.request,
    headersTimeout: timeLimits.request,
    keepAliveTimeout: timeLimits.keepAlive,
    timeout: timeLimits.idle,
  });
  expect(timeLimits.keepAlive).toBeGreaterThanOrEqual(30_000);
});

const shortly = { ...timeLimits, request: 300, idle: 600, keepAlive: 60_000, check: 20 };

test.each([
  ['a body of a given length', 'Content-Length: 900\r\n\r\n{"a', ' '],
  ['a body in pieces', 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n', '1\r\n \r\n'],
  ['headers', '', 'X-A: b\r\n'],
])('%s that trickles in is answered with 408', async (_name, start, drop) => {
  await using app = await createListeningApp(shortly);
  const client = app.connect();
  client.write(
    `POST /api/contact HTTP/1.1\r\nHost: vigia.test\r\nContent-Type: application/json\r\n${start}`,
  );
  const dripping = setInterval(() => client.writable && client.write(drop), 40);
  const answer = await readToEnd(client);
  clearInterval(dripping);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('Connection: close');
});

test('a connection is kept for a proxy, and a request after the first is timed for itself', async () => {
  await using app = await createListeningApp(shortly);
  const client = app.connect();
  const ask = () => client.write('GET /healthz HTTP/1.1\r\nHost: vigia.test\r\n\r\n');
  for (const answers of [1, 2]) {
    ask();
    await expect.poll(() => client.heard().split('HTTP/1.1 200 OK').length - 1).toBe(answers);
    expect(client.heard().toLowerCase()).toContain('keep-alive: timeout=60');
    // Longer than a request may take: the time between two is not that of either.
    await new Promise((done) => setTimeout(done, 2 * shortly.request));
    expect(client.closed).toBe(false);
  }
  client.write('GET / HTTP/1.1\r\nHost: ');
  expect(await readToEnd(client)).toContain('HTTP/1.1 408 Request Timeout');
});

test('who waits for a model longer than a connection may be silent is answered', async () => {
  await using models = await startModelServer();
  models.always((asked) => ({ ...proposing({})(asked), delayMs: 3 * shortly.idle }));
  await using app = await createListeningApp(shortly, models.settings('openai-compatible'));
  const id = await putMadeDraft(app.services, {
    slug: 'lirio',
    source: 'El banco no recurrirá la decisión.',
    body_es: 'La entidad acata el fallo [1].',
  });
  const answer = await fetch(`http://127.0.0.1:${app.port}/api/articles/${id}/ledger/proposals`, {
    method: 'POST',
    headers: { cookie: await signIn(app, 'admin'), 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'es' }),
  });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    expect.objectContaining({ asked: 2 }),
  ]);
});

test('requests one after the other on one connection are answered in their order', async () => {
  await using app = await createListeningApp(shortly);
  const client = app.connect();
  const targets = ['/.//evil.example/', '/healthz', '/api/nada', '/healthz'];
  client.write(
    targets
      .map((each, n) => {
        const last = n === targets.length - 1 ? 'Connection: close\r\n' : '';
        return `GET ${each} HTTP/1.1\r\nHost: vigia.test\r\n${last}\r\n`;
      })
      .join(''),
  );
  const answer = await readToEnd(client);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual([
    'HTTP/1.1 301',
    'HTTP/1.1 200',
    'HTTP/1.1 404',
    'HTTP/1.1 200',
  ]);
});

test('a body of two lengths is no request', async () => {
  await using app = await createListeningApp(shortly);
  const client = app.connect();
  client.write(
    'POST /api/contact HTTP/1.1\r\nHost: vigia.test\r\nContent-Type: application/json\r\n' +
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n',
  );
  const answer = await readToEnd(client);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

const publicCalls = [
  'contact',
  'newsletter/subscribe',
  'auth/login',
  'auth/register',
  'auth/logout',
  'no-existe',
];

test.each(publicCalls)('/api/%s takes no more than 64 KB from anybody', async (call) => {
  const post = (payload: string) =>
    listening.server.inject({
      method: 'POST',
      url: `/api/${call}`,
      headers: { 'content-type': 'application/json' },
      payload,
    });
  const large = await post(`{"a":"${'x'.repeat(70_000)}"}`);
  expect([413, 404]).toContain(large.statusCode);
  if (call !== 'no-existe') expect(large.statusCode).toBe(413);
  expect((await post(`{"a":"${'x'.repeat(60_000)}"}`)).statusCode).not.toBe(413);
});

test('an administrator may send more, and who only says to be one may not', async () => {
  await using app = await createTestApp();
  const payload = JSON.stringify({ name: 'x'.repeat(200_000) });
  const post = (cookie: string) =>
    app.server.inject({
      method: 'POST',
      url: '/api/agents',
      headers: { 'content-type': 'application/json', cookie },
      payload,
    });
  expect((await post(await signIn(app, 'admin'))).statusCode).toBe(400);
  expect((await post('__Host-vigia.session=x.y')).statusCode).toBe(401);
});

test('a body of a megabyte holds nobody up: it costs far less than to read it', async () => {
  await using app = await createTestApp();
  const payload = `{"a":[${Array.from({ length: 330_000 }, () => '{}').join(',')}]}`;
  const post = () =>
    app.server.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  await post();
  const toRefuse = await costOf(async () => expect((await post()).statusCode).toBe(413));
  const toRead = await costOf(async () => void JSON.parse(payload));
  expect(toRefuse).toBeLessThan(toRead / 2);
});

/** What it takes this thread at the least, of some tries: its own time, whatever else the machine does. */
async function costOf(work: () => Promise<void>): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 9; tries += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}

test.each([
  ['X-Forwarded-For', '203.0.113.9'],
  ['X-Forwarded-For', ''],
  ['x-forwarded-host', 'vigia.test'],
  ['X-Forwarded-Proto', 'https'],
  ['Forwarded', 'for=203.0.113.9'],
  ['Via', '1.1 caddy'],
  ['X-Real-IP', '127.0.0.1'],
  ['CF-Connecting-IP', '203.0.113.9'],
  ['True-Client-IP', '203.0.113.9'],
  ['Host', 'vigia.test'],
  ['Host', 'localhost.evil.example'],
  ['Host', '127.0.0.1.evil.example:3000'],
  ['Host', '10.0.0.2:3000'],
])('figures are not given where a proxy passed the request on: %s: %s', async (name, value) => {
  await using app = await createTestApp();
  const answer = await app.get('/metrics', { [name]: value });
  expect(answer.statusCode).toBe(403);
  expect(answer.body).not.toContain('pages_cached_total');
});

test('figures are given to programs of this machine, and to an administrator from anywhere', async () => {
  await using app = await createListeningApp(timeLimits);
  for (const host of [
    '127.0.0.1',
    'localhost',
    `127.0.0.1:${app.port}`,
    '[::1]:3000',
    'LOCALHOST',
  ]) {
    expect((await app.get('/metrics', { host })).statusCode, host).toBe(200);
  }
  const ask = async (version: string) => {
    const client = app.connect();
    client.write(
      `GET /metrics HTTP/${version}\r\nHost: 127.0.0.1:${app.port}\r\nConnection: close\r\n\r\n`,
    );
    return readToEnd(client);
  };
  expect(await ask('1.1')).toContain('pages_cached_total');
  // As nginx passes requests on by default.
  expect(await ask('1.0')).toMatch(/^HTTP\/1\.1 403/);

  const from = async (cookie: string) => {
    const headers = { host: 'vigia.test', 'x-forwarded-for': '203.0.113.9', cookie };
    const answer = await app.server.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.9',
      headers,
    });
    expect(answer.headers['cache-control']).toContain('no-store');
    return answer.statusCode;
  };
  expect(await from(await signIn(app, 'admin'))).toBe(200);
  expect(await from(await signIn(app, 'user'))).toBe(403);
  expect(await from('')).toBe(403);
});

interface ListeningApp extends TestApp {
  port: number;
  /** A connection that is cut when the application is. */
  connect(): Client;
}

/** A connection, and what has come in on it so far. */
type Client = Socket & { heard(): string };

/** An application on a port of its own, with these time limits. */
async function createListeningApp(
  times: typeof timeLimits,
  config: Record<string, string> = {},
): Promise<ListeningApp> {
  const app = await createTestApp(config);
  const { server } = await createApp(app.services, {
    site: app.site,
    dist: path.join(import.meta.dirname, '../dist'),
    times,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const clients: Socket[] = [];
  return {
    ...app,
    port,
    connect() {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      clients.push(socket);
      let text = '';
      socket.setEncoding('utf8').on('data', (part: string) => (text += part));
      return Object.assign(socket, { heard: () => text });
    },
    async [Symbol.asyncDispose]() {
      for (const client of clients) client.destroy();
      await server.close();
      await app[Symbol.asyncDispose]();
    },
  };
}

async function readToEnd(client: Client): Promise<string> {
  if (!client.closed) await new Promise((done) => client.once('close', done));
  return client.heard();
}
