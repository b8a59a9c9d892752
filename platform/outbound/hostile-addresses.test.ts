// Every address here leads, or seems to lead, to this machine or a network of its own. A canary listens on
// all addresses of the machine and must not be connected to.
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { expect, test, vi } from 'vitest';
import { hostileAddresses } from '#tests/helpers/hostile-addresses.ts';
import { startSocketServer, startWebServer } from '#tests/helpers/web-server.ts';
import { isPublicAddress } from './addresses.ts';
import { createOutbound } from './outbound.ts';
import { OutboundFailure } from './outbound-failure.ts';

// The machine may have other things to do.
vi.setConfig({ testTimeout: 30_000 });

const config = { SITE_URL: 'https://vigia.test', ALLOW_PRIVATE_FETCH: false };

/** A server there stands for the public internet. */
const publicHost = '127.0.0.2';
const isPublic = (address: string) => address === publicHost || isPublicAddress(address);

const names: Record<string, string[]> = {
  'loopback.test': ['127.0.0.1'],
  'loopback6.test': ['::1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'nat64.test': ['64:ff9b::7f00:1'],
  'private.test': ['10.0.0.1'],
  'metadata.test': ['169.254.169.254'],
  'mixed.test': ['93.184.216.34', '127.0.0.1'],
  'mixed6.test': ['::1', '2606:2800:220:1:248:1893:25c8:1946'],
  'this-network.test': ['0.0.0.0'],
  'nothing.test': [],
  'a..b.test': ['127.0.0.1'],
  localhost: ['127.0.0.1', '::1'],
  'api.localhost': ['::1', '127.0.0.1'],
  unix: ['127.0.0.1'],
};

const hostileNames = [...Object.keys(names), 'loopback.test.'];

/** A resolver that knows the names above and no others. */
const lookup: LookupFunction = (hostname, options, callback) => {
  const known = names[hostname.replace(/\.$/, '')];
  if (known) answerWith(known, options.all, callback);
  else callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), '');
};

function answerWith(
  addresses: string[],
  all: boolean | undefined,
  callback: Parameters<LookupFunction>[2],
): void {
  const found: LookupAddress[] = addresses.map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }));
  if (all) callback(null, found);
  else callback(null, found[0]?.address ?? '', found[0]?.family);
}

const canary = () =>
  startSocketServer((socket) => {
    socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 6\r\n\r\nsecret');
  });

async function kindOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'fetched';
  } catch (error) {
    return error instanceof OutboundFailure ? error.kind : String(error);
  }
}

const refused = /^(private-address|not-an-address)$/;

test('no hostile address is connected to', async () => {
  await using listener = await canary();
  const outbound = createOutbound(config, { lookup });
  const addresses = hostileAddresses(listener.port, hostileNames);
  const kinds = await Promise.all(
    addresses.map((address) => kindOf(outbound.fetchText(address, { allowMissingRobots: true }))),
  );
  await outbound.close();

  expect(new Set(addresses).size).toBeGreaterThan(120);
  expect(addresses.filter((_, at) => !refused.test(kinds[at] ?? ''))).toEqual([]);
  expect(listener.connections()).toBe(0);
});

test('no robots.txt of a hostile address is asked for', async () => {
  await using listener = await canary();
  const outbound = createOutbound(config, { lookup });
  const addresses = hostileAddresses(listener.port, hostileNames);
  const kinds = await Promise.all(addresses.map((address) => kindOf(outbound.fetchText(address))));
  await outbound.close();

  expect(addresses.filter((_, at) => !refused.test(kinds[at] ?? ''))).toEqual([]);
  expect(listener.connections()).toBe(0);
});

test('a page of the internet that redirects to a hostile address leads nowhere', async () => {
  await using listener = await canary();
  const addresses = hostileAddresses(listener.port, hostileNames).filter((address) =>
    leadsAway(address),
  );
  await using site = await startWebServer((request, response) => {
    const at = Number(new URL(request.url ?? '', 'http://x').searchParams.get('at'));
    response.writeHead([301, 302, 303, 307, 308][at % 5] ?? 302, {
      location: Buffer.from(addresses[at] ?? '').toString('latin1'),
    });
    response.end();
  }, publicHost);
  const outbound = createOutbound(config, { lookup, isPublic });
  const kinds = await Promise.all(
    addresses.map((_, at) =>
      kindOf(outbound.fetchText(`${site.url}/?at=${at}`, { allowMissingRobots: true })),
    ),
  );
  await outbound.close();

  expect(addresses.length).toBeGreaterThan(100);
  expect(addresses.filter((_, at) => !refused.test(kinds[at] ?? ''))).toEqual([]);
  expect(listener.connections()).toBe(0);
});

/** Not one that a header cannot hold, or that would be read as a path of the same site. */
function leadsAway(address: string): boolean {
  return !/[\n\r]/.test(address) && /^(\s*\w[\w-]*:|\/\/)/.test(address) && address !== 'http://';
}

test('a robots.txt that redirects to a hostile address is not followed, and the page not read', async () => {
  await using listener = await canary();
  await using site = await startWebServer((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(302, { location: listener.url });
    else response.writeHead(200, { 'content-type': 'text/plain' });
    response.end('hola');
  }, publicHost);
  const outbound = createOutbound(config, { lookup, isPublic });
  const kind = await kindOf(outbound.fetchText(`${site.url}/`));
  await outbound.close();

  expect(kind).toBe('private-address');
  expect(site.requests.map(({ url }) => url)).toEqual(['/robots.txt']);
  expect(listener.connections()).toBe(0);
});

test('a name that is public when it is checked and private afterwards gains nothing', async () => {
  await using listener = await canary();
  await using site = await startWebServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain', connection: 'close' });
    response.end('hola');
  }, publicHost);
  let lookups = 0;
  const rebinding: LookupFunction = (_hostname, options, callback) => {
    lookups += 1;
    answerWith([lookups <= 2 ? publicHost : '127.0.0.1'], options.all, callback);
  };
  const outbound = createOutbound(config, { lookup: rebinding, isPublic });
  const address = `http://rebinding.test:${site.port}/`;
  const first = await outbound.fetchText(address, { allowMissingRobots: true });
  const afterwards = await kindOf(outbound.fetchText(address, { allowMissingRobots: true }));
  const elsewhere = await kindOf(
    outbound.fetchText(`http://rebinding.test:${listener.port}/`, { allowMissingRobots: true }),
  );
  await outbound.close();

  // Connected to what was checked: one look-up a connection, for each robots.txt and each page.
  expect(first.text).toBe('hola');
  expect([afterwards, elsewhere]).toEqual(['private-address', 'private-address']);
  expect(lookups).toBe(5);
  expect(listener.connections()).toBe(0);
});

test('where private addresses are allowed, the same spellings do reach this machine', async () => {
  await using listener = await canary();
  const outbound = createOutbound({ ...config, ALLOW_PRIVATE_FETCH: true }, { lookup });
  const spellings = hostileAddresses(listener.port, hostileNames).filter((address) =>
    isLoopback(address),
  );
  const kinds = await Promise.all(
    spellings.map((address) => kindOf(outbound.fetchText(address, { allowMissingRobots: true }))),
  );
  await outbound.close();

  expect(spellings.length).toBeGreaterThan(25);
  expect(kinds).toEqual(spellings.map(() => 'fetched'));
  expect(listener.connections()).toBeGreaterThan(0);
});

/** One that is refused for where it leads alone. */
function isLoopback(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === 'http:' &&
    url.username === '' &&
    Number(url.port) > 1024 &&
    address.length < 2048 &&
    /^(127\..*|localhost\.?|api\.localhost|loopback\.test)$/.test(url.hostname)
  );
}

test('a public address is public in each of its forms', () => {
  const addresses = [
    '93.184.216.34',
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::6810:84e5',
    '2a00:1450:4003:80f::200e',
    '64:ff9b::808:808',
  ];
  expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
});
