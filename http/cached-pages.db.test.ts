// Pages from memory, byte by byte: the same answer as the one that was rendered, whoever asks and however.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/helpers/app.ts';

const article = '/noticias/exposicion-ia-empleo-que-miden-los-estudios';
const browser = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'es-ES,es;q=0.9',
  cookie: 'vigia_scripts=1',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'upgrade-insecure-requests': '1',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const clients: Record<string, Record<string, string>> = {
  'a client that says nothing': {},
  brotli: { 'accept-encoding': 'br' },
  gzip: { 'accept-encoding': 'gzip' },
  'a browser': browser,
};

interface Asked {
  method?: string;
  target?: string;
  version?: string;
  headers?: Record<string, string>;
}

function request({ method = 'GET', target = '/', version = '1.1', headers = {} }: Asked): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`${method} ${target} HTTP/${version}`, ...lines, '', ''].join('\r\n');
}

/** What the server sends on one connection until it closes it, as one character a byte and without dates. */
async function bytesOf(app: TestApp, sent: string): Promise<string> {
  const { port } = app.server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let read = '';
  socket.on('data', (chunk: string) => (read += chunk));
  socket.write(sent);
  await once(socket, 'end');
  return read.replaceAll(/^Date: .*\r\n/gm, '');
}

async function listening(): Promise<TestApp> {
  const app = await createTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

const cachedPages = async (app: TestApp) =>
  Number(/pages_cached_total (\d+)/.exec((await app.get('/metrics')).body)?.[1]);

test.each(Object.entries(clients))('from memory %s gets every byte', async (_name, headers) => {
  await using app = await listening();
  for (const target of ['/', article]) {
    for (const method of ['GET', 'HEAD']) {
      app.pages.cache.expireAll();
      const asked = request({ method, target, headers: { ...headers, connection: 'close' } });
      const rendered = await bytesOf(app, asked);
      const before = await cachedPages(app);
      expect(await bytesOf(app, asked)).toBe(rendered);
      expect(await bytesOf(app, asked)).toBe(rendered);
      expect(await cachedPages(app)).toBe(before + 2);
      expect(rendered).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(rendered.endsWith('\r\n\r\n')).toBe(method === 'HEAD');
    }
  }
});

test('who has the page gets the same 304 from memory, by its own tag, another encoding’s, or one of a list', async () => {
  await using app = await listening();
  const { etag } = (await app.get('/', browser)).headers;
  const plain = String(etag).replace('-br"', '"');
  for (const tag of [String(etag), plain, `"other", W/${String(etag)}`, '*']) {
    const headers = { ...browser, 'if-none-match': tag, connection: 'close' };
    app.pages.cache.expireAll();
    const rendered = await bytesOf(app, request({ headers }));
    expect(await bytesOf(app, request({ headers }))).toBe(rendered);
    expect(rendered).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
    expect(rendered).toContain(`etag: ${String(etag)}\r\n`);
    expect(rendered).not.toMatch(/^content-(length|encoding):/m);
    expect(rendered.endsWith('\r\n\r\n')).toBe(true);
  }
  const headers = { ...browser, 'if-none-match': '"other"', connection: 'close' };
  expect(await bytesOf(app, request({ headers }))).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

test('requests that come at once are answered in their order, the last one says that it was', async () => {
  await using app = await listening();
  const asked: Asked[] = [
    { headers: { 'accept-encoding': 'br' } },
    { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } },
    { target: '/robots.txt' },
    { target: article },
  ];
  const closing = (each: Asked) => ({ ...each, headers: { ...each.headers, connection: 'close' } });
  const alone: string[] = [];
  for (const each of [...asked, ...asked]) alone.push(await bytesOf(app, request(closing(each))));
  const last = asked.at(-1) ?? {};
  const together = await bytesOf(app, [...asked.slice(0, -1), closing(last)].map(request).join(''));
  const kept = together.replaceAll(
    'Connection: keep-alive\r\nKeep-Alive: timeout=65\r\n',
    'Connection: close\r\n',
  );
  expect(kept).toBe(alone.slice(asked.length).join(''));
  expect(together.match(/^Connection: keep-alive\r$/gm)).toHaveLength(asked.length - 1);
});

test('a client of HTTP/1.0 gets the page, and the end of its connection', async () => {
  await using app = await listening();
  const old = request({ version: '1.0' });
  const rendered = await bytesOf(app, old);
  expect(await bytesOf(app, old)).toBe(rendered);
  expect(rendered).toContain('Connection: close\r\n');
});

test('a page is sent in whichever encoding each asks for, one after the other', async () => {
  await using app = await listening();
  const encodings: (string | undefined)[] = [];
  for (const accepted of ['br', 'gzip', 'identity', 'br;q=0, gzip', 'br', 'deflate', 'gzip, br']) {
    encodings.push(
      (await app.get('/', { 'accept-encoding': accepted })).headers['content-encoding']?.toString(),
    );
  }
  expect(encodings).toEqual(['br', 'gzip', undefined, 'gzip', 'br', undefined, 'br']);
});
