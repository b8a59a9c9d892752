import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveBuiltFiles } from './built-files.ts';

let folder: string;
let server: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-built-'));
  await mkdir(path.join(folder, 'assets'));
  await mkdir(path.join(folder, '.hidden'));
  await writeFile(path.join(folder, 'assets/a-1.js'), 'let one = 1;');
  await writeFile(path.join(folder, 'assets/a-1.js.br'), 'as brotli');
  await writeFile(path.join(folder, 'assets/a-1.js.gz'), 'as gzip');
  await writeFile(path.join(folder, 'icon.png'), 'a picture');
  await writeFile(path.join(folder, '.hidden/manifest.json'), '{}');
  server = fastify();
  await serveBuiltFiles(server, folder);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['br', 'br', 'as brotli'],
  ['gzip, deflate, br, zstd', 'br', 'as brotli'],
  ['br;q=0, gzip', 'gzip', 'as gzip'],
  ['identity', undefined, 'let one = 1;'],
])('a client that accepts %s gets the copy in %s', async (accepted, encoding, body) => {
  const answer = await server.inject({
    url: '/assets/a-1.js',
    headers: { 'accept-encoding': accepted },
  });
  expect(answer.body).toBe(body);
  expect(answer.headers).toMatchObject({
    vary: 'Accept-Encoding',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
});

test('a file without a compressed copy is sent as it is, and kept for an hour', async () => {
  const answer = await server.inject({ url: '/icon.png', headers: { 'accept-encoding': 'br' } });
  expect(answer.body).toBe('a picture');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
});

test('HEAD has no body, a part and a known version are answered as such', async () => {
  const head = await server.inject({ method: 'HEAD', url: '/icon.png' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '9']);
  const part = await server.inject({ url: '/icon.png', headers: { range: 'bytes=2-4' } });
  expect([part.statusCode, part.body]).toEqual([206, 'pic']);
  const beyond = await server.inject({ url: '/icon.png', headers: { range: 'bytes=90-' } });
  expect(beyond.statusCode).toBe(416);
  const known = await server.inject({
    url: '/icon.png',
    headers: { 'if-none-match': String(head.headers['etag']) },
  });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test.each(['/assets/a-1.js.br', '/.hidden/manifest.json', '/assets/..%2ficon.png', '/Icon.png'])(
  '%s is not served',
  async (url) => {
    expect((await server.inject(url)).statusCode).toBe(404);
  },
);

test('a file that was removed meanwhile is an error of that request alone', async () => {
  await rm(path.join(folder, 'assets/a-1.js.gz'));
  const answer = await server.inject({
    url: '/assets/a-1.js',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(answer.statusCode).toBe(404);
  expect((await server.inject('/icon.png')).statusCode).toBe(200);
});

async function policy(url: string): Promise<unknown> {
  const { headers } = await server.inject({ url });
  return headers['cross-origin-resource-policy'];
}

test('the icon may be shown elsewhere, as in mails; scripts may not', async () => {
  expect(await policy('/icon.png')).toBe('cross-origin');
  expect(await policy('/assets/a-1.js')).toBeUndefined();
});
