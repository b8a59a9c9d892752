import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsOf } from './bits.ts';
import { PostingList } from './posting-list.ts';

test('it holds the numbers that were added, rare or dense, near or far from each other', () => {
  // Distances of one byte and of several, and runs that are kept as bits.
  const gaps = fc.oneof(
    fc.constant(1),
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 1, max: 3000 }),
  );
  fc.assert(
    fc.property(
      fc.array(gaps, { minLength: 1, maxLength: 400, size: 'max' }),
      fc.array(fc.integer({ min: 0, max: 1000 })),
      (distances, before) => {
        let last = -1;
        const numbers = distances.map((gap) => (last += gap));
        const list = PostingList.of(...numbers);
        expect([...list]).toEqual(numbers);
        const bits = bitsOf(Math.max(1000, last) + 1, before);
        list.addTo(bits);
        expect(bits).toEqual(bitsOf(Math.max(1000, last) + 1, [...before, ...numbers]));
      },
    ),
    { numRuns: 50 },
  );
});

test('a word that every text holds takes a bit a text', () => {
  const list = new PostingList();
  for (let number = 0; number < 50_000; number += 1) list.add(number);
  expect([...list]).toHaveLength(50_000);
  const bits = bitsOf(50_000, []);
  list.addTo(bits);
  expect(bits).toEqual(bitsOf(50_000, list));
});
