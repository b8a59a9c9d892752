import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newsSearch, noNewsQuery, readNewsQuery } from './news-query.ts';

function read(search: string) {
  return readNewsQuery(new URLSearchParams(search));
}

test('an empty query shows everything, newest first', () => {
  expect(read('')).toEqual(noNewsQuery);
  expect(newsSearch(noNewsQuery)).toBe('');
});

test('topics and tags can be repeated, and count once each', () => {
  const query = read('tema=regulacion&tema=analisis&tema=regulacion&etiqueta=agi&etiqueta=%20agi');
  expect(query.topics).toEqual(['regulacion', 'analisis']);
  expect(query.tags).toEqual(['agi']);
});

test('parameters it does not know and values it does not understand are ignored', () => {
  expect(
    read('color=rojo&__proto__=x&patrocinado=quizas&orden=arriba&tipo=&tema=&etiqueta=%00'),
  ).toEqual(noNewsQuery);
  expect(read('patrocinado=constructor')).toEqual(noNewsQuery);
});

test('a page that is no page is the first one', () => {
  for (const page of ['0', '-1', '1.5', '1e3', 'dos', '', '99999999999', ' 2']) {
    expect(read(`pagina=${encodeURIComponent(page)}`).page).toBe(1);
  }
  expect(read('pagina=12').page).toBe(12);
});

test('sponsored is yes, no or not asked', () => {
  expect(read('patrocinado=si').sponsored).toBe(true);
  expect(read('patrocinado=no').sponsored).toBe(false);
});

test('a search is a text with a word in it, white space aside', () => {
  expect(read('q=%20%20voz%09sint%C3%A9tica%00').search).toBe('voz sintética');
  for (const none of ['q=', 'q=%20', 'q=%3F%3F', 'q=%00', 'q=%EF%BF%BD', 'q=%F0%9F%9B%9F']) {
    expect(read(none).search, none).toBe('');
  }
});

test('what is written to the address is read back', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 40 })
    .map((text) => text.replaceAll('\0', '').trim());
  const words = fc.uniqueArray(
    word.filter((text) => text !== ''),
    { maxLength: 5 },
  );
  const query = fc.record({
    topics: words,
    type: fc.option(
      word.filter((text) => text !== ''),
      { nil: undefined },
    ),
    tags: words,
    sponsored: fc.option(fc.boolean(), { nil: undefined }),
    order: fc.constantFrom('newest' as const, 'oldest' as const),
    search: fc.constantFrom('', 'deepfakes', 'á la «voz» & más', '日本'),
    view: fc.constantFrom('cards' as const, 'lines' as const),
    page: fc.integer({ min: 1, max: 999_999 }),
  });
  fc.assert(
    fc.property(query, (each) => {
      expect(read(newsSearch(each))).toEqual(each);
    }),
  );
});
