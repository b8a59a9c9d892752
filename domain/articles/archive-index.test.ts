import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Filter, passesFilter } from '#domain/taxonomy';
import { ArchiveIndex } from './archive-index.ts';

const words = ['a', 'b', 'c', 'tag a', 'sponsored'];
const some = fc.uniqueArray(fc.constantFrom(...words), { maxLength: 3 });
const article = fc.record({
  slug: fc.integer({ min: 0, max: 400 }).map((number) => `articulo-${number}`),
  // Few dates: many articles share one.
  date: fc.integer({ min: 0, max: 9 }),
  topics: some,
  type: fc.constantFrom(...words),
  tags: some,
  sponsored: fc.boolean(),
  featured: fc.boolean(),
});
const filter: fc.Arbitrary<Filter> = fc.record(
  {
    topics: some,
    type: fc.constantFrom(...words, 'none'),
    tags: some,
    sponsored: fc.boolean(),
  },
  { requiredKeys: ['topics', 'tags'] },
);

type Article = typeof article extends fc.Arbitrary<infer Value> ? Value : never;

test('after any changes it finds what passes the plain rule, in order, wherever a page begins', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          article,
          article.map(({ slug }) => slug),
        ),
        { size: 'max', maxLength: 600 },
      ),
      fc.array(
        fc.record({
          filter,
          order: fc.constantFrom('newest', 'oldest'),
          isFeatured: fc.option(fc.boolean(), { nil: undefined }),
          limit: fc.integer({ min: 0, max: 40 }),
          offset: fc.integer({ min: 0, max: 300 }),
        }),
        { maxLength: 8 },
      ),
      // Less than a word of bits, whole words, and some of the last.
      fc.constantFrom(16, 64, 100),
      (changes, questions, blockSize) => {
        const index = new ArchiveIndex(blockSize);
        const there = new Map<string, Article>();
        for (const change of changes) {
          if (typeof change === 'string') {
            index.remove(change);
            there.delete(change);
          } else {
            index.put(change.slug, change);
            there.set(change.slug, change);
          }
        }
        expect(index.size).toBe(there.size);
        for (const { filter, order, isFeatured, limit, offset } of questions) {
          const sign = order === 'newest' ? -1 : 1;
          const passing = [...there.values()]
            .filter((each) => passesFilter(each, filter))
            .filter((each) => isFeatured === undefined || each.featured === isFeatured)
            .toSorted((a, b) => sign * (a.date - b.date) || (a.slug < b.slug ? -1 : 1))
            .map(({ slug }) => slug);
          expect(index.select({ filter, order, isFeatured, limit, offset })).toEqual({
            slugs: passing.slice(offset, offset + limit),
            total: passing.length,
          });
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('more articles than a block holds keep their order, also of one date', () => {
  const index = new ArchiveIndex();
  const none = { topics: [], type: 'noticia', tags: [], sponsored: false, featured: false };
  const slugs = Array.from({ length: 5000 }, (_, number) => `s-${String(number).padStart(4, '0')}`);
  for (const slug of slugs.toReversed()) index.put(slug, { ...none, date: 7 });
  for (const order of ['newest', 'oldest'] as const) {
    const found = index.select({
      filter: { topics: [], tags: [] },
      order,
      limit: 3,
      offset: 4000,
    });
    expect(found).toEqual({ slugs: slugs.slice(4000, 4003), total: 5000 });
  }
  expect(index.at(4999)?.slug).toBe('s-4999');
  for (const slug of slugs) index.remove(slug);
  expect(index.at(0)).toBeUndefined();
});

test('the commonest tags come first, of equal ones by their letters', () => {
  const index = new ArchiveIndex();
  const none = { topics: ['tag z'], type: 'noticia', sponsored: false, featured: false, date: 0 };
  index.put('uno', { ...none, tags: ['c', 'b'] });
  index.put('dos', { ...none, tags: ['c', 'a', 'd'] });
  expect(index.commonestTags(3)).toEqual(['c', 'a', 'b']);
  index.remove('dos');
  expect(index.commonestTags(60)).toEqual(['b', 'c']);
});
