import { expect, test } from 'vitest';
import type { ContactMessage } from '#domain/contact';
import { replyHref } from './message-text.ts';

function aMessage(fields: Partial<ContactMessage>): ContactMessage {
  const unset = { mailed_at: null, read_at: null, answered_at: null, archived_at: null };
  return {
    id: '00000000-0000-4000-8000-000000000000',
    name: 'Ana',
    email: 'ana@example.org',
    organization: '',
    reason: '',
    message: 'Hola.\nAdiós.',
    language: 'es',
    created_at: '2026-11-21T08:00:00.000Z',
    ...unset,
    ...fields,
  };
}

test('the mail that answers a message quotes it, in the language it was written in', () => {
  const mail = new URL(replyHref(aMessage({}), 'Vigía'));
  expect(mail.pathname).toBe('ana@example.org');
  expect(mail.searchParams.get('subject')).toBe('Re: tu mensaje a Vigía');
  expect(mail.searchParams.get('body')).toBe(
    '\r\n\r\nAna escribió el 21/11/2026:\r\n> Hola.\r\n> Adiós.',
  );
  const english = new URL(replyHref(aMessage({ language: 'en' }), 'Faro'));
  expect(english.searchParams.get('subject')).toBe('Re: your message to Faro');
});

test('nothing in an address or a message adds a recipient or a header', () => {
  const odd = aMessage({ email: 'a?bcc=x@y.test&b@z.test', message: '&bcc=otra@x.test#' });
  const mail = new URL(replyHref(odd, 'Vigía'));
  expect([...mail.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(mail.hash).toBe('');
});

test('a long message is quoted as far as an address can hold it, never half a character', () => {
  for (const message of ['a'.repeat(5000), '🙂'.repeat(2500), 'ñ\n'.repeat(2500)]) {
    const address = replyHref(aMessage({ message }), 'Vigía');
    expect(address.length).toBeLessThanOrEqual(1900);
    expect(new URL(address).searchParams.get('body')).toMatch(/…$/);
  }
});
