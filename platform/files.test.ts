import { existsSync } from 'node:fs';
import { mkdtempDisposable, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '#platform/files';

test('a folder is made with those above it and their rights, and one that is there stays', async () => {
  await using place = await mkdtempDisposable(path.join(os.tmpdir(), 'vigia-files-'));
  const folder = path.join(place.path, 'a', 'b');
  await Promise.all([1, 2, 3].map(() => makeFolder(folder, { mode: 0o700 })));
  await makeFolder(folder, { mode: 0o700 });
  for (const each of [folder, path.dirname(folder)]) {
    expect((await stat(each)).mode & 0o777).toBe(0o700);
  }
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  await expect(makeFolder(path.join(file, 'c'), { mode: 0o700 })).rejects.toThrow(file);
});

test.runIf(existsSync('/proc/self'))(
  'where a file system has no place for a folder it ends with an error',
  async () => {
    await expect(makeFolder('/proc/vigia/backups', { mode: 0o700 })).rejects.toThrow('/proc/vigia');
  },
);
