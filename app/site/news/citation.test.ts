import { expect, test } from 'vitest';
import { citationOf } from './citation.ts';

const cited = {
  author: 'Ana Ruiz',
  title: 'Qué encuentra el 5 % & qué no',
  language: 'es',
  address: 'https://vigia.test/noticias/uno',
  date: '2026-10-29T23:30:00.000Z',
} as const;

test('in words, in the language of the piece, by the day of Madrid', () => {
  expect(citationOf(cited)).toBe(
    'Ana Ruiz. (2026, 30 de octubre). Qué encuentra el 5 % & qué no. Vigía. https://vigia.test/noticias/uno',
  );
  expect(citationOf({ ...cited, author: 'Vigía', title: 'Why?', language: 'en' })).toBe(
    'Vigía. (2026, October 30). Why? https://vigia.test/noticias/uno',
  );
});
