import { expect, test } from 'vitest';
import { validHref } from './valid-href.ts';

test('a valid address stays as it is written', () => {
  for (const address of [
    'https://ejemplo.test',
    'https://ejemplo.test/año/?a=1&b=%22c%22#d',
    'https://en.wikipedia.org/wiki/Turing_(test)',
    '/media/uno.png',
  ]) {
    expect(validHref(address)).toBe(address);
  }
});

test.for<[string, string]>([
  ['https://a.test/?b="2"', 'https://a.test/?b=%222%22'],
  ['https://a.test/a b/"c"/<d>', 'https://a.test/a%20b/%22c%22/%3Cd%3E'],
  ['https://a.test/?q=[x]|{y}^`z`\\', 'https://a.test/?q=%5Bx%5D%7C%7By%7D%5E%60z%60%5C'],
  ['https://a.test/100%', 'https://a.test/100%25'],
  ['https:\\\\a.test\\b', 'https://a.test/b'],
  ['https://a.test/a\n/b', 'https://a.test/a/b'],
  ['https://a.test/#b#"c"', 'https://a.test/#b%23%22c%22'],
  ['https://a.test/\ud800', 'https://a.test/%EF%BF%BD'],
  ['http://[::1]:8000/"', 'http://[::1]:8000/%22'],
])('%s is written as %s', ([address, written]) => {
  expect(validHref(address)).toBe(written);
  expect(new URL(validHref(address)).host).toBe(new URL(address).host);
});
