// An article with a date in the future, over HTTP: on no surface before its date, although everything is cached,
// and on all of them within seconds after it.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { putArticles } from '#domain/articles/server';
import type { TestApp } from '#tests/helpers/app.ts';
import { createAdminApp } from '#tests/helpers/admin-app.ts';
import { anArticle, type TestServices } from '#tests/helpers/services.ts';
import { settleEmbargoes } from '../domain/articles/embargoes.server.ts';
import { watchStaticFiles } from '../domain/articles/static-files.server.ts';

const ahead = '2026-11-21T12:00:00.000Z';
const surfaces = [
  '/',
  '/en',
  '/noticias',
  '/en/noticias?tema=regulacion',
  '/noticias?etiqueta=marca-de-agua',
  '/rss',
  '/en/rss?tema=regulacion',
  '/feed.json',
  '/sitemap-1.xml',
  '/api/articles/status/published',
  '/api/articles/static',
  '/noticias/pareja',
];
const own = (slug: string) => [
  `/noticias/${slug}`,
  `/en/noticias/${slug}`,
  `/covers/es/article/${slug}.png`,
  `/covers/en/article/${slug}.png`,
  `/covers/letter/${slug}.png`,
  `/api/articles/${slug}`,
];

async function put({ services }: TestApp, layer: string, file: ReturnType<typeof anArticle>) {
  if (layer !== 'static') return putArticles(services, layer as 'dynamic', [file]);
  const folder = path.join(services.config.DATA_DIR, 'static/articles');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${file.slug}.json`), JSON.stringify(file));
  const watch = await watchStaticFiles(services);
  await watch.stop();
}

async function seen(app: TestApp, slug: string): Promise<{ named: string[]; found: string[] }> {
  const named: string[] = [];
  for (const target of surfaces) {
    const { statusCode, body } = await app.get(target);
    expect(statusCode, target).toBe(200);
    if (body.includes(slug)) named.push(target);
  }
  const found: string[] = [];
  for (const target of own(slug)) {
    const { statusCode } = await app.get(target);
    expect([200, 404], target).toContain(statusCode);
    if (statusCode === 200) found.push(target);
  }
  return { named, found };
}

async function reach(services: TestServices, time: string): Promise<void> {
  services.clock.set(time);
  await settleEmbargoes(services);
}

test.each(['sample', 'dynamic', 'static'])(
  'an article of the layer %s is on every surface from its date on, and on none before',
  async (layer) => {
    await using app = await createAdminApp();
    const fields = { topics: ['regulacion'], tags: ['marca-de-agua'] };
    await put(
      app,
      'sample',
      anArticle({ slug: 'pareja', date: '2026-11-20T08:00:00.000Z', ...fields }),
    );
    await put(app, layer, anArticle({ slug: 'en-reserva', date: ahead, ...fields }));
    expect(await seen(app, 'en-reserva')).toEqual({ named: [], found: [] });
    // Requested and cached everywhere; the last millisecond before the date changes nothing.
    await reach(app.services, '2026-11-21T11:59:59.999Z');
    expect(await seen(app, 'en-reserva')).toEqual({ named: [], found: [] });

    await reach(app.services, ahead);
    const { named, found } = await seen(app, 'en-reserva');
    expect(found).toEqual(own('en-reserva'));
    const list = { sample: [], dynamic: ['status/published'], static: ['static'] }[layer] ?? [];
    const lists = list.map((each) => `/api/articles/${each}`);
    const others = surfaces.filter((each) => !each.startsWith('/api/'));
    expect(named.toSorted()).toEqual([...others, ...lists].toSorted());
  },
);

test('no page says how many articles wait, and an ETag from before the date is stale after it', async () => {
  await using app = await createAdminApp();
  const count = async () => /data-count[^>]*>([^<]*)</.exec((await app.get('/noticias')).body)?.[1];
  const before = await count();
  await put(app, 'dynamic', anArticle({ slug: 'en-reserva', date: ahead }));
  expect(await count()).toBe(before);
  const { headers } = await app.get('/api/articles/status/published');
  const known = { 'if-none-match': String(headers.etag) };
  expect((await app.get('/api/articles/status/published', known)).statusCode).toBe(304);
  await reach(app.services, ahead);
  expect((await app.get('/api/articles/status/published', known)).statusCode).toBe(200);
  expect(await count()).not.toBe(before);
});
