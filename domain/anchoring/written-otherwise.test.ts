// A source says the same however a program wrote its text, and what it says of «ayer» depends on its day.
import { expect, test } from 'vitest';
import { emptyText } from '#tests/helpers/empty-text.ts';
import { anchor } from './anchor.server.ts';
import type { AnchoringSource } from './anchoring.ts';
import { readTexts } from './corpus/read-texts.ts';
import { waysOfWriting, writtenBy } from './corpus/written-otherwise.ts';

const file = readTexts('sound');

function statesOf(sourcesOf: (sources: readonly AnchoringSource[]) => AnchoringSource[]) {
  const known = new Map<readonly AnchoringSource[], AnchoringSource[]>();
  return file.map(({ language, day, sources, clean }) => {
    const own = known.get(sources) ?? sourcesOf(sources);
    known.set(sources, own);
    const text = { ...emptyText, date: day, [`body_${language}`]: `${clean}.` };
    return anchor(text, own)[0]!.state;
  });
}

function count(states: readonly string[], state: string): number {
  return states.filter((each) => each === state).length;
}

test.each(Object.entries(waysOfWriting))(
  'a source with %s is found as it would be without',
  (_, write) => {
    const states = statesOf((sources) => writtenBy(write, sources));
    expect(count(states, 'differs')).toBeLessThanOrEqual(3);
    expect(count(states, 'anchored')).toBeGreaterThanOrEqual(108);
  },
);

test('of a source of an unknown day hardly more is told as different', () => {
  const states = statesOf((sources) => sources.map((source) => ({ ...source, day: null })));
  expect(count(states, 'differs')).toBeLessThanOrEqual(4);
});

const undated = (text: string): AnchoringSource[] => [
  { position: 1, url: 'https://gaceta.example/lirio', day: null, text },
];

function firstOf(sentence: string, sources: readonly AnchoringSource[]) {
  const text = { ...emptyText, date: '2026-11-18', body_es: `${sentence} [1].` };
  return anchor(text, sources)[0]!;
}

test.each([
  ['El banco Lirio fue multado el 10 de marzo de 2026', 'El banco Lirio fue multado el martes.'],
  ['El banco Lirio fue multado el 10 de marzo', 'El banco Lirio fue multado ayer.'],
  [
    'El banco Lirio fue multado el 10 de marzo de 2026',
    'El banco Lirio fue multado el 10 de marzo.',
  ],
])('«%s» is to be read beside «%s» of an unknown day', (sentence, text) => {
  expect(firstOf(sentence, undated(text))).toMatchObject({ state: 'to-read', differences: [] });
});

test.each([
  ['El banco Lirio fue multado el 10 de marzo de 2026', 'El banco Lirio fue multado el jueves.'],
  ['El banco Lirio fue multado el 10 de marzo', 'El banco Lirio fue multado el 12 de marzo.'],
])('«%s» differs from «%s», whatever its day', (sentence, text) => {
  expect(firstOf(sentence, undated(text)).state).toBe('differs');
});

test.each([
  [
    'Lirio pagó 1.200 euros, el 3,4 % de lo pedido',
    'Lirio pagó 1,200 euros, el 3.4 % de lo pedido.',
    'anchored',
  ],
  [
    'Lirio pagó 1.300 euros, el 3,4 % de lo pedido',
    'Lirio pagó 1,200 euros, el 3.4 % de lo pedido.',
    'differs',
  ],
  ['Lirio pagó 1.200 euros por cada 3,4 km', 'Lirio pagó 1,200 euros por cada 3,4 km.', 'differs'],
])(
  'the figures of a source have the separators that it shows: «%s» of «%s» is %s',
  (sentence, text, state) => {
    expect(firstOf(sentence, undated(text)).state).toBe(state);
  },
);

test('a mark of the order of bytes parts no word', () => {
  const found = firstOf('Valdoria multó a Lirio', undated('\ufeffVal\ufeffdoria multó a Lirio.'));
  expect(found.state).toBe('anchored');
});

/** A sentence with another fine, whose passage and what it has instead are bytes of the text as it is kept. */
function fineHeldAgainst(text: string) {
  const found = firstOf('Valdoria multó al banco Lirio con 40.000 euros', undated(text));
  for (const { at, length, text: words } of [found.passages[0]!, found.differences[0]!.instead!])
    expect(text.slice(at, at + length)).toBe(words);
  return found;
}

test('a passage is the bytes of the text that is kept', () => {
  const text =
    'La autori\u00addad de Valdoria multó\nal banco  Lirio\r\ncon 30.000 euros.[1] ‘No recu\u00adrriremos’, dijo el banco.';
  const { passages, differences } = fineHeldAgainst(text);
  expect(passages[0]!.text).toBe(
    'La autori\u00addad de Valdoria multó\nal banco  Lirio\r\ncon 30.000 euros.',
  );
  expect(differences[0]).toMatchObject({
    text_es: 'la fuente dice 30.000 euros; el texto, 40.000 euros',
  });
});

test('a passage is the bytes of a text in Markdown and HTML, with notes and the end of a page in it', () => {
  const text =
    '> **La autoridad** de [Valdoria](https://gaceta.example/v) mult&oacute; al<br>\n\nInforme — Página 7\n\nbanco _Lirio_ con 30.000 euros.¹ No recurri&#243;.';
  const { passages, differences } = fineHeldAgainst(text);
  expect(passages[0]!.text).toMatch(/^La autoridad\*\* de .* con 30\.000 euros\.$/su);
  expect(differences[0]!.instead!.text).toBe('30.000 euros');
});

test('lines that end for other reasons are no sentence', () => {
  const text = 'Multas\nBanco Lirio\n30.000 euros\n\nPuentes\nOrrin Bridge\n41 years';
  expect(firstOf('A Lirio le multaron con 41 euros', undated(text)).state).toBe('differs');
  const said = firstOf(
    '«No recurriremos nada», dijo el banco',
    undated('‘No recurriremos nada’, dijo el banco Lirio.'),
  );
  expect(said.differences).toEqual([]);
});

test.each(['‘', "'"])('an altered quotation in %s differs as in double ones', (mark) => {
  const close = mark === '‘' ? '’' : mark;
  const sources = undated('«No recurriremos la multa de los vecinos», dijo el banco Lirio.');
  const quoted = (words: string) =>
    firstOf(`${mark}${words}${close}, dijo el banco Lirio`, sources);
  expect(quoted('No recurriremos la multa de los vecinos').state).toBe('anchored');
  expect(quoted('No pagaremos la multa de los vecinos').differences[0]?.kind).toBe('quotation');
});

test('an apostrophe quotes nothing', () => {
  const sources = undated("The workers' rights and the '90s rules of Lirio's bank stay, it said.");
  const text = {
    ...emptyText,
    body_en: "The workers' rights and the '90s rules stay, Lirio's bank said [1].",
  };
  expect(anchor(text, sources)[0]!.differences).toEqual([]);
});

test('a block that readers see as a quotation is one, and what an editor sets apart in it is to be read', () => {
  const sources = undated('«No recurriremos la multa de los vecinos», dijo el banco Lirio.');
  const block = (words: string) => firstOf(`> ${words}`, sources);
  expect(block('No recurriremos la multa de los vecinos').state).toBe('anchored');
  expect(block('No pagaremos la multa de los vecinos').differences[0]?.kind).toBe('quotation');
  expect(block('Qué cambia para quien vive en Orrin').state).toBe('to-read');
});
