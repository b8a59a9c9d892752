import { expect, test } from 'vitest';
import { createMemo } from './memo.ts';

test('a value is computed once until one of its collections changes', async () => {
  const memo = createMemo();
  let computed = 0;
  const read = () => memo.getOrCompute('a', ['articles'], async () => (computed += 1));
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  memo.invalidate('directory');
  expect(await read()).toBe(1);
  memo.invalidate('articles');
  expect(await read()).toBe(2);
  memo.invalidate();
  expect(await read()).toBe(3);
});

test('a query that runs each time it is awaited is run once', async () => {
  const memo = createMemo();
  let runs = 0;
  const query: PromiseLike<number> = {
    // oxlint-disable-next-line unicorn/no-thenable -- the query builder's queries are such objects
    then(resolve, reject) {
      runs += 1;
      return Promise.resolve(runs).then(resolve, reject);
    },
  };
  const read = () => memo.getOrCompute('a', ['articles'], () => query);
  expect([await read(), await read()]).toEqual([1, 1]);
  expect(runs).toBe(1);
});

test('what could not be computed is tried again', async () => {
  const memo = createMemo();
  await expect(memo.getOrCompute('a', [], () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  expect(await memo.getOrCompute('a', [], async () => 1)).toBe(1);
});
