import { expect, test } from 'vitest';
import { plainAnswer } from './send-outcome.ts';

test('an answer is kept as one line without addresses', () => {
  expect(plainAnswer('550 5.1.1  <ana@example.org>:\r\n no such user')).toBe(
    '550 5.1.1 <•••>: no such user',
  );
});

test('an answer of a megabyte without a space takes no time to speak of', () => {
  expect(plainAnswer(`550 no ${'x'.repeat(1_000_000)}@example.org`)).toBe('550 no');
  expect(plainAnswer('ana@example.org '.repeat(60_000))).toMatch(/^(?:••• ?)+$/);
});
