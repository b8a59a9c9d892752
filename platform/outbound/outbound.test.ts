import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSocketServer, startWebServer } from '#tests/helpers/web-server.ts';
import { createOutbound, type Outbound } from './outbound.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { KeptPage, PageMemory } from './page-memory.ts';

// The machine may have other things to do.
vi.setConfig({ testTimeout: 30_000 });

const config = { SITE_URL: 'https://vigia.test', ALLOW_PRIVATE_FETCH: true };
const secret = 'sk-canary-4711';

function openOutbound(parts: Parameters<typeof createOutbound>[1] = {}): Outbound {
  const outbound = createOutbound(config, parts);
  onTestFinished(() => outbound.close());
  return outbound;
}

async function failureOf(work: Promise<unknown>): Promise<OutboundFailure> {
  try {
    await work;
  } catch (error) {
    if (error instanceof OutboundFailure) return error;
    throw error;
  }
  throw new Error('It did not fail');
}

/** A site without a robots.txt. */
function startSite(listener: RequestListener) {
  return startWebServer((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else listener(request, response);
  });
}

const noticia: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end('<p>Una noticia sobre señales</p>');
};

test('a page is read, by a program that says who it is', async () => {
  await using site = await startSite(noticia);
  const outbound = openOutbound();
  const found = await outbound.fetchText(`${site.url}/uno#parte`);
  expect(found).toMatchObject({
    url: `${site.url}/uno`,
    asked: `${site.url}/uno#parte`,
    contentType: 'text/html; charset=utf-8',
    text: '<p>Una noticia sobre señales</p>',
    isUnchanged: false,
  });
  const [, page] = site.requests;
  expect(page?.headers['user-agent']).toMatch(/^Vigia\/\d+\.\d+\.\d+ \(\+https:\/\/vigia\.test\)$/);
  expect(page?.headers.cookie).toBeUndefined();
});

test('redirects are followed five times, and no more', async () => {
  await using site = await startSite((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) noticia(request, response);
    else response.writeHead(302, { location: `/${left - 1}` }).end('x'.repeat(100_000));
  });
  const outbound = openOutbound();
  const found = await outbound.fetchText(`${site.url}/5`);
  expect(found.url).toBe(`${site.url}/0`);
  expect((await failureOf(outbound.fetchText(`${site.url}/6`))).kind).toBe('redirects');
  expect(site.requests.filter(({ url }) => url !== '/robots.txt')).toHaveLength(6 + 6);
});

test('a redirect to an address with accents is understood', async () => {
  await using site = await startSite((request, response) => {
    if (request.url === '/') {
      response.writeHead(301, { location: Buffer.from('/educación').toString('latin1') }).end();
    } else noticia(request, response);
  });
  const found = await openOutbound().fetchText(site.url);
  expect(found.url).toBe(`${site.url}/educaci%C3%B3n`);
});

test('headers of a request stay with the origin they were given for', async () => {
  await using other = await startSite(noticia);
  await using site = await startSite((request, response) => {
    const location = request.url === '/' ? '/otra' : `${other.url}/fuera`;
    response.writeHead(302, { location }).end();
  });
  await openOutbound().fetchText(site.url, { headers: { 'x-api-key': secret } });
  const keys = (server: typeof site) =>
    server.requests
      .filter(({ url }) => url !== '/robots.txt')
      .map(({ headers }) => headers['x-api-key']);
  expect(keys(site)).toEqual([secret, secret]);
  expect(keys(other)).toEqual([undefined]);
});

test('a failure tells nothing of address, query or headers', async () => {
  await using site = await startSite((_request, response) => response.writeHead(500).end());
  const outbound = openOutbound();
  const headers = { authorization: `Bearer ${secret}` };
  const failures = await Promise.all([
    failureOf(outbound.fetchText(`${site.url}/${secret}?apiKey=${secret}`, { headers })),
    failureOf(outbound.fetchText(`https://user:${secret}@127.0.0.1/`, { headers })),
    failureOf(outbound.fetchText(`http://127.0.0.1:9/?apiKey=${secret}`, { headers })),
  ]);
  expect(failures.map(({ kind, status }) => [kind, status])).toEqual([
    ['status', 500],
    ['not-an-address', undefined],
    ['not-an-address', undefined],
  ]);
  const told = failures.flatMap((failure) => [failure.stack, JSON.stringify(failure)]);
  expect(told.join()).not.toContain(secret);
});

function drip(socket: Socket, head: string): void {
  socket.write(head);
  const timer = setInterval(() => socket.write('x'), 20);
  socket.on('close', () => clearInterval(timer));
}

test('a server that never answers, or a letter at a time, is left in time', async () => {
  await using silent = await startSocketServer(() => undefined);
  await using slowHead = await startSocketServer((socket) =>
    drip(socket, 'HTTP/1.1 200 OK\r\nx: '),
  );
  await using slowBody = await startSocketServer((socket) =>
    drip(socket, 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\n'),
  );
  const outbound = openOutbound();
  const started = performance.now();
  const failures = await Promise.all(
    [silent, slowHead, slowBody].map(({ url }) =>
      failureOf(outbound.fetchText(url, { timeoutMs: 300, mayLackRobots: true })),
    ),
  );
  expect(failures.map(({ kind }) => kind)).toEqual(['timeout', 'timeout', 'timeout']);
  expect(performance.now() - started).toBeLessThan(3000);
});

test('a robots.txt that hangs takes from the time of the page', async () => {
  await using silent = await startSocketServer(() => undefined);
  const failure = await failureOf(openOutbound().fetchText(silent.url, { timeoutMs: 200 }));
  expect(failure.kind).toBe('timeout');
});

test('a name server that never answers is left in time', async () => {
  const outbound = openOutbound({ lookup: () => undefined });
  const failure = await failureOf(
    outbound.fetchText('http://lenta.test/', { timeoutMs: 200, mayLackRobots: true }),
  );
  expect(failure.kind).toBe('timeout');
});

test('who no longer wants a page gets the reason back at once', async () => {
  await using silent = await startSocketServer(() => undefined);
  const outbound = openOutbound();
  const stop = new AbortController();
  const options = { signal: stop.signal, mayLackRobots: true };
  // The third waits for its turn.
  const asked = [1, 2, 3].map(() => outbound.fetchText(silent.url, options));
  const outcomes = Promise.allSettled(asked);
  await wait(50);
  stop.abort(new Error('La tarea se detuvo'));
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: stop.signal.reason });
  }
  await expect(outbound.fetchText(silent.url, options)).rejects.toThrow('La tarea se detuvo');
});

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

test('a body is read no further than its cap, whatever it claims and however it is packed', async () => {
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

test('a packed page is unpacked', async () => {
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

test('an answer that is broken off, packed wrongly or no HTTP is a failure, and the process lives', async () => {
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
      outbound.fetchText(server.url, { mayLackRobots: true, timeoutMs: 3000 }),
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
  const found = await openOutbound().fetchText(server.url, { mayLackRobots: true });
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

test('a host is asked for two things at once at most', async () => {
  let busy = 0;
  let busiest = 0;
  await using site = await startSite(async (request, response) => {
    busy += 1;
    busiest = Math.max(busiest, busy);
    await wait(20);
    busy -= 1;
    noticia(request, response);
  });
  const outbound = openOutbound();
  const pages = Array.from({ length: 12 }, (_, page) => `${site.url}/${page}`);
  // Waiting for its turn takes nothing from the time of a page.
  await Promise.all(pages.map((page) => outbound.fetchText(page, { timeoutMs: 5000 })));
  expect(busiest).toBe(2);
});

function rememberInMemory(): PageMemory & { pages: Map<string, KeptPage> } {
  const pages = new Map<string, KeptPage>();
  return {
    pages,
    find: async (url) => pages.get(url) ?? null,
    keep: async (page) => void pages.set(page.url, page),
    confirm: async () => undefined,
  };
}

test('a page that did not change since is not sent again', async () => {
  await using site = await startSite((request, response) => {
    if (request.url === '/') {
      response.writeHead(302, { location: '/feed' }).end();
      return;
    }
    const isKnown = request.headers['if-none-match'] === '"uno"';
    response.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/xml', etag: '"uno"' });
    response.end(isKnown ? undefined : '<rss/>');
  });
  const outbound = openOutbound({ pages: rememberInMemory() });
  const first = await outbound.fetchText(site.url);
  const second = await outbound.fetchText(site.url);
  expect(first).toMatchObject({ text: '<rss/>', isUnchanged: false });
  expect(second).toMatchObject({
    text: '<rss/>',
    contentType: 'text/xml',
    url: `${site.url}/feed`,
    isUnchanged: true,
  });
});

test('what was fetched with a key, or should not be stored, is not kept', async () => {
  await using site = await startSite((request, response) => {
    response.setHeader('etag', '"uno"');
    if (request.url === '/privada') response.setHeader('cache-control', 'private, no-store');
    noticia(request, response);
  });
  const pages = rememberInMemory();
  const outbound = openOutbound({ pages });
  await outbound.fetchText(`${site.url}/privada`);
  await outbound.fetchText(`${site.url}/llave`, { headers: { 'x-api-key': secret } });
  expect(pages.pages.size).toBe(0);
  await outbound.fetchText(`${site.url}/abierta`);
  expect([...pages.pages.keys()]).toEqual([`${site.url}/abierta`]);
});

test('what is under way when the site stops ends as a failure', async () => {
  await using silent = await startSocketServer(() => undefined);
  const outbound = openOutbound();
  const failure = failureOf(outbound.fetchText(silent.url, { mayLackRobots: true }));
  await wait(50);
  await outbound.close();
  expect((await failure).kind).toBe('network');
});
