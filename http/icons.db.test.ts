// The icons of a publication with a name, an accent or a logo of its own.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngOf } from '#tests/helpers/png.ts';
import { type AdminApp, createAdminApp } from '#tests/helpers/admin-app.ts';

const pngs = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };

async function name(app: AdminApp, version: number, fields: object): Promise<void> {
  const answer = await app.ask('PUT publication', { version, ...fields });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** The colour of a place of a picture, in shares of its edge. */
async function colourAt(png: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return `#${data.subarray(at, at + 3).toString('hex')}`;
}

test('a feed reader that asks for the usual icon is given one', async () => {
  await using app = await createAdminApp();
  const { statusCode, headers } = await app.get('/favicon.ico');
  expect([statusCode, headers.location]).toEqual([302, '/icon-192.png']);
  expect((await app.get('/icon-192.png')).headers['content-type']).toBe('image/png');
});

test('a publication that is as by default has the icons of the build', async () => {
  await using app = await createAdminApp();
  const icon = await app.get('/favicon.svg');
  expect(icon.body).toContain('M9 15h6l1.5 13');
  expect(icon.headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'content-type': 'image/svg+xml',
  });
  const known = await app.get('/favicon.svg', { 'if-none-match': String(icon.headers.etag) });
  expect(known.statusCode).toBe(304);
  expect((await app.get('/')).body).toContain('href="/favicon.svg"');
});

test('one with a name has its letter on its accent, in every size, and pages that say so', async () => {
  await using app = await createAdminApp();
  const before = await app.get('/icon-512.png');
  await name(app, 0, { name: 'El Faro', accent: '#0a7d54' });
  await expect
    .poll(async () => (await app.get('/icon-512.png')).headers.etag)
    .not.toBe(before.headers.etag);
  for (const [file, size] of Object.entries(pngs)) {
    const answer = await app.get(`/${file}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([file, width, height]).toEqual([file, size, size]);
    const ground = await colourAt(answer.rawPayload, 0.05, 0.05);
    expect(ground).toMatch(/^#0[0-9a-f]7/);
    // The stem of the F.
    expect(await colourAt(answer.rawPayload, 0.4, 0.5)).toBe('#f7f4eb');
  }
  const tab = await app.get('/favicon.svg');
  expect(tab.body).toMatch(/^<svg [^]*href="data:image\/png;base64,/);
  const page = (await app.get('/')).body;
  const [, version] = /href="\/favicon\.svg(\?v=\w+)"/.exec(page) ?? [];
  expect(page).toContain(`href="/apple-touch-icon.png${version}"`);
  const manifest = (await app.get('/site.webmanifest')).json<{ icons: { src: string }[] }>();
  expect(manifest.icons.map(({ src }) => src)).toEqual([
    `/favicon.svg${version}`,
    `/icon-192.png${version}`,
    `/icon-512.png${version}`,
  ]);
  expect((await app.get(`/icon-192.png${version}`)).statusCode).toBe(200);
});

test('the default name keeps its lamp in another accent, by day and by night', async () => {
  await using app = await createAdminApp();
  await name(app, 0, { accent: '#0a7d54' });
  await expect.poll(async () => (await app.get('/favicon.svg')).body).not.toContain('#e04e10');
  const { body } = await app.get('/favicon.svg');
  expect(body).toMatch(/\.light\{fill:#0[0-9a-f]{5}\}@media \(prefers-color-scheme:dark\)/);
  const png = (await app.get('/icon-512.png')).rawPayload;
  expect(await colourAt(png, 0.05, 0.05)).toBe('#0f2240');
  expect(await colourAt(png, 0.45, 0.6)).toBe('#f7f4eb');
});

test('a logo that is about as wide as high is the icon, and a wide one is not', async () => {
  await using app = await createAdminApp();
  const stored = async (width: number, height: number) => {
    const picture = pngOf(width, height).toString('base64');
    const answer = await app.ask('POST publication/logo', { picture });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<object>();
  };
  await name(app, 0, { name: 'Faro', logo: await stored(600, 100) });
  const etag = async () => (await app.get('/icon-512.png')).headers.etag;
  await expect.poll(async () => (await app.get('/favicon.svg')).body).toContain('base64');
  const written = await etag();
  expect(await colourAt((await app.get('/icon-512.png')).rawPayload, 0.05, 0.05)).toBe('#0f2240');
  await name(app, 1, { name: 'Faro', logo: await stored(300, 300) });
  await expect.poll(etag).not.toBe(written);
  const png = (await app.get('/icon-512.png')).rawPayload;
  expect(await colourAt(png, 0.05, 0.05)).toBe('#f7f4eb');
  expect(await colourAt(png, 0.5, 0.5)).not.toBe('#f7f4eb');
});
