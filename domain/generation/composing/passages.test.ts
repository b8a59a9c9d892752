import { expect, test } from 'vitest';
import { countWords } from '#domain/text';
import { firstPassage, passagesOf } from './passages.ts';
import { rank } from './ranking.ts';
import { knownTopics, queryOf, topicsOf } from './topics.ts';

test('passages are whole sentences of the text, up to sixty words together', () => {
  const sentence = 'Esta frase tiene once palabras contadas y se repite muchas veces seguidas.';
  const text = `Titular corto\n\n${`${sentence} `.repeat(12)}`;
  const passages = passagesOf(text);
  expect(passages.length).toBeGreaterThan(1);
  for (const passage of passages) {
    expect(countWords(passage)).toBeLessThanOrEqual(60);
    expect(text.replace(/\s+/g, ' ')).toContain(passage);
  }
});

test('a sentence that is too long is cut and says so; one with an address is left out', () => {
  const [cut] = passagesOf('palabra '.repeat(100));
  expect(cut).toMatch(/palabra \[…\]$/);
  const text =
    'Una primera frase que tiene más de ocho palabras seguidas. Visite ahora mismo www.malo.example para saber mucho más de todo esto. Entre en malo.example/gratis si quiere saber mucho más de esto.';
  expect(passagesOf(text)).toEqual(['Una primera frase que tiene más de ocho palabras seguidas.']);
  expect(firstPassage('Corto.')).toBe('Corto.');
  expect(firstPassage('Vaya a https://malo.example')).toBe('');
});

test('topics are those of the taxonomy and no others', () => {
  expect(
    knownTopics(['Regulación', 'hackeado', 'seguridad-alignment', 'regulacion', 'Ética sesgos']),
  ).toEqual(['regulacion', 'seguridad-alignment', 'etica-sesgos']);
  expect(topicsOf('La comisión propone una ley con multas y sanciones.')).toEqual(['regulacion']);
  expect(topicsOf('Hoy llueve en la ciudad.')).toEqual([]);
});

test('what answers the request best comes first, in either language', () => {
  const texts = [
    'El tiempo de mañana será soleado en toda la península.',
    'Workers and unions discuss layoffs and jobs in the labour market.',
    'Los despidos y el empleo en la banca, según un sindicato de trabajadores.',
  ];
  const found = rank(texts, (text) => text, queryOf('empleo y despidos', ['trabajo-economia']));
  expect(found.map(({ item }) => texts.indexOf(item))).toEqual([2, 1]);
});
