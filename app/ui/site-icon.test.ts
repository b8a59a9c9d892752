import { expect, test } from 'vitest';
import { iconLetter, siteIconSvg } from './site-icon.ts';

test('a name is known by its first letter, after its article', () => {
  expect(iconLetter('El Faro')).toBe('F');
  expect(iconLetter('la')).toBe('L');
  expect(iconLetter('  ñandú digital')).toBe('Ñ');
  expect(iconLetter('42 grados')).toBe('4');
  expect(iconLetter('«Ática»')).toBe('Á');
});

test('a name of which the face has no letter is drawn as the lamp', () => {
  expect(iconLetter('新聞')).toBeNull();
  expect(siteIconSvg({ name: '新聞' }, 16)).not.toContain('<text');
});
