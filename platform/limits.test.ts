import { expect, test } from 'vitest';
import { clientNetwork } from '#platform/limits';

test('an IPv4 address counts alone, an IPv6 address with its /64', () => {
  expect(clientNetwork('203.0.113.7')).toBe('203.0.113.7');
  expect(clientNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(clientNetwork('2001:DB8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(clientNetwork('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2');
  expect(clientNetwork('2001:db8::9')).toBe('2001:db8:0:0');
  expect(clientNetwork('fe80::1%eth0')).toBe('fe80:0:0:0');
  expect(clientNetwork('::1')).toBe('0:0:0:0');
});

test('a client is the same on every connection behind a proxy that adds the port', () => {
  expect(clientNetwork('203.0.113.7:50123')).toBe('203.0.113.7');
  expect(clientNetwork('[2001:db8:1:2::9]:50123')).toBe('2001:db8:1:2');
  expect(clientNetwork('[2001:db8:1:2::9]')).toBe('2001:db8:1:2');
  // Without brackets the last group may be part of the address.
  expect(clientNetwork('2001:db8:1:2::9:443')).toBe('2001:db8:1:2');
});
