import { expect, test } from 'vitest';
import { DatabaseUnavailable } from './db/engine.ts';
import { repeatedTrouble } from './repeated-trouble.ts';

/** As a query tells what became of it. */
function failedQuery(cause: Error): Error {
  return new Error('Failed query: select 1', { cause });
}

test('what fails at every look is told once, another reason once more, and all anew after a good look', () => {
  const told: unknown[] = [];
  const trouble = repeatedTrouble((error) => told.push(error));
  const errors = [
    failedQuery(new DatabaseUnavailable('PostgreSQL went away')),
    failedQuery(new DatabaseUnavailable('PostgreSQL is away', { cause: new Error('refused') })),
    failedQuery(new Error('no room')),
    failedQuery(new Error('no room')),
  ];
  for (const error of errors) trouble.failed(error);
  expect(told).toEqual([errors[0], errors[2]]);
  trouble.succeeded();
  trouble.failed(errors[3]);
  expect(told).toEqual([errors[0], errors[2], errors[3]]);
});
