import { expect, test } from 'vitest';
import { isCrossSite } from './same-site.ts';

const own = 'https://vigia.example';

test.each([
  [{}, false],
  [{ origin: own }, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://other.example' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ origin: 'null' }, true],
  [{ origin: 'https://vigia.example.evil.example' }, true],
  [{ origin: 'http://vigia.example' }, true],
  [{ origin: 'https://vigia.example:8443' }, true],
  [{ origin: 'https://evil.example', host: 'evil.example' }, true],
] as const)('a request with %o comes from another site: %s', (headers, expected) => {
  expect(isCrossSite(headers, own)).toBe(expected);
});

test('on one machine its names are one site, and its ports are not', () => {
  const local = 'http://localhost:3000';
  expect(isCrossSite({ origin: 'http://127.0.0.1:3000' }, local)).toBe(false);
  expect(isCrossSite({ origin: 'http://127.0.0.1:4000' }, local)).toBe(true);
});
