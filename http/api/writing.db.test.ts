// Writing an article over the API: begun, saved, published by language, taken back, renamed, deleted and brought back.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { translators } from '#i18n/messages';
import { articles } from '../../domain/articles/articles.table.ts';
import { createAdminApp, type AdminApp, putDraft } from '#tests/helpers/admin-app.ts';

const { es, en } = translators;

const day = 24 * 60 * 60 * 1000;

interface Answer {
  status: number;
  body: Record<string, unknown> & {
    id: string;
    slug: string;
    version: string;
    content: Record<string, unknown>;
  };
}

async function call(
  app: AdminApp,
  name: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await app.ask(name, body, headers);
  return { status: answer.statusCode, body: answer.json() };
}

const written = {
  title_es: 'Qué miden los índices de riesgo',
  summary_es: 'Un resumen.',
  body_es: 'Un párrafo con una nota [1].',
  sources: [{ name: 'Un informe', url: 'https://fuente.example/informe' }],
  topics: ['regulacion'],
};
const inEnglish = {
  title_en: 'What risk indices measure',
  body_en: 'A paragraph with a note [1].',
};

async function begun(app: AdminApp, content: object = written) {
  const { status, body } = await call(app, 'POST articles', { body: content });
  expect(status).toBe(201);
  return body;
}

async function save(app: AdminApp, copy: { id: string; version: string }, content: object) {
  const { version } = copy;
  return call(app, `PUT articles/${copy.id}/working-copy`, { body: { version, content } });
}

async function publish(app: AdminApp, copy: { id: string; version: string }, languages = ['es']) {
  const { version } = copy;
  return call(app, `POST articles/${copy.id}/publish`, { body: { version, languages } });
}

async function page(app: AdminApp, path: string) {
  const { statusCode: status, headers, body } = await app.get(path);
  return { status, location: headers['location'], body };
}

test('an article is written, published in Spanish, and later in English', async () => {
  await using app = await createAdminApp();
  const draft = await begun(app);
  expect(draft).toMatchObject({
    slug: 'que-miden-los-indices-de-riesgo',
    state: 'draft',
    public: { es: false, en: false },
  });
  const address = `/noticias/${draft.slug}`;
  expect((await page(app, address)).status).toBe(404);

  const published = await publish(app, draft);
  expect(published).toMatchObject({
    status: 200,
    body: { state: 'published', public: { es: true, en: false }, changed: { es: false } },
  });
  expect((await page(app, address)).body).toContain('Qué miden los índices de riesgo');
  expect((await page(app, `/en${address}`)).body).not.toContain('What risk indices measure');

  const translated = await save(app, published.body, inEnglish);
  expect(translated.body).toMatchObject({ changed: { es: false, en: true } });
  expect((await page(app, `/en${address}`)).body).not.toContain('What risk indices measure');
  expect((await publish(app, translated.body, ['en'])).body).toMatchObject({
    public: { es: true, en: true },
    changed: { es: false, en: false },
  });
  expect((await page(app, `/en${address}`)).body).toContain('What risk indices measure');
  const history = await call(app, `GET articles/${draft.id}/revisions`);
  expect(history.body).toMatchObject([
    { cause: 'publish', languages: ['en'], by: expect.stringMatching(/^admin/) },
    { cause: 'save' },
    { cause: 'publish', languages: ['es'] },
    { cause: 'import' },
  ]);
});

test('what readers see changes when it is published, and not before', async () => {
  await using app = await createAdminApp();
  const { body: first } = await publish(app, await begun(app));
  const changed = await save(app, first, { title_es: 'Otro titular', body_es: 'Otro cuerpo.' });
  const address = `/noticias/${first.slug}`;
  expect((await page(app, address)).body).toContain('Qué miden los índices de riesgo');
  for (const surface of [address, '/', '/noticias', '/rss', '/api/articles/status/published']) {
    expect((await page(app, surface)).body, surface).not.toContain('Otro titular');
  }
  await publish(app, changed.body);
  expect((await page(app, address)).body).toContain('Otro titular');
});

test('a write names the version it was made from; another one stored is answered with what stands', async () => {
  await using app = await createAdminApp();
  const draft = await begun(app);
  const path = `PUT articles/${draft.id}/working-copy`;
  const unnamed = await call(app, path, { body: { content: { title_es: 'A ciegas' } } });
  expect(unnamed).toMatchObject({
    status: 400,
    body: { details: { version: expect.any(String) } },
  });
  const mine = await save(app, draft, { title_es: 'De Ana' });
  const late = await save(app, draft, { title_es: 'De Leo' });
  expect(late).toMatchObject({
    status: 409,
    body: {
      details: { working_copy: { version: mine.body.version, content: { title_es: 'De Ana' } } },
    },
  });
  const repeated = await save(app, draft, { title_es: 'De Ana' });
  expect(repeated).toMatchObject({ status: 200, body: { version: mine.body.version } });
  const conditional = (etag: string) =>
    call(app, path, { body: { content: { title_es: 'Otra' } }, headers: { 'if-match': etag } });
  expect(await conditional(`"${draft.version}"`)).toMatchObject({ status: 412 });
  expect(await conditional(`"${mine.body.version}"`)).toMatchObject({ status: 200 });
});

test('creating twice with one key makes one article', async () => {
  await using app = await createAdminApp();
  const headers = { 'idempotency-key': 'doble-clic' };
  const answers = await Promise.all(
    [1, 2, 3].map(() => call(app, 'POST articles', { body: written, headers })),
  );
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
});

test('the history of a new article begins without a date, and takes none away', async () => {
  await using app = await createAdminApp();
  const draft = await begun(app, {});
  await save(app, draft, { title_es: 'Un título' });
  for (const number of [1, 2]) {
    const { body } = await call(app, `GET articles/${draft.id}/revisions/${number}`);
    expect(body.content['date'], `version ${number}`).toBeNull();
  }
});

test('what is not complete is not published, and says which fields', async () => {
  await using app = await createAdminApp();
  const empty = await begun(app, {});
  expect(await publish(app, empty)).toMatchObject({ status: 409 });
  const { body } = await save(app, empty, {
    ...written,
    sources: [{ name: '', url: 'javascript:alert(1)' }],
    image_url: 'javascript:alert(1)',
  });
  const refused = await publish(app, body);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body['details'] as object)).toEqual(
    expect.arrayContaining(['image_url', 'sources.0.url']),
  );
  expect((await publish(app, body, ['en'])).status).toBe(409);
});

test('what is too long to be saved says so, of tags how many and how long they may be', async () => {
  await using app = await createAdminApp();
  const draft = await begun(app);
  const tags = Array.from({ length: 41 }, (_, at) => `etiqueta-${at}`);
  for (const [content, field, error] of [
    [{ tags: ['x'.repeat(81)] }, 'tags.0', es('content.tooManyTags')],
    [{ tags }, 'tags', es('content.tooManyTags')],
    [{ body_es: 'a'.repeat(200_001) }, 'body_es', es('content.fieldTooLong')],
  ] as const) {
    const { status, body } = await save(app, draft, content);
    expect(status).toBe(400);
    expect(body).toEqual({ error, details: { [field]: error } });
  }
});

test('an address with a user name or a password is given to no reader, and what readers have of one stays', async () => {
  await using app = await createAdminApp();
  const article = await begun(app, {});
  const secret = 'https://ana:clave@fuente.example/nota';
  const withLogins = {
    ...written,
    sources: [{ name: 'Fuente', url: secret }],
    image_url: 'https://ana@fuente.example/foto.jpg',
  };
  const { body } = await save(app, article, withLogins);
  const refused = await publish(app, body);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body['details'] as object)).toEqual(['sources.0.url', 'image_url']);
  expect(JSON.stringify(refused.body['details'])).toContain('lleva un usuario o una contraseña');
  expect(JSON.stringify(refused.body)).not.toContain('clave');

  const plain = { ...withLogins, sources: [], image_url: '' };
  const published = await publish(app, (await save(app, body, plain)).body);
  expect(published.status).toBe(200);
  // As it may have been published before such addresses were refused.
  const sources = [{ name: 'Fuente', url: secret }];
  await app.services.db.update(articles).set({ sources });
  const found = await call(app, `GET articles/${article.id}/working-copy`);
  const again = await save(app, found.body, { title_es: 'Otro título' });
  expect((await publish(app, again.body)).status).toBe(200);
});

test('a change made in place by other ways is kept by what is being written', async () => {
  await using app = await createAdminApp();
  const { body: first } = await publish(app, await begun(app));
  const writing = await save(app, first, { body_es: 'Un cuerpo nuevo.' });
  await call(app, `PUT articles/${first.slug}/toggle-featured`, { body: { featured: true } });
  expect((await publish(app, writing.body)).status).toBe(409);
  const now = await call(app, `GET articles/${first.id}/working-copy`);
  expect(now.body.content).toMatchObject({ featured: true, body_es: 'Un cuerpo nuevo.' });
  await publish(app, now.body);
  expect((await call(app, `GET articles/${first.slug}`)).body).toMatchObject({
    featured: true,
    body_es: 'Un cuerpo nuevo.',
  });
});

test('an old text is taken back as what is being written', async () => {
  await using app = await createAdminApp();
  const { body: first } = await publish(app, await begun(app));
  const { body: second } = await publish(app, (await save(app, first, { title_es: 'Dos' })).body);
  const history = await call(app, `GET articles/${first.id}/revisions`);
  const [, , oldest] = [...(history.body as unknown as { number: number }[])];
  const restored = await call(app, `POST articles/${first.id}/restore`, {
    body: { version: second.version, revision: oldest?.number },
  });
  expect(restored.body).toMatchObject({ content: written, stored: { title_es: 'Dos' } });
  expect((await call(app, `GET articles/${first.id}/revisions`)).body).toMatchObject({
    0: { cause: 'restore', note: String(oldest?.number) },
  });
});

test('what was withdrawn and is taken back to a text from before goes out under the day it had', async () => {
  await using app = await createAdminApp();
  const { clock } = app.services;
  const draft = await begun(app);
  const at = new Date(clock.now().getTime() + day).toISOString();
  const plan = { version: draft.version, languages: ['es'], at };
  await call(app, `PUT articles/${draft.id}/schedule`, { body: plan });
  const { body: first } = await publish(app, draft);
  const { body: read } = await call(app, `GET articles/${first.slug}`);
  const withdrawn = await call(app, `POST articles/${first.id}/unpublish`, {
    body: { version: first.version, languages: ['es'] },
  });
  const history = await call(app, `GET articles/${first.id}/revisions`);
  const entries = history.body as unknown as { number: number; cause: string }[];
  const planned = entries.find(({ cause }) => cause === 'schedule');
  clock.set(new Date(clock.now().getTime() + day / 2).toISOString());
  const restored = await call(app, `POST articles/${first.id}/restore`, {
    body: { version: withdrawn.body.version, revision: planned?.number },
  });
  expect(restored.body.content).toMatchObject({ ...written, date: read['date'] });
  await publish(app, restored.body);
  expect((await call(app, `GET articles/${first.slug}`)).body['date']).toBe(read['date']);
});

test('a text is unpublished, by language or whole, and its page says that it is gone', async () => {
  await using app = await createAdminApp();
  const draft = await begun(app, { ...written, ...inEnglish });
  const { body: both } = await publish(app, draft, ['es', 'en']);
  const take = (copy: { version: string }, languages: string[]) =>
    call(app, `POST articles/${draft.id}/unpublish`, {
      body: { version: copy.version, languages },
    });
  expect((await take(both, ['es'])).status).toBe(409);
  const spanish = await take(both, ['en']);
  expect(spanish.body).toMatchObject({ public: { es: true, en: false }, content: inEnglish });
  const none = await take(spanish.body, ['es']);
  expect(none.body).toMatchObject({ state: 'draft', content: { ...written, ...inEnglish } });
  // It was there: nothing on its page says that it never existed.
  for (const [prefix, t] of [
    ['', es],
    ['/en', en],
  ] as const) {
    const gone = await page(app, `${prefix}/noticias/${draft.slug}`);
    expect(gone.status).toBe(410);
    expect(gone.body).toContain(t('article.gone'));
    expect(gone.body).toContain(t('article.back'));
    expect(gone.body).not.toContain(t('page.offTheChart'));
    const missing = await page(app, `${prefix}/noticias/nunca-existio`);
    expect(missing.status).toBe(404);
    expect(missing.body).toContain(t('page.offTheChart'));
  }
});

test('what is taken from readers stands in the list of drafts as it is being written', async () => {
  await using app = await createAdminApp();
  const { body: public_ } = await publish(app, await begun(app));
  const changed = await save(app, public_, { title_es: 'Lo que se escribe ahora' });
  const { version } = changed.body;
  await call(app, `POST articles/${public_.id}/unpublish`, {
    body: { version, languages: ['es'] },
  });
  const drafts = await call(app, 'GET articles/status/waiting');
  expect(JSON.stringify(drafts.body)).toContain('Lo que se escribe ahora');
  expect(JSON.stringify(drafts.body)).not.toContain(written.title_es);
});

test('an address changes without trace before publication, and with a redirect after it', async () => {
  await using app = await createAdminApp();
  const draft = await begun(app);
  const move = (slug: string) => call(app, `PUT articles/${draft.id}/address`, { body: { slug } });
  await move('primera');
  expect((await page(app, `/noticias/${draft.slug}`)).status).toBe(404);
  const { body } = await call(app, `GET articles/${draft.id}/working-copy`);
  await publish(app, body);
  await move('segunda');
  await move('tercera');
  for (const prefix of ['', '/en']) {
    for (const old of ['primera', 'segunda']) {
      expect(await page(app, `${prefix}/noticias/${old}`)).toMatchObject({
        status: 301,
        location: `${prefix}/noticias/tercera`,
      });
      expect(await page(app, `${prefix}/noticias/${old}/procedencia`)).toMatchObject({
        status: 301,
        location: `${prefix}/noticias/tercera/procedencia`,
      });
      const cited = await page(app, `${prefix}/noticias/${old}/cita.bib`);
      expect(cited.body).toContain(`${prefix}/noticias/tercera},`);
      for (const rest of ['', '/provenance']) {
        expect(await page(app, `/api/articles/${old}${rest}`)).toMatchObject({
          status: 301,
          location: `/api/articles/tercera${rest}`,
        });
      }
      for (const picture of ['letter', 'es/article']) {
        expect((await page(app, `/covers/${picture}/${old}.png`)).status, picture).toBe(200);
      }
    }
  }
  const other = await begun(app, { ...written, title_es: 'Otro' });
  expect(
    (await call(app, `PUT articles/${other.id}/address`, { body: { slug: 'primera' } })).status,
  ).toBe(409);
  expect((await begun(app, { ...written, title_es: 'Segunda' })).slug).toBe('segunda-2');
  await move('primera');
  expect((await page(app, '/noticias/primera')).status).toBe(200);
  expect((await page(app, '/noticias/tercera')).location).toBe('/noticias/primera');
});

test('an article that is signed as by an agent is labelled so, and can be published', async () => {
  await using app = await createAdminApp();
  const author = 'Agent: Radar';
  const draft = await begun(app, { ...written, author });
  const { body: renamed } = await save(app, await begun(app), { author });
  for (const copy of [draft, renamed]) {
    expect(copy.content).toMatchObject({ author, is_agent: true });
    const done = await publish(app, copy);
    expect([done.status, done.body['changed']]).toEqual([200, { es: false, en: false }]);
    const { body: unsigned } = await save(app, done.body, { author: 'Ana', is_agent: false });
    expect((await publish(app, unsigned)).status).toBe(409);
  }
});

test('a deleted article is gone for readers, and comes back as it was', async () => {
  await using app = await createAdminApp();
  const { body: first } = await publish(app, await begun(app));
  await call(app, `PUT articles/${first.slug}/place`, { body: { place: 2 } });
  expect((await call(app, `DELETE articles/${first.id}`)).status).toBe(200);
  expect((await call(app, `DELETE articles/${first.id}`)).status).toBe(404);
  expect((await page(app, `/noticias/${first.slug}`)).status).toBe(410);
  for (const target of [first.slug, `${first.slug}/provenance`]) {
    const gone = await call(app, `GET articles/${target}`);
    expect(gone).toEqual({ status: 410, body: { error: es('article.gone') } });
  }
  expect((await begun(app)).slug).toBe(`${first.slug}-2`);
  expect((await call(app, 'GET admin/trash')).body).toMatchObject([
    {
      id: first.id,
      slug: first.slug,
      trashed_by: expect.stringMatching(/^admin/),
      title_es: written.title_es,
    },
  ]);
  expect((await call(app, `PUT articles/${first.id}/put-back`)).body).toMatchObject({
    state: 'published',
    content: written,
  });
  expect((await page(app, `/noticias/${first.slug}`)).status).toBe(200);
  const front = await call(app, 'GET admin/front-page');
  expect(front.body['places']).toContainEqual({ place: 2, slug: first.slug });
  expect((await call(app, `PUT articles/${first.id}/put-back`)).status).toBe(404);
  const neverPublic = await begun(app, { title_es: 'Nunca público' });
  await call(app, `DELETE articles/${neverPublic.id}`);
  expect((await call(app, `GET articles/${neverPublic.slug}`)).status).toBe(404);
});

test('a preview link shows what is being written until it is revoked, and guessing it leads nowhere', async () => {
  await using app = await createAdminApp();
  const draft = await begun(app, { ...written, ...inEnglish });
  const made = await call(app, `POST articles/${draft.id}/preview-links`, { body: { days: 2 } });
  expect(made.status).toBe(201);
  const { link, url } = made.body as unknown as { link: { id: string }; url: string };
  const path = new URL(url).pathname;
  const seen = await app.get(path);
  expect(seen.body).toContain(written.title_es);
  expect(seen.body).toContain('name="robots" content="noindex"');
  expect(seen.headers).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'referrer-policy': 'no-referrer',
  });
  expect((await page(app, `/en${path}`)).body).toContain(inEnglish.title_en);
  expect((await call(app, `GET articles/${draft.id}/preview-links`)).body).toMatchObject([
    { views: 2, revoked_at: null },
  ]);
  const unknown = await page(app, '/previa/AAAAAAAAAAAAAAAAAAAAAA');
  await call(app, `DELETE articles/${draft.id}/preview-links/${link.id}`);
  const revoked = await page(app, path);
  expect(revoked.status).toBe(404);
  expect(revoked.body.replaceAll(path, '')).toBe(
    unknown.body.replaceAll('/previa/AAAAAAAAAAAAAAAAAAAAAA', ''),
  );
  // Who was sent it can do nothing but ask for another.
  expect(unknown.body).toContain(es('content.askForPreview'));
  expect(unknown.body).not.toContain(es('page.offTheChart'));
  const next = await call(app, `POST articles/${draft.id}/preview-links`);
  const nextPath = new URL((next.body as unknown as { url: string }).url).pathname;
  app.services.clock.set(new Date(app.services.clock.now().getTime() + 8 * day).toISOString());
  expect((await page(app, nextPath)).status).toBe(404);
});

test('a sample is edited above itself, and keeps its place in the layers', async () => {
  await using app = await createAdminApp();
  const [sample] = (await call(app, 'GET admin/articles?layer=sample&limit=1')).body as unknown as {
    id: string;
    slug: string;
  }[];
  const { body: copy } = await call(app, `GET articles/${sample?.id}/working-copy`);
  const saved = await save(app, copy, { title_es: 'La muestra, corregida' });
  const done = await publish(app, saved.body, ['es']);
  expect(done.body).toMatchObject({
    layer: 'dynamic',
    content: { title_es: 'La muestra, corregida' },
  });
  expect((await page(app, `/noticias/${sample?.slug}`)).body).toContain('La muestra, corregida');
  const move = await call(app, `PUT articles/${sample?.id}/address`, { body: { slug: 'otra' } });
  expect(move.status).toBe(409);
});

test('what the API gives of an article can be sent back, and what only the server sets counts for nothing', async () => {
  await using app = await createAdminApp();
  const draft = await begun(app);
  const content = { ...draft.content, title_es: 'Otro título' };
  const saved = await call(app, `PUT articles/${draft.id}/working-copy`, {
    body: { ...draft, id: randomUUID(), slug: 'otra', updated_by: 'Nadie', content },
  });
  expect([saved.status, saved.body]).toMatchObject([
    200,
    { id: draft.id, slug: draft.slug, updated_by: draft['updated_by'], content },
  ]);
  await publish(app, saved.body);
  const { body: given } = await call(app, `GET articles/${draft.slug}`);
  const { slug: _slug, ...article } = given;
  const copied = await call(app, 'POST articles', { body: article });
  expect([copied.status, copied.body]).toMatchObject([
    201,
    { state: 'draft', content: { title_es: 'Otro título', sources: written.sources } },
  ]);
  expect(copied.body.id).not.toBe(given.id);
  expect((await save(app, copied.body, article)).status).toBe(200);
});

test('what the lists of drafts give of an article can be sent back too', async () => {
  await using app = await createAdminApp();
  const { id } = await begun(app);
  const rejected = await begun(app, { ...written, title_es: 'Rechazado' });
  await call(app, `PUT articles/${rejected.id}`, { body: { status: 'rejected', reason: 'No.' } });
  for (const list of [
    'articles/status/waiting',
    'articles/status/rejected',
    'admin/articles?state=any',
  ]) {
    const items = (await app.ask(`GET ${list}`)).json<Record<string, unknown>[]>();
    const given = items.find((each) => each['id'] === id || each['id'] === rejected.id);
    const { slug: _slug, ...article } = given ?? {};
    const copied = await call(app, 'POST articles', { body: article });
    expect([copied.status, copied.body], list).toMatchObject([
      201,
      { state: 'draft', content: { title_es: article['title_es'] } },
    ]);
  }
});

test('a number that no revision can have is refused, and is no failure', async () => {
  await using app = await createAdminApp();
  const { id, version } = await begun(app);
  for (const revision of [2 ** 31, Number.MAX_SAFE_INTEGER]) {
    const restored = await call(app, `POST articles/${id}/restore`, {
      body: { version, revision },
    });
    const linked = await call(app, `POST articles/${id}/preview-links`, { body: { revision } });
    expect([restored.status, linked.status]).toEqual([400, 400]);
  }
});

test('content that no article can hold is refused with its fields, and nothing is lost', async () => {
  await using app = await createAdminApp();
  const draft = await begun(app);
  const bad: [string, unknown][] = [
    ['title_es', 'ñ'.repeat(301)],
    ['body_es', 'a'.repeat(200_001)],
    ['body_en', null],
    ['topics', Array.from({ length: 41 }, (_, at) => `tema-${at}`)],
    ['sources', [{ name: 'Sin más', url: 'https://a.example', otra: 1 }]],
    ['date', '+275760-09-14T00:00:00.000Z'],
    ['date', 'mañana'],
    ['ai', { text: { method: 'model' } }],
    ['cover_revision', -1],
    ['cover_revision', 2 ** 31],
    ['slug', 'otra'],
    ['__proto__x', 1],
  ];
  for (const [field, value] of bad) {
    const { status, body } = await save(app, draft, { [field]: value });
    expect([field, status]).toEqual([field, 400]);
    expect(body['error']).toEqual(expect.any(String));
    const [told = ''] = Object.keys(body['details'] as object);
    expect(told === field || told.startsWith(`${field}.`), `${field}: ${told}`).toBe(true);
  }
  for (const text of ['\u0000', 'a\u0000b', '\uD800', '\uDFFF\uD800', '\u202E\uFEFF\u2028']) {
    const { body } = await call(app, `GET articles/${draft.id}/working-copy`);
    const { status } = await save(app, body, { title_es: text, body_es: `${text}y` });
    expect([JSON.stringify(text), status]).toEqual([JSON.stringify(text), 200]);
  }
  const { body } = await call(app, `GET articles/${draft.id}/working-copy`);
  expect(body.content).toMatchObject({
    body_es: expect.stringMatching(/y$/),
    sources: written.sources,
  });
});

test('whoever guesses previews finds none', async () => {
  await using app = await createAdminApp({ RATE_LIMIT: 'false' });
  const draft = await begun(app);
  await call(app, `POST articles/${draft.id}/preview-links`);
  for (const token of ['a', '..%2f', '%00', 'x'.repeat(2000), draft.id, '%F0%9F']) {
    expect([400, 404, 414]).toContain((await page(app, `/previa/${token}`)).status);
  }
});

const made = {
  text: { method: 'model' as const, model: 'roble-3' },
  translation: { language: 'en' as const, model: 'olmo-1' },
  image: { model: 'pincel-2' },
  made_at: '2026-11-20T08:00:00.000Z',
};

test('what a person states of AI is told to readers; what a run left on record is not taken back', async () => {
  await using app = await createAdminApp();
  const own = await begun(app);
  const stated = { ...made, text: null, image: null, run_id: null };
  const saved = await save(app, own, { ...inEnglish, ai: stated });
  expect(saved.body.content['ai']).toEqual(stated);
  const published = await publish(app, saved.body, ['es', 'en']);
  expect((await page(app, `/en/noticias/${own.slug}`)).body).toContain('Translated with AI');
  expect((await page(app, `/noticias/${own.slug}`)).body).not.toContain('Traducido con IA');
  const corrected = await save(app, published.body, { ai: null });
  expect((await publish(app, corrected.body, ['es', 'en'])).status).toBe(200);

  const run_id = randomUUID();
  const image_url = '/media/dibujo.webp';
  const ai = { ...made, run_id };
  const id = await putDraft(app.services, { slug: 'hecho', ai, is_agent: true, image_url });
  const copy = (await call(app, `GET articles/${id}/working-copy`)).body;
  for (const [content, status] of [
    [{ ai: null }, 409],
    [{ ai: { ...ai, text: null } }, 409],
    [{ ai: { ...ai, text: { method: 'composer' } } }, 409],
    [{ ai: { ...ai, translation: null } }, 409],
    [{ ai: { ...ai, image: null } }, 409],
    [{ ai: { ...ai, run_id: randomUUID() } }, 409],
    [{ is_agent: false }, 409],
    [{ image_url: '/media/foto.webp', ai: { ...ai, image: null } }, 200],
  ] as const) {
    expect((await save(app, copy, content)).status, JSON.stringify(content)).toBe(status);
  }
});

test.each([null, { ...made, translation: null, image: null, run_id: null }])(
  'what an agent made is not told to be passages, nor let out as such, where no run is on record: %j',
  async (ai) => {
    await using app = await createAdminApp();
    const id = await putDraft(app.services, { slug: 'hecho', ai, is_agent: true });
    const copy = (await call(app, `GET articles/${id}/working-copy`)).body;
    const composed = { ...made, text: { method: 'composer' }, translation: null, image: null };
    const saved = await save(app, copy, { ai: { ...composed, run_id: null } });
    expect(saved.status).toBe(409);
    expect((await save(app, copy, { title_es: 'Otro título' })).status).toBe(200);
  },
);
