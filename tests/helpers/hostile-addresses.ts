// Addresses that lead, or could be taken to lead, to this machine or its network.
import { networkInterfaces } from 'node:os';
import { isPublicAddress } from '#platform/outbound/addresses';

/** Loopback, as itself and in every spelling. */
const loopbackHosts = [
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
];

/** IPv4 addresses embedded in IPv6. */
const mappedHosts = [
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
];

/** Private networks, and the metadata services of clouds. */
const privateHosts = [
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
];

/** Addresses of reserved ranges. */
const reservedHosts = [
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
];

/** Addresses of the server at `port`, by IP address, by `names` that resolve to private ones, and malformed. */
export function hostileAddresses(port: number, names: readonly string[]): string[] {
  const hosts = [
    ...loopbackHosts,
    ...mappedHosts,
    ...privateHosts,
    ...reservedHosts,
    ...names,
    ...ownHosts(),
  ];
  return [...hosts.map((host) => `http://${host}:${port}/feed`), ...malformedAddresses(port)];
}

/** The addresses of this machine's network interfaces. */
function ownHosts(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ address }) => !isPublicAddress(address))
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
}

/** Odd spellings of loopback addresses, other schemes, privileged ports, and texts that are no addresses. */
function malformedAddresses(port: number): string[] {
  return [
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
