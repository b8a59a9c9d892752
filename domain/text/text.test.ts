import { expect, test } from 'vitest';
import { Slug } from '#platform/fields';
import {
  contentStems,
  fold,
  languageOf,
  mayBeIn,
  readsAsAnother,
  oneLine,
  paragraphs,
  parseTimestamp,
  root,
  singular,
  slugOf,
} from './text.ts';

test('accents, capitals and ways of writing one character make no difference to a folded text', () => {
  expect(fold('REGULACIÓN de la ﬁrma n.º 2')).toBe('regulacion de la firma n.o 2');
});

test('singular and plural, both genders, and both languages are one word', () => {
  expect(singular('leyes')).toBe(singular('ley'));
  expect(singular('policies')).toBe(singular('policy'));
  expect(contentStems('las empresas multadas por AI')).toEqual(contentStems('empresa multado, IA'));
  expect(root('regulacion')).toBe(root('regulation'));
});

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

test('a text that two languages share may be in either, and in no third one', () => {
  const short =
    'La Agencia Española de Supervisión de la Inteligencia Artificial multó a la empresa Nortec con 1,2 millones de euros. La directora de la Agencia, Marta Solís, comunicó la sanción a la plantilla de la empresa.';
  expect(languageOf(short)).toBe(null);
  expect([mayBeIn(short, 'es'), mayBeIn(short, 'en')]).toEqual([true, false]);
  for (const other of [
    'L’Agència Espanyola de Supervisió ha multat l’empresa amb 1,2 milions d’euros i els treballadors han demanat que es revisin tots els expedients.',
    'A Agência Espanhola de Supervisão multou a empresa em 1,2 milhões de euros e os trabalhadores pediram que sejam revistos os processos.',
    'Amsterdam stopt met het algoritme in de bijstand. De gemeente test het model en meldt dat de fouten bij een kleine groep liggen.',
    'Governo de Portugal apresenta estratégia nacional de inteligência artificial para empresas de saúde e de energia. A estratégia de Lisboa prevê fundos para centros de investigação.',
    'El regulador multa l’empresa Nortec amb dos milions d’euros. La directora de l’empresa anuncia que recorrerà la decisió al tribunal de Barcelona.',
    'Comisia Europeană publică noi reguli pentru inteligența artificială. Companiile trebuie să explice de la 2 decembrie cum funcționează sistemele lor.',
    'The agency fined the company and the union asked that the other files be reviewed.',
    '西班牙人工智能监管局对该公司处以罚款。',
    'Hiszpańska agencja ukarała spółkę grzywną w wysokości miliona euro za pomiar emocji pracowników.',
  ]) {
    expect(mayBeIn(other, 'es'), other).toBe(false);
    expect(readsAsAnother(other, 'es'), other).toBe(true);
  }
});

test('a short Spanish text with foreign names, a foreign word or ordinals is Spanish all the same', () => {
  for (const spanish of [
    'La diputada D.ª Françoise Lefèvre y el señor João Araújo, de São Paulo, firman con Citroën y L’Oréal el convenio n.º 3.',
    'El déjà vu de la regulación: la Comisión de Països Catalans i d’Ultramar vuelve a pedir explicaciones a Müller e Hijos.',
    'De Vries y Van Dijk firman el informe de Ámsterdam sobre el algoritmo de la prestación y piden que la ciudad lo retire.',
  ]) {
    expect([mayBeIn(spanish, 'es'), readsAsAnother(spanish, 'es')], spanish).toEqual([true, false]);
  }
});

test('a word without an end takes no longer than its length', () => {
  const spanish =
    'El Parlamento ha aprobado una norma que obliga a las empresas a explicar cómo deciden. ';
  const start = performance.now();
  expect(languageOf(`${spanish}${'ã'.repeat(200_000)}A`)).toBe('es');
  expect(performance.now() - start).toBeLessThan(2000);
});

test('a short text of names reads as its own language, and one that is half in the other does not', () => {
  const brief =
    'La Agencia Española de Supervisión de la Inteligencia Artificial multó a la empresa Nortec con 1,2 millones de euros. La directora de la Agencia, Marta Solís, comunicó la sanción a la plantilla de la empresa.';
  const report =
    'The agency has fined the company, and the director told the staff of the company that it can be appealed. The union asked that the other files be reviewed as well, which the agency has refused so far.';
  expect(languageOf(brief)).toBe(null);
  expect([readsAsAnother(brief, 'es'), readsAsAnother(brief, 'en')]).toEqual([false, true]);
  expect([readsAsAnother(report, 'es'), readsAsAnother(report, 'en')]).toEqual([true, false]);
  expect(readsAsAnother(`${brief} ${report}`, 'es')).toBe(true);
  expect(readsAsAnother(`${brief} `.repeat(4), 'es')).toBe(true);
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

test.each([
  ['Titular de Nimbara', 'es-ES', 'es'],
  ['Titular de Nimbara', undefined, null],
  ['Manchete curta', 'pt-BR', null],
  [
    'A Xunta anunciou onte que a nova aplicación xa non decidirá sobre as bolsas ata que a revisen.',
    'es',
    null,
  ],
  [
    'O parlamento aprovou uma lei que obriga as empresas a explicar como é que decidem.',
    'es',
    null,
  ],
])('«%s», declared as %s, counts as %s', (text, declared, language) => {
  expect(languageOf(text, declared)).toBe(language);
});

test('a long line ends after a word and says that it is cut, without invisible characters', () => {
  expect(oneLine('  uno\u200b\n dos  ', 20)).toBe('uno dos');
  expect(oneLine('uno dos tres, cuatro', 15)).toBe('uno dos tres…');
  expect(paragraphs('uno\ndos\r\n\r\n\r\ntres', 50)).toBe('uno dos\n\ntres');
});

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['Fri, 20 Nov 2026 08:00:00 GMT', '2026-11-20T08:00:00.000Z'],
  ['vie, 20 de noviembre de 2026 08:00:00 CET', '2026-11-20T07:00:00.000Z'],
  ['lunes, 10 ago 2026 08:00:00 CEST', '2026-08-10T06:00:00.000Z'],
  ['2026-12-24', null],
  ['1970-01-01', null],
  ['ayer', null],
  ['2026-02-30', null],
  ['Thu, 31 Sep 2026 08:00:00 GMT', null],
  ['30 de febrero de 2026', null],
  ['2024-02-29T23:30:00-05:00', '2024-03-01T04:30:00.000Z'],
])('the timestamp «%s» is read as %s', (written, timestamp) => {
  expect(parseTimestamp(written, now)).toBe(timestamp);
});
