import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSocketServer, startWebServer } from '#tests/helpers/web-server.ts';
import { createOutbound } from './outbound.ts';
import { OutboundFailure } from './outbound-failure.ts';

// The machine may have other things to do.
vi.setConfig({ testTimeout: 30_000 });

function openOutbound() {
  const outbound = createOutbound({ SITE_URL: 'https://vigia.test', ALLOW_PRIVATE_FETCH: true });
  onTestFinished(() => outbound.close());
  return async (address: string, options = {}): Promise<string> => {
    try {
      await outbound.fetchText(address, options);
      return 'read';
    } catch (error) {
      return error instanceof OutboundFailure ? error.kind : String(error);
    }
  };
}

/** A site whose robots.txt is answered by `robots`, and every other address with a page. */
function startSite(robots: RequestListener) {
  return startWebServer((request, response) => {
    if (request.url?.startsWith('/robots.txt')) robots(request, response);
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hola</p>');
  });
}

const rules =
  (text: string): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end(text);

const status =
  (code: number): RequestListener =>
  (_request, response) =>
    response.writeHead(code).end();

test('what a site asks of Vigía is kept to, before what it asks of everybody', async () => {
  await using site = await startSite(
    rules(
      'User-agent: *\nDisallow: /\n\nUser-agent: VIGIA\nDisallow: /privado\nAllow: /privado/no\n',
    ),
  );
  const read = openOutbound();
  expect(await read(`${site.url}/`)).toBe('read');
  expect(await read(`${site.url}/privado/uno`)).toBe('robots');
  expect(await read(`${site.url}/privado/no`)).toBe('read');
  expect(await read(`${site.url}/privado/uno`, { allowMissingRobots: true })).toBe('robots');
  // Read once for all of them.
  expect(site.requests.filter(({ url }) => url === '/robots.txt')).toHaveLength(1);
});

test('a page that redirects to one that programs should not read is not read', async () => {
  await using closed = await startSite(rules('User-agent: *\nDisallow: /\n'));
  await using open = await startWebServer((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else response.writeHead(302, { location: `${closed.url}/` }).end();
  });
  expect(await openOutbound()(open.url)).toBe('robots');
  expect(closed.requests.map(({ url }) => url)).toEqual(['/robots.txt']);
});

test('a site that has no robots.txt is read, one that cannot say is not, but for its feeds', async () => {
  const answers: [robots: RequestListener, outcome: string, ofFeed?: string][] = [
    [status(404), 'read'],
    [status(403), 'read'],
    [status(410), 'read'],
    [status(500), 'robots'],
    [status(503), 'robots'],
    [status(304), 'robots'],
    [(_request, response) => response.destroy(), 'network'],
    [
      (request, response) => {
        const left = Number(new URL(request.url ?? '', 'http://x').searchParams.get('left') ?? 5);
        if (left === 0) rules('User-agent: *\nDisallow: /\n')(request, response);
        else response.writeHead(302, { location: `/robots.txt?left=${left - 1}` }).end();
      },
      'robots',
      'robots',
    ],
    [(_request, response) => response.writeHead(302, { location: '/robots.txt' }).end(), 'robots'],
    [
      (_request, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
      'robots',
    ],
    [
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no'),
      'network',
    ],
  ];
  const read = openOutbound();
  for (const [at, [robots, outcome, ofFeed = 'read']] of answers.entries()) {
    await using site = await startSite(robots);
    expect([at, await read(site.url)]).toEqual([at, outcome]);
    expect([at, await read(site.url, { allowMissingRobots: true })]).toEqual([at, ofFeed]);
  }
});

test('a robots.txt that is no such thing forbids nothing', async () => {
  const texts = [
    '',
    '<!doctype html><title>No encontrado</title>',
    '\0\0\0\u{1F4A5}',
    'Disallow',
    ':::\n\n:',
    'User-agent:\nDisallow: /',
    '__proto__: x\nUser-agent: __proto__\nDisallow: /',
    '\uFEFFUser-agent: otro\nDisallow: /',
  ];
  const read = openOutbound();
  for (const text of texts) {
    await using site = await startSite(rules(text));
    expect([text, await read(site.url)]).toEqual([text, 'read']);
  }
});

test('of an endless robots.txt the beginning counts', async () => {
  await using site = await startSite((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.write('User-agent: *\nDisallow: /privado\n');
    const more = () => {
      while (!response.destroyed && response.write('# nada\n'.repeat(5000)));
    };
    response.on('drain', more);
    more();
  });
  const read = openOutbound();
  expect(await read(`${site.url}/privado`)).toBe('robots');
  expect(await read(`${site.url}/`)).toBe('read');
});

test('patterns made to take long are not compared, and the page is left alone', async () => {
  const line = `Disallow: /${'*a'.repeat(200)}b\n`;
  await using site = await startSite(rules(`User-agent: *\n${line.repeat(1200)}`));
  const read = openOutbound();
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  expect(await read(`${site.url}/${'a'.repeat(1900)}`)).toBe('robots');
  clearInterval(timer);
  expect(longest).toBeLessThan(5000);
});

test('a site that hangs over its robots.txt hangs nobody else', async () => {
  await using silent = await startSocketServer(() => undefined);
  await using site = await startSite(status(404));
  const read = openOutbound();
  const hanging = read(silent.url, { timeoutMs: 300 });
  expect(await read(site.url)).toBe('read');
  expect(await hanging).toBe('timeout');
});
