// A backup of a large installation while readers read: how long it takes, and how much longer they wait.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, statfs, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fillWithArticles, type Place } from '../bench/content.ts';
import { p95, probe } from '../bench/load.ts';
import type { DrillResult } from './drill-result.ts';
import { secondMs } from '#platform/durations';
import { startSite } from '#tests/helpers/site-process.ts';

const root = path.join(import.meta.dirname, '..');
const run = promisify(execFile);
const picturesMb = 2048;
const pictureMb = 2;
const restMs = 20 * secondMs;
const target = { seconds: 120, slower: 2 };

/** One backup of so many articles and 2 GB of pictures that cannot be compressed. */
export async function largeBackup(articles: number, databaseUrl?: string): Promise<DrillResult> {
  const folder = await mkdtemp(path.join(await roomy(), 'vigia-large-'));
  try {
    const place: Place = {
      DATA_DIR: path.join(folder, 'data'),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    await fillWithArticles(place, articles);
    await putPictures(path.join(place.DATA_DIR, 'media'));
    const site = await startSite({ ...place });
    await probe(site.url, wait(restMs / 4));
    const atRest = p95(await probe(site.url, wait(restMs)));
    const from = Date.now();
    const file = path.join(folder, 'all.tar.gz');
    const backup = run(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'scripts/backup.ts', file],
      { cwd: root, env: { PATH: process.env['PATH'], ...place } },
    );
    const meanwhile = p95(await probe(site.url, backup));
    await backup;
    const seconds = (Date.now() - from) / secondMs;
    const { size } = await stat(file);
    await site.end();
    const slower = meanwhile / atRest;
    return {
      isGood: seconds <= target.seconds && slower <= target.slower,
      text: `Backup of ${articles} articles and ${picturesMb} MB of pictures${databaseUrl ? ' on PostgreSQL' : ''}: ${seconds.toFixed(1)} s (${target.seconds}), ${Math.round(size / 1024 ** 2)} MB; the home page's p95 ${atRest.toFixed(1)} ms before, ${meanwhile.toFixed(1)} ms meanwhile, ${slower.toFixed(2)} times (${target.slower})`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The temporary folder, or the project's own where that is too small for all of it twice. */
async function roomy(): Promise<string> {
  const { bavail, bsize } = await statfs(os.tmpdir());
  if (bavail * bsize > picturesMb * 3 * 1024 ** 2) return os.tmpdir();
  const folder = path.join(root, 'node_modules/.cache');
  await mkdir(folder, { recursive: true });
  return folder;
}

async function putPictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let index = 0; index < picturesMb / pictureMb; index += 1) {
    const name = `${index.toString(16).padStart(32, '0')}.webp`;
    await writeFile(path.join(folder, name), randomBytes(pictureMb * 1024 ** 2));
  }
}
