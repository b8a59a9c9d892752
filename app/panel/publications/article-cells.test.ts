import { expect, test } from 'vitest';
import type { ArticleRecord } from '#domain/articles';
import { authorOf } from './article-cells.tsx';

test.each([
  ['Agent: Lola', null, 'Lola'],
  ['AGENT: Lola', null, 'Lola'],
  ['Redacción', 'agent: Lola', 'Lola'],
  ['Agent: Radar', 'Agent: Lola', 'Lola'],
  ['Ana', '', 'Ana'],
  ['Ana', '  ', 'Ana'],
  ['', null, ''],
  ['  ', ' ', ''],
])('the panel names the author of %j, %j as readers see it: %s', (author, author_name, name) => {
  expect(authorOf({ author, author_name } as ArticleRecord)).toBe(name);
});
