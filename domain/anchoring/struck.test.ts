// What is struck out in a text states nothing, and is read all the same.
import { expect, test } from 'vitest';
import { anchor } from './anchor.server.ts';
import { withoutStruck } from './reading/sentences.ts';
import { emptyText } from '#tests/helpers/empty-text.ts';
import { processorMs } from '#tests/helpers/processor-time.ts';

const source = {
  position: 1,
  url: 'https://gaceta.example/lirio',
  day: '2026-11-18',
  text: 'La autoridad de Valdoria multó al banco Lirio con 30.000 euros. El banco Lirio no recurrirá la decisión.',
};

function anchored(body_es: string, body_en = '') {
  return anchor({ ...emptyText, body_es, body_en }, [source]).map(({ state, differences }) =>
    [state as string].concat(differences.map(({ kind }) => kind)),
  );
}

test.each([
  // What a struck word denies is not denied, whichever way that turns the sentence.
  ['El banco Lirio no recurrirá la decisión [1].', ['anchored']],
  ['El banco Lirio ~~no~~ recurrirá la decisión [1].', ['differs', 'negation']],
  ['El banco Lirio ~no~ recurrirá la decisión [1].', ['differs', 'negation']],
  ['El banco Lirio <s>no</s> recurrirá la decisión [1].', ['differs', 'negation']],
  ['El banco Lirio ~~**no**~~ recurrirá la decisión [1].', ['differs', 'negation']],
  // Readers see it between tildes: how they take it, a person has to say.
  ['La autoridad de Valdoria ~~no~~ multó al banco Lirio con 30.000 euros [1].', ['to-read']],
  ['~~El banco Lirio no recurrirá la decisión [1].~~', ['to-read']],
  // Figures and names are read, struck out or not.
  [
    'La autoridad de Valdoria multó al banco Lirio con ~~13.000~~ 30.000 euros [1].',
    ['differs', 'number'],
  ],
  [
    'La autoridad de Valdoria multó al banco Lirio con ~~30.000~~ 13.000 euros [1].',
    ['differs', 'number'],
  ],
  [
    'La autoridad de ~~Orrin~~ Valdoria multó al banco Lirio con 30.000 euros [1].',
    ['differs', 'name'],
  ],
  ['La autoridad de Valdoria multó al banco Lirio con ~~30.000~~ euros [1].', ['to-read']],
  // The title of a link is seen by who rests a pointer on it: it makes no sentence another, and its figures are read.
  [
    'El banco Lirio [recurrirá](https://gaceta.example/lirio "no") la decisión [1].',
    ['differs', 'negation'],
  ],
  [
    `El banco Lirio [recurrirá](https://gaceta.example/lirio 'no (recurrirá)') la decisión [1].`,
    ['differs', 'negation'],
  ],
  [
    'El banco Lirio no [recurrirá](https://gaceta.example/lirio "Nota del día") la decisión [1].',
    ['anchored'],
  ],
  [
    'La autoridad de Valdoria [multó](https://gaceta.example/lirio "no") al banco Lirio con 30.000 euros [1].',
    ['to-read'],
  ],
  [
    'La autoridad de Valdoria [multó](https://gaceta.example/lirio "13.000 euros") al banco Lirio con 30.000 euros [1].',
    ['differs', 'number'],
  ],
  [
    'El banco Lirio [recurrirá [1]](https://gaceta.example/lirio "no") la decisión [1].',
    ['differs', 'negation'],
  ],
  // No strike: of approximate figures, behind an escape, with spaces, over the end of a paragraph.
  ['El banco Lirio \\~\\~no\\~\\~ recurrirá la decisión [1].', ['anchored']],
  ['La autoridad de Valdoria multó al banco Lirio con ~30.000 euros [1].', ['anchored']],
])('%s is told as %j', (sentence, told) => {
  expect(anchored(sentence)).toEqual([told]);
});

test('the title of a picture is its caption, and states what it says', () => {
  const body_es =
    'El banco Lirio no recurrirá la decisión [1].\n\n![](/a.png "El banco Lirio no recurrirá")';
  expect(anchored(body_es)).toEqual([['anchored'], ['anchored']]);
  const [, turned] = anchored(body_es.replace('Lirio no recurrirá"', 'Lirio recurrirá"'));
  expect(turned).toEqual(['differs', 'negation']);
});

test('a negation that is struck out in the translation is none', () => {
  const body_es = 'El banco Lirio no recurrirá la decisión [1].';
  const [, right] = anchored(body_es, 'The bank Lirio will not appeal the decision [1].');
  const [, struck] = anchored(body_es, 'The bank Lirio will ~~not~~ appeal the decision [1].');
  expect(right).toEqual(['anchored']);
  expect(struck).toContain('negation');
});

test.each([
  ['a ~~b~~ c', 'a       c'],
  ['a ~~b ~c~ d~~ e', 'a             e'],
  ['~~a. B.\nC~~ d', '            d'],
  ['a~~b~~c', 'a     c'],
  ['a <del class="x">b</del> c', `a ${' '.repeat(22)} c`],
  ['~30 y ~20', '~30 y ~20'],
  ['a ~~ b ~~ c', 'a ~~ b ~~ c'],
  ['~~a\n\nb~~', '~~a\n\nb~~'],
  ['- ~~a\n- b~~', '- ~~a\n- b~~'],
  ['~~~\na\n~~~', '~~~\na\n~~~'],
])('of %j %j is left', (markdown, left) => {
  expect(withoutStruck(markdown)).toBe(left);
  expect(withoutStruck(markdown)).toHaveLength(markdown.length);
});

test('texts full of tildes are read in a moment', () => {
  const took = processorMs(() => {
    for (const each of ['~a ', 'a~ ', '~~a~ ', '<s>', '</s>', '~a~ ']) {
      withoutStruck(each.repeat(30_000));
    }
  });
  expect(took).toBeLessThan(1000);
});
