// Which addresses may be requested: those of the public web, checked as written and again as resolved.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { OutboundFailure } from './outbound-failure.ts';

const maxAddressLength = 2048;
const minUnprivilegedPort = 1024;

/** The address as a URL: http or https, no credentials, port 80, 443 or above 1023. Throws `not-an-address`. */
export function webAddress(written: string, base?: URL): URL {
  const url = written.length <= maxAddressLength ? URL.parse(written, base) : null;
  const problem = url ? problemOf(url) : 'it cannot be read';
  if (!url || problem) throw new OutboundFailure('not-an-address', `Not an address: ${problem}`);
  url.hash = '';
  return url;
}

function problemOf({ protocol, hostname, username, password, port, href }: URL): string | null {
  if (protocol !== 'http:' && protocol !== 'https:') return 'it is neither http nor https';
  if (hostname === '') return 'it names no host';
  if (username !== '' || password !== '') return 'it holds credentials';
  if (!['', '80', '443'].includes(port) && Number(port) < minUnprivilegedPort) {
    return `port ${port} is not one of the web`;
  }
  return href.length <= maxAddressLength ? null : 'it is too long';
}

// The wire server of Azure, which hands a machine its settings: the one such address outside the special ranges.
const metadataAddresses = new Set(['168.63.129.16']);

/**
 * Whether an IP address is one that anybody on the internet could mean by it. An IPv6 address that carries
 * an IPv4 one through a translator (NAT64) is judged by that; all other tunnels and mappings are refused.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const ip = ipaddr.parse(address);
  if (ip instanceof ipaddr.IPv4) return ip.range() === 'unicast' && !metadataAddresses.has(address);
  const [first = 0, second, third] = ip.parts;
  if (first === 0x64 && second === 0xff9b && third === 0) {
    return ip.range() === 'rfc6052' && isPublicAddress(ip.toByteArray().slice(12).join('.'));
  }
  // Only 2000::/3 has been given out (RFC 4291, section 2.4, and IANA's registry).
  return ip.range() === 'unicast' && first >> 13 === 1;
}
