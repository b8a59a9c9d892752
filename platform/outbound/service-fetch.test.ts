import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startSocketServer, startWebServer } from '#tests/helpers/web-server.ts';
import { createOutbound } from './outbound.ts';

const key = 'sk-canary-4711';
const withKey = { headers: { authorization: `Bearer ${key}` } };

function fetchFor(address: string, maxBytes = 10_000) {
  const outbound = createOutbound({ SITE_URL: 'https://vigia.test', ALLOW_PRIVATE_FETCH: false });
  onTestFinished(() => outbound.close());
  return outbound.fetchFor(address, { maxBytes });
}

const echo: RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] });
    response.end(
      JSON.stringify({
        method: request.method,
        url: request.url,
        body: String(Buffer.concat(chunks)),
      }),
    );
  });
};

test('a service on this machine is spoken to as any fetch would', async () => {
  await using service = await startWebServer(echo);
  const ask = fetchFor(`${service.url}/v1`);
  const answer = await ask(`${service.url}/v1/chat?a=1`, {
    ...withKey,
    method: 'POST',
    body: '{"hola":"señal"}',
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    method: 'POST',
    url: '/v1/chat?a=1',
    body: '{"hola":"señal"}',
  });
  const [request] = service.requests;
  expect(request?.headers['authorization']).toBe(`Bearer ${key}`);
  expect(await (await ask(new URL('/x', service.url))).json()).toMatchObject({ method: 'GET' });
  expect(await (await ask(new Request(`${service.url}/y`))).json()).toMatchObject({ url: '/y' });
});

test('an answer arrives as it is written, and a refusal with its body', async () => {
  await using service = await startWebServer((request, response) => {
    if (request.url === '/429') {
      response.writeHead(429, { 'retry-after': '7' }).end('{"error":"despacio"}');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: uno\n\n');
    request.once('close', () => response.end());
  });
  const ask = fetchFor(service.url);
  const stop = new AbortController();
  const answer = await ask(service.url, { signal: stop.signal });
  const reader = answer.body!.getReader();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toBe('data: uno\n\n');
  const next = reader.read();
  stop.abort(new Error('Basta'));
  await expect(next).rejects.toThrow('Basta');

  const refusal = await ask(`${service.url}/429`);
  expect([refusal.status, refusal.ok, refusal.headers.get('retry-after')]).toEqual([
    429,
    false,
    '7',
  ]);
  expect(await refusal.text()).toBe('{"error":"despacio"}');
});

test('a key goes nowhere else: not to another address, not after a redirect', async () => {
  await using other = await startSocketServer((socket) => socket.end());
  await using service = await startWebServer((request, response) => {
    const status = Number(request.url?.slice(1));
    response.writeHead(status, { location: `${other.url}/` }).end();
  });
  const ask = fetchFor(service.url);
  for (const status of [301, 302, 303, 307, 308]) {
    await expect(
      ask(`${service.url}/${status}`, { ...withKey, method: 'POST', body: 'x' }),
    ).rejects.toMatchObject({ name: 'OutboundFailure', kind: 'redirects', status });
  }
  const elsewhere = [
    other.url,
    service.url.replace('127.0.0.1', 'localhost'),
    service.url.replace('127.0.0.1', 'user:word@127.0.0.1').replace(/\d+$/, String(other.port)),
    service.url.replace('http:', 'https:'),
  ];
  for (const address of elsewhere) {
    await expect(ask(address, withKey)).rejects.toMatchObject({
      kind: 'not-an-address',
    });
  }
  expect(other.connections()).toBe(0);
});

test('a key that cannot be sent is not repeated in what is said about it', async () => {
  const failure = await fetchFor('http://127.0.0.1:9/')('http://127.0.0.1:9/', {
    headers: { authorization: `Bearer ${key}\n€` },
  }).catch((error: unknown) => error as Error);
  expect(failure).toMatchObject({ name: 'OutboundFailure' });
  expect((failure as Error).stack).not.toContain(key);
});

test('an answer is no longer than was agreed, packed or not', async () => {
  await using service = await startWebServer((request, response) => {
    const isPacked = request.url === '/gzip';
    response.writeHead(200, isPacked ? { 'content-encoding': 'gzip' } : {});
    if (isPacked) {
      response.end(gzipSync(Buffer.alloc(1_000_000)));
      return;
    }
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  const ask = fetchFor(service.url);
  for (const path of ['/gzip', '/endless']) {
    const answer = await ask(service.url + path);
    await expect(answer.text()).rejects.toMatchObject({ kind: 'too-large' });
  }
  expect(await (await fetchFor(service.url, 2_000_000)(`${service.url}/gzip`)).text()).toHaveLength(
    1_000_000,
  );
});

test('a service that is not there or breaks off is a failure that names no key', async () => {
  await using broken = await startSocketServer((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhola'));
  });
  await using nobody = await startSocketServer((socket) => socket.destroy());
  const answer = await fetchFor(broken.url)(broken.url, withKey);
  const failures = [
    await answer.text().catch((error: unknown) => error),
    await fetchFor(nobody.url)(`${nobody.url}/?key=${key}`, withKey).catch(
      (error: unknown) => error,
    ),
  ] as Error[];
  for (const failure of failures) {
    expect(failure).toMatchObject({ name: 'OutboundFailure', kind: 'network' });
    expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toContain(key);
  }
});
