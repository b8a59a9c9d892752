import { expect, test } from 'vitest';
import { createTestServices, testNow } from '#tests/helpers/services.ts';
import { startWebServer } from '#tests/helpers/web-server.ts';
import { createResponseCache } from './response-cache.ts';

test('a feed that did not change is told from what the database kept of it', async () => {
  await using services = await createTestServices({ ALLOW_PRIVATE_FETCH: 'true' });
  let version = 1;
  await using site = await startWebServer((request, response) => {
    const modified = `Sat, 21 Nov 2026 08:0${version}:00 GMT`;
    const isKnown = request.headers['if-modified-since'] === modified;
    response.writeHead(isKnown ? 304 : 200, {
      'content-type': 'application/rss+xml',
      'last-modified': modified,
    });
    response.end(isKnown ? undefined : `<rss>${version}\0</rss>`);
  });
  const read = () => services.outbound.fetchText(`${site.url}/feed`, { allowMissingRobots: true });
  expect(await read()).toMatchObject({
    text: '<rss>1</rss>',
    isUnchanged: false,
    fetchedAt: testNow,
  });
  services.clock.set('2026-11-22T09:00:00.000Z');
  expect(await read()).toMatchObject({
    text: '<rss>1</rss>',
    isUnchanged: true,
    fetchedAt: '2026-11-22T09:00:00.000Z',
  });
  version = 2;
  expect(await read()).toMatchObject({ text: '<rss>2</rss>', isUnchanged: false });
  expect(await read()).toMatchObject({ text: '<rss>2</rss>', isUnchanged: true });
});

const page = (url: string, fetched_at: string) => ({
  url,
  etag: '"uno"',
  last_modified: null,
  content_type: 'text/html',
  body: 'hola',
  fetched_at,
});

test('a page nobody asked for in thirty days is forgotten', async () => {
  await using services = await createTestServices();
  const memory = createResponseCache(services.db);
  await memory.keep(page('https://a.test/', '2026-10-01T00:00:00.000Z'));
  await memory.keep(page('https://b.test/', '2026-10-01T00:00:00.000Z'));
  await memory.confirm('https://b.test/', '2026-10-30T00:00:00.000Z');
  await memory.keep(page('https://c.test/', '2026-11-20T00:00:00.000Z'));
  expect(await memory.find('https://a.test/')).toBeNull();
  expect(await memory.find('https://b.test/')).toMatchObject({ body: 'hola' });
  expect(await memory.find('https://c.test/')).toMatchObject({ etag: '"uno"' });
});
