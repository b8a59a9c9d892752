import { expect, test } from 'vitest';
import { loadConfig } from '#platform/config';
import { contentSecurityPolicy, publicPageHeaders, securityHeaders } from './security.ts';

function strictTransport(settings: Record<string, string>): unknown {
  const config = loadConfig(settings);
  const all = [securityHeaders(config), publicPageHeaders(config)];
  const [first, second] = all.map((headers) => headers['strict-transport-security']);
  expect(first).toBe(second);
  return first;
}

test('an https site binds its own name to https, and the names under it only where that is asked for', () => {
  const SITE_URL = 'https://vigia.example';
  expect(strictTransport({ SITE_URL })).toBe('max-age=31536000');
  expect(strictTransport({ SITE_URL, HSTS_INCLUDE_SUBDOMAINS: 'true' })).toBe(
    'max-age=31536000; includeSubDomains',
  );
  expect(strictTransport({ HSTS_INCLUDE_SUBDOMAINS: 'true' })).toBeUndefined();
});

function policyOf(siteUrl: string): string[] {
  return contentSecurityPolicy({ scripts: [], styles: [] }, siteUrl).split('; ');
}

test('a picture at an http address is asked for by https on an https site, and as it is on any other', () => {
  const secure = policyOf('https://vigia.example');
  expect(secure).toContain("img-src 'self' data: https:");
  expect(secure).toContain('upgrade-insecure-requests');
  const local = policyOf('http://localhost:3000');
  expect(local).toContain("img-src 'self' data: https: http:");
  expect(local).not.toContain('upgrade-insecure-requests');
});
