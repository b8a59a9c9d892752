import { expect, test } from 'vitest';
import { layerSlugs } from '#domain/articles/server';
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
  const refused = await app.ask('PUT publication', {
    version: 1,
    name: '',
    socials: ['http://a.b'],
  });
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json<{ details: object }>().details)).toContain('name');
  expect((await read(app)).version).toBe(1);
});

test('samples that are put away are gone for readers, and come back', async () => {
  await using app = await createAdminApp();
  const articles = () => layerSlugs(app.services, 'sample');
  const before = await articles();
  expect(before.length).toBeGreaterThan(0);
  const away = await app.ask('PUT publication', { version: 0, are_samples_away: true });
  expect(away.json()).toMatchObject({ has_samples: false });
  expect(await articles()).toEqual([]);
  await expect.poll(async () => (await app.get('/')).body).not.toContain(before[0]);
  await app.ask('PUT publication', { version: 1, are_samples_away: false });
  expect(await articles()).toEqual(before);
});
