import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editorTexts } from '#tests/helpers/editor-texts.ts';
import { notesIn, renumberNotes } from './prose.ts';

const swapped = new Map<number, number | null>([
  [1, 2],
  [2, 1],
  [3, null],
]);

test('marks follow the sources; code, links and every other byte stay', () => {
  const text = 'Uno [1], dos [^2]  \r\ny `[1]` [1](/x).\r\n\r\n| [2] |\n|-|\n\n```\n[1]\n```\n';
  expect(renumberNotes(text, swapped)).toEqual({
    text: 'Uno [2], dos [^1]  \r\ny `[1]` [1](/x).\r\n\r\n| [1] |\n|-|\n\n```\n[1]\n```\n',
    orphaned: [],
  });
});

test('marks of a removed source are reported, and lead to no other', () => {
  expect(renumberNotes('a [3] b \\[3\\] c [4] d [1]', swapped)).toEqual({
    text: 'a [0] b \\[0\\] c [4] d [2]',
    orphaned: [3, 3],
  });
});

test('marks in code are no marks, however deep it stands', () => {
  const text = '- a [1]\n    - b [2]\n\n      ```\n      [1]\n      ```\n\n> `[2]` [1]\n';
  expect(renumberNotes(text, swapped).text).toBe(
    '- a [2]\n    - b [1]\n\n      ```\n      [1]\n      ```\n\n> `[2]` [2]\n',
  );
});

test('the numbers of the marks in a text are told, each as often as it stands there', () => {
  expect(notesIn('a [1] b [^12] `[3]` [4](/x) [1]')).toEqual([1, 12, 1]);
});

test('rearranged and put back, a text is what it was', () => {
  const there = new Map([
    [1, 3],
    [2, 1],
    [3, 2],
  ]);
  const back = new Map([...there].map(([from, to]) => [to, from]));
  fc.assert(
    fc.property(editorTexts, (text) => {
      expect(renumberNotes(renumberNotes(text, there).text, back).text).toBe(text);
    }),
    { numRuns: 100 },
  );
});
