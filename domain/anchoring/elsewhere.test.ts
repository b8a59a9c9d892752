// What stands elsewhere than in a body: summaries and titles, which carry no marks, and headlines with their capitals. The
// figures on the labelled corpus may only become better.
import { expect, test } from 'vitest';
import type { Language } from '#i18n/i18n';
import { emptyText } from '#tests/helpers/empty-text.ts';
import { anchor } from './anchor.server.ts';
import type { AnchoredSentence, AnchoringSource } from './anchoring.ts';
import { isWrongUnmarked, stateAsHeadline, stateAsSummary } from './corpus/elsewhere.ts';
import { readTexts } from './corpus/read-texts.ts';

function count(states: readonly string[], state: string): number {
  return states.filter((each) => each === state).length;
}

test.each([
  ['right', { red: 5, anchored: 126 }],
  ['right-second', { red: 4, anchored: 106 }],
  ['correct', { red: 1, anchored: 118 }],
  ['sound', { red: 2, anchored: 111 }],
  ['natural', { red: 0, anchored: 28 }],
  ['natural-second', { red: 0, anchored: 32 }],
] as const)('of the right sentences of %s as summaries no more differ than %j', (name, floor) => {
  const file = readTexts(name);
  const states = file.map((each) => stateAsSummary(each, each.clean, file));
  expect(count(states, 'differs')).toBeLessThanOrEqual(floor.red);
  expect(count(states, 'anchored')).toBeGreaterThanOrEqual(floor.anchored);
});

test.each([
  ['routine', { missed: 1, red: 93 }],
  ['agency', { missed: 0, red: 95 }],
  ['whole', { missed: 3, red: 89 }],
  ['quoted', { missed: 1, red: 72 }],
] as const)('of what is planted in %s as summaries no less is found than %j', (name, floor) => {
  const file = readTexts(name);
  const states = file
    .filter(isWrongUnmarked)
    .map((each) => stateAsSummary(each, each.planted, file));
  expect(count(states, 'anchored')).toBeLessThanOrEqual(floor.missed);
  expect(count(states, 'differs')).toBeGreaterThanOrEqual(floor.red);
});

test.each([
  ['right', { red: 4, anchored: 63, missed: 0, planted: 0 }],
  ['right-second', { red: 2, anchored: 56, missed: 0, planted: 0 }],
  ['sound', { red: 2, anchored: 46, missed: 0, planted: 0 }],
  ['routine', { red: 1, anchored: 49, missed: 0, planted: 46 }],
  ['agency', { red: 0, anchored: 40, missed: 0, planted: 51 }],
  ['whole', { red: 1, anchored: 47, missed: 2, planted: 48 }],
] as const)('the English sentences of %s as headlines are no worse than %j', (name, floor) => {
  const file = readTexts(name).filter(({ language }) => language === 'en');
  const clean = file.map((each) => stateAsHeadline(each, each.clean));
  expect(count(clean, 'differs')).toBeLessThanOrEqual(floor.red);
  expect(count(clean, 'anchored')).toBeGreaterThanOrEqual(floor.anchored);
  const wrong = file.filter((each) => isWrongUnmarked(each) && each.clean !== each.planted);
  const planted = wrong.map((each) => stateAsHeadline(each, each.planted));
  expect(count(planted, 'anchored')).toBeLessThanOrEqual(floor.missed);
  expect(count(planted, 'differs')).toBeGreaterThanOrEqual(floor.planted);
});

const spanish: AnchoringSource = {
  position: 1,
  url: 'https://gaceta.example/lirio',
  day: '2026-11-18',
  text: 'La autoridad de Valdoria multó al banco Lirio con 30.000 euros. «Un programa no firma créditos», dijo el portavoz. El banco no recurrirá la decisión. Preside la autoridad Inés Roldán.',
};
const english: AnchoringSource = {
  position: 2,
  url: 'https://courier.example/lirio',
  day: '2026-11-18',
  text: 'Travellers in Orrin waited three hours after the system failed. "We may refund the tickets," said its head, Ada Marsh.',
};

/** The first sentence of a field. */
function firstOf(field: string, language: Language, texts: Record<string, string>) {
  const all = anchor({ ...emptyText, ...texts }, [spanish, english]);
  return all.find((each) => each.field === field && each.language === language)!;
}

const told = ({ state, differences }: AnchoredSentence) =>
  [state, ...differences.map(({ kind, instead }) => `${kind} ${instead?.text}`)].join(': ');

const body_es =
  'Valdoria ha multado al banco Lirio con 30.000 euros [1].\n\nEn Orrin hubo esperas [2].';

test('a summary may say what its sources say elsewhere than where the body cites them', () => {
  const summary_es = 'Inés Roldán preside la autoridad de Valdoria, que multó al banco Lirio.';
  const texts = { body_es, summary_es };
  expect(firstOf('summary', 'es', texts).state).toBe('to-read');
  const wrong = { body_es, summary_es: summary_es.replace('Roldán', 'Robles') };
  expect(told(firstOf('summary', 'es', wrong))).toBe('differs: name Inés Roldán');
});

test('an altered quotation is none of the source in the other language', () => {
  const summary_es = '«Un programa no firma hipotecas», dijo el portavoz.';
  expect(told(firstOf('summary', 'es', { body_es, summary_es }))).toBe(
    'differs: quotation Un programa no firma créditos',
  );
});

test.each([
  'Travellers waited three hours in Orrin [2].',
  'Travellers in Orrin Waited Three Hours After the System Failed [2].',
  'Its Head, Ada Marsh, Said That Orrin May Refund the Tickets [2].',
])('words with a capital are nobody: %s', (body_en) => {
  expect(firstOf('body', 'en', { body_en }).differences).toEqual([]);
});

test.each([
  ['en', 'Chatbots and cyberattacks were left out'],
  ['en', 'Four-year-old cameras, Licences and Colour'],
  ['es', 'Apagarlo, decírselo y dejándola'],
] as const)('no kept list has every word (%s): %s', (language, sentence) => {
  const texts = sentence
    .split(/,? (?:and|y) |, /)
    .map((each) => `${each[0]!.toUpperCase()}${each.slice(1)} costó.`);
  for (const text of texts) {
    const found = firstOf('body', language, { [`body_${language}`]: `${text.slice(0, -1)} [1].` });
    expect(found.differences.filter(({ kind }) => kind === 'name')).toEqual([]);
  }
});
