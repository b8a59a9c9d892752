import { expect, test } from 'vitest';
import { ContactInput } from '#domain/contact';

const fields = { name: 'Ana', email: 'ana@example.org', message: 'Hola.', privacy: true };

test.each([
  'a@b.es, c@d.es',
  'a@b.es;c@d.es',
  'a@b.es\r\nBcc: c@d.es',
  'a@b.es%0aBcc:c@d.es',
  '"a b"@c.es',
  '"a@evil.test"@c.es',
  'Ana <a@b.es>',
  '<a@b.es>',
  'a@b',
  'a@@b.es',
  `${'a'.repeat(250)}@b.es`,
])('the address %j is refused', (email) => {
  expect(ContactInput.safeParse({ ...fields, email }).success).toBe(false);
});

test('what cannot be seen is left out, and line breaks stay only in the message', () => {
  const odd = 'uno\r\nd\u0000os\u202e';
  const { name, organization, message } = ContactInput.parse({
    ...fields,
    name: odd,
    organization: odd,
    message: odd,
  });
  expect({ name, organization, message }).toEqual({
    name: 'uno d os',
    organization: 'uno d os',
    message: 'uno\ndos',
  });
});
