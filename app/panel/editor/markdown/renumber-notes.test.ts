import { expect, test } from 'vitest';
import { renumberNotes } from './renumber-notes.ts';

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
