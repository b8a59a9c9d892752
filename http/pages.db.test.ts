import { brotliDecompressSync } from 'node:zlib';
import { parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { ensureAdmin, logIn } from '#domain/accounts/server';
import { getArticle, layerSlugs, putArticles, removeArticles } from '#domain/articles/server';
import { trash } from '#domain/content/server';
import { articleKind } from '#domain/newsroom/server';
import { ana, anasLogin, client, cookieOf } from '#tests/helpers/accounts.ts';
import { createTestApp } from '#tests/helpers/app.ts';
import { sampleContent } from '#tests/helpers/issue-contents.ts';
import { putSentIssues } from '#tests/helpers/sent-issues.ts';
import { anArticle, createTestServices } from '#tests/helpers/services.ts';
import { signIn } from '#tests/helpers/sign-in.ts';

test('a page has its security and caching headers', async () => {
  await using app = await createTestApp();
  const answer = await app.get('/');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=\d+/),
    vary: 'Accept-Encoding',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-');
});

test('a page for one person, and what is no page, share no window with the page that linked to them', async () => {
  await using app = await createTestApp();
  const policyOf = async (path: string) =>
    (await app.get(path)).headers['cross-origin-opener-policy'];
  for (const path of ['/', '/noticias', '/nada-aqui']) expect(await policyOf(path)).toBeUndefined();
  for (const path of [
    '/login',
    '/cuenta',
    '/admin',
    '/boletin/preferencias?token=x',
    '/api/v1/news',
  ])
    expect(await policyOf(path), path).toBe('same-origin');
});

test('a page tells of the feed of what it lists, which leads back to it', async () => {
  await using app = await createTestApp();
  await putSentIssues(app.services.db, [await sampleContent()]);
  await putArticles(app.services, 'sample', [anArticle({ slug: 'propio', topics: ['mar & cía'] })]);
  const list = '/noticias?tema=mar+%26+c%C3%ADa';
  for (const [path, home] of [
    ['/boletin', '/boletin'],
    ['/en/boletin/1', '/en/boletin'],
    [list, list],
    [`/en${list}`, `/en${list}`],
    ['/noticias?q=mar', '/'],
  ] as const) {
    const { body } = await app.get(path);
    const [, feed = ''] = /type="application\/rss\+xml" title="[^"]+" href="([^"]+)"/.exec(body)!;
    const { link, items } = parseRssFeed((await app.get(feed.replaceAll('&amp;', '&'))).body);
    expect(link).toBe(`https://vigia.test${home}`);
    expect(items?.length, path).toBeGreaterThan(0);
  }
});

test('a browser that has the page gets 304, in whichever encoding it has it', async () => {
  await using app = await createTestApp();
  const plain = await app.get('/noticias');
  const packed = await app.get('/noticias', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
  for (const held of [plain, packed]) {
    const again = await app.get('/noticias', { 'if-none-match': String(held.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  }
  const refused = await app.get('/noticias', { 'accept-encoding': 'br;q=0, gzip;q=0' });
  expect(refused.headers['content-encoding']).toBeUndefined();
});

test('HEAD answers as GET does, without the page', async () => {
  await using app = await createTestApp();
  const get = await app.get('/');
  const head = await app.server.inject({ method: 'HEAD', url: '/' });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
});

test('a page is rendered again when its content changes, and keeps its tag when it does not', async () => {
  await using app = await createTestApp();
  const before = await app.get('/noticias');
  await putArticles(app.services, 'dynamic', [
    anArticle({ slug: 'recien', title_es: 'Recién publicado', date: '2026-11-20T08:00:00.000Z' }),
  ]);
  await expect.poll(async () => (await app.get('/noticias')).body).toContain('Recién publicado');
  await removeArticles(app.services, 'dynamic', ['recien']);
  await expect
    .poll(async () => (await app.get('/noticias')).headers.etag)
    .toBe(before.headers.etag);
});

test('relative times are right at any time, cached or not', async () => {
  await using app = await createTestApp();
  await putArticles(app.services, 'dynamic', [
    anArticle({ slug: 'hace-poco', date: '2026-11-21T08:30:00.000Z' }),
  ]);
  await expect.poll(async () => (await app.get('/noticias')).body).toContain('hace 30 minutos');
  app.services.clock.set('2026-11-21T09:00:59.999Z');
  expect((await app.get('/noticias')).body).toContain('hace 30 minutos');
  app.services.clock.set('2026-11-21T09:01:00.000Z');
  expect((await app.get('/noticias')).body).toContain('hace 31 minutos');
});

test('what a visitor sends never changes the page another one gets', async () => {
  await using app = await createTestApp();
  const plain = await app.get('/');
  const odd = await app.get('/?utm_source=x&__proto__=1&tema=regulacion', {
    cookie: 'session=abc; user=admin',
    'accept-language': 'en',
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
  });
  expect(odd.body).toBe(plain.body);
});

test('an address with the empty fields of a form redirects to the one without them', async () => {
  await using app = await createTestApp();
  for (const [asked, address] of [
    ['/noticias?tema=', '/noticias'],
    ['/noticias?q=&tema=&orden=', '/noticias'],
    ['/noticias?q=&tema=regulacion&orden=', '/noticias?tema=regulacion'],
    ['/en/referentes?q=a%20b&tema=', '/en/referentes?q=a%20b'],
  ] as const) {
    const answer = await app.get(asked);
    expect([answer.statusCode, answer.headers.location], asked).toEqual([301, address]);
    expect((await app.get(address)).statusCode).toBe(200);
  }
  expect((await app.get('/noticias?vista')).statusCode).toBe(200);
});

test('an address with a trailing slash or doubled slashes redirects to the page, on this site', async () => {
  await using app = await createTestApp();
  const slash = await app.get('/noticias/?tema=regulacion');
  expect(slash.statusCode).toBe(301);
  expect(slash.headers.location).toBe('/noticias?tema=regulacion');
  const doubled = await app.get('//evil.example/');
  expect(doubled.headers.location ?? '/').toMatch(/^\/(?!\/)/);
});

test.each([
  ['/Noticias?tema=regulacion', '/noticias?tema=regulacion'],
  ['/EN', '/en'],
  ['/En/Referentes/yoshua-bengio', '/en/referentes/yoshua-bengio'],
  ['/Login?next=%2Fcuenta', '/login?next=%2Fcuenta'],
])('%s, written with capitals, redirects to the page', async (spelt, address) => {
  await using app = await createTestApp();
  const answer = await app.get(spelt);
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe(address);
});

test.each([
  ['/%E0%A4%A', 400],
  ['/%00', 400],
  ['/noticias/%00', 400],
  ['/..%2f..%2fpackage.json', 404],
  ['/assets/..%2f..%2fpackage.json', 404],
  ['/assets/%2e%2e/%2e%2e/package.json', 404],
  ['/wp-login.php', 404],
  ['/.env', 404],
  ['/noticias/__proto__', 404],
  ['/noticias/constructor', 404],
  ["/noticias/'%20or%201=1--", 404],
  ['/noticias/%5Ba%5D', 404],
  ['/noticias/%F0%9F%A7%AD', 404],
  ['/noticias/static', 404],
  ['/entrevistas/__proto__', 404],
  ['/referentes/__proto__', 404],
  ['/en/noticias/no-existe', 404],
  ['/noticias/uno/dos', 404],
  ['/admin-x', 404],
])('%s is answered with %i and a page a person can leave', async (target, status) => {
  await using app = await createTestApp();
  const answer = await app.get(target);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toMatch(/href="\/(en)?"/);
  expect(answer.body).not.toMatch(/at .*\.ts:\d+|node_modules/);
  expect((await app.get('/')).statusCode).toBe(200);
});

test('the page of an error says in its title what is wrong, and whose it is', async () => {
  await using app = await createTestApp();
  const spanish = (await app.get('/noticias/%E0%A4%A')).body;
  expect(spanish).toContain('<title>Esta dirección está mal escrita · Vigía</title>');
  expect(spanish).toContain('<strong>Vigía</strong> · 400');
  const english = (await app.get('/en/noticias/%E0%A4%A')).body;
  expect(english).toContain('<title>This address is misspelt · Vigía</title>');
});

test('an address of ten thousand characters is answered with 414', async () => {
  await using app = await createTestApp();
  expect((await app.get(`/${'a'.repeat(10_000)}`)).statusCode).toBe(414);
});

test('unknown, repeated and hostile query parameters give the rows of the harmless address', async () => {
  await using app = await createTestApp();
  const all = rows((await app.get('/noticias')).body);
  expect(all.length).toBeGreaterThan(3);
  for (const query of [
    '?x=1',
    '?where[status]=draft',
    '?filter[]=1',
    '?limit=-1',
    '?pagina=1e9x',
    '?pagina=-3',
    '?orden=drop',
    '?orden=desc&orden=asc',
    '?tema',
  ]) {
    const answer = await app.get(`/noticias${query}`);
    expect(answer.statusCode).toBe(200);
    expect(rows(answer.body)).toEqual(all);
  }
  const chosen = rows((await app.get('/noticias?tema=regulacion')).body);
  expect(rows((await app.get('/noticias?tema=regulacion&tema=regulacion&x=y')).body)).toEqual(
    chosen,
  );
  const none = await app.get("/noticias?tema=' or 1=1 --&etiqueta=%00");
  expect(none.statusCode).toBe(200);
  expect(none.body).toContain('No se encontraron artículos');
});

/** The slugs of the articles a page links to. */
function rows(body: string): string[] {
  return [...body.matchAll(/href="\/noticias\/([a-z0-9-]+)"/g)].map(([, slug = '']) => slug);
}

test('an address that only answers GET refuses other methods', async () => {
  await using app = await createTestApp();
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    const answer = await app.server.inject({ method, url: '/noticias' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  }
});

test('an unknown call of the API answers as one, in JSON', async () => {
  await using app = await createTestApp();
  for (const target of ['/api', '/api/x', '//api/x', '/API/x', '/%61pi/x', '/api/x/']) {
    const answer = await app.get(target);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: 'No existe nada en esta dirección.' });
  }
});

test('pages that one process cached are rendered again when another one changes the content', async () => {
  await using app = await createTestApp();
  const { DATABASE_URL } = app.services.config;
  if (!DATABASE_URL) return expect(app.services.database.engine).toBe('embedded');
  await using other = await createTestServices({ DATABASE_URL });
  await app.get('/noticias');
  await putArticles(other, 'dynamic', [
    anArticle({ slug: 'de-otro', title_es: 'De otro proceso' }),
  ]);
  await expect
    .poll(async () => (await app.get('/noticias')).body, { timeout: 1000 })
    .toContain('De otro proceso');
});

test('files of the build are cached for ever by their hash, and others for an hour', async () => {
  await using app = await createTestApp();
  const home = await app.get('/');
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(home.body) ?? [];
  const asset = await app.get(script);
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(asset.headers['x-content-type-options']).toBe('nosniff');
  expect((await app.get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

test('health answers without the database, figures only to this machine', async () => {
  await using app = await createTestApp();
  expect((await app.get('/healthz')).statusCode).toBe(200);
  expect((await app.get('/readyz')).statusCode).toBe(200);
  expect((await app.get('/metrics')).body).toContain('pages_cached_total');
  expect((await app.get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(403);
  const outside = await app.server.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
  expect(outside.statusCode).toBe(403);
});

test('where all that was published is featured, the list says so and offers no filters to clear', async () => {
  await using app = await createTestApp({ SEED_CONTENT: 'false' });
  await removeArticles(app.services, 'sample', await layerSlugs(app.services, 'sample'));
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'unico', featured: true })]);
  const { body } = await app.get('/noticias');
  expect(body).toContain('Lo publicado hasta ahora está entre los destacados.');
  expect(body).not.toContain('No se encontraron artículos');
  expect((await app.get('/noticias?q=nadie-lo-dijo')).body).toContain(
    'No se encontraron artículos',
  );
});

test('an article that has no text yet tells no minutes of reading', async () => {
  await using app = await createTestApp();
  const minutes = '<span>1 min</span>';
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'vacio', body_es: '' })]);
  expect((await app.get('/noticias/vacio')).body).not.toContain(minutes);
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'lleno', body_es: 'Un texto.' })]);
  expect((await app.get('/noticias/lleno')).body).toContain(minutes);
});

test('an article without summary and sources claims none to machines', async () => {
  await using app = await createTestApp();
  await putArticles(app.services, 'dynamic', [
    anArticle({ slug: 'escueto', summary_es: '', summary_en: '', sources: [] }),
  ]);
  for (const path of ['/noticias/escueto', '/en/noticias/escueto']) {
    const { body } = await app.get(path);
    expect(body).toContain('"@type":"NewsArticle"');
    expect(body).not.toMatch(/escription" content=""|"description":""|"citation":\[\]/);
  }
});

test('a provenance that shows no marks of texts does not explain them', async () => {
  await using app = await createTestApp();
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'sin-versiones' })]);
  const { body } = await app.get('/noticias/sin-versiones/procedencia');
  expect(body).toContain('Se publicó antes de que se guardaran las versiones');
  expect(body).not.toContain('huella SHA-256');
});

test.each([
  [1, null],
  [2, 'Número siguiente'],
])('the first of %i issues leads to those beside it', async (count, way) => {
  await using app = await createTestApp();
  const sample = await sampleContent();
  await putSentIssues(
    app.services.db,
    Array.from({ length: count }, () => sample),
  );
  const { body } = await app.get('/boletin/1');
  const ways = /<nav class="[^"]*" aria-label="Archivo del boletín">.*?<\/nav>/.exec(body);
  if (way) expect(ways?.[0]).toContain(way);
  else expect(ways).toBeNull();
});

/** As the news of a change do that another process made, which take their time to arrive. */
function forgetArticles({ services, pages }: Awaited<ReturnType<typeof createTestApp>>): void {
  services.memo.invalidate('articles');
  pages.cache.expireAll();
}

test('a story that was withdrawn is told no more by the issue, the archive and its feed, in both languages', async () => {
  await using app = await createTestApp();
  const drafts = ['Primera', 'Segunda', 'Tercera'].map((title) => ({
    slug: title.toLowerCase(),
    title_es: title,
    title_en: `${title} in English`,
    summary_es: `Resumen de ${title}`,
  }));
  const stories = drafts.map((draft) => anArticle(draft));
  await putArticles(app.services, 'dynamic', stories);
  const content = await sampleContent();
  const [card] = content.picks;
  const picks = stories.map((story) => ({ article: { ...card!.article, ...story }, reasons: [] }));
  await putSentIssues(app.services.db, [{ ...content, picks }]);
  const paths = ['/boletin/1', '/en/boletin/1', '/boletin', '/boletin/rss', '/en/boletin/rss'];
  expect((await app.get('/boletin/1')).body).toContain('Resumen de Primera');
  await removeArticles(app.services, 'dynamic', ['primera', 'tercera']);
  forgetArticles(app);
  for (const path of paths) {
    const { body } = await app.get(path);
    expect(body, path).toContain('Segunda');
    expect(body, path).not.toMatch(/Primera|Tercera|primera|tercera/);
    if (path === '/boletin') continue;
    const line = path.startsWith('/en/')
      ? 'This story was withdrawn after the issue was sent.'
      : 'Esta noticia se ha retirado después del envío.';
    expect(body.split(line), path).toHaveLength(3);
  }
});

test('English that was taken back is told no more by an issue: the Spanish stands in its place', async () => {
  await using app = await createTestApp();
  const story = anArticle({
    slug: 'dos',
    title_es: 'En dos lenguas',
    title_en: 'In two languages',
  });
  await putArticles(app.services, 'dynamic', [story]);
  const content = await sampleContent();
  const article = { ...content.picks[0]!.article, ...story };
  await putSentIssues(app.services.db, [{ ...content, picks: [{ article, reasons: [] }] }]);
  expect((await app.get('/en/boletin/1')).body).toContain('In two languages');
  await putArticles(app.services, 'dynamic', [
    { ...story, title_en: '', summary_en: '', body_en: '' },
  ]);
  forgetArticles(app);
  for (const path of ['/en/boletin/1', '/en/boletin', '/en/boletin/rss']) {
    const { body } = await app.get(path);
    expect(body, path).toContain('En dos lenguas');
    expect(body, path).not.toContain('In two languages');
  }
});

test('behind the last page of the archive of issues stands the last page', async () => {
  await using app = await createTestApp();
  const sample = await sampleContent();
  await putSentIssues(
    app.services.db,
    Array.from({ length: 21 }, () => sample),
  );
  const second = await app.get('/boletin?pagina=2');
  const behind = await app.get('/boletin?pagina=7');
  expect(behind.body).toContain('href="/boletin/1"');
  expect(behind.body).not.toContain('El primer número está por salir');
  const canonical = /<link rel="canonical" href="[^"]+"/;
  expect(canonical.exec(behind.body)?.[0]).toBe(canonical.exec(second.body)?.[0]);
});

test('what there is nothing of says so in its title, and what was taken away that it was', async () => {
  await using app = await createTestApp();
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'retirada' })]);
  const { id } = await getArticle(app.services, 'retirada');
  await trash(app.services, articleKind, { id, by: { id: null, name: 'ana' } });
  for (const [path, title] of [
    ['/noticias/no-hay', 'Artículo no encontrado'],
    ['/en/entrevistas/no-hay', 'Interview not found'],
    ['/noticias/retirada', 'Este artículo se publicó aquí y se ha retirado'],
    ['/en/noticias/retirada', 'This article was published here and has been taken down'],
    ['/previa/no-hay', 'Este enlace de vista previa no existe o ya no vale'],
    ['/no-hay', 'Page Not Found'],
  ] as const) {
    const { body } = await app.get(path);
    expect(body, path).toContain(`<title>${title} · Vigía</title>`);
    expect(body, path).toMatch(new RegExp(`<h1[^>]*>${title}\\.?</h1>`));
  }
});

test('the account page tells whose password the settings fix, and nobody else', async () => {
  await using app = await createTestApp(ana);
  await ensureAdmin(app.services);
  const cookie = cookieOf(await logIn(app.services, anasLogin, client));
  expect((await app.get('/cuenta', { cookie })).body).toContain('ADMIN_PASSWORD');
  const others = { cookie: await signIn(app, 'admin') };
  expect((await app.get('/cuenta', others)).body).not.toContain('ADMIN_PASSWORD');
});
