import { expect, test } from 'vitest';
import { changedFields, rebased } from './changed-fields.ts';

const base = { title: 'Uno', summary: 'Dos', tags: ['a'], sources: [{ name: 'N', url: 'U' }] };

test('what was changed lies over what is stored', () => {
  const stored = { ...base, tags: ['a', 'b'], summary: 'Guardado' };
  expect(rebased(base, { ...base, title: 'Mío', summary: 'Mío' }, stored)).toEqual({
    ...stored,
    title: 'Mío',
    summary: 'Mío',
  });
});

test('the order of keys is no change', () => {
  expect(changedFields(base, { ...base, sources: [{ url: 'U', name: 'N' }] })).toEqual({});
});
