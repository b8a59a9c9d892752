import { expect, test } from 'vitest';
import { passagesOf, withPassage } from './material-passages.ts';

const body = `Texto compuesto sin ningún modelo de IA.

> «El reglamento obliga a las empresas.»

[Medio 1: Título \\[uno\\]](https://medio.example/1), 18 de noviembre de 2026

> «The law applies.» (en inglés)

[Medio 2](<https://medio.example/a b>)

> Una cita sin fuente.

Un párrafo.`;

test('a passage is a quotation with the source in the line after it', () => {
  expect(passagesOf(body)).toEqual([
    {
      quotation: '> «El reglamento obliga a las empresas.»',
      source: { name: 'Medio 1: Título [uno]', url: 'https://medio.example/1' },
    },
    {
      quotation: '> «The law applies.» (en inglés)',
      source: { name: 'Medio 2', url: 'https://medio.example/a b' },
    },
  ]);
  expect(passagesOf('')).toEqual([]);
});

test('a passage comes to the end of the text with its note mark, and its source once', () => {
  const [one, two] = passagesOf(body);
  const empty = { body_es: '', body_en: '', sources: [] };
  const first = { ...empty, ...withPassage(one!, empty, 'es') };
  expect(first).toMatchObject({
    body_es: '> «El reglamento obliga a las empresas.» [1]',
    sources: [one!.source],
  });
  const second = { ...first, ...withPassage(two!, first, 'es') };
  expect(second.body_es).toBe(`${first.body_es}\n\n> «The law applies.» (en inglés) [2]`);
  const again = withPassage(one!, second, 'en');
  expect(again).toEqual({ body_en: '> «El reglamento obliga a las empresas.» [1]' });
});
