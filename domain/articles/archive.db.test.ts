import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Filter, passesFilter } from '#domain/taxonomy';
import { anArticle, createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { wordsOf } from '#domain/text';
import type { ArticleCard } from './articles.ts';
import {
  articleIndex,
  articlesForFeed,
  articleTotals,
  countArticles,
  featureArticle,
  listArticles,
  listFeaturedAndTags,
  putArticles,
  removeArticles,
} from './articles.server.ts';
import { articles } from './articles.table.ts';
import { settleEmbargoes } from './embargoes.server.ts';

const words = ['uno', 'dos', 'tres'];
const some = fc.uniqueArray(fc.constantFrom(...words), { maxLength: 2 });
const slug = fc.constantFrom('a', 'b', 'b-1', 'b1', 'c', 'd', 'e');
const layer = fc.constantFrom('sample' as const, 'dynamic' as const, 'static' as const);
const day = (number: number) => `2026-11-${number}T08:00:00.000Z`;

const file = fc.record({
  slug,
  // The tests take place on the 21st: two of the days lie ahead.
  date: fc.constantFrom(19, 20, 22, 24).map(day),
  topics: some,
  type: fc.constantFrom('noticia', 'analisis'),
  tags: some,
  sponsored: fc.boolean(),
  featured: fc.boolean(),
  title_es: fc.constantFrom('La regulación', 'Sin más'),
  summary_en: fc.constantFrom('', 'Regulators act'),
});
const step = fc.oneof(
  fc.record({ act: fc.constant('put' as const), layer, file }),
  fc.record({ act: fc.constant('remove' as const), layer, slug }),
  fc.record({ act: fc.constant('feature' as const), slug }),
  fc.record({ act: fc.constant('wait' as const), day: fc.constantFrom(21, 23, 25) }),
);
const filter: fc.Arbitrary<Filter> = fc.record(
  {
    topics: some,
    tags: some,
    type: fc.constantFrom('noticia', 'analisis'),
    sponsored: fc.boolean(),
  },
  { requiredKeys: ['topics', 'tags'] },
);
const question = fc.record({
  filter,
  isFeatured: fc.constantFrom(undefined, true, false),
  search: fc.constantFrom('', 'regula', 'regulators'),
  month: fc.constantFrom(undefined, '2026-11', '2026-10'),
  order: fc.constantFrom('newest' as const, 'oldest' as const),
  limit: fc.integer({ min: 1, max: 5 }),
  offset: fc.integer({ min: 0, max: 4 }),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

test('whatever happens to articles, lists, feeds and counts are those of the plain rule', async () => {
  await using services = await createTestServices({ SEED_CONTENT: 'false' });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.array(step, { minLength: 1, maxLength: 4 }), question), {
        maxLength: 5,
      }),
      async (parts) => {
        for (const [steps, asked] of parts) {
          for (const each of steps) await take(services, each);
          services.memo.invalidate('articles');
          await compareLists(services, asked);
          await compareTotals(services);
        }
      },
    ),
    { numRuns: 25 },
  );
});

async function take(services: TestServices, taken: Step): Promise<void> {
  if (taken.act === 'put') await putArticles(services, taken.layer, [anArticle(taken.file)]);
  else if (taken.act === 'remove') await removeArticles(services, taken.layer, [taken.slug]);
  else if (taken.act === 'feature') {
    await featureArticle(services, { slug: taken.slug }).catch(() => undefined);
  } else {
    services.clock.set(day(taken.day));
    await settleEmbargoes(services);
  }
}

async function compareLists(services: TestServices, { filter, ...asked }: Question): Promise<void> {
  const visible = await visibleRows(services);
  const sign = asked.order === 'newest' ? -1 : 1;
  const passing = visible
    .filter((each) => passesFilter(each, filter) && holdsWord(each, asked.search))
    .filter((each) => asked.isFeatured === undefined || each.featured === asked.isFeatured)
    .filter((each) => asked.month === undefined || each.date.startsWith(asked.month))
    .toSorted((one, other) => sign * compareDates(one, other) || compareSlugs(one, other));
  const listing = await listArticles(services, { filter, ...asked });
  expect(listing.total).toBe(passing.length);
  expect(slugsOf(listing.articles)).toEqual(
    slugsOf(passing.slice(asked.offset, asked.offset + asked.limit)),
  );
  const [topic] = filter.topics;
  const ofTopic = visible
    .filter(({ topics }) => topic === undefined || topics.includes(topic))
    .toSorted((one, other) => compareDates(other, one) || compareSlugs(one, other));
  expect(slugsOf(await articlesForFeed(services, { topic, limit: 3 }))).toEqual(
    slugsOf(ofTopic.slice(0, 3)),
  );
}

function holdsWord(each: ArticleCard, word: string): boolean {
  return [each.title_es, each.title_en, each.summary_es, each.summary_en].some((text) =>
    wordsOf(text).some((held) => held.startsWith(word)),
  );
}

async function compareTotals(services: TestServices): Promise<void> {
  const rows = await services.db.select().from(articles);
  const visible = rows.filter((row) => row.is_visible);
  const oldest = visible.toSorted(
    (one, other) => compareDates(one, other) || compareSlugs(other, one),
  );
  expect((await articleTotals(services)).total).toBe(visible.length);
  for (const offset of [0, 2]) {
    expect(slugsOf(await articleIndex(services, { limit: 3, offset }))).toEqual(
      slugsOf(oldest.slice(offset, offset + 3)),
    );
  }
  expect(await countArticles(services)).toMatchObject({
    drafts: 0,
    published: rows.filter((row) => row.layer === 'dynamic').length,
    site: new Set(slugsOf(rows)).size,
  });
  const carried = Map.groupBy(
    visible.flatMap(({ tags }) => tags),
    (tag) => tag,
  );
  const { tags } = await listFeaturedAndTags(services, { featured: 1, tags: 1000 });
  expect(tags.map((tag) => carried.get(tag)?.length)).toEqual(
    [...carried.values()].map(({ length }) => length).toSorted((one, other) => other - one),
  );
}

async function visibleRows({ db }: TestServices) {
  return (await db.select().from(articles)).filter((row) => row.is_visible);
}

function slugsOf(rows: readonly Pick<ArticleCard, 'slug'>[]): string[] {
  return rows.map((row) => row.slug);
}

function compareDates(one: Pick<ArticleCard, 'date'>, other: Pick<ArticleCard, 'date'>): number {
  return Date.parse(one.date) - Date.parse(other.date);
}

function compareSlugs(one: Pick<ArticleCard, 'slug'>, other: Pick<ArticleCard, 'slug'>): number {
  return one.slug < other.slug ? -1 : Number(one.slug > other.slug);
}

test('more changes than are read at once are read all, and so is a table that was emptied', async () => {
  await using services = await createTestServices({ SEED_CONTENT: 'false' });
  await services.db.delete(articles);
  const files = Array.from({ length: 4100 }, (_, number) => anArticle({ slug: `s-${number}` }));
  const total = async () => {
    services.memo.invalidate('articles');
    return (await articleTotals(services)).total;
  };
  expect(await total()).toBe(0);
  await putArticles(services, 'dynamic', files);
  expect(await total()).toBe(4100);
  services.memo.invalidate();
  expect(await total()).toBe(4100);
  await services.db.execute('truncate articles');
  expect(await total()).toBe(0);
  await putArticles(services, 'dynamic', files.slice(0, 3));
  expect(await total()).toBe(3);
});

test('a change that commits after a later one is read as soon as it is committed', async () => {
  await using services = await createTestServices();
  if (services.database.engine === 'embedded') return;
  const title = async (slug: string) => {
    services.memo.invalidate('articles');
    const { total } = await listArticles(services, {
      filter: { topics: [], tags: [slug] },
      order: 'newest',
      limit: 1,
    });
    return total;
  };
  const early = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const slow = services.db.transaction(async (tx) => {
    await putArticles({ ...services, db: tx }, 'dynamic', [
      anArticle({ slug: 'lento', tags: ['lento'] }),
    ]);
    written.resolve();
    await early.promise;
  });
  await written.promise;
  await putArticles(services, 'dynamic', [anArticle({ slug: 'veloz', tags: ['veloz'] })]);
  expect(await title('veloz')).toBe(1);
  expect(await title('lento')).toBe(0);
  early.resolve();
  await slow;
  expect(await title('lento')).toBe(1);
});
