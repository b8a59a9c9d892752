import { expect, test } from 'vitest';
import { isReservedUsername, Username, usernameKey } from './username.ts';

test('usernames that read the same are one', () => {
  for (const spelling of ['Ana', 'ANA', 'Ána', 'ａｎａ', 'аna', 'αna']) {
    expect(usernameKey(spelling), spelling).toBe('ana');
  }
  expect(usernameKey('ana.b')).not.toBe(usernameKey('anab'));
});

test('a username has 2 to 40 characters that can be seen', () => {
  for (const name of ['Íñigo', 'José Luis', '李雷', 'x_1', 'a-b.c', 'ñ'.repeat(40), '👩 ana']) {
    expect(Username.safeParse(name).success, name).toBe(true);
  }
  expect(Username.parse(' Ana ')).toBe('Ana');
  expect(Username.parse('n\u0303o')).toBe('ño');
  for (const name of [
    'x',
    'x'.repeat(41),
    'a\u0000b',
    'a\nb',
    'a\tb',
    'a  b',
    'a\u00a0b',
    'a\u202eb',
    'a\u200bb',
    'a\u200db',
    '\u115f\u115f',
    '\u2800\u2800',
    'a\ufe0fb',
    '..',
    '',
    null,
    5,
  ]) {
    expect(Username.safeParse(name).success, JSON.stringify(name)).toBe(false);
  }
});

test('names that speak for the house are reserved, however their letters are set apart', () => {
  for (const name of ['admin', 'A.d.m.i.n', 'Ádmin', 'аdmin', 'vigía', 'Soporte', 'root']) {
    expect(isReservedUsername(name), name).toBe(true);
  }
  for (const name of ['adminton', 'ana', 'rooter']) expect(isReservedUsername(name)).toBe(false);
});
