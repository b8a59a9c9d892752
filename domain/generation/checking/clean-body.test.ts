import { expect, test } from 'vitest';
import { renderMarkdown } from '#platform/markdown';
import { processorMs } from '#tests/helpers/processor-time.ts';
import { cleanBody, cleanLine, renumber } from './clean-body.ts';
import { lookUp } from './look-up.ts';
import { plainText } from './plain-text.ts';

const sources = [
  { position: 1, url: 'https://medio.example/uno' },
  { position: 2, url: 'https://medio.example/dos_(2026)' },
];

function clean(body: string): string {
  return cleanBody(body, sources).text;
}

test('a link to a source stays, with the words it had', () => {
  expect(cleanBody('Lo dice [el medio](https://medio.example/uno/#parte).', sources)).toEqual({
    text: 'Lo dice [el medio](https://medio.example/uno).',
    cited: [1],
    strayNotes: [],
    wasLedAstray: false,
  });
  expect(clean('[dos](<https://medio.example/dos_(2026)>)')).toBe(
    '[dos](<https://medio.example/dos_(2026)>)',
  );
});

test.each([
  ['[clic](https://malo.example)', 'clic'],
  ['[clic](https://malo.example "un título")', 'clic'],
  ['[clic](/admin)', 'clic'],
  ['[clic](//malo.example)', 'clic'],
  ['[clic](javascript:alert(1))', 'clic'],
  ['[clic]( <https://malo.example/a b> )', 'clic'],
  ['[**clic**](https://malo.example)', '**clic**'],
  ['[a [b](https://malo.example) c](https://malo.example)', 'a b c'],
  ['Antes <https://malo.example> después', 'Antes después'],
  ['Antes <alguien@malo.example> después', 'Antes después'],
  ['Vea https://malo.example/pago?x=1 ya', 'Vea ya'],
  ['Vea www.malo.example ya', 'Vea ya'],
  ['Vea malo.example/pago ya', 'Vea ya'],
  ['[clic][ref]\n\n[ref]: https://malo.example', '[clic][ref]'],
  ['![foto](https://malo.example/a.png)', ''],
  ['[![foto](https://malo.example/a.png)](https://malo.example)', ''],
  ['<a href="https://malo.example">clic</a>', 'clic'],
  ['<img src=x onerror=alert(1)>hola', 'hola'],
  ['<scr<script>x</script>ipt>alert(1)</script>hola', 'alert(1)hola'],
  ['<!-- oculto --> hola', 'hola'],
  ['<iframe src="https://malo.example"></iframe>hola', 'hola'],
  ['ho\u202ela\u200b', 'hola'],
  ['Un dato [7] y otro [1]', 'Un dato y otro [1]'],
])('«%s» becomes «%s»', (body, text) => {
  expect(clean(body)).toBe(text);
});

test('ordinary Markdown stays as it is', () => {
  const body = '## Título\n\nUn párrafo con *énfasis* y 3 < 5.\n\n- uno [1]\n- dos [2]\n\n> cita';
  expect(cleanBody(body, sources)).toEqual({
    text: body,
    cited: [1, 2],
    strayNotes: [],
    wasLedAstray: false,
  });
});

test('whatever is thrown at it, what it shows leads to sources only', () => {
  const pieces = [
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '\\',
    '!',
    '"',
    ' ',
    '\n',
    'https://malo.example',
    '/admin',
    'https://medio.example/uno',
    'javascript:',
    '[x]',
    '(https://malo.example)',
    '<https://malo.example>',
    '[ref]: https://malo.example',
    '**',
    '\u0001',
    '0',
  ];
  let seed = 7;
  const next = () => (seed = (seed * 1103515245 + 12345) % 2147483648);
  for (let round = 0; round < 3000; round++) {
    const body = Array.from({ length: 12 }, () => pieces[next() % pieces.length]).join('');
    const { html } = renderMarkdown(clean(body));
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    expect(
      addresses.filter((each) => each !== 'https://medio.example/uno'),
      body,
    ).toEqual([]);
    expect(html).not.toContain('<img');
  }
});

test('a line keeps its words and nothing else', () => {
  expect(
    cleanLine(
      '# **Un título** [1]\n<b>con</b> [enlace](https://malo.example) https://malo.example',
      200,
    ),
  ).toBe('Un título con enlace');
});

test('notes take the numbers of the list of sources', () => {
  expect(
    renumber(
      'Uno [3], dos [12], tres [5].',
      new Map([
        [3, 1],
        [12, 2],
      ]),
    ),
  ).toBe('Uno [1], dos [2], tres [5].');
});

test.each([
  '![',
  '[a',
  '<a ',
  '<!--',
  '<script',
  '**a ',
  'a.',
  ' ',
  '\n',
  'a',
  '](',
  '1. ',
  '«',
  '\\[',
  '\\',
])('a hundred thousand characters of «%s» are cleaned in no time', (piece) => {
  const body = piece.repeat(Math.ceil(100_000 / piece.length));
  const took = processorMs(() => {
    cleanBody(body, sources);
    plainText(body);
    lookUp(
      { title_es: '', title_en: '', summary_es: '', summary_en: '', body_es: body, body_en: '' },
      [],
    );
  });
  expect(took).toBeLessThan(2000);
});

test.each([
  ['markup', '<a'.repeat(33_000) + '>'.repeat(33_000)],
  ['links', '['.repeat(20_000) + '](b)'.repeat(20_000)],
])('%s thousands deep is cleaned in no time, and leads nowhere', (_, body) => {
  let text = '';
  expect(processorMs(() => (text = clean(body)))).toBeLessThan(2000);
  expect(renderMarkdown(text).html).not.toMatch(/<a /);
});

test('a line far too long is cleaned in no time', () => {
  let line = '';
  expect(processorMs(() => (line = cleanLine(`Título ${'\\['.repeat(50_000)}`, 200)))).toBeLessThan(
    500,
  );
  expect(line).toMatch(/^Título /);
  expect(line.length).toBeLessThanOrEqual(200);
});
