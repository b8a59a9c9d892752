// Removes drawn pictures that nothing refers to any more. The file's mtime is the last time the picture was found
// in use, so that a picture an article lost yesterday is still served to a feed that was read last week.
import { lstat, readdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { dayMs } from '#platform/durations';
import type { Services } from '#platform/services';
import { digitalSourceType, findPicture, mediaFolder, nameOf } from './stored-pictures.server.ts';

const unusedDays = 7;

/** The pictures of the media folder, counted. */
export interface PictureRemoval {
  removed: number;
  removedBytes: number;
  /** Referred to. */
  used: number;
  /** Unused for less than seven days. */
  waiting: number;
}

/**
 * Removes the pictures that a model drew and that nothing has referred to for seven days; `readNamed` returns
 * the names in use. Other files of the folder stay.
 */
export async function removeUnusedPictures(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  readNamed: () => Promise<ReadonlySet<string>>,
): Promise<PictureRemoval> {
  const now = clock.now();
  const before = new Date(now.getTime() - unusedDays * dayMs);
  const folder = mediaFolder(config.DATA_DIR);
  await removeTemporaryFiles(folder, before);
  const counts: PictureRemoval = { removed: 0, removedBytes: 0, used: 0, waiting: 0 };
  // The folder is read first, so that a reference added meanwhile counts.
  const files = await filesIn(folder, /^[0-9a-f]{32}\.webp$/);
  const named = files.length > 0 ? await readNamed() : new Set<string>();
  for (const { name, file, size, writtenAt } of files) {
    if (named.has(name)) {
      counts.used += 1;
      if (writtenAt < now) await utimes(file, now, now).catch(ignoreMissing);
    } else if (writtenAt >= before) {
      counts.waiting += 1;
    } else if (await isDrawn({ config }, name)) {
      const isGone = await removeUnlessStoredAgain(folder, name, before);
      if (isGone) counts.removed += 1;
      if (isGone) counts.removedBytes += size;
    }
  }
  return counts;
}

/** Whether the site stored it: marked as a model's, and named by the hash of its content. */
async function isDrawn(services: Pick<Services, 'config'>, name: string): Promise<boolean> {
  const picture = await findPicture(services, name);
  return picture !== null && picture.includes(digitalSourceType) && nameOf(picture) === name;
}

/** The same picture may be stored again at this time, so the file is renamed before its mtime is checked. */
async function removeUnlessStoredAgain(
  folder: string,
  name: string,
  before: Date,
): Promise<boolean> {
  const file = path.join(folder, name);
  const aside = path.join(folder, `.${name}.removing`);
  await rename(file, aside);
  if ((await lstat(aside)).mtime >= before) {
    await rename(aside, file);
    return false;
  }
  await rm(aside);
  return true;
}

/** Removes the temporary files of a killed process. */
async function removeTemporaryFiles(folder: string, before: Date): Promise<void> {
  const files = await filesIn(folder, /^\.[0-9a-f]{32}\.webp\.(?:removing|[0-9a-f-]{36}\.part)$/);
  for (const { file, writtenAt } of files) {
    if (writtenAt < before) await rm(file, { force: true });
  }
}

async function filesIn(folder: string, pattern: RegExp) {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  const files = [];
  for (const name of names.filter((each) => pattern.test(each))) {
    const file = path.join(folder, name);
    const stats = await lstat(file).catch(ignoreMissing);
    if (stats?.isFile()) files.push({ name, file, size: stats.size, writtenAt: stats.mtime });
  }
  return files;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
