import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { putArticles } from '#domain/articles/server';
import type { Services } from '#platform/services';
import { anArticle, createTestServices } from '#tests/helpers/services.ts';
import { siteWithoutFiles } from '#tests/helpers/site-without-files.ts';
import { createSitePictures, mountCovers } from './covers.ts';
import { mountErrors } from './errors.ts';

const site = siteWithoutFiles();

function createCoverServer(services: Services) {
  const server = fastify({ routerOptions: { maxParamLength: 2048 } });
  mountErrors(server, services);
  mountCovers(server, services, { drawing: site.drawing, pictures: createSitePictures(services) });
  return server;
}

/** Width and height of a PNG, from its header. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('the site, an article and an interview have a picture of 1200 by 630 in each language', async () => {
  await using services = await createTestServices();
  const server = createCoverServer(services);
  const pictures = await Promise.all(
    [
      '/covers/es/site.png',
      '/covers/en/site.png',
      '/covers/es/article/red-teaming-que-encuentra-y-que-se-le-escapa.png',
      '/covers/en/article/red-teaming-que-encuentra-y-que-se-le-escapa.png',
      '/covers/es/interview/ines-valcarcel-errores-por-grupo.png',
    ].map((url) => server.inject(url)),
  );
  for (const { statusCode, headers, rawPayload } of pictures) {
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(sizeOf(rawPayload)).toEqual([1200, 630]);
  }
  expect(new Set(pictures.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(5);
});

test('a client that has the picture gets 304, until its headline changes', async () => {
  await using services = await createTestServices();
  const server = createCoverServer(services);
  const url = '/covers/es/article/uno.png';
  await putArticles(services, 'dynamic', [anArticle({ slug: 'uno', title_es: 'Antes' })]);
  const etag = String((await server.inject(url)).headers['etag']);
  const again = await server.inject({ url, headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
  await putArticles(services, 'dynamic', [anArticle({ slug: 'uno', title_es: 'Después' })]);
  const changed = await server.inject({ url, headers: { 'if-none-match': etag } });
  expect(changed.statusCode).toBe(200);
});

test('a finished picture is kept on disk, and answers after a restart', async () => {
  await using services = await createTestServices();
  const url = '/covers/es/site.png';
  const first = await createCoverServer(services).inject(url);
  const folder = path.join(services.config.DATA_DIR, 'cache/covers');
  const [name] = await readdir(folder);
  expect(await readdir(folder)).toHaveLength(1);
  await writeFile(path.join(folder, String(name)), 'kept');
  const second = await createCoverServer(services).inject(url);
  expect(second.body).toBe('kept');
  expect(second.headers['etag']).toBe(first.headers['etag']);
});

test('where nothing can be written the picture is still answered', async () => {
  await using services = await createTestServices();
  const blocked = path.join(services.config.DATA_DIR, 'cache');
  await rm(blocked, { recursive: true, force: true });
  await writeFile(blocked, 'a file where the folder would be');
  const { statusCode, rawPayload } =
    await createCoverServer(services).inject('/covers/es/site.png');
  expect(statusCode).toBe(200);
  expect(sizeOf(rawPayload)).toEqual([1200, 630]);
  expect(services.logged.join('')).toContain('A picture could not be kept');
});

test('a picture that many ask for at once is drawn once', async () => {
  await using services = await createTestServices();
  const server = createCoverServer(services);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => server.inject('/covers/es/site.png')),
  );
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await readdir(path.join(services.config.DATA_DIR, 'cache/covers'))).toHaveLength(1);
});

test('an unknown slug or name answers 404 in plain text', async () => {
  await using services = await createTestServices();
  const server = createCoverServer(services);
  for (const name of [
    'nada.png',
    'NADA.png',
    'nada',
    '..%2f..%2fx.png',
    '%00.png',
    '__proto__.png',
    `${'a'.repeat(200)}.png`,
  ]) {
    for (const kind of ['article', 'interview']) {
      const { statusCode, headers, body } = await server.inject(`/covers/es/${kind}/${name}`);
      expect([statusCode, headers['content-type'], body]).toEqual([
        404,
        'text/plain',
        'Not found\n',
      ]);
    }
  }
});

test('any headline can be drawn: very long, emoji, markup, right to left, unwritable characters', async () => {
  await using services = await createTestServices();
  const server = createCoverServer(services);
  const titles = [
    'á'.repeat(140),
    'palabra '.repeat(35).trim(),
    '😀👩‍👩‍👧‍👦'.repeat(12),
    '</svg><image href="file:///etc/passwd"/>&bogus; <![CDATA[ ]]> -->',
    'مرحبا بالعالم \u202eabc\u202c שלום',
    'a\u0001\ufffe\uffff\ud800b',
  ];
  for (const [index, title_es] of titles.entries()) {
    await putArticles(services, 'dynamic', [
      anArticle({
        slug: `dificil-${index}`,
        title_es: title_es.toWellFormed(),
        topics: ['</svg>'],
      }),
    ]);
    const { statusCode, rawPayload } = await server.inject(
      `/covers/es/article/dificil-${index}.png`,
    );
    expect(statusCode).toBe(200);
    expect(sizeOf(rawPayload)).toEqual([1200, 630]);
  }
});

test('a mail has its lead story’s cover and the flag of each topic, the same for all its readers', async () => {
  await using services = await createTestServices();
  const server = createCoverServer(services);
  const cover = await server.inject(
    '/covers/letter/red-teaming-que-encuentra-y-que-se-le-escapa.png',
  );
  expect(sizeOf(cover.rawPayload)).toEqual([1136, 426]);
  const flags = await Promise.all(
    ['regulacion', 'etica-sesgos', 'other'].map((name) =>
      server.inject(`/covers/flag/${name}.png`),
    ),
  );
  for (const flag of flags) expect(sizeOf(flag.rawPayload)).toEqual([128, 128]);
  expect(new Set(flags.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(3);
  for (const name of ['flag/ninguna', 'flag/constructor', 'letter/ninguno']) {
    const missing = await server.inject(`/covers/${name}.png`);
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  }
});
