import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArticleCard } from '#domain/articles';
import { rankStories, type Story, takeChosen } from './picks.ts';

const now = new Date('2026-11-20T07:00:00.000Z');
const topics = ['regulacion', 'etica-sesgos', 'trabajo-economia', 'tecnica-modelos'];

function story(
  slug: string,
  { reads = 0, hoursOld = 60, ...fields }: Partial<ArticleCard & Story & { hoursOld: number }> = {},
): Story {
  const date = new Date(now.getTime() - hoursOld * 3600 * 1000).toISOString();
  const article: ArticleCard = {
    slug,
    title_es: `Título de ${slug}`,
    title_en: '',
    summary_es: '',
    summary_en: '',
    why_it_matters_es: '',
    why_it_matters_en: '',
    image_url: '',
    cover_revision: 0,
    date,
    topics: [],
    type: 'noticia',
    tags: [],
    author: '',
    author_name: null,
    sponsored: false,
    sponsor_label: null,
    featured: false,
    is_agent: false,
    ai: null,
    review: null,
    ...fields,
  };
  return { article, reads };
}

function order(stories: readonly Story[]): string[] {
  return rankStories(stories, now).map(({ article }) => article.slug);
}

const anyStories = fc.uniqueArray(
  fc
    .record({
      slug: fc.stringMatching(/^[a-z]{1,6}$/),
      featured: fc.boolean(),
      topics: fc.subarray(topics),
      hoursOld: fc.integer({ min: 0, max: 14 * 24 }),
      reads: fc.integer({ min: 0, max: 100_000 }),
    })
    .map(({ slug, ...fields }) => story(slug, fields)),
  { selector: ({ article }) => article.slug, maxLength: 20 },
);

test('an editor’s featured story goes before what is newer and what is read more', () => {
  const stories = [
    story('leida', { reads: 50_000, hoursOld: 1 }),
    story('destacada', { featured: true, hoursOld: 160 }),
    story('nueva', { hoursOld: 0 }),
  ];
  expect(order(stories)).toEqual(['destacada', 'leida', 'nueva']);
});

test('of stories that are equal in all else, the newer and the more read go first', () => {
  expect(order([story('vieja', { hoursOld: 90 }), story('nueva', { hoursOld: 10 })])[0]).toBe(
    'nueva',
  );
  expect(order([story('a', { reads: 3 }), story('b', { reads: 300 })])[0]).toBe('b');
});

test('a topic that is there already makes room for another', () => {
  const stories = [
    story('ley-1', { topics: ['regulacion'], reads: 900 }),
    story('ley-2', { topics: ['regulacion'], reads: 800 }),
    story('ley-3', { topics: ['regulacion'], reads: 700 }),
    story('sesgo', { topics: ['etica-sesgos'] }),
    story('empleo', { topics: ['trabajo-economia'], hoursOld: 70 }),
  ];
  expect(order(stories).slice(0, 3)).toEqual(['ley-1', 'sesgo', 'empleo']);
});

test('each story says what speaks for it', () => {
  const stories = [
    story('destacada', { featured: true, topics: ['regulacion'] }),
    story('leida', { reads: 200, topics: ['regulacion'] }),
    story('otro-tema', { topics: ['etica-sesgos'] }),
    story('nueva', { hoursOld: 5, topics: ['regulacion'], reads: 9 }),
    story('ninguna', { topics: [], hoursOld: 100 }),
  ];
  const reasons = Object.fromEntries(
    rankStories(stories, now).map(({ article, reasons }) => [article.slug, reasons]),
  );
  expect(reasons).toEqual({
    destacada: [{ kind: 'featured' }],
    'otro-tema': [{ kind: 'topic', topic: 'etica-sesgos' }],
    ninguna: [{ kind: 'fresh', date: '2026-11-16T03:00:00.000Z' }],
    nueva: [{ kind: 'fresh', date: '2026-11-20T02:00:00.000Z' }],
    leida: [{ kind: 'read', reads: 200 }],
  });
});

test('whatever the stories, each is ranked once with a reason, in an order that does not hang on how they come', () => {
  fc.assert(
    fc.property(anyStories, fc.integer(), (stories, seed) => {
      const ranked = rankStories(stories, now);
      const slugs = ranked.map(({ article }) => article.slug);
      expect(slugs.toSorted()).toEqual(stories.map(({ article }) => article.slug).toSorted());
      expect(ranked.every(({ reasons }) => reasons.length > 0)).toBe(true);
      const shuffled = stories.toSorted(
        (one, other) => shuffleKey(one, seed) - shuffleKey(other, seed),
      );
      expect(order(shuffled)).toEqual(slugs);
    }),
  );
});

test('more readers never move a story back, and never before a featured one of the same topics and date', () => {
  fc.assert(
    fc.property(anyStories, fc.nat(), fc.nat({ max: 1e9 }), (stories, at, more) => {
      const chosen = stories[at % Math.max(1, stories.length)];
      if (!chosen) return;
      const { slug } = chosen.article;
      const read = stories.map((each) =>
        each === chosen ? { ...each, reads: each.reads + more } : each,
      );
      expect(order(read).indexOf(slug)).toBeLessThanOrEqual(order(stories).indexOf(slug));
      const plain = { ...chosen, article: { ...chosen.article, featured: false } };
      const twin = { reads: 0, article: { ...chosen.article, slug: 'gemela', featured: true } };
      const others = stories.filter((each) => each !== chosen);
      const pair = order([...others, { ...plain, reads: plain.reads + more }, twin]);
      expect(pair.indexOf('gemela')).toBeLessThan(pair.indexOf(slug));
    }),
  );
});

test('of an editor’s choice the order stays, and what is no story any more is left out', () => {
  const ranked = rankStories([story('a'), story('b', { featured: true }), story('c')], now);
  const picks = takeChosen(['c', 'ida', 'b'], ranked);
  expect(picks.map(({ article }) => article.slug)).toEqual(['c', 'b']);
  expect(picks.map(({ reasons }) => reasons.map(({ kind }) => kind))).toEqual([
    ['chosen', 'fresh'],
    ['chosen', 'featured'],
  ]);
});

function shuffleKey({ article }: Story, seed: number): number {
  let key = seed;
  for (const letter of article.slug) key = (key * 31 + (letter.codePointAt(0) ?? 0)) | 0;
  return key;
}
