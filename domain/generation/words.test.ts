import { expect, test } from 'vitest';
import { Slug } from '#platform/fields';
import { languageOf } from './language-of.ts';
import { firstPassage, passagesOf } from './composing/passages.ts';
import { rank } from './composing/ranking.ts';
import { slugOf } from './writing/slug-of.ts';
import { knownTopics, queryOf, topicsOf } from './composing/topics.ts';
import { countWords } from './words.ts';

test.each([
  ['El Parlamento ha aprobado una norma que obliga a las empresas a explicar cómo deciden.', 'es'],
  ['The parliament has passed a law that obliges companies to explain how they decide.', 'en'],
  ['O parlamento aprovou uma lei que obriga as empresas a explicar como é que elas decidem.', null],
  ['Le parlement a adopté une loi qui oblige les entreprises à expliquer leurs décisions.', null],
  ['Il parlamento ha approvato una legge che obbliga le aziende a spiegare come decidono.', null],
  [
    'El parlament ha aprovat una llei que obliga les empreses a explicar com es decideix amb dades.',
    null,
  ],
  [
    'Das Parlament hat ein Gesetz verabschiedet, das die Unternehmen zu Erklärungen verpflichtet.',
    null,
  ],
  ['asdf qwer zxcv uiop hjkl bnmv tyui ghjk', null],
  ['Sí.', null],
])('«%s» is told to be in %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test.each([
  ['¿Qué dice el Reglamento de IA?', 'que-dice-el-reglamento-de-ia'],
  ['  Año 2026: 3,5 % más — «niños»  ', 'ano-2026-3-5-mas-ninos'],
  ['Straße', 'strasse'],
  ['日本', 'texto'],
  ['Static', 'static-1'],
])('the slug of «%s» is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('the slug of any title is a slug, with a number behind it as well', () => {
  const titles = ['a'.repeat(500), 'palabra '.repeat(80), '---', 'con', '\u202e<b>hola</b>', 'x-1'];
  for (const title of titles) {
    const slug = slugOf(title);
    expect(Slug.safeParse(slug).success, slug).toBe(true);
    expect(Slug.safeParse(`${slug}-1000`).success, slug).toBe(true);
  }
});

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
