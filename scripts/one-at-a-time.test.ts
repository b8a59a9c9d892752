import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.mjs';

let folder: string;
let lock: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-lock-'));
  lock = path.join(folder, 'of/it.lock');
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => rm(folder, { recursive: true }));

test('what several begin at once is done one after the other, however long it takes', async () => {
  const steps: string[] = [];
  const work = async () => {
    steps.push('begin');
    await wait(900);
    steps.push('end');
  };
  const how = { leftAfterMs: 700 };
  await Promise.all([oneAtATime(lock, work, how), oneAtATime(lock, work, how)]);
  expect(steps).toEqual(['begin', 'end', 'begin', 'end']);
  expect(existsSync(lock)).toBe(false);
});

test('work that fails gives the lock back', async () => {
  const failing = oneAtATime(lock, () => Promise.reject(new Error('no memory')));
  await expect(failing).rejects.toThrow('no memory');
  expect(await oneAtATime(lock, () => Promise.resolve('done'))).toBe('done');
});

test('a lock that a killed process left holds nobody up for long', async () => {
  await mkdir(path.dirname(lock));
  await writeFile(lock, 'of a process that is gone');
  expect(await oneAtATime(lock, () => Promise.resolve('done'), { leftAfterMs: 300 })).toBe('done');
  expect(existsSync(lock)).toBe(false);
});

test('where no lock can be made the work says what is wrong itself', async () => {
  await writeFile(path.join(folder, 'of'), 'a file in place of the folder');
  expect(await oneAtATime(lock, () => Promise.resolve('done'))).toBe('done');
});
