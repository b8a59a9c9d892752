import { expect, test } from 'vitest';
import { createTestApp } from '#tests/helpers/app.ts';

test('a client that sends too many requests gets 429 with Retry-After, and others are served', async () => {
  await using app = await createTestApp({ RATE_LIMIT: 'true' });
  const ask = (remoteAddress: string, headers = {}) =>
    app.server.inject({ url: '/robots.txt', remoteAddress, headers });
  const statuses = new Set<number>();
  for (let asked = 0; asked < 600; asked += 1) statuses.add((await ask('203.0.113.7')).statusCode);
  expect([...statuses]).toEqual([200]);
  const refused = await ask('203.0.113.7');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toContain('Demasiadas peticiones');
  const disguised = await ask('203.0.113.7', { 'x-forwarded-for': '198.51.100.1' });
  expect(disguised.statusCode).toBe(429);
  expect((await ask('203.0.113.8')).statusCode).toBe(200);
  const health = await app.server.inject({ url: '/healthz', remoteAddress: '203.0.113.7' });
  expect(health.statusCode).toBe(200);
});

test('behind a trusted proxy each client is counted by the address that the proxy passes on', async () => {
  await using app = await createTestApp({ RATE_LIMIT: 'true', TRUST_PROXY: '1' });
  const ask = (client: string) =>
    app.server.inject({
      url: '/robots.txt',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': client },
    });
  for (let asked = 0; asked < 600; asked += 1) await ask('203.0.113.7');
  expect((await ask('203.0.113.7')).statusCode).toBe(429);
  expect((await ask('203.0.113.8')).statusCode).toBe(200);
});

test('a server asked for more pages than it can make says so, answers cached ones, and serves again', async () => {
  await using app = await createTestApp();
  const cached = await app.get('/');
  const crowd = await Promise.all(
    Array.from({ length: 300 }, (_, index) => app.get(`/noticias?etiqueta=e${index}`)),
  );
  const shed = crowd.filter(({ statusCode }) => statusCode === 503);
  expect(crowd.some(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(shed.length).toBeGreaterThan(0);
  expect(shed.length + crowd.filter(({ statusCode }) => statusCode === 200).length).toBe(300);
  expect(Number(shed[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(shed[0]?.body).toContain('El servicio no responde');
  expect((await app.get('/')).body).toBe(cached.body);
  const status = async () => (await app.get('/noticias?etiqueta=e299')).statusCode;
  await expect.poll(status, { timeout: 10_000 }).toBe(200);
});

test('a body larger than the limit is refused', async () => {
  await using app = await createTestApp();
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/x',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify('x'.repeat(2_000_000)),
  });
  expect([404, 413]).toContain(answer.statusCode);
});
