import { expect, test } from 'vitest';
import { chooseStages, stageNames } from './stages.ts';

const namesOf = (...names: string[]) =>
  chooseStages(names).map((group) => group.map(({ name }) => name));

test('tests that are asked for by the name of their stage start what is built of these sources', () => {
  expect(namesOf('unit', 'embedded database')).toEqual([['build'], ['unit, embedded database']]);
  expect(namesOf('browser')).toEqual([['build'], ['browser']]);
});

test('what only reads is run without a build, and everything once', () => {
  expect(namesOf('lint', 'types')).toEqual([['lint', 'types']]);
  expect(namesOf(...stageNames)).toEqual([
    ['format', 'lint', 'types', 'unused', 'build'],
    ['unit, embedded database, PostgreSQL server'],
    ['browser'],
  ]);
});
