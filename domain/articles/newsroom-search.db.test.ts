// The words that the database keeps of each article and of what is being written: what they are, and that a search
// looks them up instead of reading texts.
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getWorkingCopy, saveWorkingCopy } from '#domain/content/server';
import { wordsOf } from '#domain/text';
import type { Services } from '#platform/services';
import { plansOf } from '#tests/helpers/plans.ts';
import { anArticle, createTestServices } from '#tests/helpers/services.ts';
import { articleKind } from './article-kind.server.ts';
import { listNewsroom, putArticles } from './articles.server.ts';

async function keptOf(services: Pick<Services, 'db'>, text: string): Promise<string[]> {
  const { rows } = await services.db.execute<{ words: string[] }>(
    sql`select tsvector_to_array(words_of(${text})) as words`,
  );
  return rows[0]?.words ?? [];
}

async function found(services: Pick<Services, 'db'>, search: string): Promise<string[]> {
  const page = await listNewsroom(services, { state: 'any', sort: '-date', limit: 50, search });
  return page.articles.map(({ slug }) => slug).toSorted();
}

function numbered(word: string): string[] {
  return Array.from({ length: 20_000 }, (_, i) => `${word}${i}`);
}

test('the words kept of a text are those that it is searched by', async () => {
  await using services = await createTestServices();
  const words =
    'Regulación ÑANDÚ pingüino çà IA 2026 38% 2.º covid-19 x_y «a» “b” … — – · • € ½ ﬁn ' +
    "https://x.example/Ruta?a=b#c **negra** [1] `código` |a|b| Ærø ŁÓDŹ Straße ПРИВЕТ Ёлка Ἀθῆναι ΣΟΦΙΑ 😀 → d'Or d’Or";
  const spaces = ['\n\n', '\t', '\u0001', '\u00a0', '\u00ad', '\u200b', 'e\u0301'];
  const piece = fc.constantFrom(...words.split(' '), ...spaces);
  const text = fc.array(fc.tuple(piece, fc.constantFrom('', ' ', '.', '\n')), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(text, async (pieces) => {
      const said = pieces.flat().join('');
      expect(await keptOf(services, said)).toEqual(
        expect.arrayContaining([...new Set(wordsOf(said))]),
      );
      expect(await keptOf(services, said)).toHaveLength(new Set(wordsOf(said)).size);
    }),
    { numRuns: 150 },
  );
});

test('a text of any length is kept, with as many words as there is room for', async () => {
  await using services = await createTestServices();
  const bodies = [
    numbered('palabra').join(' ').slice(0, 200_000),
    numbered('字').join(' ').slice(0, 200_000),
    'x'.repeat(200_000),
    '\ufdfa'.repeat(200_000),
    numbered('字字字字字字字').join('').slice(0, 200_000),
  ];
  await putArticles(
    services,
    'dynamic',
    bodies.map((body, i) => anArticle({ slug: `largo-${i}`, body_es: body, body_en: body })),
  );
  expect(await found(services, 'palabra19')).toEqual(['largo-0']);
  expect(await found(services, 'x'.repeat(150))).toEqual(['largo-2']);
});

test('a search of several words finds what says them all, in whichever fields', async () => {
  await using services = await createTestServices();
  await putArticles(services, 'dynamic', [
    anArticle({ slug: 'ambas', title_en: 'Walrus', body_es: 'Sobre ornitorrincos.' }),
    anArticle({ slug: 'una', summary_es: 'Walrus' }),
    anArticle({ slug: 'enlace', body_en: 'See [it](https://x.example/platypus-page).' }),
  ]);
  expect(await found(services, 'walrus')).toEqual(['ambas', 'una']);
  expect(await found(services, 'ornitorrinco WALRUS')).toEqual(['ambas']);
  expect(await found(services, 'platypus page')).toEqual(['enlace']);
  expect(await found(services, 'atypus')).toEqual([]);
});

test('a search looks its words up in the indexes of articles and of what is being written', async () => {
  await using services = await createTestServices();
  const [plan, ...others] = await plansOf(services, {
    part: 'words_of',
    act: () => found(services, 'modelos'),
  });
  expect(others).toEqual([]);
  for (const index of ['articles_words', 'working_copies_words']) expect(plan).toContain(index);
});

function dated(i: number) {
  return { slug: `d-${i}`, date: `2026-01-10T08:${10 + i}:00.000Z` };
}

test('what nearly every article says is found along the order, without the indexes', async () => {
  await using services = await createTestServices();
  await putArticles(services, 'dynamic', [
    ...Array.from({ length: 12 }, (_, i) => anArticle({ ...dated(i), body_es: 'Las morsas.' })),
    anArticle({ ...dated(12), body_es: 'Sin ellas.' }),
    anArticle({ ...dated(13), body_es: 'Aún sin ellas.' }),
  ]);
  const searching = {
    state: 'any',
    layer: 'dynamic',
    sort: '-date',
    limit: 4,
    search: 'morsa',
  } as const;
  const newest = await listNewsroom(services, { ...searching, limit: 1, search: '' });
  const copy = await getWorkingCopy(services, articleKind, newest.articles[0]?.id ?? '');
  const content = { summary_en: 'On “morsas”.' };
  const by = { id: '1', name: 'Ana' };
  await saveWorkingCopy(services, articleKind, { ...copy, by, content, is_automatic: false });

  const pages: string[][] = [];
  const plans = await plansOf(services, {
    part: 'words_of',
    act: async () => {
      let cursor: string | undefined;
      do {
        const page = await listNewsroom(services, { ...searching, cursor });
        pages.push(page.articles.map(({ slug }) => slug));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
    },
  });
  expect(pages).toEqual([
    ['d-13', 'd-11', 'd-10', 'd-9'],
    ['d-8', 'd-7', 'd-6', 'd-5'],
    ['d-4', 'd-3', 'd-2', 'd-1'],
    ['d-0'],
  ]);
  // Only the last page, which is not full, is looked up.
  expect(plans).toHaveLength(1);
});

test('what every other article says is read along the order as far as the page goes', async () => {
  await using services = await createTestServices();
  const bodies = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 'Las morsas.' : 'Nada.'));
  await putArticles(
    services,
    'dynamic',
    bodies.map((body, i) => anArticle({ ...dated(i), body_es: body })),
  );
  const slugs: string[][] = [];
  const plans = await plansOf(services, {
    part: 'words_of',
    act: async () => {
      for (const sort of ['-date', 'date'] as const) {
        const listing = {
          state: 'any',
          layer: 'dynamic',
          sort,
          limit: 6,
          search: 'morsa',
        } as const;
        const page = await listNewsroom(services, listing);
        slugs.push(page.articles.map(({ slug }) => slug));
      }
    },
  });
  expect(slugs).toEqual([
    ['d-18', 'd-16', 'd-14', 'd-12', 'd-10', 'd-8'],
    ['d-0', 'd-2', 'd-4', 'd-6', 'd-8', 'd-10'],
  ]);
  expect(plans).toEqual([]);
});

test('of a word that all say and one that few do, only the second is looked up', async () => {
  await using services = await createTestServices();
  const bodies = Array.from({ length: 45 }, (_, i) =>
    i < 5 ? 'Las morsas y el faro.' : 'Morsas.',
  );
  await putArticles(
    services,
    'dynamic',
    bodies.map((body, i) => anArticle({ ...dated(i), body_es: body })),
  );
  let slugs: string[] = [];
  const plans = await plansOf(services, {
    part: 'words_of',
    act: async () => {
      const listing = { state: 'any', layer: 'dynamic', sort: '-date', limit: 3 } as const;
      const page = await listNewsroom(services, { ...listing, search: 'faro morsa' });
      slugs = page.articles.map(({ slug }) => slug);
    },
  });
  expect(slugs).toEqual(['d-4', 'd-3', 'd-2']);
  expect(plans).toHaveLength(1);
  expect(plans[0]).toContain('faro');
  expect(plans[0]).not.toContain('morsa');
});
