import { expect, test } from 'vitest';
import { processorMs } from '#tests/helpers/processor-time.ts';
import { type ClaimFinding, lookUp, type LookedUp, type Source } from './look-up.ts';

const empty: LookedUp = {
  title_es: '',
  title_en: '',
  summary_es: '',
  summary_en: '',
  body_es: '',
  body_en: '',
};

const source = (text: string, position = 1, url = `https://medio.example/${position}`): Source => ({
  position,
  url,
  text,
});

function inSpanish(body: string, ...sources: Source[]): ClaimFinding[] {
  return lookUp({ ...empty, body_es: body }, sources);
}

function inEnglish(body: string, ...sources: Source[]): ClaimFinding[] {
  return lookUp({ ...empty, body_en: body }, sources);
}

const marks = (findings: ClaimFinding[]) =>
  findings.map(({ kind, text, found }) => `${kind} ${text} ${found ? found.source : 'no'}`);

test('a number is found under the number of the source that holds it, at its place', () => {
  const second = source('El informe recoge 233 incidentes.', 2);
  const [finding] = inSpanish('Hubo 233 incidentes en todo el año.', source('Nada.'), second);
  expect(finding).toEqual({
    kind: 'number',
    text: '233',
    at: 5,
    language: 'es',
    field: 'body',
    found: { source: 2, at: 18, length: 3 },
  });
});

test.each([
  ['30.000 tareas', '30,000 tasks'],
  ['el 3,3 %', '3.3% of employment'],
  ['el 25 %', 'el 25 por ciento'],
  ['30 millones', '30 million people'],
  ['1.200 millones', 'worth 1.2 billion'],
  ['2 mil millones', '2,000,000,000'],
  ['15 mil personas', '15,000 people'],
  ['1.234.567,8 euros', '1,234,567.8 euros'],
  ['30\u00a0000 tareas', '30.000 tareas'],
  ['el artículo 50', 'Article 50 applies'],
])('«%s» is found in “%s”', (claim, text) => {
  expect(marks(inSpanish(claim, source(text)))[0]).toMatch(/ 1$/);
});

test.each([
  ['un 25 %', '25 companies'],
  ['30 tareas', '30,000 tasks'],
  ['3,3 puntos', '33 puntos'],
  ['30 millones', '30 people'],
  ['12 casos', 'A1234 and 120 cases'],
  ['1.200 casos', '1.2 cases'],
])('«%s» is not found in “%s”', (claim, text) => {
  expect(marks(inSpanish(claim, source(text)))[0]).toMatch(/ no$/);
});

test('an English text is read with English separators', () => {
  expect(marks(inEnglish('1,500 people and 0.5%', source('1.500 personas y el 0,5 %')))).toEqual([
    'number 1,500 1',
    'number 0.5% 1',
  ]);
});

test.each([
  ['el 18 de noviembre de 2026', 'On November 18, 2026, it said'],
  ['el 2 de agosto', 'August 2nd'],
  ['en julio de 2026', 'on 14 Jul 2026'],
  ['el 18/11/2026', 'published 2026-11-18T10:00:00Z'],
  ['el 1.º de mayo de 2025', '1 May 2025'],
  ['el 3 de abril de 2026', '4/3/2026'],
])('the date «%s» is found in “%s”', (claim, text) => {
  expect(marks(inSpanish(claim, source(text)))[0]).toMatch(/^date .* 1$/);
});

test.each([
  ['el 18 de noviembre de 2026', 'November 18, 2025'],
  ['el 18 de noviembre de 2026', 'on November 18'],
  ['el 2 de agosto', 'in August 2026'],
  ['en julio de 2026', 'In 2026, on 3 June'],
])('the date «%s» is not found in “%s”', (claim, text) => {
  expect(marks(inSpanish(claim, source(text)))[0]).toMatch(/^date .* no$/);
});

test('the numbers of a date are not looked up apart from it, and a year alone is a number', () => {
  expect(marks(inSpanish('El 2 de agosto de 2026 y en 2027.', source('2 August 2026')))).toEqual([
    'date 2 de agosto de 2026 1',
    'number 2027 no',
  ]);
});

test('a quotation is found to the letter, whatever its quotation marks, spaces and capitals', () => {
  const text = 'She said: “The\n model — as it is — cannot be   audited.” And left.';
  expect(
    marks(
      inEnglish('It is true: "the model – as it is – cannot be audited", she said', source(text)),
    ),
  ).toEqual(['quotation the model – as it is – cannot be audited 1']);
});

test('a quotation that changes a word, or ends within one, is not found', () => {
  const text = 'El modelo no puede auditarse.';
  expect(
    marks(inSpanish('«El modelo no debe auditarse» y «no puede audit»', source(text))),
  ).toEqual(['quotation El modelo no debe auditarse no', 'quotation no puede audit no']);
});

test('a quotation with an elision is found where its parts follow one another in one source', () => {
  const text = 'Primero se mide el daño, con calma, y después se decide.';
  expect(marks(inSpanish('«se mide el daño […] y después se decide»', source(text)))[0]).toMatch(
    / 1$/,
  );
  expect(marks(inSpanish('«después se decide […] se mide el daño»', source(text)))[0]).toMatch(
    / no$/,
  );
  const halves = [source('se mide el daño'), source('y después se decide', 2)];
  expect(marks(inSpanish('«se mide el daño […] y después se decide»', ...halves))[0]).toMatch(
    / no$/,
  );
});

test('the place of a quotation is given in the source as it stands there', () => {
  const text = 'Antes.  Dice:   «Nadie  lo\nha visto», y calla.';
  const [finding] = inSpanish('«Nadie lo ha visto»', source(text));
  const { at, length } = finding?.found ?? { at: 0, length: 0 };
  expect(text.slice(at ?? 0, (at ?? 0) + length)).toBe('Nadie  lo\nha visto');
});

test('a link is found where it leads to a source, or where a source names it', () => {
  const sources = [
    source('Texto.', 1, 'https://medio.example/a/?utm_source=x'),
    source('Más en https://otro.example/b.', 2),
  ];
  expect(
    marks(
      inSpanish(
        '[uno](https://medio.example/a#parte) [dos](https://otro.example/b) [tres](https://ajeno.example) <https://medio.example/a>',
        ...sources,
      ),
    ),
  ).toEqual([
    'link https://medio.example/a#parte 1',
    'link https://otro.example/b 2',
    'link https://ajeno.example no',
    'link https://medio.example/a 1',
  ]);
});

test('numbers of addresses, notes and list items state nothing', () => {
  expect(
    inSpanish(
      '1. Primero [1]\n2. Segundo [uno](https://medio.example/1)',
      source('x', 1, 'https://medio.example/1'),
    ).map(({ kind }) => kind),
  ).toEqual(['link']);
});

test('title, summary and body of both languages are looked up, each in its place', () => {
  const findings = lookUp(
    {
      title_es: 'Suben 3 casos',
      title_en: '3 more cases',
      summary_es: 'Son 3.',
      summary_en: 'They are 3.',
      body_es: 'Hay 3.',
      body_en: 'There are 3.',
    },
    [source('3 casos')],
  );
  expect(findings.map(({ language, field, at }) => `${language} ${field} ${at}`)).toEqual([
    'es title 6',
    'es summary 4',
    'es body 4',
    'en title 0',
    'en summary 9',
    'en body 10',
  ]);
  expect(findings.every(({ found }) => found?.source === 1)).toBe(true);
});

test('a long text without any of it is looked up in no time', () => {
  const long = 'La cifra de 1.234 casos no consta en ningún sitio. '.repeat(4000);
  const body = '«Una frase que no está» y 99.999 casos el 3 de mayo de 2024. '.repeat(100);
  const took = processorMs(() => {
    const findings = inSpanish(body, source(long), source(long, 2));
    expect(findings.every(({ found }) => found === null)).toBe(true);
  });
  expect(took).toBeLessThan(3000);
});
