import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Unavailable } from '#domain/errors';
import { createLog } from '#platform/log';
import { testConfig } from '#tests/helpers/services.ts';
import { createPictures, pruneFolder } from './media.server.ts';

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

test('when a hundred pictures are waited for, the next is refused for now, and one of them is not', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-pictures-'));
  const pictures = createPictures(
    { config: testConfig({ DATA_DIR: folder }), log: createLog('silent') },
    [],
  );
  const pictureOf = (size: number) =>
    pictures.of(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="1"/>`).png();
  const waiting = Array.from({ length: 100 }, (_, index) => pictureOf(index + 1));
  await expect(pictureOf(101)).rejects.toBeInstanceOf(Unavailable);
  const shared = await pictureOf(7);
  const all = await Promise.all(waiting);
  expect(all[6]).toBe(shared);
  expect((await pictureOf(101)).readUInt32BE(16)).toBe(101);
  await rm(folder, { recursive: true });
});
