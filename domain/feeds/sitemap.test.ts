import { expect, test } from 'vitest';
import { writeSitemap, writeSitemapIndex } from './sitemap.ts';

test('each page is listed in both languages, each naming both, with the date of its last change', () => {
  const entry = {
    addresses: { es: 'https://vigia.test/a?b&c', en: 'https://vigia.test/en/a?b&c' },
    changedAt: '2026-11-10T08:00:00.000Z',
  };
  const text = [...writeSitemap([entry])].join('');
  expect(text.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://vigia.test/a?b&amp;c',
    '<loc>https://vigia.test/en/a?b&amp;c',
  ]);
  expect(text.match(/hreflang="(es|en|x-default)"/g)).toHaveLength(6);
  expect(text).toContain('hreflang="x-default" href="https://vigia.test/a?b&amp;c"');
  expect(text.match(/<lastmod>2026-11-10T08:00:00.000Z<\/lastmod>/g)).toHaveLength(2);
});

test('a page whose last change is not known has no date', () => {
  const entry = {
    addresses: { es: 'https://vigia.test/', en: 'https://vigia.test/en' },
    changedAt: undefined,
  };
  expect([...writeSitemap([entry])].join('')).not.toContain('lastmod');
});

test('the index names every part', () => {
  const text = [...writeSitemapIndex(['https://vigia.test/sitemap-1.xml'])].join('');
  expect(text).toContain('<sitemap><loc>https://vigia.test/sitemap-1.xml</loc></sitemap>');
});
