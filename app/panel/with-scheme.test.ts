import { expect, test } from 'vitest';
import { withScheme } from './with-scheme.ts';

test.each([
  [' boe.es/ley ', 'https://boe.es/ley'],
  ['www.boe.es', 'https://www.boe.es'],
  ['aesia.digital.gob.es?x=1', 'https://aesia.digital.gob.es?x=1'],
  ['http://boe.es', 'http://boe.es'],
  ['/media/a.webp', '/media/a.webp'],
  ['boe', 'boe'],
  ['', ''],
])('«%s» is meant as %s', (written, meant) => {
  expect(withScheme(written)).toBe(meant);
});
