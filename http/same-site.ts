// Whether a request that changes something was made by this site's own pages, or by no page at all.
import type { IncomingHttpHeaders } from 'node:http';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a browser made the request on another site's behalf. What browsers say themselves counts
 * first (`Sec-Fetch-Site`), then `Origin` against the site's own address; a client that sends neither is
 * not a browser (docs/contract.md). Nothing is derived from `Host`, which the client chooses.
 */
export function isCrossSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && !isOwn(origin, siteUrl);
}

function isOwn(origin: string, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  const own = new URL(siteUrl);
  if (given.origin === own.origin) return true;
  const isLocal = loopback.has(given.hostname) && loopback.has(own.hostname);
  return isLocal && given.protocol === own.protocol && given.port === own.port;
}
