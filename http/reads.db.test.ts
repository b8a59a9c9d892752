import { get } from 'node:http';
import { expect, test } from 'vitest';
import { countReads } from '#domain/articles/server';
import { createTestApp, type TestApp } from '#tests/helpers/app.ts';
import { createReadCounter } from './reads.ts';

const slug = 'exposicion-ia-empleo-que-miden-los-estudios';
const browser = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

async function readsOf(app: TestApp, ...slugs: string[]) {
  return Object.fromEntries(await countReads(app.services, { slugs, fromDay: '2026-11-21' }));
}

test('an article that a browser goes to counts as read, in both languages, from the cache or not', async () => {
  await using app = await createTestApp();
  await app.get(`/noticias/${slug}`, browser);
  await app.get(`/noticias/${slug}?utm_source=boletin`, browser);
  await app.get(`/en/noticias/${slug}`, browser);
  await app.server.close();
  expect(await readsOf(app, slug)).toEqual({ [slug]: 3 });
});

test('a page that is sent from memory counts as well', async () => {
  await using app = await createTestApp();
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  for (let time = 0; time < 3; time += 1) await goTo(`${address}/noticias/${slug}`);
  expect((await app.get('/metrics')).body).toMatch(/pages_cached_total 2/);
  await app.server.close();
  expect(await readsOf(app, slug)).toEqual({ [slug]: 3 });
});

test('what no person goes to does not count: fetches ahead, scripts, machines, pages that are not there', async () => {
  await using app = await createTestApp();
  const target = `/noticias/${slug}`;
  await app.get(target);
  await app.get(target, { ...browser, 'sec-purpose': 'prefetch;prerender' });
  await app.get(target, { ...browser, purpose: 'prefetch' });
  await app.get(target, { ...browser, 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' });
  await app.get(target, { ...browser, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await app.server.inject({ method: 'HEAD', url: target, headers: browser });
  await app.get('/noticias/no-existe', browser);
  await app.get('/noticias', browser);
  await app.server.close();
  expect(await readsOf(app, slug, 'no-existe')).toEqual({});
});

test('reads of one article beyond the limit of a minute are not counted', async () => {
  await using app = await createTestApp();
  const reads = createReadCounter(app.services, {
    href: (_name, _language, params) => `/n/${Object.values(params ?? {}).join('')}`,
  });
  const read = (times: number) => {
    for (let time = 0; time < times; time += 1) {
      reads.count({ method: 'GET', url: `/n/${slug}`, headers: browser });
    }
  };
  read(500);
  app.services.clock.set('2026-11-21T09:01:00.000Z');
  read(7);
  await reads.flush();
  await reads.flush();
  expect(await readsOf(app, slug)).toEqual({ [slug]: 67 });
});

test('readings that could not be kept are kept later, and those of two processes are added', async () => {
  await using app = await createTestApp();
  const { services } = app;
  let isDown = true;
  const db = new Proxy(services.db, {
    get(target, name: keyof typeof services.db) {
      if (isDown) throw new Error('The database is down.');
      return target[name];
    },
  });
  const one = createReadCounter({ ...services, db }, { href });
  const other = createReadCounter(services, { href });
  one.count({ method: 'GET', url: `/n/${slug}`, headers: browser });
  other.count({ method: 'GET', url: `/n/${slug}`, headers: browser });
  await Promise.all([one.flush(), other.flush()]);
  expect(await readsOf(app, slug)).toEqual({ [slug]: 1 });
  isDown = false;
  one.count({ method: 'GET', url: `/n/${slug}`, headers: browser });
  await one.flush();
  expect(await readsOf(app, slug)).toEqual({ [slug]: 3 });
});

function href(): string {
  return '/n/';
}

/** Asks as a browser does; `fetch` says of itself that it is a script. */
function goTo(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { headers: browser }, (answer) => {
      answer.resume().once('end', resolve);
    }).once('error', reject);
  });
}
