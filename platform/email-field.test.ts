import { expect, test } from 'vitest';
import { asInEmail, Email } from './fields.ts';

test.each([
  ['Ana@Ñandú.es', 'ana@xn--and-6ma2c.es'],
  ['ana@XN--AND-6MA2C.es', 'ana@xn--and-6ma2c.es'],
  [' ana+boletin@correo.münchen.de ', 'ana+boletin@correo.xn--mnchen-3ya.de'],
  ['ana@example.org', 'ana@example.org'],
])('«%s» is the address %s', (written, address) => {
  expect(Email.parse(written)).toBe(address);
});

test.each([
  'josé@example.org',
  'ana@ñandú',
  'ana@ñandú.es/otra',
  'ana@otra@ñandú.es',
  'ana@ñandú.es, bea@example.org',
  'ana@ñ..es',
  `ana@${'ñ.'.repeat(100)}es`,
])('«%s» is no address', (written) => {
  expect(Email.safeParse(written).success).toBe(false);
});

test.each([
  ['ñandú', 'xn--and-6ma2c'],
  ['ana@ñandú.es', 'ana@xn--and-6ma2c.es'],
  ['@correo.münchen', '@correo.xn--mnchen-3ya'],
  ['ñandú.', 'xn--and-6ma2c.'],
  ['Ana', 'Ana'],
  ['ñ/u', 'ñ/u'],
  ['', ''],
])('what is looked for as «%s» stands in an address as %s', (part, kept) => {
  expect(asInEmail(part)).toBe(kept);
});
