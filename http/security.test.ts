import { expect, test } from 'vitest';
import { loadConfig } from '#platform/config';
import { publicPageHeaders, securityHeaders } from './security.ts';

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
