import { expect, test } from 'vitest';
import { replaced, moved, without } from './story-order.ts';

const three = ['a', 'b', 'c'];

test('a story changes places with the one above or below it', () => {
  expect(moved(three, 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(three, 1, 1)).toEqual(['a', 'c', 'b']);
});

test('another story takes the place of one, or the place after the last', () => {
  expect(replaced(three, 1, 'd')).toEqual(['a', 'd', 'c']);
  expect(replaced(three, 3, 'd')).toEqual(['a', 'b', 'c', 'd']);
});

test('a story is left out and the others move up', () => {
  expect(without(three, 0)).toEqual(['b', 'c']);
});
