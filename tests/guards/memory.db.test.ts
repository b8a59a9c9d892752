// What a small machine must have: a start lives within so much memory, without swap, and answers.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { copyFolder } from '#tests/helpers/copy-folder.ts';
import { limitMemory, peakOfTree } from '#tests/helpers/memory-limit.ts';
import { engine } from '#tests/helpers/services.ts';
import { startSite } from '#tests/helpers/site-process.ts';

const onEmbedded = test.runIf(engine === 'embedded');
const root = path.join(import.meta.dirname, '../..');
const pages = ['/', '/noticias', '/en', '/referentes', '/empresas', '/rss', '/sitemap.xml'];

/** On the disk: files that lie in memory count as memory. */
async function folderOnDisk() {
  const parent = path.join(root, 'node_modules/.cache');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, 'vigia-memory-'));
  return {
    folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Starts the site within the limit, reads its pages, and holds that it was enough. */
async function startWithin(megabytes: number, dataDir: string): Promise<void> {
  await using limit = limitMemory(megabytes);
  const site = await startSite({ DATA_DIR: dataDir }, limit?.command);
  try {
    for (let round = 0; round < 5; round += 1) {
      for (const page of pages) {
        const answer = await fetch(`${site.url}${page}?vez=${round}`);
        expect(answer.status).toBe(200);
        await answer.arrayBuffer();
      }
    }
    // Where no limit could be set, and beside it: what the process held, its program text among it.
    expect(peakOfTree(site.process.pid ?? 0)).toBeLessThan(megabytes);
  } finally {
    await site.end();
  }
  expect(site.process.exitCode).toBe(0);
}

onEmbedded('a start needs no more than 300 MB', async () => {
  await using place = await folderOnDisk();
  copyFolder(inject('embeddedTemplate'), place.folder);
  await startWithin(300, place.folder);
});

onEmbedded('a first start, which makes the database, needs no more than 400 MB', async () => {
  await using place = await folderOnDisk();
  await startWithin(400, path.join(place.folder, 'data'));
});
