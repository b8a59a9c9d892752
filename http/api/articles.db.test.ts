// What programs read of articles: the lists by status and layer, and one article.
import { expect, test } from 'vitest';
import type { ArticleRecord } from '#domain/articles';
import { putArticles, removeArticles } from '#domain/articles/server';
import {
  type AdminApp,
  createAdminApp,
  nextPage,
  putDraft,
  walkList,
} from '#tests/helpers/admin-app.ts';
import { createTestApp } from '#tests/helpers/app.ts';
import { anArticle } from '#tests/helpers/services.ts';

const lists = ['articles/status/published', 'articles/status/draft', 'articles/static'] as const;
const shared = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';

async function slugsOf(app: AdminApp, list: string): Promise<string[]> {
  const answer = await app.ask(`GET ${list}`);
  expect(answer.statusCode, list).toBe(200);
  return answer.json<ArticleRecord[]>().map(({ slug }) => slug);
}

function onDay(slug: string, day: number) {
  return anArticle({ slug, date: `2026-11-${day}T08:00:00.000Z` });
}

test('each list has the articles of its status or layer, newest first, and no sample', async () => {
  await using app = await createAdminApp();
  expect(await Promise.all(lists.map((list) => slugsOf(app, list)))).toEqual([[], [], []]);
  await putArticles(app.services, 'dynamic', [onDay('vieja', 10), onDay('nueva', 12)]);
  await putArticles(app.services, 'static', [onDay('de-archivo', 11), onDay('otro-archivo', 12)]);
  await putDraft(app.services, { slug: 'borrador' });
  await putDraft(app.services, { slug: 'rechazado', status: 'rejected' });
  await expect
    .poll(() => Promise.all(lists.map((list) => slugsOf(app, list))))
    .toEqual([['nueva', 'vieja'], ['borrador'], ['otro-archivo', 'de-archivo']]);
});

test('a listed article has every field of the specification and nothing of the database alone', async () => {
  await using app = await createAdminApp();
  const file = anArticle({ slug: 'entera', sources: [{ name: 'Uno', url: 'https://uno.test/' }] });
  await putArticles(app.services, 'dynamic', [file]);
  const [listed] = (await app.ask('GET articles/status/published')).json<ArticleRecord[]>();
  expect(listed).toEqual({
    ...file,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    author_name: null,
    sponsor_label: null,
    status: 'published',
    is_static: false,
    material: false,
    review_required: false,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect((await app.ask('GET articles/entera')).json()).toEqual(listed);
});

test('one article is the one readers see: of the file, else published, else the sample', async () => {
  await using app = await createTestApp();
  const title = async () => (await app.get('/api/articles/capas')).json<ArticleRecord>().title_es;
  for (const layer of ['sample', 'dynamic', 'static'] as const) {
    await putArticles(app.services, layer, [anArticle({ slug: 'capas', title_es: layer })]);
    expect(await title()).toBe(layer);
  }
  await removeArticles(app.services, 'static', ['capas']);
  expect(await title()).toBe('dynamic');
  await removeArticles(app.services, 'dynamic', ['capas']);
  await putDraft(app.services, { slug: 'capas', title_es: 'Borrador' });
  expect(await title()).toBe('sample');
});

test('a slug that is no article is answered with 404 and the sentence, whatever it is', async () => {
  await using app = await createTestApp();
  await putDraft(app.services, { slug: 'borrador' });
  await putDraft(app.services, { slug: 'rechazado', status: 'rejected' });
  const slugs = [
    ['no-existe', 'borrador', 'rechazado', 'status', 'con', "'", '[a]', '%5Ba%5D', '%2e%2e%2f'],
    ['..%2f..%2fetc', 'No-Existe', 'punto.', '%F0%9F%99%82', '%00', 'a'.repeat(300), '%2f'],
  ].flat();
  for (const slug of slugs) {
    const answer = await app.get(`/api/articles/${slug}`);
    expect([answer.statusCode, answer.json()], slug).toEqual([
      404,
      { error: 'Artículo no encontrado' },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('a GET carries an ETag, answers 304 to a client that has it, and another ETag after a change', async () => {
  await using app = await createAdminApp();
  await putArticles(app.services, 'dynamic', [onDay('una', 10), onDay('dos', 11)]);
  await putArticles(app.services, 'static', [onDay('tres', 11)]);
  await putDraft(app.services, { slug: 'cuatro' });
  for (const [target, caching, change] of [
    ['articles/status/published', shared, () => app.ask('PUT articles/una/toggle-featured')],
    [
      'articles/status/published?limit=1',
      shared,
      () => app.ask('PUT articles/una/toggle-featured'),
    ],
    ['articles/static', shared, () => app.ask('PUT articles/tres/toggle-featured')],
    ['articles/una', shared, () => app.ask('PUT articles/una/toggle-featured')],
    ['articles/status/draft', 'private, no-cache', () => putDraft(app.services, { slug: 'otro' })],
  ] as const) {
    const first = await app.ask(`GET ${target}`);
    const etag = String(first.headers.etag);
    expect(etag, target).toMatch(/^"[\w-]+"$/);
    expect(first.headers['cache-control'], target).toBe(caching);
    for (const known of [etag, `W/${etag}`, `"otro", ${etag}`, '*']) {
      const again = await app.ask(`GET ${target}`, undefined, { 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers.etag], target).toEqual([304, '', etag]);
      expect(again.headers['cache-control'], target).toBe(caching);
    }
    await change();
    const changed = await app.ask(`GET ${target}`, undefined, { 'if-none-match': etag });
    expect(changed.statusCode, target).toBe(200);
    expect(changed.headers.etag, target).not.toBe(etag);
  }
});

test('with limit and cursor a list is paged through once from end to end, by its Link header', async () => {
  await using app = await createAdminApp();
  const files = Array.from({ length: 23 }, (_, index) =>
    onDay(`fila-${index}`, 10 + Math.floor(index / 6)),
  );
  await putArticles(app.services, 'dynamic', files);
  await putArticles(app.services, 'static', files);
  for (const file of files) await putDraft(app.services, { ...file, slug: `b-${file.slug}` });
  for (const list of lists) {
    const whole = await slugsOf(app, list);
    expect(whole).toHaveLength(files.length);
    for (const limit of [1, 7, 23, 200]) {
      const rows = await walkList<ArticleRecord>(app, `${list}?limit=${limit}`);
      expect(rows.map(({ slug }) => slug)).toEqual(whole);
      const page = await app.ask(`GET ${list}?limit=${limit}`);
      expect(page.json()).toEqual(rows.slice(0, limit));
    }
  }
});

test('the whole of 1,200 articles is streamed with the rows of the pages, from a cursor too', async () => {
  await using app = await createAdminApp();
  const files = Array.from({ length: 1200 }, (_, index) =>
    onDay(`muchas-${index}`, 10 + (index % 9)),
  );
  await putArticles(app.services, 'dynamic', files);
  for (const status of ['published', 'draft']) {
    if (status === 'draft') {
      await app.services.database.pool.query(
        "update articles set status = 'draft' where layer = 'dynamic'",
      );
    }
    const list = `articles/status/${status}`;
    const whole = (await app.ask(`GET ${list}`)).json<ArticleRecord[]>();
    expect(new Set(whole.map(({ slug }) => slug)).size).toBe(1200);
    expect(await walkList(app, `${list}?limit=200`)).toEqual(whole);
    const first = await app.ask(`GET ${list}?limit=150`);
    const rest = String(nextPage(first)).replace('limit=150&', '');
    expect((await app.ask(`GET ${rest}`)).json()).toEqual(whole.slice(150));
  }
});

function cursorOf(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

test('a limit out of range, a cursor that no page gave, and any other parameter get 400', async () => {
  await using app = await createAdminApp();
  const queries = [
    ['limit=0', 'limit=-1', 'limit=201', 'limit=1e9', 'limit=diez', 'limit=', 'limit=1.5'],
    ['limit=1&limit=2', 'limit[]=1', 'where=1', 'filter[]=x', 'offset=3', 'cursor=', 'cursor=x'],
    [`cursor=${'x'.repeat(501)}`, 'cursor=a&cursor=b', `cursor=${cursorOf(['ayer', 'x'])}`],
    [`cursor=${cursorOf({ date: 1 })}`, `cursor=${cursorOf(["'; --", "' or 1=1"])}`, 'cursor=%00'],
  ].flat();
  for (const list of lists) {
    for (const query of queries) {
      const answer = await app.ask(`GET ${list}?${query}`);
      expect([answer.statusCode, answer.json()], `${list}?${query}`).toEqual([
        400,
        { error: expect.any(String), details: expect.any(Object) },
      ]);
    }
  }
});
