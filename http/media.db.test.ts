import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { storePicture } from '#domain/media/server';
import { createTestApp } from '#tests/helpers/app.ts';
import { pngOf } from '#tests/helpers/png.ts';

const facts = { model: 'pintor', alt: 'Un faro' };

test('a stored picture is sent with its type, cached for ever, and nothing in it may run', async () => {
  await using app = await createTestApp();
  const address = await storePicture(app.services, pngOf(60, 40), facts);
  const picture = await app.get(address);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(picture.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  const etag = String(picture.headers.etag);
  const again = await app.get(address, { 'if-none-match': etag });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('there is nothing else in the media folder for anybody', async () => {
  await using app = await createTestApp();
  const address = await storePicture(app.services, pngOf(6, 4), facts);
  const folder = path.join(app.services.config.DATA_DIR, 'media');
  await writeFile(path.join(folder, 'pagina.html'), '<script>1</script>');
  for (const target of [
    '/media/pagina.html',
    '/media/..%2fvigia',
    '/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/media/%00.webp',
    `${address}%2f`,
    address.toUpperCase().replace('/MEDIA', '/media'),
    `/media/${'0'.repeat(32)}.webp`,
  ]) {
    const { statusCode, headers } = await app.get(target);
    expect(statusCode, target).toBe(404);
    expect(headers['cache-control'], target).toBe('no-store');
  }
});
