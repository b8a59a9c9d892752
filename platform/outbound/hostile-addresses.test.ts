// Every address here leads, or seems to lead, to this machine or a network of its own. A canary listens on
// all addresses of the machine and must not be connected to.
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test, vi } from 'vitest';
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

function hostileAddresses(port: number): string[] {
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ address }) => !isPublicAddress(address))
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
  const hosts = [
    // Loopback, as itself and in every spelling.
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '127.0.0.1.',
    '0x7f.1',
    '0x7f000001',
    '0x7f.0x0.0x0.0x1',
    '017700000001',
    '0177.0.0.1',
    '0177.0.0.01',
    '2130706433',
    '127.0.0.0x1',
    '%31%32%37.0.0.1',
    '127%2e0%2e0%2e1',
    '１２７.０.０.１',
    '127。0。0。1',
    '127．0．0．1',
    '①②⑦.⓪.⓪.①',
    'localhost',
    'localhost.',
    'LOCALHOST',
    'ｌｏｃａｌｈｏｓｔ',
    'loc\u00ADalhost',
    'api.localhost',
    '0',
    '0.0.0.0',
    '0.0.0.1',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[0000::0001]',
    // IPv4 within IPv6.
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::a9fe:a9fe]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2002:7f00:0001::1]',
    '[2001:0:7f00:1::]',
    // Networks of one's own, and what machines in a cloud are told their settings by.
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.168.1.254',
    '100.64.0.1',
    '100.100.100.200',
    '169.254.169.254',
    '169.254.170.2',
    '0xa9fea9fe',
    '2852039166',
    '[::ffff:169.254.169.254]',
    '[fd00:ec2::254]',
    '168.63.129.16',
    '192.0.0.192',
    '[fe80::1]',
    '[fc00::1]',
    '[fec0::1]',
    // Addresses that are nobody's.
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '[ff02::1]',
    '[100::1]',
    '[2001:db8::1]',
    '[3fff::1]',
    '[5f00::1]',
    ...Object.keys(names),
    'loopback.test.',
    ...own,
  ];
  return [
    ...hosts.map((host) => `http://${host}:${port}/feed`),
    `https://127.0.0.1:${port}/`,
    `http://example.org@127.0.0.1:${port}/`,
    `http://example.org:80@127.0.0.1:${port}/`,
    `http://user:secret@127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}#@example.org/`,
    `http://127.0.0.1:${port}\\@example.org/`,
    `http:\\\\127.0.0.1:${port}\\`,
    `http:127.0.0.1:${port}/`,
    `http:///127.0.0.1:${port}/`,
    `HTTP://127.0.0.1:${port}`,
    `  http://127.0.0.1:${port}/  `,
    `ht\ntp://127.0.0.1:${port}/`,
    `//127.0.0.1:${port}/`,
    `127.0.0.1:${port}`,
    `ftp://127.0.0.1:${port}/`,
    `ws://127.0.0.1:${port}/`,
    `gopher://127.0.0.1:${port}/_GET`,
    `view-source:http://127.0.0.1:${port}/`,
    `blob:http://127.0.0.1:${port}/x`,
    'http://127.0.0.1:22/',
    'http://127.0.0.1:25/',
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    'unix:/var/run/docker.sock',
    'http://unix:/var/run/docker.sock:/containers/json',
    'data:text/plain,hola',
    'javascript:alert(1)',
    'about:blank',
    'http://',
    'http://[::1',
    'http://[fe80::1%25lo]/',
    'http://a..b.test/',
    '',
    'noticias',
    `http://127.0.0.1:${port}/${'a'.repeat(5000)}`,
  ];
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
  const addresses = hostileAddresses(listener.port);
  const kinds = await Promise.all(
    addresses.map((address) => kindOf(outbound.fetchText(address, { mayLackRobots: true }))),
  );
  await outbound.close();

  expect(new Set(addresses).size).toBeGreaterThan(120);
  expect(addresses.filter((_, at) => !refused.test(kinds[at] ?? ''))).toEqual([]);
  expect(listener.connections()).toBe(0);
});

test('no robots.txt of a hostile address is asked for', async () => {
  await using listener = await canary();
  const outbound = createOutbound(config, { lookup });
  const addresses = hostileAddresses(listener.port);
  const kinds = await Promise.all(addresses.map((address) => kindOf(outbound.fetchText(address))));
  await outbound.close();

  expect(addresses.filter((_, at) => !refused.test(kinds[at] ?? ''))).toEqual([]);
  expect(listener.connections()).toBe(0);
});

test('a page of the internet that redirects to a hostile address leads nowhere', async () => {
  await using listener = await canary();
  const addresses = hostileAddresses(listener.port).filter((address) => leadsAway(address));
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
      kindOf(outbound.fetchText(`${site.url}/?at=${at}`, { mayLackRobots: true })),
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
  const first = await outbound.fetchText(address, { mayLackRobots: true });
  const afterwards = await kindOf(outbound.fetchText(address, { mayLackRobots: true }));
  const elsewhere = await kindOf(
    outbound.fetchText(`http://rebinding.test:${listener.port}/`, { mayLackRobots: true }),
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
  const spellings = hostileAddresses(listener.port).filter((address) => isLoopback(address));
  const kinds = await Promise.all(
    spellings.map((address) => kindOf(outbound.fetchText(address, { mayLackRobots: true }))),
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
