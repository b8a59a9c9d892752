// Whether the links in our mails lead anywhere.
import { isIP } from 'node:net';
import type { Dns } from './dns.ts';
import { about, type Finding } from './finding.ts';

const { good, error } = about('SITE_URL');

/** The public address, as whoever reads a mail would follow it. */
export async function examineSite(dns: Dns, siteUrl: string): Promise<Finding[]> {
  const { protocol, hostname } = new URL(siteUrl);
  if (isPrivate(hostname)) {
    return [
      error(
        `${siteUrl} leads nowhere from outside, so no link in a mail works. Set it to the public address. Example: SITE_URL=https://vigia.example`,
      ),
    ];
  }
  if (isIP(hostname) === 0 && (await dns.addresses(hostname)).length === 0) {
    return [error(`${hostname} has no address in the DNS, so no link in a mail works.`)];
  }
  if (protocol !== 'https:') {
    return [error(`${siteUrl} is not https, which one-click unsubscribing asks for (RFC 8058).`)];
  }
  return [good(`Links in mails lead to ${siteUrl}.`)];
}

/** Names and addresses that mean something on one machine or network only. */
export function isPrivate(hostname: string): boolean {
  return (
    /(^|\.)(localhost|local|internal|test|invalid|example|home\.arpa)$/i.test(hostname) ||
    /^(127|10|0)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./.test(hostname) ||
    /^\[(::1?|f[cd].*|fe80.*)\]$/i.test(hostname) ||
    !/[.:]/.test(hostname)
  );
}
