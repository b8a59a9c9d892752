import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Filter, passesFilter } from '#domain/taxonomy';
import { anArticle, createTestServices } from '#tests/helpers/services.ts';
import type { ArticleLayer } from './articles.ts';
import {
  getArticle,
  latestArticles,
  layerSlugs,
  listArticles,
  listFeaturedAndTags,
  putArticles,
  relatedArticles,
  removeArticles,
} from './articles.server.ts';
import { staticArticlesFolder } from './static-file.server.ts';
import { watchStaticFiles } from './static-files.server.ts';

test('of the layers of a slug the last one wins: sample, then database, then static file', async () => {
  await using services = await createTestServices();
  const titles = { sample: 'De muestra', dynamic: 'De la base', static: 'Del fichero' };
  for (const layer of ['static', 'sample', 'dynamic'] as const) {
    await putArticles(services, layer, [anArticle({ slug: 'capas', title_es: titles[layer] })]);
  }
  expect((await getArticle(services, 'capas')).title_es).toBe('Del fichero');
  await removeArticles(services, 'static', ['capas']);
  expect((await getArticle(services, 'capas')).title_es).toBe('De la base');
  await removeArticles(services, 'dynamic', ['capas']);
  expect((await getArticle(services, 'capas')).title_es).toBe('De muestra');
  await removeArticles(services, 'sample', ['capas']);
  await expect(getArticle(services, 'capas')).rejects.toThrow('article.notFound');
});

test('whatever order layers come and go in, readers see one row a slug, the highest that is there', async () => {
  await using services = await createTestServices();
  const rank: ArticleLayer[] = ['sample', 'dynamic', 'static'];
  const step = fc.record({
    slug: fc.constantFrom('uno', 'dos', 'tres'),
    layer: fc.constantFrom(...rank),
    isThere: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const there = new Map<string, Set<ArticleLayer>>();
      for (const layer of rank) await removeArticles(services, layer, ['uno', 'dos', 'tres']);
      for (const { slug, layer, isThere } of steps) {
        const layers = there.get(slug) ?? new Set();
        if (isThere) {
          layers.add(layer);
          await putArticles(services, layer, [anArticle({ slug, title_es: layer })]);
        } else {
          layers.delete(layer);
          await removeArticles(services, layer, [slug]);
        }
        there.set(slug, layers);
      }
      for (const [slug, layers] of there) {
        const expected = rank.findLast((layer) => layers.has(layer));
        const seen = await getArticle(services, slug).then(
          (article) => article.title_es,
          () => undefined,
        );
        expect(seen).toBe(expected);
      }
    }),
    { numRuns: 15 },
  );
});

test('two writers of one slug at once leave one visible row', async () => {
  await using services = await createTestServices();
  await Promise.all(
    (['sample', 'dynamic', 'static'] as const).flatMap((layer) =>
      Array.from({ length: 5 }, () =>
        putArticles(services, layer, [anArticle({ slug: 'carrera', title_es: layer })]),
      ),
    ),
  );
  expect((await getArticle(services, 'carrera')).title_es).toBe('static');
});

test('the list filters as the rule of the taxonomy does, whatever is chosen', async () => {
  await using services = await createTestServices();
  const topics = ['regulacion', 'etica-sesgos', 'tecnica-modelos'];
  const types = ['noticia', 'analisis'];
  const tags = ['uno', 'dos', 'tres'];
  const articles = fc
    .sample(
      fc.record({
        topics: fc.subarray(topics),
        type: fc.constantFrom(...types),
        tags: fc.subarray(tags),
        sponsored: fc.boolean(),
      }),
      40,
    )
    .map((fields, index) => anArticle({ slug: `filtro-${index}`, ...fields }));
  await removeArticles(services, 'sample', await layerSlugs(services, 'sample'));
  await putArticles(services, 'dynamic', articles);

  await fc.assert(
    fc.asyncProperty(
      fc.record({
        topics: fc.subarray([...topics, 'inexistente']),
        type: fc.option(fc.constantFrom(...types, 'otro'), { nil: undefined }),
        tags: fc.subarray([...tags, "o'tra"]),
        sponsored: fc.option(fc.boolean(), { nil: undefined }),
      }),
      async (filter: Filter) => {
        const expected = articles.filter((article) => passesFilter(article, filter));
        const found = await listArticles(services, { filter, order: 'newest', limit: 100 });
        expect(found.total).toBe(expected.length);
        expect(found.articles.map(({ slug }) => slug).toSorted()).toEqual(
          expected.map(({ slug }) => slug).toSorted(),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test('the list is ordered by date either way, with limit and offset', async () => {
  await using services = await createTestServices();
  const all = await latestArticles(services);
  const dates = all.map((article) => article.date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const filter = { topics: [], tags: [] };
  const oldest = await listArticles(services, {
    filter,
    isFeatured: false,
    order: 'oldest',
    limit: 2,
    offset: 1,
  });
  expect(oldest.articles).toHaveLength(2);
  expect(oldest.total).toBe(4);
  const others = dates.filter((_, index) => !all[index]?.featured).toReversed();
  expect(oldest.articles.map((article) => article.date)).toEqual(others.slice(1, 3));
});

test('latest is ten by default, with or without the featured ones', async () => {
  await using services = await createTestServices();
  await putArticles(
    services,
    'dynamic',
    Array.from({ length: 12 }, (_, index) =>
      anArticle({ slug: `mas-${index}`, featured: index < 3 }),
    ),
  );
  expect(await latestArticles(services)).toHaveLength(10);
  expect(await latestArticles(services, { limit: 4, isFeatured: false })).toHaveLength(4);
  const featured = await latestArticles(services, { isFeatured: true });
  expect(featured).toHaveLength(4);
  expect(featured.every((article) => article.featured)).toBe(true);
});

test('the featured articles and the commonest tags are listed, also where nothing is featured', async () => {
  await using services = await createTestServices();
  await removeArticles(services, 'sample', await layerSlugs(services, 'sample'));
  await putArticles(services, 'dynamic', [
    anArticle({ slug: 'uno', tags: ['común', 'raro'] }),
    anArticle({ slug: 'dos', tags: ['común', 'otro'] }),
  ]);
  const limits = { featured: 2, tags: 2 };
  expect(await listFeaturedAndTags(services, limits)).toEqual({
    featured: [],
    featuredTotal: 0,
    tags: ['común', 'otro'],
  });
  services.memo.invalidate('articles');
  await putArticles(
    services,
    'dynamic',
    ['2026-11-01', '2026-11-03', '2026-11-02'].map((date) =>
      anArticle({ slug: `destacado-${date}`, date: `${date}T08:00:00.000Z`, featured: true }),
    ),
  );
  services.memo.invalidate('articles');
  const { featured, tags } = await listFeaturedAndTags(services, limits);
  expect(featured.map(({ slug }) => slug)).toEqual([
    'destacado-2026-11-03',
    'destacado-2026-11-02',
  ]);
  expect(tags).toHaveLength(2);
});

test('related are up to three of the ten latest that share a topic, never the article itself', async () => {
  await using services = await createTestServices();
  await putArticles(
    services,
    'dynamic',
    Array.from({ length: 6 }, (_, index) =>
      anArticle({
        slug: `afin-${index}`,
        topics: ['raro'],
        date: `2026-11-1${index}T08:00:00.000Z`,
      }),
    ),
  );
  const article = await getArticle(services, 'afin-5');
  const related = await relatedArticles(services, article);
  expect(related.map(({ slug }) => slug)).toEqual(['afin-4', 'afin-3', 'afin-2']);
});

test('a file in the static folder is served, updated when it changes, and gone when it is removed', async () => {
  await using services = await createTestServices();
  const watch = await watchStaticFiles(services);
  const file = path.join(staticArticlesFolder(services.config), 'a-mano.json');
  const write = (title: string) =>
    writeFile(file, JSON.stringify(anArticle({ slug: 'a-mano', title_es: title })));

  await write('Primera');
  await watch.scan();
  const served = await getArticle(services, 'a-mano');
  expect(served).toMatchObject({ title_es: 'Primera', is_static: true });
  await write('Segunda versión');
  await watch.scan();
  expect((await getArticle(services, 'a-mano')).title_es).toBe('Segunda versión');
  await rm(file);
  await watch.scan();
  await expect(getArticle(services, 'a-mano')).rejects.toThrow('article.notFound');
  await watch.stop();
});

test('a broken static file is reported and left out, and the others are served', async () => {
  await using services = await createTestServices();
  const folder = staticArticlesFolder(services.config);
  const watch = await watchStaticFiles(services);
  const broken: Record<string, string | Buffer> = {
    'cortado.json': '{"slug": "cortado"',
    'otro-nombre.json': JSON.stringify(anArticle({ slug: 'un-nombre' })),
    'static.json': JSON.stringify({ ...anArticle({ slug: 'x' }), slug: 'static' }),
    'con-script.json': JSON.stringify({
      ...anArticle({ slug: 'con-script' }),
      sources: [{ name: 'x', url: 'javascript:alert(1)' }],
    }),
    'de-otra-portada.json': JSON.stringify({
      ...anArticle({ slug: 'de-otra-portada' }),
      cover_revision: 2 ** 31,
    }),
    'de-mas.json': JSON.stringify({ ...anArticle({ slug: 'de-mas' }), colour: 'red' }),
    'sin-fecha.json': JSON.stringify({
      ...anArticle({ slug: 'sin-fecha' }),
      date: '20/11/2026',
      sources: [{ name: 'x' }],
    }),
    'No un slug.json': JSON.stringify(anArticle({ slug: 'un-slug' })),
    'con-nulo.json': JSON.stringify(anArticle({ slug: 'con-nulo', body_es: 'Un\0texto' })),
    'en-latin-1.json': Buffer.from(
      JSON.stringify(anArticle({ slug: 'en-latin-1', title_es: 'Año' })),
      'latin1',
    ),
    'a-medias.json': JSON.stringify(anArticle({ slug: 'a-medias', title_es: 'Un \ud800' })),
  };
  for (const [name, text] of Object.entries(broken)) await writeFile(path.join(folder, name), text);
  await writeFile(path.join(folder, 'bueno.json'), JSON.stringify(anArticle({ slug: 'bueno' })));
  const withMark = `\ufeff${JSON.stringify(anArticle({ slug: 'de-windows' }))}`;
  await writeFile(path.join(folder, 'de-windows.json'), withMark);
  await watch.scan();
  expect((await layerSlugs(services, 'static')).toSorted()).toEqual(['bueno', 'de-windows']);
  for (const name of Object.keys(broken)) {
    expect(services.logged.filter((line) => line.includes(`"${name}"`))).toHaveLength(1);
  }
  const told = services.logged.find((line) => line.includes('"sin-fecha.json"')) ?? '';
  expect(JSON.parse(told)).toMatchObject({
    reason: expect.stringMatching(
      /^date: must be a date such as 2026-11-20 .*; sources\.0\.url: [^{}[\]]*$/,
    ) as string,
  });
  await watch.stop();
  expect(await readFile(path.join(folder, 'cortado.json'), 'utf8')).toBe('{"slug": "cortado"');
});

test('a static file that was served and then broken leaves the layer below it visible', async () => {
  await using services = await createTestServices();
  const watch = await watchStaticFiles(services);
  const file = path.join(staticArticlesFolder(services.config), 'debajo.json');
  await putArticles(services, 'dynamic', [anArticle({ slug: 'debajo', title_es: 'De la base' })]);
  await writeFile(file, JSON.stringify(anArticle({ slug: 'debajo', title_es: 'Del fichero' })));
  await watch.scan();
  expect((await getArticle(services, 'debajo')).title_es).toBe('Del fichero');
  await writeFile(file, 'roto');
  await watch.scan();
  expect((await getArticle(services, 'debajo')).title_es).toBe('De la base');
  await watch.stop();
});
