import { expect, test } from 'vitest';
import { inPlaces, placeSlug } from './featured-places.ts';

test('what is put into a place moves the others on by one, up to the first free place', () => {
  expect(placeSlug([], 'a', 1)).toEqual(['a', null, null, null]);
  expect(placeSlug(['a', 'b', null, 'c'], 'd', 1)).toEqual(['d', 'a', 'b', 'c']);
  expect(placeSlug(['a', null, 'b', 'c'], 'd', 1)).toEqual(['d', 'a', 'b', 'c']);
  expect(placeSlug(['a', 'b', 'c', 'd'], 'e', 2)).toEqual(['a', 'e', 'b', 'c']);
  expect(placeSlug([null, 'b', null, null], 'a', 4)).toEqual([null, 'b', null, 'a']);
});

test('an article that changes its place leaves the old one', () => {
  expect(placeSlug(['a', 'b', 'c', 'd'], 'c', 1)).toEqual(['c', 'a', 'b', 'd']);
  expect(placeSlug(['a', 'b', 'c', 'd'], 'a', 3)).toEqual(['b', 'c', 'a', 'd']);
  expect(placeSlug(['a', 'b', null, null], 'a', 1)).toEqual(['a', 'b', null, null]);
  expect(placeSlug(['a', 'b', null, null], 'a', null)).toEqual([null, 'b', null, null]);
});

test('articles with a place come first, the others in their own order', () => {
  const cards = ['a', 'b', 'c', 'd'].map((slug) => ({ slug }));
  const slugs = (places: (string | null)[]) => inPlaces(cards, places).map(({ slug }) => slug);
  expect(slugs([])).toEqual(['a', 'b', 'c', 'd']);
  expect(slugs([null, 'd', 'no-longer-there', 'b'])).toEqual(['d', 'b', 'a', 'c']);
});
