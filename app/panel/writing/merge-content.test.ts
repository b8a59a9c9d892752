import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ArticleContent } from '#domain/articles';
import { mergeContent, type Sides } from './merge-content.ts';
import {
  movedNumbers,
  notesWithoutSource,
  numbersWithout,
  sourceNumbers,
} from './source-numbers.ts';

const source = (name: string) => ({ name, url: `https://${name}.test/` });

function sides(
  base: Partial<ArticleContent>,
  mine: Partial<ArticleContent>,
  theirs: Partial<ArticleContent>,
): Sides {
  const whole = ArticleContent.parse({});
  return {
    base: { ...whole, ...base },
    mine: { ...whole, ...base, ...mine },
    theirs: { ...whole, ...base, ...theirs },
  };
}

const none = new Map<string, 'mine'>();

test('texts are merged by block, topics and tags by item, the rest by field', () => {
  const base = { title_es: 'T', body_es: 'Uno aquí.\n\nDos allí.', tags: ['a', 'b'] };
  const three = sides(
    base,
    { body_es: 'Uno aquí, mío.\n\nDos allí.', tags: ['a', 'b', 'c'], author: 'Ana' },
    { body_es: 'Uno aquí.\n\nDos allí, suyo.', tags: ['b', 'd'], title_es: 'Otro' },
  );
  const { content, base: now, conflicts } = mergeContent(three, none);
  expect(conflicts).toEqual([]);
  expect(content).toMatchObject({
    title_es: 'Otro',
    body_es: 'Uno aquí, mío.\n\nDos allí, suyo.',
    tags: ['b', 'd', 'c'],
    author: 'Ana',
  });
  expect(now).toEqual(three.theirs);
});

test('what both changed waits for a choice, block by block; what it came from is kept with it', () => {
  const three = sides(
    { title_es: 'T', body_es: 'Uno aquí.\n\nDos allí.' },
    { title_es: 'Mío', body_es: 'Uno aquí, mío.\n\nDos allí, mío.' },
    { title_es: 'Suyo', body_es: 'Uno aquí, suyo.\n\nDos allí, suyo.' },
  );
  const first = mergeContent(three, none);
  expect(first.conflicts.map(({ field }) => field)).toEqual(['title_es', 'body_es', 'body_es']);
  expect(first.content).toMatchObject({ title_es: 'Mío', body_es: three.mine.body_es });
  expect(first.base).toMatchObject({ title_es: 'T', body_es: three.base.body_es });
  const [title, one, two] = first.conflicts.map(({ key }) => key);
  const some = mergeContent(three, new Map([[one!, 'theirs']]));
  expect(some.conflicts.map(({ key }) => key)).toEqual([title, two]);
  const all = new Map([
    [title!, 'theirs' as const],
    [one!, 'theirs' as const],
    [two!, 'both' as const],
  ]);
  const last = mergeContent(three, all);
  expect(last.conflicts).toEqual([]);
  expect(last.content).toMatchObject({
    title_es: 'Suyo',
    body_es: 'Uno aquí, suyo.\n\nDos allí, mío.\n\nDos allí, suyo.',
  });
  expect(last.base).toEqual(three.theirs);
});

test('marks of notes follow the sources that one side rearranged, in what the other wrote too', () => {
  const sources = [source('a'), source('b')];
  const { content, conflicts } = mergeContent(
    sides(
      { sources, body_es: 'Uno [1].\n\nDos [2].' },
      { sources: sources.toReversed(), body_es: 'Uno [2].\n\nDos [1].' },
      { body_es: 'Uno [1], con más de [2].\n\nDos [2].' },
    ),
    none,
  );
  expect(conflicts).toEqual([]);
  expect(content.body_es).toBe('Uno [2], con más de [1].\n\nDos [1].');
});

test('sources are known again by name and address, by one of them, or by their place', () => {
  const [a, b, c] = [source('a'), source('b'), source('c')];
  expect([...sourceNumbers([a, b, c], [c, a, b])]).toEqual([
    [1, 2],
    [2, 3],
    [3, 1],
  ]);
  expect([...sourceNumbers([a, b, c], [a, c])]).toEqual([
    [2, null],
    [3, 2],
  ]);
  expect([...sourceNumbers([a, b], [{ ...a, name: 'Otro' }, b])]).toEqual([]);
  expect([...sourceNumbers([{ name: '', url: '' }], [a])]).toEqual([]);
});

test('rearranging a list tells the new numbers of all sources that it moves', () => {
  expect(movedNumbers(0, 2)).toEqual(
    new Map([
      [1, 3],
      [2, 1],
      [3, 2],
    ]),
  );
  expect(movedNumbers(2, 1)).toEqual(
    new Map([
      [2, 3],
      [3, 2],
    ]),
  );
  expect(numbersWithout(1, 4)).toEqual(
    new Map([
      [2, null],
      [3, 2],
      [4, 3],
    ]),
  );
});

test('notes that no source has are named', () => {
  const content = { body_es: 'a [1] [0] `[7]`', body_en: 'b [3]', sources: [source('a')] };
  expect(notesWithoutSource(content, ['es'])).toEqual([0]);
  expect(notesWithoutSource(content, ['es', 'en'])).toEqual([0, 3]);
});

const tags = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 });

test('items: what either added is there, what either took away is not, and one side alone is that side', () => {
  fc.assert(
    fc.property(tags, tags, tags, (base, mine, theirs) => {
      const { content, conflicts } = mergeContent(
        sides({ tags: base }, { tags: mine }, { tags: theirs }),
        none,
      );
      if (conflicts.length > 0) return;
      const wanted = [...mine, ...theirs].filter(
        (tag) => !base.includes(tag) || (mine.includes(tag) && theirs.includes(tag)),
      );
      expect(content.tags.toSorted()).toEqual([...new Set(wanted)].toSorted());
      const alone = mergeContent(sides({ tags: base }, { tags: mine }, {}), none);
      expect(alone.content.tags).toEqual(mine);
    }),
  );
});
