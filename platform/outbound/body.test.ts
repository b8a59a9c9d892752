import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { RequestListener } from 'node:http';
import { expect, test, vi } from 'vitest';
import { failureOf, openOutbound, startSite } from '#tests/helpers/outbound.ts';
import { startSocketServer } from '#tests/helpers/web-server.ts';
import type { OutboundFailure } from './outbound-failure.ts';

// The machine may have other things to do.
vi.setConfig({ testTimeout: 30_000 });

const endless: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/plain' });
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  };
  response.on('drain', more);
  more();
};
const packed =
  (bytes: Buffer, coding: string): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': coding });
    response.end(bytes);
  };

test('a body is read no further than its cap, whatever it claims and however it is compressed', async () => {
  const zeros = Buffer.alloc(50 * 1024 * 1024);
  const sites = {
    endless,
    claimed: (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': 5e9 });
      response.write('x');
    },
    gzip: packed(gzipSync(zeros), 'gzip'),
    brotli: packed(
      brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
      'br',
    ),
    wire: packed(gzipSync(Buffer.alloc(10)), 'gzip'),
  } satisfies Record<string, RequestListener>;
  await using site = await startSite((request, response) => {
    const name = request.url?.slice(1) as keyof typeof sites;
    sites[name](request, response);
  });
  const outbound = openOutbound();
  for (const name of ['endless', 'claimed', 'gzip', 'brotli']) {
    const failure = await failureOf(outbound.fetchText(`${site.url}/${name}`));
    expect([name, failure.kind]).toEqual([name, 'too-large']);
  }
  const small = await failureOf(outbound.fetchText(`${site.url}/wire`, { maxBytes: 9 }));
  expect(small.kind).toBe('too-large');
});

test('a compressed page is decompressed', async () => {
  const text = 'Más de una señal. '.repeat(1000);
  await using site = await startSite((request, response) => {
    const pack = request.url === '/br' ? brotliCompressSync : gzipSync;
    response.writeHead(200, {
      'content-type': 'text/plain; charset=utf-8',
      'content-encoding': request.url === '/br' ? 'br' : 'gzip',
    });
    response.end(pack(text));
  });
  const outbound = openOutbound();
  expect((await outbound.fetchText(`${site.url}/br`)).text).toBe(text);
  expect((await outbound.fetchText(`${site.url}/gzip`)).text).toBe(text);
});

test('an answer that is broken off, compressed wrongly or no HTTP is a failure, and the process lives', async () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n';
  const answers: Record<string, [answer: string, kind: string]> = {
    nothing: ['', 'network'],
    noise: ['\0\0 no es HTTP \r\n\r\n', 'network'],
    short: [`${head}content-length: 100\r\n\r\nhola`, 'network'],
    negative: [`${head}content-length: -4\r\n\r\nhola`, 'network'],
    twoLengths: [`${head}content-length: 4\r\ncontent-length: 5\r\n\r\nhola`, 'network'],
    chunks: [`${head}transfer-encoding: chunked\r\n\r\nZZ\r\nhola`, 'network'],
    smuggled: [`${head}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\nhola`, 'network'],
    headers: [`${head}x: ${'y'.repeat(100_000)}\r\n\r\n`, 'network'],
    unpackable: [`${head}content-encoding: gzip\r\ncontent-length: 4\r\n\r\nhola`, 'network'],
    strange: [`${head}content-encoding: compress\r\ncontent-length: 4\r\n\r\nhola`, 'not-text'],
    twice: [`${head}content-encoding: gzip, gzip\r\ncontent-length: 4\r\n\r\nhola`, 'not-text'],
    teapot: ['HTTP/1.1 418 x\r\ncontent-length: 0\r\n\r\n', 'status'],
    empty: ['HTTP/1.1 204 x\r\n\r\n', 'status'],
    unasked: ['HTTP/1.1 304 x\r\n\r\n', 'status'],
    nowhere: ['HTTP/1.1 302 x\r\ncontent-length: 0\r\n\r\n', 'status'],
    nonsense: [
      'HTTP/1.1 302 x\r\nlocation: http://[::1\r\ncontent-length: 0\r\n\r\n',
      'not-an-address',
    ],
  };
  const outbound = openOutbound();
  for (const [name, [answer, kind]] of Object.entries(answers)) {
    await using server = await startSocketServer((socket) => {
      socket.once('data', () => socket.end(answer, 'latin1'));
    });
    const failure = await failureOf(
      outbound.fetchText(server.url, { allowMissingRobots: true, timeoutMs: 3000 }),
    );
    expect([name, failure.kind]).toEqual([name, kind]);
  }
});

test('more than was announced is not read', async () => {
  await using server = await startSocketServer((socket) => {
    socket.end(
      'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nhola y más',
    );
  });
  const found = await openOutbound().fetchText(server.url, { allowMissingRobots: true });
  expect(found.text).toBe('hola');
});

test('only what is meant to be read is taken', async () => {
  await using site = await startSite((request, response) => {
    const type = decodeURIComponent(request.url?.slice(1) ?? '');
    response.writeHead(200, type === '' ? {} : { 'content-type': type }).end('<a/>');
  });
  const outbound = openOutbound();
  const kindFor = async (type: string) => {
    try {
      await outbound.fetchText(`${site.url}/${encodeURIComponent(type)}`);
      return 'taken';
    } catch (error) {
      return (error as OutboundFailure).kind;
    }
  };
  const taken = [
    'text/html',
    'TEXT/HTML; charset=UTF-8',
    'text/xml',
    'application/rss+xml',
    'application/atom+xml; type=feed',
    'application/feed+json',
    'application/json',
  ];
  const left = ['image/png', 'image/svg+xml', 'application/pdf', 'application/octet-stream', ''];
  expect(await Promise.all(taken.map(kindFor))).toEqual(taken.map(() => 'taken'));
  expect(await Promise.all(left.map(kindFor))).toEqual(left.map(() => 'not-text'));
});
