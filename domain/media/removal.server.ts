// Drawn pictures that nothing names any more. When a picture is seen in use its file is dated anew, so its
// age is the time since: what an article lost yesterday still answers to a feed that was read last week.
import { lstat, readdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '#platform/services';
import { digitalSourceType, findPicture, mediaFolder, nameOf } from './stored-pictures.server.ts';

const unusedDays = 7;

/** What became of the pictures in the media folder. */
export interface PictureRemoval {
  removed: number;
  removedBytes: number;
  /** Named by something. */
  used: number;
  /** Named by nothing, and not for long enough. */
  waiting: number;
}

/**
 * Removes the pictures that a model drew and that nothing has named for seven days; `readNamed` answers the
 * names in use. Whatever else lies in the folder stays.
 */
export async function removeUnusedPictures(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  readNamed: () => Promise<ReadonlySet<string>>,
): Promise<PictureRemoval> {
  const now = clock.now();
  const before = new Date(now.getTime() - unusedDays * 24 * 60 * 60 * 1000);
  const folder = mediaFolder(config.DATA_DIR);
  await removeRemains(folder, before);
  const counts: PictureRemoval = { removed: 0, removedBytes: 0, used: 0, waiting: 0 };
  // The folder first: what comes to be named while it is read counts as named.
  const files = await filesIn(folder, /^[0-9a-f]{32}\.webp$/);
  const named = files.length > 0 ? await readNamed() : new Set<string>();
  for (const { name, file, size, writtenAt } of files) {
    if (named.has(name)) {
      counts.used += 1;
      if (writtenAt < now) await utimes(file, now, now).catch(ignoreMissing);
    } else if (writtenAt >= before) {
      counts.waiting += 1;
    } else if (await isDrawn({ config }, name)) {
      const isGone = await removeUnlessDrawnAgain(folder, name, before);
      if (isGone) counts.removed += 1;
      if (isGone) counts.removedBytes += size;
    }
  }
  return counts;
}

/** Whether it is one of ours: marked as a model's, and named for what it holds. */
async function isDrawn(services: Pick<Services, 'config'>, name: string): Promise<boolean> {
  const picture = await findPicture(services, name);
  return picture !== null && picture.includes(digitalSourceType) && nameOf(picture) === name;
}

/** The same picture may be drawn again in this moment: it is taken out of the way first and looked at then. */
async function removeUnlessDrawnAgain(
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

/** What a process that was killed left half written or half removed. */
async function removeRemains(folder: string, before: Date): Promise<void> {
  const remains = await filesIn(folder, /^\.[0-9a-f]{32}\.webp\.(?:removing|[0-9a-f-]{36}\.part)$/);
  for (const { file, writtenAt } of remains) {
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
