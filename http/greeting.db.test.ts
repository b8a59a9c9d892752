// Without scripts the page itself shows who is logged in, to that reader alone.
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/helpers/app.ts';
import { signIn } from '#tests/helpers/sign-in.ts';

const paths = [
  '/',
  '/noticias',
  '/en/noticias',
  '/login',
  '/en/register',
  '/legal/aviso',
  '/no-hay',
];

/** What the page shows where no scripts run. */
function plain(body: string): string {
  return [...body.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, part]) => part).join('');
}

test('without scripts every page says who is logged in and how to log out, to that reader alone', async () => {
  await using app = await createTestApp();
  const cookie = await signIn(app, 'user');
  const [, username = ''] = /Hola, ([\w-]+)/.exec((await app.get('/', { cookie })).body) ?? [];
  expect(username).toMatch(/^user-de-prueba-/);
  for (const path of paths) {
    const shared = await app.get(path);
    const own = await app.get(path, { cookie });
    const home = path.startsWith('/en') ? '/en' : '';
    expect(own.statusCode, path).toBe(shared.statusCode);
    expect(plain(own.body), path).toContain(
      path.startsWith('/en') ? `Hello, ${username}` : username,
    );
    expect(plain(own.body), path).toContain(`<form action="${home}/logout" method="post">`);
    expect(plain(own.body), path).toContain(`href="${home}/cuenta"`);
    expect(plain(own.body), path).not.toContain('/admin');
    expect(own.headers['cache-control'], path).toBe('private, no-store');
    expect(own.headers['etag'], path).toBeUndefined();
    const again = await app.get(path);
    expect(again.body, path).toBe(shared.body);
    expect(again.body, path).not.toContain(username);
  }
});

test('an administrator gets a link to the panel of the language', async () => {
  await using app = await createTestApp();
  const cookie = await signIn(app, 'admin');
  expect(plain((await app.get('/', { cookie })).body)).toContain('href="/admin"');
  expect(plain((await app.get('/en', { cookie })).body)).toContain('href="/en/admin"');
});

test('the cached page is served to everybody else: another cookie, an ended session, a browser with scripts', async () => {
  await using app = await createTestApp();
  const cookie = await signIn(app, 'user');
  const shared = await app.get('/');
  const made = await rendered(app);
  for (const each of [
    'vigia_scripts=1',
    `vigia_scripts=1; ${cookie}`,
    '__Host-vigia.session=x.y',
    '__Host-vigia.session=',
    'session=1',
  ]) {
    const answer = await app.get('/', { cookie: each });
    expect([each, answer.body === shared.body]).toEqual([each, true]);
    expect(answer.headers['cache-control']).toContain('public');
  }
  const out = await app.server.inject({ method: 'POST', url: '/logout', headers: { cookie } });
  expect(out.statusCode).toBe(303);
  expect((await app.get('/', { cookie })).body).toBe(shared.body);
  // Two asked for the session first, which is not kept; the page itself was made once.
  expect(app.pages.cache.size).toBe(1);
  expect(await rendered(app)).toBeGreaterThanOrEqual(made);
});

async function rendered(app: TestApp): Promise<number> {
  const { body } = await app.get('/metrics', { host: 'localhost' });
  return Number(/^pages_obtained_total (\d+)/m.exec(body)?.[1] ?? 0);
}

test('a form that logs in without scripts ends on a page that greets, also where scripts ran before', async () => {
  await using app = await createTestApp();
  await signIn(app, 'user');
  const answer = await app.server.inject({
    method: 'POST',
    url: '/register',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(
      new URLSearchParams({
        username: 'lea',
        email: 'lea@vigia.test',
        password: 'una-frase-muy-larga',
        confirmPassword: 'una-frase-muy-larga',
      }),
    ),
  });
  expect(answer.statusCode, answer.body).toBe(303);
  const set = [answer.headers['set-cookie']].flat().map(String);
  expect(set.find((each) => each.startsWith('vigia_scripts='))).toContain('Max-Age=0');
  const cookie = set
    .filter((each) => !each.includes('Max-Age=0'))
    .map((each) => each.split(';')[0])
    .join('; ');
  const home = await app.get(String(answer.headers.location), { cookie });
  expect(plain(home.body)).toContain('Hola, lea');
});

/** The addresses that a page names in its head. */
function links(body: string) {
  return {
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1],
    es: /<link rel="alternate" hrefLang="es" href="([^"]*)"/i.exec(body)?.[1],
    en: /<link rel="alternate" hrefLang="en" href="([^"]*)"/i.exec(body)?.[1],
  };
}

test('every page names its own address and its twin, listed or not; what is not there names none', async () => {
  await using app = await createTestApp();
  const cookie = await signIn(app, 'user');
  const site = 'https://vigia.test';
  const spanish = [
    ...app.site.listedPages.map((name) => app.site.href(name, 'es')),
    '/login',
    '/register',
    '/recuperar',
    '/cuenta',
    '/login?next=/admin',
    '/noticias?etiqueta=no-existe',
  ];
  for (const path of spanish) {
    const [bare = ''] = path.split('?');
    const twin = bare === '/' ? '/en' : `/en${bare}`;
    for (const own of [path, path.replace(bare, twin)]) {
      const { statusCode, body } = await app.get(own, { cookie });
      expect(statusCode, own).toBe(200);
      const canonical = own === path ? bare : twin;
      expect([own, links(body)]).toEqual([
        own,
        { canonical: site + canonical, es: site + bare, en: site + twin },
      ]);
    }
  }
  for (const path of ['/no-hay', '/noticias/no-hay', '/restablecer', '/boletin/baja?token=x']) {
    const { body } = await app.get(path);
    expect([path, links(body).canonical]).toEqual([path, undefined]);
    expect(body, path).toContain('<meta name="robots" content="noindex"/>');
  }
});

test('the Spanish 404 says in both languages that there is no page', async () => {
  await using app = await createTestApp();
  const spanish = (await app.get('/no/hay')).body;
  expect(spanish).toMatch(/<h1 lang="en">Page Not Found<\/h1><p[^>]*>Página no encontrada<\/p>/);
  const english = (await app.get('/en/no/hay')).body.replace(/<head>.*<\/head>/s, '');
  expect(english).not.toMatch(/Página no encontrada|Page not found/);
});
