import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

test.each([
  ['/admin', '/admin'],
  ['/admin?tab=agentes&x=1#fin', '/admin?tab=agentes&x=1#fin'],
  ['/en/cuenta', '/en/cuenta'],
  ['/noticias/a%20b', '/noticias/a%20b'],
  ['/', '/'],
  ['/x?next=//evil.example', '/x?next=//evil.example'],
])('after a login %s is a place to go on', (next, address) => {
  expect(safeNext(next)).toBe(address);
});

test.each([
  [''],
  [null],
  ['admin'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/a\\b'],
  ['/..//evil.example'],
  ['/./..//evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['/a\u0000b'],
  ['/a\u202eb'],
  [' /admin'],
  ['javascript:alert(1)'],
  ['https://evil.example'],
  ['/login?next=/login'],
  ['/en/logout'],
  ['/api/auth/logout'],
  [`/${'a'.repeat(1000)}`],
])('after a login %j leads nowhere', (next) => {
  expect(safeNext(next)).toBeNull();
});
