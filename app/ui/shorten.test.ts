import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('a short text is left as it is', () => {
  expect(shorten('Una boya', 12)).toBe('Una boya');
});

test('a long text ends after a whole word', () => {
  expect(shorten('Una boya en la niebla', 12)).toBe('Una boya en…');
});

test('a long text without spaces is cut where it must be', () => {
  expect(shorten('a'.repeat(20), 12)).toBe(`${'a'.repeat(12)}…`);
});
