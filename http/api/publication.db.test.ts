import { es } from '#i18n/es';
import { expect, test } from 'vitest';
import { translators } from '#i18n/messages';
import { layerSlugs } from '#domain/articles/server';
import { pngOf } from '#tests/helpers/png.ts';
import { type AdminApp, createAdminApp } from '#tests/helpers/admin-app.ts';

const read = async (app: AdminApp) =>
  (await app.ask('GET publication')).json<Record<string, unknown> & { version: number }>();

test('a publication that is named anew is so in pages, feeds, the manifest and the description', async () => {
  await using app = await createAdminApp();
  const before = await read(app);
  expect(before).toMatchObject({ name: 'Vigía', version: 0, socials: [], has_samples: true });
  expect(before['missing']).toContain('owner_tax_id');
  expect((await app.get('/')).body).toContain('aria-label="Vigía"');
  expect((await app.get('/legal/aviso')).body).not.toMatch(/\[\[|NIF:/);

  const fields = { name: 'Faro', tagline_es: 'Luz sobre la IA', owner_tax_id: 'B12345678' };
  const answer = await app.ask('PUT publication', { version: 0, ...fields });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { ...fields, version: 1 }]);
  await expect
    .poll(async () => (await app.get('/')).body)
    .toMatch(/<title>Luz sobre la IA · Faro<\/title>/);
  const places = ['/', '/en', '/rss', '/feed.json', '/boletin/rss', '/site.webmanifest'];
  for (const place of [...places, '/api/docs', '/legal/aviso']) {
    await expect
      .poll(async () => (await app.get(place)).body, { message: place })
      .toContain('Faro');
  }
  expect((await app.get('/legal/aviso')).body).toContain('NIF: B12345678');
  expect((await read(app))['missing']).not.toContain('owner_tax_id');
});

test('of two who change the publication at once the second is told, and bad fields are refused', async () => {
  await using app = await createAdminApp();
  expect((await app.ask('PUT publication', { version: 0, name: 'Faro' })).statusCode).toBe(200);
  for (const version of [0, 7]) {
    expect((await app.ask('PUT publication', { version, name: 'Otro' })).statusCode).toBe(409);
  }
  const odd = { version: 2 ** 31, name: 'Otro' };
  expect((await app.ask('PUT publication', odd)).statusCode).toBe(400);
  const refused = await app.ask('PUT publication', {
    version: 1,
    name: '',
    socials: ['http://a.b'],
  });
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json<{ details: object }>().details)).toContain('name');
  const login = await app.ask('PUT publication', {
    version: 1,
    socials: ['https://ana:clave@mastodon.example/@faro'],
  });
  expect([login.statusCode, login.json<{ details: object }>().details]).toEqual([
    400,
    { 'socials.0': translators.es('content.addressWithLogin') },
  ]);
  expect((await read(app)).version).toBe(1);
});

test('a name that nobody would see is none, and half a character is no failure', async () => {
  await using app = await createAdminApp();
  const refused = await app.ask('PUT publication', { version: 0, name: '\u2060\u3164' });
  expect([refused.statusCode, refused.json<{ details: object }>().details]).toEqual([
    400,
    { name: 'La publicación necesita un nombre.' },
  ]);
  const odd = { version: 0, name: 'Faro \ud800', owner_name: '\u200b' };
  expect((await app.ask('PUT publication', odd)).statusCode).toBe(200);
  expect(await read(app)).toMatchObject({ name: 'Faro \ufffd', owner_name: '' });
});

test('a publication can be sent as it was read', async () => {
  await using app = await createAdminApp();
  const before = await read(app);
  const answer = await app.ask('PUT publication', { ...before, name: 'Faro' });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { ...before, name: 'Faro', version: 1 },
  ]);
});

test('samples that are put away are gone for readers, and come back', async () => {
  await using app = await createAdminApp();
  const articles = async () => (await layerSlugs(app.services, 'sample')).toSorted();
  const before = await articles();
  expect(before.length).toBeGreaterThan(0);
  const away = await app.ask('PUT publication', { version: 0, are_samples_away: true });
  expect(away.json()).toMatchObject({ has_samples: false });
  expect(await articles()).toEqual([]);
  await expect.poll(async () => (await app.get('/')).body).not.toContain(before[0]);
  await app.ask('PUT publication', { version: 1, are_samples_away: false });
  expect(await articles()).toEqual(before);
});

test('logo, accent, profiles and time zone of the publication are on its pages', async () => {
  await using app = await createAdminApp();
  const uploaded = await app.ask('POST publication/logo', {
    picture: pngOf(260, 80).toString('base64'),
  });
  const logo = uploaded.json<{ src: string; width: number; height: number }>();
  expect(logo).toEqual({
    src: expect.stringMatching(/^\/media\/\w+\.webp$/),
    width: 260,
    height: 80,
  });
  expect((await app.get(logo.src)).headers['content-type']).toBe('image/webp');

  const before = (await app.get('/')).body;
  expect(before).not.toContain('--accent:light-dark(#0');
  const socials = ['https://bsky.app/profile/faro', 'https://mastodon.example/@faro'];
  const fields = {
    name: 'Faro',
    logo,
    accent: '#00695C',
    socials,
    time_zone: 'America/Mexico_City',
  };
  const answer = await app.ask('PUT publication', { version: 0, ...fields });
  expect(answer.json()).toMatchObject({ ...fields, accent: '#00695c', version: 1 });
  await expect.poll(async () => (await app.get('/')).body).toContain(`src="${logo.src}"`);
  const [, article = ''] = /href="(\/noticias\/[^"?#]+)"/.exec((await app.get('/')).body) ?? [];
  const publisher = /"publisher":\{[^}]*"logo":\{"@type":"ImageObject","url":"([^"]+)"/;
  for (const address of [article, '/entrevistas/tomas-arriaga-informe-sin-fallos'])
    expect(publisher.exec((await app.get(address)).body)?.[1], address).toBe(
      app.services.config.SITE_URL + logo.src,
    );
  const { body, headers } = await app.get('/');
  expect(body).toContain('--accent-text:light-dark(#00695c,');
  for (const name of ['accent', 'accent-text']) expect(body).toContain(`var(--${name})`);
  expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-");
  expect(body).toMatch(/rel="me">Bluesky<.*rel="me">mastodon\.example</s);
  expect(body).toContain(`"sameAs":${JSON.stringify(socials)}`);
  expect((await app.get('/en')).body).toContain('(Mexico City)');

  await app.ask('PUT publication', { version: 1 });
  await expect.poll(async () => (await app.get('/en')).body).toContain('(Madrid)');
});

test('what is no logo, no colour and no time zone is refused with a sentence', async () => {
  await using app = await createAdminApp();
  for (const fields of [
    { accent: 'rojo' },
    { time_zone: 'Europe/Vigo' },
    { logo: { src: 'https://otro.example/a.png', width: 1, height: 1 } },
  ]) {
    const refused = await app.ask('PUT publication', { version: 0, ...fields });
    expect(refused.statusCode, JSON.stringify(fields)).toBe(400);
    expect(Object.values(refused.json<{ details: object }>().details)[0]).toMatch(/^[A-ZÁ].*\.$/);
  }
  const noPicture = 'No es una imagen que se pueda usar: elige un JPEG, PNG, WebP o AVIF entero.';
  for (const picture of ['', 'AAAA', Buffer.from('<svg/>').toString('base64')]) {
    const refused = await app.ask('POST publication/logo', { picture });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { error: noPicture }]);
  }
  for (const bytes of [4.1, 9]) {
    const picture = Buffer.alloc(bytes * 1024 ** 2).toString('base64');
    const refused = await app.ask('POST publication/logo', { picture });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { error: es.publication.largeLogo },
    ]);
  }
});
