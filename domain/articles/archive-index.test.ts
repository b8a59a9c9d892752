import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Filter, passesFilter } from '#domain/taxonomy';
import { searchWords, wordsOf } from '#domain/text';
import { editorialMonth } from '#i18n/dates';
import { ArchiveIndex, type Selection } from './archive-index.ts';

const day = 86_400_000;
const words = ['a', 'b', 'c', 'tag a', 'sponsored'];
const some = fc.uniqueArray(fc.constantFrom(...words), { maxLength: 3 });
const article = fc.record({
  slug: fc.integer({ min: 0, max: 400 }).map((number) => `articulo-${number}`),
  // Few dates: many articles share one.
  date: fc.integer({ min: 0, max: 9 }).map((number) => number * 20 * day),
  text: fc.constantFrom('', 'voz', 'la voz clonada', 'Voces: la regulación', 'reglas de voz'),
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
          search: fc.constantFrom('', '', '¿?', 'voz', 'VOCES', 'la voz', 'regula', 'nada'),
          month: fc.constantFrom(undefined, undefined, '1970-01', '1970-03', '1971-02'),
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
          // Asked for in between, so that what was made for an answer is kept in order.
          index.commonestTags(2);
          index.months();
          if (typeof change === 'string') {
            index.remove(change);
            there.delete(change);
          } else {
            index.put(change.slug, change);
            there.set(change.slug, change);
          }
        }
        expect(index.size).toBe(there.size);
        expect(index.months()).toEqual(monthsOf([...there.values()]));
        expect(index.commonestTags(3)).toEqual(tagsOf([...there.values()]).slice(0, 3));
        for (const question of questions) {
          const { order, limit, offset } = question;
          const sign = order === 'newest' ? -1 : 1;
          const passing = [...there.values()]
            .filter((each) => isMeant(each, question))
            .toSorted((a, b) => sign * (a.date - b.date) || (a.slug < b.slug ? -1 : 1))
            .map(({ slug }) => slug);
          expect(index.select(question)).toEqual({
            slugs: passing.slice(offset, offset + limit),
            total: passing.length,
          });
        }
      },
    ),
    { numRuns: 60 },
  );
});

/** The plain rule of what a question asks for. */
function isMeant(
  each: Article,
  { filter, isFeatured, search = '', month }: Omit<Selection, 'limit'>,
): boolean {
  return (
    passesFilter(each, filter) &&
    (isFeatured === undefined || each.featured === isFeatured) &&
    (month === undefined || monthOf(each) === month) &&
    holdsAll(each.text, search)
  );
}

function monthsOf(articles: readonly Article[]) {
  return [...Map.groupBy(articles, monthOf)]
    .map(([month, { length: count }]) => ({ month, count }))
    .toSorted((one, other) => (one.month > other.month ? -1 : 1));
}

/** The commonest first, of equal ones by their letters. */
function tagsOf(articles: readonly Article[]): string[] {
  const all = articles.flatMap(({ tags }) => tags);
  return [...Map.groupBy(all, (tag) => tag)]
    .toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .map(([tag]) => tag);
}

function monthOf({ date }: Article): string {
  return editorialMonth(new Date(date));
}

function holdsAll(text: string, search: string): boolean {
  const held = wordsOf(text);
  return searchWords(search).every((word) =>
    held.some((each) => (word.length < 3 ? each === word : each.startsWith(word))),
  );
}

test('more articles than a block holds keep their order, also of one date', () => {
  const index = new ArchiveIndex();
  const none = {
    topics: [],
    type: 'noticia',
    tags: [],
    sponsored: false,
    featured: false,
    text: '',
  };
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
  const none = {
    topics: ['tag z'],
    type: 'noticia',
    sponsored: false,
    featured: false,
    date: 0,
    text: '',
  };
  index.put('uno', { ...none, tags: ['c', 'b'] });
  index.put('dos', { ...none, tags: ['c', 'a', 'd'] });
  expect(index.commonestTags(3)).toEqual(['c', 'a', 'b']);
  index.remove('dos');
  expect(index.commonestTags(60)).toEqual(['b', 'c']);
});
