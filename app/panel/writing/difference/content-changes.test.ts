import { expect, test } from 'vitest';
import { ArticleContent } from '#domain/articles';
import { contentChanges, isUnseen, runsOf } from './content-changes.ts';

const empty = ArticleContent.parse({});

test('fields that differ are told in the order of the page, each by what it holds', () => {
  const after = {
    ...empty,
    featured: true,
    tags: ['a'],
    sources: [{ name: 'Informe', url: 'https://a.test/' }],
    body_en: 'Text.',
    title_es: 'Título',
  };
  const shown = contentChanges(empty, after, 'formatted');
  expect(shown.map(({ kind, field }) => [field, kind])).toEqual([
    ['title_es', 'prose'],
    ['body_en', 'prose'],
    ['tags', 'items'],
    ['sources', 'items'],
    ['featured', 'value'],
  ]);
  const source = contentChanges(empty, after, 'source');
  expect(source.map(({ kind }) => kind)).toEqual(['prose', 'lines', 'items', 'items', 'value']);
  expect(contentChanges(after, after, 'source')).toEqual([]);
});

const withBody = (body_es: string) => ({ ...empty, body_es });

test('what changes in white space alone is said, and seen in the source', () => {
  const [before, after] = [withBody('Uno.\n\nDos.'), withBody('Uno.\n\n\nDos.')];
  const [formatted] = contentChanges(before, after, 'formatted');
  const [source] = contentChanges(before, after, 'source');
  expect(formatted && isUnseen(formatted)).toBe(true);
  expect(source && isUnseen(source)).toBe(false);
});

test('what stays is shown beside a change, and folded elsewhere', () => {
  const blocks = Array.from({ length: 6 }, (_, at) => `Bloque ${at}.`).join('\n\n');
  const [before, after] = [withBody(`${blocks}\n\nFin.`), withBody(`${blocks}\n\nOtro final.`)];
  const [change] = contentChanges(before, after, 'formatted');
  const runs = change?.kind === 'prose' ? runsOf(change.changes) : [];
  expect(runs[0]).toMatchObject({ kind: 'folded', changes: { length: 5 } });
  expect(runs.slice(1).map(({ kind }) => kind)).toEqual(['shown', 'shown', 'shown']);
});
