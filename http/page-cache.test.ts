import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type CachedPage, createPageCache, compressedBody } from './page-cache.ts';

function page(html: string, changesAt: number | null = null, status = 200) {
  return { status, html, csp: "default-src 'none'", changesAt };
}

test('a page is rendered once however many requests wait for it', async () => {
  const cache = createPageCache();
  let made = 0;
  const render = async () => {
    made += 1;
    await wait(5);
    return page('uno');
  };
  const pages = await Promise.all(
    Array.from({ length: 20 }, () => cache.getOrRender('/', 0, render)),
  );
  expect(made).toBe(1);
  expect(new Set(pages.map(({ etag }) => etag)).size).toBe(1);
  await cache.getOrRender('/', 0, render);
  expect(made).toBe(1);
});

test('each encoding has the same text, and is compressed once', async () => {
  const cache = createPageCache();
  const made = await cache.getOrRender('/', 0, async () => page('ñandú '.repeat(200)));
  const text = made.bodies.identity.toString();
  expect(gunzipSync(await compressedBody(made, 'gzip')).toString()).toBe(text);
  expect(brotliDecompressSync(await compressedBody(made, 'br')).toString()).toBe(text);
  expect(await compressedBody(made, 'br')).toBe(await compressedBody(made, 'br'));
});

test('the tag changes exactly when the page does', async () => {
  const cache = createPageCache();
  const first = await cache.getOrRender('/', 0, async () => page('uno'));
  cache.expireAll();
  const same = await cache.getOrRender('/', 0, async () => page('uno'));
  cache.expireAll();
  const other = await cache.getOrRender('/', 0, async () => page('dos'));
  expect(same.etag).toBe(first.etag);
  expect(other.etag).not.toBe(first.etag);
});

test('a page is fresh until content changes or the time it named', async () => {
  const cache = createPageCache();
  await cache.getOrRender('/', 0, async () => page('uno', 100));
  cache.alias('/?utm=x', '/');
  expect(cache.getFresh('/?utm=x', 99)).toBeDefined();
  expect(cache.getFresh('/?utm=x', 100)).toBeUndefined();
  cache.expireAll();
  expect(cache.getFresh('/?utm=x', 99)).toBeUndefined();
  expect(cache.getAny('/')).toBeDefined();
});

test('a page whose content changed while it was rendered is served once and rendered again', async () => {
  const cache = createPageCache();
  let made = 0;
  const render = async () => {
    made += 1;
    if (made === 1) cache.expireAll();
    return page(String(made));
  };
  await cache.getOrRender('/', 0, render);
  const next = await cache.getOrRender('/', 0, render);
  expect(next.bodies.identity.toString()).toBe('2');
});

test('neither a page that could not be rendered nor one that is missing is cached', async () => {
  const cache = createPageCache();
  await expect(cache.getOrRender('/', 0, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  await cache.getOrRender('/nada', 0, async () => page('nada', null, 404));
  expect(cache.size).toBe(0);
});

test('requests that wait for a page in an encoding have it compressed once', async () => {
  const cache = createPageCache();
  const made = await cache.getOrRender('/', 0, () => Promise.resolve(page('x'.repeat(50_000))));
  const bodies = await Promise.all([1, 2, 3].map(() => compressedBody(made, 'br')));
  expect(new Set(bodies).size).toBe(1);
  expect(brotliDecompressSync(await compressedBody(made, 'br')).length).toBe(50_000);
});

test('what is kept of a page takes as much memory as it has bytes, and a stale one has its text alone', async () => {
  const cache = createPageCache();
  const made = await cache.getOrRender('/', 0, async () => page('ñandú '.repeat(2000)));
  const all = [made.bodies.identity, ...(await Promise.all(encodings(made)))];
  for (const { buffer, length } of all) expect(buffer.byteLength).toBe(length);
  expect(cache.bytes()).toBe(all.reduce((sum, { length }) => sum + length, 0));
  cache.expireAll();
  expect(Object.keys(cache.getAny('/')!.bodies)).toEqual(['identity']);
  const [again] = await Promise.all(encodings(cache.getAny('/')!));
  expect(gunzipSync(again!).toString()).toBe('ñandú '.repeat(2000));
});

function encodings(made: CachedPage): Promise<Buffer>[] {
  return (['gzip', 'br'] as const).map((encoding) => compressedBody(made, encoding));
}
