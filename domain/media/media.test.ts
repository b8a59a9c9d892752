import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pruneFolder } from './media.server.ts';

test('of the kept pictures the oldest go first', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-prune-'));
  for (const [index, name] of ['viejo', 'nuevo', 'medio'].entries()) {
    await writeFile(path.join(folder, name), name);
    await utimes(path.join(folder, name), 0, [1, 3, 2][index] ?? 0);
  }
  await pruneFolder(folder, 2);
  expect((await readdir(folder)).toSorted()).toEqual(['medio', 'nuevo']);
  await pruneFolder(folder, 2);
  expect(await readdir(folder)).toHaveLength(2);
  await rm(folder, { recursive: true });
});
