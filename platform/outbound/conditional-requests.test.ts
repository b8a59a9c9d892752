import { expect, test, vi } from 'vitest';
import { openOutbound, sendArticle, startSite } from '#tests/helpers/outbound.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';

// The machine may have other things to do.
vi.setConfig({ testTimeout: 30_000 });

const secret = 'sk-canary-4711';

function cacheInMemory(): ResponseCache & { responses: Map<string, CachedResponse> } {
  const responses = new Map<string, CachedResponse>();
  return {
    responses,
    find: async (url) => responses.get(url) ?? null,
    keep: async (response) => void responses.set(response.url, response),
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
  const outbound = openOutbound({ cache: cacheInMemory() });
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

test('a response to a request with a key, or one marked no-store, is not cached', async () => {
  await using site = await startSite((request, response) => {
    response.setHeader('etag', '"uno"');
    if (request.url === '/privada') response.setHeader('cache-control', 'private, no-store');
    sendArticle(request, response);
  });
  const cache = cacheInMemory();
  const outbound = openOutbound({ cache });
  await outbound.fetchText(`${site.url}/privada`);
  await outbound.fetchText(`${site.url}/llave`, { headers: { 'x-api-key': secret } });
  expect(cache.responses.size).toBe(0);
  await outbound.fetchText(`${site.url}/abierta`);
  expect([...cache.responses.keys()]).toEqual([`${site.url}/abierta`]);
});
