import { expect, test } from 'vitest';
import { translatorsFor } from '#i18n/messages';
import {
  defaultPublication,
  legalText,
  missingOfPublication,
  PublicationChange,
} from './publication.ts';

const faro = { ...defaultPublication, name: 'Faro', tagline_es: 'Luz sobre la IA' };

test('the messages are written with the name and the tagline of the publication', () => {
  const { es, en } = translatorsFor(faro);
  expect([es('site.name'), es('site.tagline')]).toEqual(['Faro', 'Luz sobre la IA']);
  expect(en('frame.copyright', { year: 2026 })).toBe('© 2026 Faro. All rights reserved.');
  expect(es('mail.confirmSubject')).toBe('Confirma tu suscripción a Faro');
  expect(translatorsFor(faro).es).toBe(es);
});

test('a gap of a legal text is filled from the publication, marks of Markdown as they are', () => {
  const text =
    'Vigía: [[owner_name|$|nadie]][[owner_phone|\n- Tel.: $|]] [[licence_es|$|[aquí](/contacto)]]';
  expect(legalText(text, { ...faro, owner_name: 'Ana *R*' })).toBe(
    String.raw`Faro: Ana \*R\* [aquí](/contacto)`,
  );
  expect(legalText(text, { ...faro, owner_phone: '$& 1' })).toBe(
    'Faro: nadie\n- Tel.: $& 1 [aquí](/contacto)',
  );
});

test('what the law asks for is missing until it is filled in', () => {
  expect(missingOfPublication(faro)).toContain('owner_tax_id');
  expect(missingOfPublication({ ...faro, owner_tax_id: 'B1' })).not.toContain('owner_tax_id');
});

test.each([
  [{ name: ' ' }, 'publication.noName'],
  [{ owner_name: 'a\nb' }, 'publication.oneLine'],
  [{ socials: ['http://social.example/@faro'] }, 'publication.notHttps'],
  [{ sender_name: 'Faro <a@b.example>' }, 'publication.badSender'],
  [{ contact_email: 'nadie' }, 'form.oddEmail'],
])('%j is refused with a sentence', (fields, key) => {
  const result = PublicationChange.safeParse({ version: 0, ...fields });
  expect(JSON.stringify(result.error?.issues)).toContain(key);
});
