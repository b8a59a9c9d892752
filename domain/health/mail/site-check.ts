// Whether the links in our mails lead anywhere.
import { isIP } from 'node:net';
import type { Dns } from './dns.ts';
import { about } from '../findings.server.ts';
import type { HealthFinding } from '../health.ts';

const { good, error } = about('address', 'subject.siteUrl');

/** The public address, as whoever reads a mail would follow it. */
export async function examineSite(dns: Dns, siteUrl: string): Promise<HealthFinding[]> {
  const { protocol, hostname } = new URL(siteUrl);
  if (isPrivate(hostname)) {
    return [error('postal.siteNowhere', { url: siteUrl })];
  }
  if (isIP(hostname) === 0 && (await dns.addresses(hostname)).length === 0) {
    return [error('postal.siteNoAddress', { host: hostname })];
  }
  if (protocol !== 'https:') {
    return [error('postal.sitePlain', { url: siteUrl })];
  }
  return [good('postal.siteGood', { url: siteUrl })];
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
