// Of whom a source says something: by the passage that says it, by a pronoun, by what the one named is called.
import { expect, test } from 'vitest';
import { anchor } from '../anchor.server.ts';
import { emptyText } from '#tests/helpers/empty-text.ts';

function stateBeside(text: string, sentence: string, language: 'es' | 'en' = 'en') {
  const source = { position: 1, url: 'https://gaceta.example/a', day: '2026-11-18', text };
  const body = { ...emptyText, date: '2026-11-18', [`body_${language}`]: `${sentence} [1].` };
  return anchor(body, [source])[0]!.state;
}

const report =
  'The Brindle Commission fined the ferry line Osterholt on Monday. The inspector Clara Wenning found the leak in the engine room. A passenger, Tobias Marsh, lost two fingers.';

test.each([
  ['Clara Wenning found the leak in the engine room', 'anchored'],
  ['Tobias Marsh found the leak in the engine room', 'differs'],
  ['Clara Wenning lost two fingers', 'differs'],
])('of whom the report says it, «%s» is %s', (sentence, state) => {
  expect(stateBeside(report, sentence)).toBe(state);
});

const transcript =
  'Ms Greta Holloway (Eastvale): How many trams stopped? The Minister for Transport (Mr Ivo Prent): Forty trams stopped on Sunday. Ms Holloway: A tram is no toy. The Minister: The repair costs six million crowns.';

test.each([
  ['"A tram is no toy," said Greta Holloway', 'anchored'],
  ['"A tram is no toy," said Ivo Prent', 'differs'],
  ['The repair costs six million crowns, said Ivo Prent', 'anchored'],
])('by the turns of a transcript, «%s» is %s', (sentence, state) => {
  expect(stateBeside(transcript, sentence)).toBe(state);
});

test('the agency is the one whose whole name stands before, and we are those whose report it is', () => {
  const text =
    'LANTERN WATCH. The Harbour Safety Agency closed two piers in May. The agency has nine inspectors. We counted 412 broken lamps in June.';
  expect(stateBeside(text, 'The Harbour Safety Agency has nine inspectors')).toBe('anchored');
  expect(stateBeside(text, 'Lantern Watch counted 412 broken lamps in June')).toBe('anchored');
});

test('words of one thing are held against each other, in one language and in both', () => {
  const text = 'La comisión relevó al director. El informe lo financió la Fundación Alcor.';
  expect(stateBeside(text, 'La comisión sustituyó al director', 'es')).toBe('anchored');
  expect(stateBeside(text, 'The report was funded by the Alcor Foundation')).toBe('anchored');
});

test('a translated quotation that no place of the source has is nobody’s', () => {
  const text = '«La lluvia ha destruido la cosecha de trigo», lamentó la alcaldesa, Inés Robredo.';
  const said = (words: string) => stateBeside(text, `"${words}," said the mayor, Inés Robredo`);
  expect(said('The rain has destroyed the wheat harvest')).toBe('anchored');
  expect(said('The school needs a new kitchen and a library')).toBe('differs');
});
