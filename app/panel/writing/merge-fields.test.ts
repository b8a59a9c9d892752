import { expect, test } from 'vitest';
import { changedFields, mergeFields } from './merge-fields.ts';

const base = { title: 'Uno', summary: 'Dos', tags: ['a'], sources: [{ name: 'N', url: 'U' }] };

test('what one side alone changed is that side’s', () => {
  const mine = { ...base, title: 'Mío' };
  const theirs = { ...base, tags: ['a', 'b'] };
  expect(mergeFields(base, mine, theirs)).toEqual({
    content: { ...base, title: 'Mío', tags: ['a', 'b'] },
    conflicts: [],
  });
});

test('what both changed differently is a conflict, and the same change is none', () => {
  const mine = { ...base, title: 'Mío', summary: 'Igual' };
  const theirs = { ...base, title: 'Suyo', summary: 'Igual' };
  expect(mergeFields(base, mine, theirs)).toEqual({
    content: { ...base, title: 'Mío', summary: 'Igual' },
    conflicts: ['title'],
  });
});

test('the order of keys is no change', () => {
  expect(changedFields(base, { ...base, sources: [{ url: 'U', name: 'N' }] })).toEqual({});
});
