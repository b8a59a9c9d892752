import { existsSync, readdirSync } from 'node:fs';
import { mkdtempDisposable, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#platform/config';
import { checkStart, fileProblem } from '#platform/start-checks';

function failure(code: string, message: string, file?: string): Error {
  return Object.assign(new Error(`${code}: ${message}`), { code, ...(file && { path: file }) });
}

test('a disk that fills up while a start writes is told in one line, although the error names no file', () => {
  expect(fileProblem(failure('ENOSPC', 'no space left on device, write'))).toBe(
    'The disk is full: free space and start again (ENOSPC: no space left on device, write).',
  );
  expect(fileProblem(failure('EDQUOT', 'disk quota exceeded, write'))).toContain('free space');
});

test('a file that cannot be used is named, and any other failure is none of a file', () => {
  const refused = failure('EACCES', "permission denied, open '/srv/a'", '/srv/a');
  expect(fileProblem(refused)).toMatch(/^\/srv\/a cannot be used: EACCES/);
  expect(fileProblem(failure('EPERM', 'operation not permitted'))).toBeNull();
  expect(fileProblem(new TypeError('undefined is not a function'))).toBeNull();
});

test.runIf(existsSync('/proc/self'))(
  'a data folder where the file system has no place for one is refused, for root too',
  async () => {
    for (const folder of ['/proc/vigia/data', '/proc']) {
      const config = { ...loadConfig({}), PORT: 0, DATA_DIR: folder };
      await expect(checkStart(config)).rejects.toThrow(
        /^DATA_DIR "\/proc.*cannot be written by this user\. Example: DATA_DIR=/,
      );
    }
  },
);

test('a data folder that is a link to nothing, or lies behind one, is refused', async () => {
  await using place = await mkdtempDisposable(path.join(os.tmpdir(), 'vigia-start-'));
  const link = path.join(place.path, 'link');
  for (const target of ['nowhere/data', 'link']) {
    await symlink(path.join(place.path, target), link);
    for (const folder of [link, path.join(link, 'data')]) {
      const config = { ...loadConfig({}), PORT: 0, DATA_DIR: folder };
      await expect(checkStart(config)).rejects.toThrow('is a link that leads nowhere. Example:');
    }
    await rm(link);
  }
});

test('what is tried of a data folder leaves nothing', async () => {
  await using place = await mkdtempDisposable(path.join(os.tmpdir(), 'vigia-start-'));
  const config = { ...loadConfig({}), PORT: 0, DATA_DIR: path.join(place.path, 'data') };
  await checkStart(config);
  expect(readdirSync(place.path)).toEqual([]);
});
