// What is dated ahead: on no layer and in no list before its date, and there by itself from then on.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { anArticle, createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { articleLayers } from './articles.ts';
import {
  articleIndex,
  articlesForFeed,
  articleTotals,
  changeStatus,
  getArticle,
  latestArticles,
  layerSlugs,
  listArticles,
  listGroup,
  listArticlesBetween,
  putArticles,
  removeArticles,
} from './articles.server.ts';
import { addDrafts } from './drafts.server.ts';
import { settleEmbargoes, watchEmbargoes } from './embargoes.server.ts';
import { staticArticlesFolder } from './static-file.server.ts';
import { watchStaticFiles } from './static-files.server.ts';

const ahead = '2026-11-21T10:00:00.000Z';
const before = '2026-11-21T09:59:59.999Z';

async function titleOf(services: TestServices, slug: string): Promise<string | null> {
  return getArticle(services, slug).then(
    ({ title_es }) => title_es,
    () => null,
  );
}

test.each(articleLayers)('an article of the layer %s is nowhere before its date', async (layer) => {
  await using services = await createTestServices();
  for (const each of articleLayers) {
    await removeArticles(services, each, await layerSlugs(services, each));
  }
  await putArticles(services, layer, [anArticle({ slug: 'luego', date: ahead })]);
  const everywhere = async () => {
    const filter = { topics: [], tags: [] };
    const [list, groups, index] = await Promise.all([
      listArticles(services, { filter, order: 'newest', limit: 10 }),
      Promise.all([listGroup(services, 'published'), listGroup(services, 'static')]),
      articleIndex(services, { limit: 10, offset: 0 }),
    ]);
    return {
      own: await titleOf(services, 'luego'),
      latest: (await latestArticles(services)).length,
      list: [list.total, list.articles.length],
      groups: groups.flatMap(({ articles }) => articles).length,
      feed: (await articlesForFeed(services, {})).length,
      sitemap: [index.length, (await articleTotals(services)).total],
      letter: (await listArticlesBetween(services, { from: '2026-11-01', to: '2027-01-01' }))
        .length,
    };
  };
  services.clock.set(before);
  expect(await settleEmbargoes(services)).toEqual(new Date(ahead));
  expect(await everywhere()).toEqual({
    own: null,
    latest: 0,
    list: [0, 0],
    groups: 0,
    feed: 0,
    sitemap: [0, 0],
    letter: 0,
  });
  services.clock.set(ahead);
  expect(await settleEmbargoes(services)).toBeNull();
  expect(await everywhere()).toEqual({
    own: 'Título de luego',
    latest: 1,
    list: [1, 1],
    groups: layer === 'sample' ? 0 : 1,
    feed: 1,
    sitemap: [1, 1],
    letter: 1,
  });
});

test('until its date the layer below stays visible, and a clock that is set back hides it again', async () => {
  await using services = await createTestServices();
  await putArticles(services, 'sample', [anArticle({ slug: 'capas', title_es: 'De muestra' })]);
  await putArticles(services, 'dynamic', [
    anArticle({ slug: 'capas', title_es: 'De la base', date: ahead }),
  ]);
  expect(await titleOf(services, 'capas')).toBe('De muestra');
  services.clock.set(ahead);
  await settleEmbargoes(services);
  expect(await titleOf(services, 'capas')).toBe('De la base');
  services.clock.set(before);
  await settleEmbargoes(services);
  expect(await titleOf(services, 'capas')).toBe('De muestra');
});

test('a draft dated ahead that is approved is seen from its date on', async () => {
  await using services = await createTestServices();
  const [draft] = await services.db.transaction((tx) =>
    addDrafts(tx, [
      {
        file: anArticle({ slug: 'aprobado', date: ahead }),
        status: 'draft',
        review_required: false,
        created_at: before,
      },
    ]),
  );
  await changeStatus(services, { id: draft!.id, status: 'published' });
  expect(await titleOf(services, 'aprobado')).toBeNull();
  services.clock.set(ahead);
  await settleEmbargoes(services);
  expect(await titleOf(services, 'aprobado')).toBe('Título de aprobado');
});

test('a static file dated ahead waits, and is served at once when it is dated back', async () => {
  await using services = await createTestServices();
  const folder = staticArticlesFolder(services.config);
  await mkdir(folder, { recursive: true });
  const write = (date: string) =>
    writeFile(
      path.join(folder, 'archivo.json'),
      JSON.stringify(anArticle({ slug: 'archivo', date })),
    );
  await write(ahead);
  const watch = await watchStaticFiles(services);
  expect(await titleOf(services, 'archivo')).toBeNull();
  await write('2026-11-20T10:00:00.000Z');
  await watch.scan();
  expect(await titleOf(services, 'archivo')).toBe('Título de archivo');
  await watch.stop();
});

function inSome(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

test('the watch shows each article at its date by itself, also one that is put while it waits', async () => {
  await using services = await createTestServices();
  const live = { ...services, clock: systemClock };
  const watch = await watchEmbargoes(live);
  let changes = 0;
  services.onContentChange(() => (changes += 1));
  const dates = { pronto: inSome(600), luego: inSome(1200) };
  for (const [slug, date] of Object.entries(dates)) {
    await putArticles(live, 'dynamic', [anArticle({ slug, date })]);
  }
  for (const [slug, date] of Object.entries(dates)) {
    const seen = async () => [await titleOf(services, slug), Date.now() >= Date.parse(date)];
    await expect.poll(seen, { timeout: 8000, interval: 20 }).toEqual([`Título de ${slug}`, true]);
  }
  expect(changes).toBeGreaterThan(0);
  await watch.stop();
});

test('what is published while embargoes are being looked at stays where it is', async () => {
  await using services = await createTestServices();
  services.clock.set(ahead);
  await putArticles(services, 'dynamic', [anArticle({ slug: 'ahora', date: ahead })]);
  // It set out a moment before, and came to the database after the publication.
  const times = [before];
  const clock = { now: () => new Date(times.shift() ?? ahead) };
  expect(await settleEmbargoes({ ...services, clock })).toBeNull();
  expect(await titleOf(services, 'ahora')).not.toBeNull();
});
