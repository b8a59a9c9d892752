// Pictures of two machines on one server: a folder each, and one store.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dayMs } from '#platform/durations';
import { createServices, type Services } from '#platform/services';
import { pngOf } from '#tests/helpers/png.ts';
import { createTestServices, engine, type TestServices } from '#tests/helpers/services.ts';
import { findPicture, removeUnusedPictures, storePicture, watchPictures } from './media.server.ts';

const onServer = test.runIf(engine === 'server');
const facts = { model: 'pintor', alt: 'Un faro' };
const nothing = async () => new Set<string>();
const folderOf = ({ config }: Services) => path.join(config.DATA_DIR, 'media');

/** The program on another machine, over the same database. */
async function elsewhere(first: TestServices) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-other-'));
  const { log, clock } = first;
  const services = await createServices({ ...first.config, DATA_DIR: folder }, { log, clock });
  return {
    services,
    async [Symbol.asyncDispose]() {
      await services.outbound.close();
      await services.database.close();
      await rm(folder, { recursive: true });
    },
  };
}

onServer(
  'a picture that one machine stored is served by the other, and kept in its folder',
  async () => {
    await using first = await createTestServices();
    await using second = await elsewhere(first);
    const { services } = second;
    const name = path.basename(await storePicture(first, pngOf(30, 20), facts));
    expect(existsSync(path.join(folderOf(services), name))).toBe(false);
    const picture = await findPicture(services, name);
    expect(picture).toEqual(await findPicture(first, name));
    expect(await readdir(folderOf(services))).toEqual([name]);
    expect(await findPicture(services, `${'0'.repeat(32)}.webp`)).toBeNull();
  },
);

onServer(
  'a picture that is removed on one machine goes from the other, and no folder brings it back',
  async () => {
    await using first = await createTestServices();
    await using second = await elsewhere(first);
    const { services } = second;
    const name = path.basename(await storePicture(first, pngOf(31, 20), facts));
    await findPicture(services, name);
    const watch = await watchPictures(services);
    first.clock.set(new Date(first.clock.now().getTime() + 8 * dayMs).toISOString());
    expect(await removeUnusedPictures(first, nothing)).toMatchObject({ removed: 1, used: 0 });
    expect(await readdir(folderOf(first))).toEqual([]);
    await expect.poll(() => readdir(folderOf(services)), { timeout: 10_000 }).toEqual([]);
    expect(await findPicture(services, name)).toBeNull();
    await watch.stop();

    await writeFile(path.join(folderOf(services), name), 'de una carpeta vieja');
    await (await watchPictures(services)).stop();
    expect(await readdir(folderOf(services))).toEqual([]);
    expect(await findPicture(first, name)).toBeNull();
    // Stored again it is there again.
    await storePicture(services, pngOf(31, 20), facts);
    expect(await findPicture(first, name)).not.toBeNull();
  },
);

onServer(
  'what people put into a folder is served everywhere once it is whole; other files stay where they are',
  async () => {
    await using first = await createTestServices();
    await using second = await elsewhere(first);
    const folder = folderOf(first);
    await mkdir(folder, { recursive: true });
    const name = `${'abcdef01'.repeat(4)}.webp`;
    const growing = `${'10fedcba'.repeat(4)}.webp`;
    for (const file of [name, growing, 'LEEME.txt']) {
      await writeFile(path.join(folder, file), 'de la redacción');
    }
    const before = new Date(Date.now() - 60_000);
    await utimes(path.join(folder, name), before, before);
    const watch = await watchPictures(first);
    await watch.scan();
    const found = await findPicture(second.services, name);
    expect(found?.toString()).toBe('de la redacción');
    expect(await findPicture(second.services, growing)).toBeNull();
    await utimes(path.join(folder, growing), before, before);
    await watch.scan();
    expect(await findPicture(second.services, growing)).not.toBeNull();
    expect(await readdir(folder)).toHaveLength(3);
    await watch.stop();
  },
);

onServer(
  'a picture that another machine uses stays, though this folder has not seen it used',
  async () => {
    await using first = await createTestServices();
    await using second = await elsewhere(first);
    const { services } = second;
    const name = path.basename(await storePicture(first, pngOf(32, 20), facts));
    await findPicture(services, name);
    const later = (days: number) =>
      first.clock.set(new Date(first.clock.now().getTime() + days * dayMs).toISOString());
    later(30);
    await removeUnusedPictures(first, async () => new Set([name]));
    later(1);
    // The other machine does the work this time; its file is a month old.
    expect(await removeUnusedPictures(services, nothing)).toMatchObject({ removed: 0, waiting: 1 });
    expect(await findPicture(services, name)).not.toBeNull();
  },
);
