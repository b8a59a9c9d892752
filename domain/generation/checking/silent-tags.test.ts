import { expect, test } from 'vitest';
import { isSilentTag, tagOf } from './silent-tags.ts';

const text = {
  title: 'Valdoria explicará el reconocimiento facial',
  summary: 'La Ley 3/2026 obliga a ello.',
  body: 'La oficina contará con **40 inspectores** [1].',
};

test.each(['Regulación', 'europa', 'Reconocimiento facial', 'Ley 3/2026', '40 inspectores'])(
  '«%s» names what the text is about',
  (tag) => {
    expect(isSilentTag(tagOf(tag), text)).toBe(true);
  },
);

test.each([
  'Revisado por Ana Ruiz',
  'Nerea Salcedo cobró 90.000 euros',
  '90.000',
  '90 inspectores',
  'Escrito por una persona',
  'human-written',
  'Revisado',
  'verified',
  '100 % humano',
])('«%s» states something of its own', (tag) => {
  expect(isSilentTag(tagOf(tag), text)).toBe(false);
});

test('a tag that the text has as its words claims no review all the same', () => {
  const claiming = { title: '', summary: '', body: 'Revisado por una persona' };
  expect(isSilentTag('revisado-por-una-persona', claiming)).toBe(false);
});
