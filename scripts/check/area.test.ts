import path from 'node:path';
import { expect, test } from 'vitest';
import { findArea, listAreas, listFiles } from './area.ts';

const files = [
  'app/site/news/news-page.tsx',
  'domain/newsletter/newsletter.db.test.ts',
  'domain/newsletter/newsletter.server.ts',
  'domain/newsletter/preferences.test.ts',
  'http/pages.db.test.ts',
  'tests/browser/news.spec.ts',
  'tests/browser/panel-newsletter-issue.spec.ts',
];

test('an area is a folder, with its tests and the browser tests that are called after it', () => {
  expect(findArea(files, ['domain/newsletter'])).toEqual({
    sources: files.slice(1, 4),
    tests: [files[1], files[3]],
    specs: [files[6]],
  });
  expect(findArea(files, ['./domain/newsletter/'])).toEqual(findArea(files, ['domain/newsletter']));
});

test('an area is a part of a path, as whole words', () => {
  expect(findArea(files, ['news'])).toEqual({
    sources: [files[0], files[5]],
    tests: [],
    specs: [files[5]],
  });
  expect(findArea(files, ['http/pages'])?.tests).toEqual(['http/pages.db.test.ts']);
  expect(findArea(files, ['http/pages.db.test.ts'])?.tests).toEqual(['http/pages.db.test.ts']);
});

test('several areas are taken together, and nothing twice', () => {
  const both = findArea(files, ['newsletter', 'domain']);
  expect(both?.sources).toEqual([...files.slice(1, 4), files[6]]);
});

test('an area that no path has is none, whatever stands beside it', () => {
  expect(findArea(files, ['letter'])).toBeNull();
  expect(findArea(files, ['newsletter', 'nowhere'])).toBeNull();
  expect(findArea(files, ['/'])).toBeNull();
});

test('the areas there are: each folder once', () => {
  expect(listAreas(files)).toEqual(['app/site/news', 'domain/newsletter', 'http', 'tests/browser']);
});

test('every domain module and every page of the site is an area', async () => {
  const all = await listFiles(path.join(import.meta.dirname, '../..'));
  for (const name of ['domain/newsletter', 'newsletter', 'http/pages', 'app/site/news', 'panel']) {
    expect(findArea(all, [name])?.sources.length, name).toBeGreaterThan(0);
  }
  expect(findArea(all, ['http/pages'])?.tests).toContain('http/pages.db.test.ts');
});
