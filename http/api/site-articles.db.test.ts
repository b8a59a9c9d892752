// The whole site by its layers, as the panel lists it, and the way back for what was rejected.
import { expect, test } from 'vitest';
import { layerSlugs, putArticles } from '#domain/articles/server';
import {
  type AdminApp,
  changeArticle,
  createAdminApp,
  nextPage,
  putDraft,
  readArticle,
  walkList,
} from '#tests/helpers/admin-app.ts';
import { anArticle } from '#tests/helpers/services.ts';

interface Row {
  id: string;
  slug: string;
  date: string;
  featured: boolean;
  layer: string;
  layers: string[];
}

const notRejected = 'Este artículo no está rechazado: recarga la lista para ver cómo ha quedado.';

async function rowOf(app: AdminApp, slug: string): Promise<Row | undefined> {
  const [row] = (await app.ask(`GET admin/articles?slug=${slug}`)).json<Row[]>();
  return row;
}

async function articleCounts(app: AdminApp): Promise<Record<string, number>> {
  return (await app.ask('GET admin/counts')).json<{ articles: Record<string, number> }>().articles;
}

async function slugsOf(app: AdminApp, target: string): Promise<string[]> {
  return (await app.ask(`GET ${target}`)).json<Row[]>().map(({ slug }) => slug);
}

test('a fresh installation is listed whole, and its lead can be found and featured no longer', async () => {
  await using app = await createAdminApp();
  const answer = await app.ask('GET admin/articles');
  const rows = answer.json<Row[]>();
  expect(rows.map(({ slug }) => slug).toSorted()).toEqual(
    (await layerSlugs(app.services, 'sample')).toSorted(),
  );
  expect(rows.map(({ date }) => date)).toEqual(
    rows
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
  for (const { layer, layers } of rows) expect([layer, layers]).toEqual(['sample', ['sample']]);
  expect((await articleCounts(app))['site']).toBe(rows.length);
  const lead = rows.find(({ featured }) => featured);
  expect(lead).toBeDefined();
  const { slug = '' } = lead ?? {};
  expect((await app.get('/')).body).toContain(`/noticias/${slug}`);
  await changeArticle(app, `${slug}/toggle-featured`, { featured: false });
  expect(await rowOf(app, slug)).toMatchObject({
    featured: false,
    layer: 'dynamic',
    layers: ['sample', 'dynamic'],
  });
  expect((await articleCounts(app))['site']).toBe(rows.length);
});

test('of each slug the highest layer is listed, page by page, and the layers can be asked for apart', async () => {
  await using app = await createAdminApp({ SEED_CONTENT: 'false' });
  await putArticles(app.services, 'sample', [
    anArticle({ slug: 'de-muestra' }),
    anArticle({ slug: 'de-tres' }),
  ]);
  await putArticles(app.services, 'dynamic', [
    anArticle({ slug: 'de-la-base' }),
    anArticle({ slug: 'de-tres' }),
  ]);
  await putArticles(app.services, 'static', [
    anArticle({ slug: 'de-tres' }),
    anArticle({ slug: 'de-archivo' }),
    anArticle({ slug: 'de-manana', date: '2099-01-01T00:00:00.000Z' }),
  ]);
  await putDraft(app.services, { slug: 'borrador' });
  await putDraft(app.services, { slug: 'rechazado', status: 'rejected' });
  await putDraft(app.services, { slug: 'de-muestra' });
  const own = (rows: Row[]) =>
    Object.fromEntries(
      rows.filter(({ slug }) => slug.startsWith('de-')).map((row) => [row.slug, row.layer]),
    );
  const all = {
    'de-muestra': 'sample',
    'de-tres': 'static',
    'de-la-base': 'dynamic',
    'de-archivo': 'static',
    'de-manana': 'static',
  };
  const walked = await walkList<Row>(app, 'admin/articles?limit=2');
  expect(own(walked)).toEqual(all);
  expect(new Set(walked.map(({ slug }) => slug)).size).toBe(walked.length);
  expect(walked.map(({ slug }) => slug)).not.toContain('borrador');
  expect(walked.map(({ slug }) => slug)).not.toContain('rechazado');
  expect((await rowOf(app, 'de-tres'))?.layers).toEqual(['sample', 'dynamic', 'static']);
  for (const layer of ['sample', 'dynamic', 'static']) {
    const rows = await walkList<Row>(app, `admin/articles?limit=1&layer=${layer}`);
    expect(own(rows)).toEqual(
      Object.fromEntries(Object.entries(all).filter(([, each]) => each === layer)),
    );
  }
  expect(await rowOf(app, 'borrador')).toBeUndefined();
  for (const query of ['layer=otra', 'limit=0', 'cursor=nada', 'slug=', 'status=draft']) {
    expect((await app.ask(`GET admin/articles?${query}`)).statusCode, query).toBe(400);
  }
});

test('a toggle says where the article comes from now, in the language of the request', async () => {
  await using app = await createAdminApp();
  await putArticles(app.services, 'sample', [anArticle({ slug: 'de-muestra' })]);
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'de-la-base' })]);
  const said = async (slug: string, language: string) =>
    (
      await app.ask(`PUT articles/${slug}/toggle-static`, undefined, {
        'content-language': language,
      })
    ).json<{ message: string }>().message;
  expect(await said('de-la-base', 'en')).toBe('The article is now served from a file.');
  expect(await said('de-la-base', 'en')).toBe('The article is now served from the database.');
  expect(await said('de-muestra', 'es')).toBe('El artículo se sirve ahora desde un archivo.');
  expect((await rowOf(app, 'de-muestra'))?.layers).toEqual(['sample', 'static']);
  expect(await said('de-muestra', 'es')).toBe(
    'El artículo se sirve ahora como venía en los datos de muestra.',
  );
  expect((await rowOf(app, 'de-muestra'))?.layers).toEqual(['sample']);
});

test('a rejected draft is listed and counted, and can be taken back and decided on again', async () => {
  await using app = await createAdminApp();
  const id = await putDraft(app.services, { slug: 'rechazada' });
  expect(await slugsOf(app, 'articles/status/rejected')).toEqual([]);
  await changeArticle(app, id, { status: 'rejected' });
  expect(await slugsOf(app, 'articles/status/rejected')).toEqual(['rechazada']);
  expect(await articleCounts(app)).toMatchObject({ drafts: 0, rejected: 1 });
  const { article } = await changeArticle(app, `${id}/take-back`);
  expect(article).toMatchObject({ id, slug: 'rechazada', status: 'draft', review_required: true });
  expect(await slugsOf(app, 'articles/status/rejected')).toEqual([]);
  expect(await slugsOf(app, 'articles/status/draft')).toEqual(['rechazada']);
  expect(await articleCounts(app)).toMatchObject({ drafts: 1, rejected: 0 });
  expect((await app.get('/noticias/rechazada')).statusCode).toBe(404);
  await changeArticle(app, id, { status: 'published' });
  expect((await readArticle(app, 'rechazada')).status).toBe('published');
});

test('the reason of a rejection is listed with it, until it is rejected again without one', async () => {
  await using app = await createAdminApp();
  const id = await putDraft(app.services, { slug: 'con-motivo' });
  const silent = await putDraft(app.services, { slug: 'sin-motivo' });
  const rejectFor = (reason?: string) => changeArticle(app, id, { status: 'rejected', reason });
  const reasonsIn = async (list: string) => {
    const rows = (await app.ask(`GET ${list}`)).json<
      { slug: string; rejected_reason: unknown }[]
    >();
    return Object.fromEntries(rows.map((row) => [row.slug, row.rejected_reason]));
  };
  await rejectFor('  Le faltan\0 fuentes. ');
  await changeArticle(app, silent, { status: 'rejected' });
  const told = { 'con-motivo': 'Le faltan fuentes.', 'sin-motivo': null };
  for (const list of ['articles/status/rejected', 'articles/status/rejected?limit=10']) {
    expect(await reasonsIn(list)).toEqual(told);
  }
  await changeArticle(app, `${id}/take-back`);
  await rejectFor();
  expect(await reasonsIn('articles/status/rejected?limit=10')).toMatchObject({
    'con-motivo': null,
  });
});

test('an article that is not rejected is not taken back: 409 and nothing changes, 404 for an unknown one', async () => {
  await using app = await createAdminApp();
  await putArticles(app.services, 'static', [anArticle({ slug: 'de-archivo' })]);
  const { id: inFile } = await readArticle(app, 'de-archivo');
  const draft = await putDraft(app.services, { slug: 'borrador' });
  const published = await putDraft(app.services, { slug: 'publicada', status: 'published' });
  for (const id of [inFile, draft, published]) {
    const answer = await app.ask(`PUT articles/${id}/take-back`);
    expect([answer.statusCode, answer.json()]).toEqual([409, { error: notRejected }]);
  }
  expect(await slugsOf(app, 'articles/status/draft')).toEqual(['borrador']);
  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-es-un-id']) {
    expect((await app.ask(`PUT articles/${id}/take-back`)).statusCode).toBe(404);
  }
});

test('of two calls that take the same draft back at once one succeeds and the other gets 409', async () => {
  await using app = await createAdminApp();
  for (let round = 0; round < 10; round += 1) {
    const id = await putDraft(app.services, { slug: `de-dos-${round}`, status: 'rejected' });
    const answers = await Promise.all([1, 2].map(() => app.ask(`PUT articles/${id}/take-back`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  }
});

test('material is counted apart, and it stays a draft', async () => {
  await using app = await createAdminApp();
  const made_at = '2026-11-20T08:00:00.000Z';
  const ai = { text: { method: 'composer' as const }, translation: null, image: null };
  await putDraft(app.services, { slug: 'dosier', ai: { ...ai, made_at, run_id: null } });
  await putDraft(app.services, { slug: 'escrito' });
  expect(await articleCounts(app)).toMatchObject({ drafts: 2, material: 1 });
});

test('the list of rejected drafts is paged by its Link header', async () => {
  await using app = await createAdminApp();
  for (const slug of ['una', 'dos', 'tres']) {
    await putDraft(app.services, { slug, status: 'rejected' });
  }
  expect(nextPage(await app.ask('GET articles/status/rejected?limit=2'))).toBeDefined();
  const walked = await walkList<Row>(app, 'articles/status/rejected?limit=2');
  expect(walked.map(({ slug }) => slug).toSorted()).toEqual(['dos', 'tres', 'una']);
});
