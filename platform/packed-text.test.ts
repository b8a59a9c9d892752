import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packText } from './packed-text.ts';

const now = new Date('2026-11-21T09:00:00.000Z');

test('a packed text comes out as it went in, however it was cut', async () => {
  const whole = await packText(['uno dos ñ😀'], now);
  const cut = await packText(['uno', ' ', 'dos ñ😀'], now);
  expect(gunzipSync(cut.gzip).toString()).toBe('uno dos ñ😀');
  expect(cut.hash).toBe(whole.hash);
  expect((await packText(['otro'], now)).hash).not.toBe(whole.hash);
});

test('an empty text can be packed', async () => {
  const { gzip } = await packText([], now);
  expect(gunzipSync(gzip).toString()).toBe('');
});
