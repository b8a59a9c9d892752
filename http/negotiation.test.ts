import { expect, test } from 'vitest';
import { acceptsGzip, chooseEncoding, encodedTag, isNotModified } from './negotiation.ts';

test('a page goes out in the smallest encoding that the client accepts', () => {
  expect(chooseEncoding(undefined)).toBe('identity');
  expect(chooseEncoding('')).toBe('identity');
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(chooseEncoding('gzip;q=1.0, br;q=0.5')).toBe('br');
  expect(chooseEncoding('deflate, GZIP')).toBe('gzip');
  expect(chooseEncoding('*')).toBe('br');
});

test('an encoding that is refused, or whose name only begins alike, is not used', () => {
  expect(chooseEncoding('br;q=0, gzip')).toBe('gzip');
  expect(chooseEncoding('br; q=0.000, gzip;q=0')).toBe('identity');
  expect(chooseEncoding('brotli, x-gzip')).toBe('identity');
  expect(chooseEncoding('*;q=0')).toBe('identity');
  expect(acceptsGzip('br')).toBe(false);
  expect(acceptsGzip('br, gzip;q=0.1')).toBe(true);
});

test('a client has a version by its tag, strong or weak, in any encoding and among others', () => {
  const etag = '"abc"';
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    expect(isNotModified(encodedTag(etag, encoding), etag)).toBe(true);
  }
  expect(isNotModified('W/"abc-gzip"', etag)).toBe(true);
  expect(isNotModified('"xyz", "abc"', etag)).toBe(true);
  expect(isNotModified('*', etag)).toBe(true);
});

test('a tag that only contains the version is another one', () => {
  expect(isNotModified(undefined, '"abc"')).toBe(false);
  expect(isNotModified('"xabc"', '"abc"')).toBe(false);
  expect(isNotModified('"abc-zip"', '"abc"')).toBe(false);
});
