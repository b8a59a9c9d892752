import { expect, test } from 'vitest';
import { anArticle, createTestServices } from '#tests/helpers/services.ts';
import {
  frontPage,
  layerSlugs,
  placeArticle,
  putArticles,
  radarWeek,
  removeArticles,
} from './articles.server.ts';

async function createEmptySite() {
  const services = await createTestServices();
  await removeArticles(services, 'sample', await layerSlugs(services, 'sample'));
  services.announceChange('articles');
  return services;
}

const put = (slug: string, date: string, topics: string[]) => anArticle({ slug, date, topics });

const slugs = (articles: readonly { slug: string }[]) => articles.map(({ slug }) => slug);

test('the front page has places first, then the newest featured ones, and four of the others', async () => {
  await using services = await createEmptySite();
  const now = new Date('2026-11-21T12:00:00.000Z');
  services.clock.set(now.toISOString());
  expect(await frontPage(services, now)).toMatchObject({ lead: null, featured: [], latest: [] });
  const numbers = Array.from({ length: 7 }, (_, number) => number);
  await putArticles(services, 'dynamic', [
    ...numbers.map((number) =>
      anArticle({ slug: `otra-${number}`, date: `2026-11-1${number}T08:00:00.000Z` }),
    ),
    ...numbers.map((number) =>
      anArticle({
        slug: `alta-${number}`,
        date: `2026-11-0${number + 1}T08:00:00.000Z`,
        featured: true,
      }),
    ),
  ]);
  services.announceChange('articles');
  const before = await frontPage(services, now);
  expect(before.lead?.slug).toBe('alta-6');
  expect(slugs(before.featured)).toEqual(['alta-5', 'alta-4', 'alta-3']);
  expect(slugs(before.latest)).toEqual(['otra-6', 'otra-5', 'otra-4', 'otra-3']);
  await placeArticle(services, { slug: 'alta-0', place: 3 });
  await placeArticle(services, { slug: 'otra-0', place: 1 });
  const after = await frontPage(services, now);
  expect(after.lead?.slug).toBe('otra-0');
  expect(slugs(after.featured)).toEqual(['alta-0', 'alta-6', 'alta-5']);
});

test('without a featured one the newest leads, and does not stand among the others again', async () => {
  await using services = await createEmptySite();
  const now = new Date('2026-11-21T12:00:00.000Z');
  await putArticles(services, 'dynamic', [
    anArticle({ slug: 'vieja', date: '2026-11-10T08:00:00.000Z' }),
    anArticle({ slug: 'nueva', date: '2026-11-11T08:00:00.000Z' }),
  ]);
  services.announceChange('articles');
  const { lead, featured, latest } = await frontPage(services, now);
  expect([lead?.slug, slugs(featured), slugs(latest)]).toEqual(['nueva', [], ['vieja']]);
});

test('the radar counts each article of the last seven days of Madrid once, by the first of its topics there', async () => {
  await using services = await createEmptySite();
  const now = new Date('2026-11-21T12:00:00.000Z');
  await putArticles(services, 'dynamic', [
    put('de-dos', '2026-11-20T08:00:00.000Z', ['analisis', 'etica-sesgos', 'regulacion']),
    put('primera', '2026-11-14T23:00:00.000Z', ['regulacion']),
    put('demasiado-vieja', '2026-11-14T22:59:00.000Z', ['regulacion']),
    put('sin-sector', '2026-11-20T09:00:00.000Z', ['analisis']),
  ]);
  services.announceChange('articles');
  const counts = (await radarWeek(services, now)).map(({ topic, count }) => [topic, count]);
  expect(Object.fromEntries(counts)).toEqual({
    'desinformacion-deepfakes': 0,
    regulacion: 1,
    'trabajo-economia': 0,
    'tecnica-modelos': 0,
    'etica-sesgos': 1,
    'seguridad-alignment': 0,
  });
  const { radar } = await frontPage(services, now);
  expect(radar.flatMap(({ articles }) => slugs(articles))).toEqual(['primera', 'de-dos']);
  const tomorrow = new Date('2026-11-21T23:00:00.000Z');
  expect((await radarWeek(services, tomorrow)).map(({ count }) => count)).toEqual([
    0, 0, 0, 0, 1, 0,
  ]);
});

test('a week of many articles is counted whole, and eight of them are named', async () => {
  await using services = await createEmptySite();
  const now = new Date('2026-11-21T12:00:00.000Z');
  await putArticles(
    services,
    'dynamic',
    Array.from({ length: 90 }, (_, number) =>
      anArticle({
        slug: `pieza-${number}`,
        date: new Date(now.getTime() - (number + 6) * 3_600_000).toISOString(),
        topics: [number % 3 === 0 ? 'regulacion' : 'etica-sesgos'],
      }),
    ),
  );
  services.announceChange('articles');
  const { radar } = await frontPage(services, now);
  expect(radar.reduce((sum, { count }) => sum + count, 0)).toBe(90);
  expect(radar.flatMap(({ articles }) => articles)).toHaveLength(8);
});
