import { gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { putArticles, removeArticles } from '#domain/articles/server';
import type { Services } from '#platform/services';
import { hostileContent, sampleContent } from '#tests/helpers/issue-contents.ts';
import { putSentIssues } from '#tests/helpers/sent-issues.ts';
import { anArticle, createTestServices } from '#tests/helpers/services.ts';
import { siteWithoutFiles } from '#tests/helpers/site-without-files.ts';
import { mountErrors } from './errors.ts';
import { mountFeeds } from './feeds.ts';

const site = siteWithoutFiles();

function createFeedServer(services: Services) {
  const server = fastify();
  mountErrors(server, services);
  mountFeeds(server, services, { site, dist: services.config.DATA_DIR });
  return server;
}

test('GET /rss is the Spanish feed, GET /en/rss the English one', async () => {
  await using services = await createTestServices();
  const server = createFeedServer(services);
  await putArticles(services, 'sample', [
    anArticle({ slug: 'nuevo', date: '2026-11-20T08:00:00Z' }),
  ]);
  const spanish = await server.inject('/rss');
  const english = await server.inject('/en/rss');
  expect(spanish.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(spanish.headers['cache-control']).toBe('public, max-age=300');
  expect(parseRssFeed(spanish.body)).toMatchObject({
    language: 'es',
    atom: { links: [{ href: 'https://vigia.test/rss' }] },
    items: expect.arrayContaining([
      expect.objectContaining({
        title: 'Título de nuevo',
        link: 'https://vigia.test/noticias/nuevo',
      }),
    ]),
  });
  expect(parseRssFeed(english.body)).toMatchObject({
    language: 'en',
    atom: { links: [{ href: 'https://vigia.test/en/rss' }] },
    items: expect.arrayContaining([
      expect.objectContaining({
        title: 'Title of nuevo',
        link: 'https://vigia.test/en/noticias/nuevo',
      }),
    ]),
  });
});

test('GET /feed.json is a JSON Feed of the same articles', async () => {
  await using services = await createTestServices();
  const server = createFeedServer(services);
  const json = await server.inject('/en/feed.json?tema=regulacion');
  const rss = await server.inject('/en/rss?tema=regulacion');
  expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
  expect(json.headers['access-control-allow-origin']).toBe('*');
  expect(json.json().feed_url).toBe('https://vigia.test/en/feed.json?tema=regulacion');
  expect(json.json().items.map((item: { url: string }) => item.url)).toEqual(
    parseRssFeed(rss.body).items?.map((item) => item.link),
  );
});

test('a topic narrows the feed, and one that nothing has gives an empty feed', async () => {
  await using services = await createTestServices();
  const server = createFeedServer(services);
  await putArticles(services, 'sample', [anArticle({ slug: 'propio', topics: ['mareas'] })]);
  const links = async (query: string) =>
    parseRssFeed((await server.inject(`/rss?${query}`)).body).items?.map((item) => item.link) ?? [];
  expect(await links('tema=mareas')).toEqual(['https://vigia.test/noticias/propio']);
  expect(await links('tema=mareas&tema=regulacion&otra=1')).toHaveLength(1);
  expect((await links('')).length).toBeGreaterThan(4);
  const homeOf = async (path: string) => parseRssFeed((await server.inject(path)).body).link;
  expect(await homeOf('/en/rss?tema=mareas')).toBe('https://vigia.test/en/noticias?tema=mareas');
  expect(await homeOf('/rss')).toBe('https://vigia.test/');
  for (const odd of [
    'nada',
    '%00',
    '%E0%A4%A',
    "'%22%3C%F0%9F%98%80",
    '__proto__',
    'x'.repeat(1500),
  ]) {
    const answer = await server.inject(`/rss?tema=${odd}`);
    expect(answer.statusCode).toBe(200);
    expect(parseRssFeed(answer.body).items ?? []).toEqual([]);
  }
});

test('a client that has the present version gets 304, by its tag or by its time, until content changes', async () => {
  await using services = await createTestServices();
  const server = createFeedServer(services);
  const first = await server.inject('/rss');
  const etag = String(first.headers['etag']);
  const modified = String(first.headers['last-modified']);
  const ask = (headers: Record<string, string>) => server.inject({ url: '/rss', headers });
  expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304);
  expect((await ask({ 'if-none-match': etag, 'accept-encoding': 'gzip' })).statusCode).toBe(304);
  expect((await ask({ 'if-modified-since': modified })).statusCode).toBe(304);
  expect((await ask({ 'if-modified-since': 'nonsense' })).statusCode).toBe(200);

  services.clock.set('2026-11-21T10:00:00.000Z');
  await removeArticles(services, 'sample', ['red-teaming-que-encuentra-y-que-se-le-escapa']);
  await expect.poll(async () => (await ask({ 'if-none-match': etag })).statusCode).toBe(200);
  expect((await ask({ 'if-modified-since': modified })).statusCode).toBe(200);
});

test('a feed is sent compressed to a client that accepts it, and says the same', async () => {
  await using services = await createTestServices();
  const server = createFeedServer(services);
  const plain = await server.inject('/rss');
  const zipped = await server.inject({ url: '/rss', headers: { 'accept-encoding': 'gzip, br' } });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  expect((await server.inject({ method: 'HEAD', url: '/rss' })).body).toBe('');
});

test('the sitemap lists the public pages in both languages, and none that is not for everybody', async () => {
  await using services = await createTestServices();
  const server = createFeedServer(services);
  await putArticles(services, 'sample', [anArticle({ slug: 'nuevo' })]);
  const { body, headers } = await server.inject('/sitemap.xml');
  const addresses = [...body.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(addresses).toEqual(
    expect.arrayContaining([
      'https://vigia.test/',
      'https://vigia.test/en',
      'https://vigia.test/noticias/nuevo',
      'https://vigia.test/en/noticias/nuevo',
      'https://vigia.test/en/entrevistas/ines-valcarcel-errores-por-grupo',
      'https://vigia.test/referentes/stuart-russell',
    ]),
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(body).not.toMatch(/\/login|\/register|\/admin|:slug/);
});

test('with more than 10,000 addresses the sitemap is an index of parts that miss and repeat nothing', async () => {
  await using services = await createTestServices();
  const server = createFeedServer(services);
  await services.database.pool.query(`
    insert into articles (layer, is_visible, slug, title_es, title_en, summary_es, summary_en, body_es,
      body_en, why_it_matters_es, why_it_matters_en, image_url, date, topics, type, tags, sources, author,
      sponsored, featured, status)
    select 'dynamic', true, 'articulo-' || n, 't', '', '', '', '', '', '', '', '',
      timestamptz '2026-01-01' + n * interval '1 minute', '{}', 'noticia', '{}', '[]', '', false, false,
      'published' from generate_series(1, 5100) n`);
  await expect
    .poll(async () => (await server.inject('/sitemap.xml')).body)
    .toContain('sitemapindex');
  const index = await server.inject('/sitemap.xml');
  const parts = [...index.body.matchAll(/<loc>https:\/\/vigia\.test([^<]*)/g)].map(
    ([, part]) => part,
  );
  expect(parts).toEqual(['/sitemap-1.xml', '/sitemap-2.xml']);
  const counts: number[] = [];
  const slugs = new Set<string | undefined>();
  for (const part of parts) {
    const { body } = await server.inject(String(part));
    counts.push(body.match(/<loc>/g)?.length ?? 0);
    for (const [, slug] of body.matchAll(
      /<loc>https:\/\/vigia\.test\/noticias\/(articulo-\d+)</g,
    )) {
      slugs.add(slug);
    }
  }
  expect(counts[0]).toBe(10_000);
  expect(slugs.size).toBe(5100);
  for (const missing of ['/sitemap-0.xml', '/sitemap-3.xml', '/sitemap-999999.xml']) {
    expect((await server.inject(missing)).statusCode).toBe(404);
  }
});

test('robots.txt keeps machines out of the panel and the API, and names the sitemap', async () => {
  await using services = await createTestServices();
  const server = createFeedServer(services);
  const { body, headers } = await server.inject('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  // Some take the first rule that fits for the one that counts.
  expect(body).toContain('User-agent: *\nDisallow: /admin\nDisallow: /en/admin\nDisallow: /api/\n');
  expect(body).toContain('Sitemap: https://vigia.test/sitemap.xml\n');
});

test('GET /boletin/rss lists the issues that were sent, with the labels of their stories', async () => {
  await using services = await createTestServices();
  const server = createFeedServer(services);
  expect(parseRssFeed((await server.inject('/boletin/rss')).body).items ?? []).toEqual([]);
  await putSentIssues(services.db, [await sampleContent(), hostileContent()]);
  await expect
    .poll(async () => parseRssFeed((await server.inject('/en/boletin/rss')).body).items?.length)
    .toBe(2);
  const { link: home } = parseRssFeed((await server.inject('/boletin/rss')).body);
  expect(home).toBe('https://vigia.test/boletin');
  const [hostile, sample] = parseRssFeed((await server.inject('/boletin/rss')).body).items ?? [];
  expect(sample).toMatchObject({
    title: 'El parte de los viernes, n.º 1',
    link: 'https://vigia.test/boletin/1',
    description: expect.stringMatching(
      /^\[Redactado con IA y revisado por Ana Robles, redactora jefa\] Exposición/,
    ),
  });
  const text = sample?.content?.encoded ?? '';
  expect(text.indexOf('Redactado con IA')).toBeLessThan(text.indexOf('Exposición y despido'));
  expect(text).toContain('<h2 lang="es"><a href="https://vigia.test/noticias/exposicion-');
  expect(text).toContain('Contenido pagado por Estudio Faro de Papel');
  expect(hostile?.content?.encoded).not.toContain('<script');
});

test('the sitemap lists every issue that was sent', async () => {
  await using services = await createTestServices();
  const server = createFeedServer(services);
  await putSentIssues(services.db, [await sampleContent(), await sampleContent()]);
  services.memo.invalidate();
  const { body } = await server.inject('/sitemap.xml');
  for (const path of ['/boletin', '/en/boletin', '/boletin/1', '/en/boletin/2']) {
    expect(body).toContain(`<loc>https://vigia.test${path}</loc>`);
  }
  expect(body).not.toContain('/boletin/3');
});
