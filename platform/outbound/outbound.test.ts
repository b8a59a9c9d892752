import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { failureOf, openOutbound, sendArticle, startSite } from '#tests/helpers/outbound.ts';
import { startSocketServer } from '#tests/helpers/web-server.ts';

// The machine may have other things to do.
vi.setConfig({ testTimeout: 30_000 });

const secret = 'sk-canary-4711';

test('a page is read, with a User-Agent that names the site', async () => {
  await using site = await startSite(sendArticle);
  const outbound = openOutbound();
  const found = await outbound.fetchText(`${site.url}/uno#parte`);
  expect(found).toMatchObject({
    url: `${site.url}/uno`,
    requestedUrl: `${site.url}/uno#parte`,
    contentType: 'text/html; charset=utf-8',
    text: '<p>Una sendArticle sobre señales</p>',
    isUnchanged: false,
  });
  const [, page] = site.requests;
  expect(page?.headers['user-agent']).toMatch(/^Vigia\/\d+\.\d+\.\d+ \(\+https:\/\/vigia\.test\)$/);
  expect(page?.headers.cookie).toBeUndefined();
});

test('redirects are followed five times, and no more', async () => {
  await using site = await startSite((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) sendArticle(request, response);
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
    } else sendArticle(request, response);
  });
  const found = await openOutbound().fetchText(site.url);
  expect(found.url).toBe(`${site.url}/educaci%C3%B3n`);
});

test('headers of a request stay with the origin they were given for', async () => {
  await using other = await startSite(sendArticle);
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

test('at most two requests for a host are under way', async () => {
  let busy = 0;
  let busiest = 0;
  await using site = await startSite(async (request, response) => {
    busy += 1;
    busiest = Math.max(busiest, busy);
    await wait(20);
    busy -= 1;
    sendArticle(request, response);
  });
  const outbound = openOutbound();
  const pages = Array.from({ length: 12 }, (_, page) => `${site.url}/${page}`);
  // Time in the queue takes nothing from the time of a page.
  await Promise.all(pages.map((page) => outbound.fetchText(page, { timeoutMs: 5000 })));
  expect(busiest).toBe(2);
});

test('requests under way when the process stops fail', async () => {
  await using silent = await startSocketServer(() => undefined);
  const outbound = openOutbound();
  const failure = failureOf(outbound.fetchText(silent.url, { allowMissingRobots: true }));
  await wait(50);
  await outbound.close();
  expect((await failure).kind).toBe('network');
});
