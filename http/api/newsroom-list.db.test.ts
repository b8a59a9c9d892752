// The list of every article that editors look through: states, search, filters, orders and pages.
import { expect, test } from 'vitest';
import { type ArticleState, articleSorts, articleStates } from '#domain/articles';
import { layerSlugs, putArticles, removeArticles } from '#domain/articles/server';
import { type AdminApp, createAdminApp, putDraft, walkList } from '#tests/helpers/admin-app.ts';
import { anArticle } from '#tests/helpers/services.ts';

interface Row {
  id: string;
  slug: string;
  title_es: string;
  date: string;
  updated_at: string;
  states: ArticleState[];
  written_titles: { es: string; en: string } | null;
  scheduled_at: string | null;
}

const path = 'admin/articles';

async function slugsOf(app: AdminApp, query: string): Promise<string[]> {
  const answer = await app.ask(`GET ${path}?${query}`);
  expect(answer.statusCode, `${query} ${answer.body}`).toBe(200);
  return answer
    .json<Row[]>()
    .map(({ slug }) => slug)
    .toSorted();
}

/** An installation with an article in each state. */
async function createNewsroom(): Promise<AdminApp> {
  const app = await createAdminApp();
  const { services } = app;
  await removeArticles(services, 'sample', await layerSlugs(services, 'sample'));
  await putArticles(services, 'dynamic', [
    anArticle({ slug: 'en-dos-lenguas', body_es: 'Sobre la **regulación** de Núñez.' }),
    anArticle({ slug: 'solo-es', title_en: '', body_en: '', topics: ['etica-sesgos'] }),
    anArticle({ slug: 'manana', date: '2099-01-01T00:00:00.000Z' }),
    anArticle({ slug: 'con-cambios', author: 'Agent: Radar', is_agent: true }),
    anArticle({ slug: 'previsto', author_name: 'Lucía Ferrer' }),
  ]);
  await putArticles(services, 'static', [anArticle({ slug: 'de-archivo' })]);
  await putDraft(services, { slug: 'borrador', review_required: false });
  await putDraft(services, { slug: 'en-revision', title_es: 'África en revisión' });
  await putDraft(services, { slug: 'rechazado', status: 'rejected' });
  return app;
}

async function changeCopy(app: AdminApp, slug: string, content: object): Promise<string> {
  const [row] = (await app.ask(`GET ${path}?state=any&slug=${slug}`)).json<Row[]>();
  const copy = (await app.ask(`GET articles/${row?.id}/working-copy`)).json<{ version: string }>();
  const { version } = copy;
  const saved = await app.ask(`PUT articles/${row?.id}/working-copy`, { version, content });
  expect(saved.statusCode, saved.body).toBe(200);
  return saved.json<{ version: string }>().version;
}

test('every article is listed with its states, and each state alone lists those that have it', async () => {
  await using app = await createNewsroom();
  await changeCopy(app, 'con-cambios', { body_es: 'Un texto que se escribe sobre ornitorrincos.' });
  const version = await changeCopy(app, 'previsto', { title_en: 'Planned for later' });
  const [planned] = (await app.ask(`GET ${path}?state=any&slug=previsto`)).json<Row[]>();
  const at = '2026-12-01T09:00:00.000Z';
  const body = { version, languages: ['en'], at };
  expect((await app.ask(`PUT articles/${planned?.id}/schedule`, body)).statusCode).toBe(200);
  const rows = (await app.ask(`GET ${path}?state=any`)).json<Row[]>();
  const bySlug = Object.fromEntries(rows.map(({ slug, states }) => [slug, states]));
  expect(bySlug).toEqual({
    'en-dos-lenguas': ['published_es', 'published_en'],
    'solo-es': ['published_es'],
    manana: ['embargoed'],
    'con-cambios': ['published_es', 'published_en', 'changed'],
    previsto: ['scheduled', 'published_es', 'published_en', 'changed'],
    'de-archivo': ['published_es', 'published_en', 'static'],
    borrador: ['draft'],
    'en-revision': ['review'],
    rechazado: ['rejected'],
  });
  for (const state of articleStates) {
    const those = Object.keys(bySlug).filter((slug) => bySlug[slug]?.includes(state));
    expect(await slugsOf(app, `state=${state}`), state).toEqual(those.toSorted());
  }
  expect(rows.find(({ slug }) => slug === 'previsto')).toMatchObject({
    scheduled_at: at,
    written_titles: { en: 'Planned for later' },
  });
  // What was saved as it stands, or lies in the trash, is under way no more.
  await changeCopy(app, 'con-cambios', { body_es: 'Un cuerpo.' });
  expect(await slugsOf(app, 'state=changed')).toEqual(['previsto']);
  expect((await app.ask(`DELETE articles/${planned?.id}`)).statusCode).toBe(200);
  expect(await slugsOf(app, 'state=scheduled')).toEqual([]);
});

test('words are found in both languages, with and without accents, also in what is being written', async () => {
  await using app = await createNewsroom();
  await changeCopy(app, 'con-cambios', { body_es: 'Un texto que se escribe sobre ornitorrincos.' });
  expect(await slugsOf(app, 'q=regulacion+NUÑEZ')).toEqual(['en-dos-lenguas']);
  expect(await slugsOf(app, 'q=nunez')).toEqual(['en-dos-lenguas']);
  expect(await slugsOf(app, 'q=africa')).toEqual(['en-revision']);
  expect(await slugsOf(app, 'q=title+of+rechazado')).toEqual(['rechazado']);
  expect(await slugsOf(app, 'q=ornitorrinco')).toEqual(['con-cambios']);
  expect(await slugsOf(app, 'q=egulacion')).toEqual([]);
  const all = await slugsOf(app, 'state=any');
  expect(all).toHaveLength(9);
  for (const wordless of ['', '%20', '¿?', '.*', '%25_%25']) {
    expect(await slugsOf(app, `q=${wordless}`), wordless).toEqual(all);
  }
});

test('what many articles say is paged through whole and in order, and so is what few say', async () => {
  await using app = await createNewsroom();
  const slugs = Array.from({ length: 90 }, (_, i) => `trillo-${String(i).padStart(2, '0')}`);
  const few = ['trillo-00', 'trillo-30', 'trillo-60'];
  await putArticles(
    app.services,
    'dynamic',
    slugs.map((slug, i) => {
      const date = new Date(Date.UTC(2026, 0, 1 + i)).toISOString();
      const body_es = few.includes(slug) ? 'Trillo y aventadora.' : 'Trillo.';
      return anArticle({ slug, date, body_es });
    }),
  );
  // Found twice: in what readers see, and in what is being written.
  for (const slug of ['trillo-30', 'trillo-88']) {
    await changeCopy(app, slug, { title_en: 'Another title' });
  }
  const walked = async (query: string) =>
    (await walkList<Row>(app, `${path}?limit=3&${query}`)).map(({ slug }) => slug);
  expect(await walked('q=trillo&sort=date')).toEqual(slugs);
  expect(await walked('q=trillo&sort=-date')).toEqual(slugs.toReversed());
  expect(await walked('q=aventadora&sort=date')).toEqual(few);
  expect(await walked('q=aventadora&sort=-date')).toEqual(few.toReversed());
  expect(await walked('q=trillo&state=changed&sort=date')).toEqual(['trillo-30', 'trillo-88']);
});

test('articles are filtered by topic, author, agent, layer and the language that is missing', async () => {
  await using app = await createNewsroom();
  expect(await slugsOf(app, 'topic=etica-sesgos')).toEqual(['solo-es']);
  expect(await slugsOf(app, 'author=lucia')).toEqual(['previsto']);
  const bylines = (await app.ask('GET admin/bylines')).json<string[]>();
  expect(bylines).toEqual(bylines.toSorted((one, other) => one.localeCompare(other, 'es')));
  expect(bylines).toEqual(expect.arrayContaining(['Agent: Radar', 'Lucía Ferrer']));
  expect(await slugsOf(app, `byline=${encodeURIComponent('Lucía Ferrer')}`)).toEqual(['previsto']);
  expect(await slugsOf(app, 'byline=Lucía')).toEqual([]);
  const listed = await Promise.all(
    bylines.map((name) => slugsOf(app, `byline=${encodeURIComponent(name)}`)),
  );
  expect(listed.flat().toSorted()).toEqual(await slugsOf(app, 'state=any'));
  expect(await slugsOf(app, 'agent=yes')).toEqual(['con-cambios']);
  expect(await slugsOf(app, 'agent=no&author=radar')).toEqual([]);
  expect(await slugsOf(app, 'missing=en')).toEqual(['solo-es']);
  expect(await slugsOf(app, 'missing=es')).toEqual([]);
  expect(await slugsOf(app, 'layer=static&state=any')).toEqual(['de-archivo']);
  expect(await slugsOf(app, 'state=published_es&missing=en&q=titulo')).toEqual(['solo-es']);
});

test('each order is kept from page to page, whatever comes in between', async () => {
  await using app = await createNewsroom();
  // Equal in every order: their ids decide.
  for (const slug of ['igual-a', 'igual-b', 'igual-c']) {
    await putDraft(app.services, { slug, title_es: 'Iguales' });
  }
  for (const sort of articleSorts) {
    const walked = await walkList<Row>(app, `${path}?limit=2&sort=${sort}`);
    const whole = (await app.ask(`GET ${path}?limit=200&sort=${sort}`)).json<Row[]>();
    expect(
      walked.map(({ id }) => id),
      sort,
    ).toEqual(whole.map(({ id }) => id));
    expect(walked).toHaveLength(12);
  }
  const titles = (await app.ask(`GET ${path}?sort=title`)).json<Row[]>();
  expect(titles.map(({ title_es }) => title_es).slice(0, 2)).toEqual([
    'África en revisión',
    'Iguales',
  ]);
  const first = await app.ask(`GET ${path}?limit=2&sort=title`);
  const cursor = /cursor=([\w-]+)/.exec(String(first.headers['link']))?.[1];
  await putDraft(app.services, { slug: 'nuevo', title_es: 'Abecedario' });
  const second = await app.ask(`GET ${path}?limit=2&sort=title&cursor=${cursor}`);
  expect(second.json<Row[]>().map(({ title_es }) => title_es)).toEqual(['Iguales', 'Iguales']);
  expect((await app.ask(`GET ${path}?sort=date&cursor=${cursor}`)).statusCode).toBe(400);
});

test('what no list can be asked for is refused with 400', async () => {
  await using app = await createAdminApp();
  for (const query of [
    'state=trashed',
    'state=',
    'state=any&state=draft',
    'sort=id',
    'agent=1',
    'missing=fr',
    `q=${'a'.repeat(10_000)}`,
    'q=a%00b',
    'author=%00',
    'topic=%00',
    'cursor=nada&state=any',
    `cursor=${Buffer.from('["title","\\u0000","x"]').toString('base64url')}&sort=title`,
    'page=2',
    'limit=0&state=any',
  ]) {
    const answer = await app.ask(`GET ${path}?${query}`);
    expect(answer.statusCode, query.slice(0, 80)).toBe(400);
  }
  const lone = await app.ask(`GET ${path}?q=%ED%A0%80`);
  expect(lone.statusCode).toBeLessThan(500);
  expect((await app.get(`/api/${path}?state=any`)).statusCode).toBe(401);
});

test('a page of the list is read in two queries, a search in four at most, however many articles it has', async () => {
  await using app = await createNewsroom();
  const others = Array.from({ length: 12 }, (_, i) => anArticle({ slug: `otro-${i}` }));
  await putArticles(app.services, 'dynamic', others);
  const { pool } = app.services.database;
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const queriesOf = {
    'state=any&limit=2': 2,
    'state=any': 2,
    'q=titulo&state=changed&sort=title': 3,
    'q=titulo&state=any&limit=1': 3,
    'q=deepfakes&state=any&limit=1': 4,
  };
  for (const [asked, queries] of Object.entries(queriesOf)) {
    const selects: string[] = [];
    Object.assign(pool, {
      query: (...args: [{ text: string }]) => {
        if (/^\(*select.*"(articles|content_items)"/s.test(args[0].text))
          selects.push(args[0].text);
        return query(...args);
      },
    });
    const { statusCode } = await app.ask(`GET ${path}?${asked}`);
    Object.assign(pool, { query });
    expect(statusCode).toBe(200);
    expect(selects, asked).toHaveLength(queries);
  }
});

test('an address with NUL and a cursor of the year nought are refused, not looked for', async () => {
  await using app = await createAdminApp();
  const cursor = Buffer.from(
    JSON.stringify(['0000-01-01T00:00:00Z', '00000000-0000-4000-8000-000000000000']),
  ).toString('base64url');
  for (const path of [
    'admin/articles?slug=%00',
    `articles/status/draft?limit=5&cursor=${cursor}`,
    `articles/status/published?limit=5&cursor=${cursor}`,
  ])
    expect((await app.ask(`GET ${path}`)).statusCode, path).toBe(400);
});

test('a date that nobody means is refused and not read as another', async () => {
  await using app = await createAdminApp();
  for (const date of ['0026-01-15', '0000-01-01', '0001-01-01T00:00:00+14:00']) {
    const answer = await app.ask('POST articles', { title_es: 'Año raro', date });
    expect([date, answer.statusCode]).toEqual([date, 400]);
    expect(answer.json(), date).toHaveProperty('details.date');
  }
});
