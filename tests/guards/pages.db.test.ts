// What a public page may cost: queries of the database and bytes on the wire. The figures only go down.
import { expect, test } from 'vitest';
import { layerSlugs, putArticles, radarWeek } from '#domain/articles/server';
import { getPublication } from '#domain/publication/server';
import { collections } from '#platform/memo';
import { publicPages } from '../browser/public-pages.ts';
import { inEnglish } from '../browser/fixtures.ts';
import { createAdminApp } from '#tests/helpers/admin-app.ts';
import { createTestApp, type TestApp } from '#tests/helpers/app.ts';
import { variedArticles } from '#tests/helpers/varied-articles.ts';
import {
  allScriptBytes,
  editorScriptBytes,
  firstScriptBytes,
  packedBytes,
  panelScriptBytes,
} from '#tests/helpers/weights.ts';

/** The same of the frame around every page, after a change of articles: what changed since they were counted. */
const maxFrameQueries = 1;

/** The maximum number of queries of a page, its frame aside, when nothing is cached yet. */
const maxQueries: Record<string, number> = {
  home: 5,
  news: 2,
  article: 2,
  month: 1,
  provenance: 5,
  interviews: 1,
  interview: 2,
  referents: 2,
  referent: 2,
  companies: 1,
  applications: 1,
  resources: 1,
  advertising: 1,
  methodology: 1,
  newsletter: 2,
  sitemap: 4,
  'empty list': 2,
  search: 2,
  'list of lines': 2,
};

/** One round trip: what TCP's first window carries. */
const maxBytes = 14.6 * 1024;

/** Counts the queries of an app from now on: the answer says how many there were since it was asked last. */
function countQueries({ services }: Pick<TestApp, 'services'>): () => number {
  const { pool } = services.database;
  const query = pool.query.bind(pool);
  let queries = 0;
  Object.assign(pool, {
    query: (...args: Parameters<typeof query>) => {
      queries += 1;
      return query(...args);
    },
  });
  return () => {
    const counted = queries;
    queries = 0;
    return counted;
  };
}

test('a draft that is asked for by its address costs what an address costs where nothing is', async () => {
  await using app = await createAdminApp();
  const draft = await app.ask('POST articles', { title_es: 'Un secreto', body_es: 'Un párrafo.' });
  expect(draft.json()).toMatchObject({ slug: 'un-secreto' });
  const queries = countQueries(app);
  for (const path of ['/noticias/', '/en/noticias/', '/api/articles/']) {
    const costs: number[] = [];
    for (const slug of ['otra-cosa', 'un-secreto', 'nada']) {
      app.services.memo.invalidate();
      queries();
      expect((await app.get(`${path}${slug}`)).statusCode).toBe(404);
      costs.push(queries());
    }
    expect(new Set(costs).size, `${path}: ${costs.join(', ')} queries`).toBe(1);
  }
});

test('each page makes no more queries than it is allowed', async () => {
  await using app = await createTestApp();
  const queries = countQueries(app);
  const counted: Record<string, number> = {};
  for (const { name, path } of publicPages) {
    app.services.memo.invalidate();
    queries();
    await radarWeek(app.services, app.services.clock.now());
    expect(queries(), 'queries of the frame').toBeLessThanOrEqual(maxFrameQueries);
    // What changes beside articles is no business of the frame.
    for (const other of collections.filter((each) => each !== 'articles'))
      app.services.memo.invalidate(other);
    await radarWeek(app.services, app.services.clock.now());
    expect(queries(), 'queries of a frame whose articles are as they were').toBe(0);
    // Who runs the publication is asked once, until somebody changes it.
    await getPublication(app.services);
    expect(queries(), 'queries of the publication').toBe(1);
    await app.get(path);
    counted[name] = queries();
    expect(counted[name], `queries of ${name}`).toBeLessThanOrEqual(maxQueries[name] ?? 0);
  }
  expect(counted['home']).toBeGreaterThan(0);
});

test('each page travels in one round trip, styles included', async () => {
  await using app = await createTestApp();
  for (const { name, path } of publicPages) {
    const { body } = await app.get(path);
    expect(packedBytes(body), name).toBeLessThanOrEqual(maxBytes);
    expect(body, `${name} names a style that does not exist`).not.toMatch(/class="[^"]*undefined/);
    expect(undeclared(body), `${name} uses properties that are not declared`).toEqual([]);
  }
});

/** Custom properties that a page uses and does not declare; in its styles, where nothing else is given for them. */
function undeclared(body: string): string[] {
  const styles = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
  const declared = new Set([...body.matchAll(/[{;"](--[\w-]+):/g)].map(([, name]) => name));
  const used = [
    ...styles.matchAll(/var\((--[\w-]+)\)/g),
    ...body.replace(styles, '').matchAll(/var\((--[\w-]+)/g),
  ];
  return [...new Set(used.map(([, name = '']) => name))].filter((name) => !declared.has(name));
}

test('no page gives two elements one id, and what is named by its id is there', async () => {
  await using app = await createTestApp();
  for (const { path } of publicPages) {
    for (const address of [path, inEnglish(path)]) {
      const { body } = await app.get(address);
      const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      const named = [
        ...body.matchAll(/ (?:for|aria-labelledby|aria-describedby|popoverTarget)="([^"]*)"/g),
        ...body.matchAll(/ href="#([^"]*)"/g),
      ].flatMap(([, given = '']) => given.split(' '));
      expect(ids, address).toEqual([...new Set(ids)]);
      expect(
        named.filter((id) => !ids.includes(id)),
        address,
      ).toEqual([]);
    }
  }
});

test('pages of lists travel in one round trip also when 45 different articles fill a week', async () => {
  await using app = await createTestApp();
  await putArticles(app.services, 'dynamic', variedArticles(45, app.services.clock.now()));
  for (const { name, path } of publicPages) {
    for (const target of [path, inEnglish(path)]) {
      const { body } = await app.get(target);
      expect(packedBytes(body), `${name}, ${target}`).toBeLessThanOrEqual(maxBytes);
    }
  }
});

test('sample articles of up to 800 words travel in one round trip, alone and beside 45 others', async () => {
  await using app = await createTestApp();
  const targets = await articlesUpTo(app, 800);
  expect(targets.length).toBeGreaterThan(5);
  const others = variedArticles(45, app.services.clock.now());
  for (const beside of [[], others]) {
    await putArticles(app.services, 'dynamic', beside);
    for (const target of targets) {
      const { body } = await app.get(target);
      const named = `${target} beside ${beside.length}`;
      expect(packedBytes(body), named).toBeLessThanOrEqual(maxBytes);
    }
  }
});

/** The pages of the sample articles that are no longer than so many words in the language of the page. */
async function articlesUpTo(app: TestApp, words: number): Promise<string[]> {
  const targets: string[] = [];
  for (const slug of await layerSlugs(app.services, 'sample')) {
    const answer = await app.get(`/api/articles/${slug}`);
    const { body_es: es, body_en: en } = answer.json<{ body_es: string; body_en: string }>();
    const path = `/noticias/${slug}`;
    if (es.split(/\s+/).length <= words) targets.push(path);
    if (en.split(/\s+/).length <= words) targets.push(inEnglish(path));
  }
  return targets;
}

test('a page loads little script at once, and not much more ever', async () => {
  expect(await firstScriptBytes()).toBeLessThanOrEqual(2.5 * 1024);
  expect(await allScriptBytes()).toBeLessThanOrEqual(75 * 1024);
});

test('the panel’s first screen loads no more script than it is allowed', async () => {
  expect(await panelScriptBytes()).toBeLessThanOrEqual(160 * 1024);
});

test('the text editor’s chunk is no larger than it is allowed', async () => {
  expect(await editorScriptBytes()).toBeLessThanOrEqual(90 * 1024);
});
