import { expect, test } from 'vitest';
import {
  type Arrangement,
  arrangementOf,
  type FrontPage,
  isSame,
  orderOf,
  put,
  remove,
  type Story,
  undoOf,
} from './arrangement.ts';

/** Stories named by a letter, the newest first; those in capitals are not featured. */
function frontPage(letters: string, places: (string | null)[] = []): FrontPage {
  const stories = [...letters].map((letter, index) => ({
    slug: letter.toLowerCase(),
    date: new Date(Date.UTC(2026, 10, 20 - index)).toISOString(),
    featured: letter === letter.toLowerCase(),
    is_visible: true,
  })) as unknown as Story[];
  return {
    version: 'v1',
    places: [0, 1, 2, 3].map((index) => ({ place: index + 1, slug: places[index] ?? null })),
    stories,
  };
}

function shown({ slugs, fixed }: Arrangement): string {
  return `${slugs.slice(0, fixed).join('')}|${slugs.slice(fixed).join('')}`;
}

test('what has a place comes first, and the newest featured ones take the others', () => {
  expect(shown(arrangementOf(frontPage('abcdef')))).toBe('|abcd');
  expect(shown(arrangementOf(frontPage('abcdef', [null, 'e', null, 'c'])))).toBe('ec|ab');
  expect(shown(arrangementOf(frontPage('a', ['gone'])))).toBe('|a');
  expect(shown(arrangementOf(frontPage('')))).toBe('|');
});

test('a story that is put into a place fixes those before it, and moves those after it on', () => {
  const front = frontPage('abcdef');
  const start = arrangementOf(front);
  expect(shown(put(front, start, { slug: 'c', place: 0 }))).toBe('c|abd');
  expect(shown(put(front, start, { slug: 'a', place: 1 }))).toBe('ba|cd');
  expect(shown(put(front, start, { slug: 'x', place: 2 }))).toBe('abx|c');
  const fixed = arrangementOf(frontPage('abcdef', ['a', 'b', 'c', 'd']));
  expect(shown(put(front, fixed, { slug: 'e', place: 3 }))).toBe('abce|');
  expect(shown(put(front, fixed, { slug: 'd', place: 0 }))).toBe('dabc|');
});

test('a story that is taken off leaves its place to the next one, and can be put back', () => {
  const front = frontPage('abcdef', ['c', 'a']);
  const without = remove(front, arrangementOf(front), 'c');
  expect(shown(without)).toBe('a|bde');
  expect(orderOf(without, 'v1')).toEqual({
    version: 'v1',
    places: ['a', null, null, null],
    featured: [],
    unfeatured: ['c'],
  });
  expect(isSame(put(front, without, { slug: 'c', place: 0 }), arrangementOf(front))).toBe(true);
});

test('undoing puts back the places, and who was featured', () => {
  const before = frontPage('abcdeX', ['a']);
  const changed = remove(before, put(before, arrangementOf(before), { slug: 'x', place: 0 }), 'b');
  const order = orderOf(changed, 'v1');
  expect(order).toMatchObject({ places: ['x', 'a', null, null], unfeatured: ['b'] });
  expect(undoOf(before, { order, version: 'v2', known: before.stories })).toEqual({
    version: 'v2',
    places: ['a', null, null, null],
    featured: ['b'],
    unfeatured: ['x'],
  });
});
