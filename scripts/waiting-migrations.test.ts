import { expect, test } from 'vitest';
import { waitingMigrations } from './waiting-migrations.ts';

const known = [
  { tag: '0001_first', when: 100 },
  { tag: '0002_second', when: 200 },
];

test('what the database has not had yet waits', () => {
  expect(waitingMigrations(known, 0).map(({ tag }) => tag)).toEqual(['0001_first', '0002_second']);
  expect(waitingMigrations(known, 100).map(({ tag }) => tag)).toEqual(['0002_second']);
  expect(waitingMigrations(known, 200)).toEqual([]);
});

test('a version that the database is ahead of is refused', () => {
  expect(() => waitingMigrations(known, 201)).toThrow('The database is newer than that version');
});
