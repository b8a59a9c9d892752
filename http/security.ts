// The security headers of every answer.
import { createHash } from 'node:crypto';
import type { Config } from '#platform/config';

type Site = Pick<Config, 'SITE_URL' | 'HSTS_INCLUDE_SUBDOMAINS'>;

/** Headers of every answer, beside the Content Security Policy. */
export function securityHeaders(config: Site): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
    ...(config.SITE_URL.startsWith('https:') && {
      'strict-transport-security': strictTransport(config),
    }),
  };
}

/** Other names under the same host may still speak http only: they are included where the operator says so. */
function strictTransport({ HSTS_INCLUDE_SUBDOMAINS }: Site): string {
  return `max-age=31536000${HSTS_INCLUDE_SUBDOMAINS ? '; includeSubDomains' : ''}`;
}

/**
 * Headers of a page that is the same for all. Nothing in it is anybody's secret, so that it may share a
 * window with the page that led to it: a browser that has to part the two starts a process anew, for which
 * the first paint waits. docs/decisions/009.
 */
export function publicPageHeaders(config: Site): Record<string, string> {
  const { 'cross-origin-opener-policy': _ownWindow, ...headers } = securityHeaders(config);
  return headers;
}

const basePolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "manifest-src 'self'",
  "object-src 'none'",
];

/**
 * The policy of a page: the site's own files, the inline scripts and styles whose hashes it names, and
 * style elements that carry the nonce.
 */
export function contentSecurityPolicy(
  inline: { scripts: readonly string[]; styles: readonly string[]; styleNonce?: string },
  siteUrl: string,
): string {
  const styles = inline.styles.map(hashSource);
  if (inline.styleNonce) styles.push(`'nonce-${inline.styleNonce}'`);
  const isSecure = siteUrl.startsWith('https:');
  return [
    ...basePolicy,
    // Editors may name a picture at an http address: an https site asks for it by https, any other as it is.
    `img-src 'self' data: ${isSecure ? 'https:' : 'https: http:'}`,
    `script-src 'self' ${inline.scripts.map(hashSource).join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The policy of an answer that is no page: nothing in it may run or load. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

const hashes = new Map<string, string>();
const maxHashes = 200;

function hashSource(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  if (hashes.size >= maxHashes) hashes.clear();
  hashes.set(text, source);
  return source;
}
