import { expect, test } from 'vitest';
import { hasOperatorFields, markOperatorFields } from './operator-fields.ts';

test('a gap of a legal text is shown in brackets and set apart', () => {
  expect(markOperatorFields('- NIF: [[NIF del titular]]\n- Correo: [[Correo]]')).toBe(
    '- NIF: ***[NIF del titular]***\n- Correo: ***[Correo]***',
  );
});

test('a text whose gaps were filled is left as it is', () => {
  const text = 'Titular: Ana Ruiz, [correo](/contacto)';
  expect(markOperatorFields(text)).toBe(text);
  expect(hasOperatorFields(text)).toBe(false);
});

test('a text with a gap is known as unfinished, each time it is asked', () => {
  expect(hasOperatorFields('Titular: [[Nombre]]')).toBe(true);
  expect(hasOperatorFields('Titular: [[Nombre]]')).toBe(true);
});
