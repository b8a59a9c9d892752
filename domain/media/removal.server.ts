// Removes drawn pictures that nothing refers to any more. The file's mtime, or `used_at` of its row where the database
// holds it, is the last time the picture was found in use, so that a picture an article lost yesterday is still served
// to a feed that was read last week.
import { lstat, readdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { dayMs } from '#platform/durations';
import type { Services } from '#platform/services';
import { hasSharedFolders } from '#platform/shared-folders';
import { findShared, listShared, markUsed, removeShared } from './shared-pictures.server.ts';
import {
  digitalSourceType,
  findPicture,
  mediaFolder,
  nameOf,
  pictureName,
} from './stored-pictures.server.ts';

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
  services: Removing,
  readNamed: () => Promise<ReadonlySet<string>>,
): Promise<PictureRemoval> {
  const now = services.clock.now();
  const before = new Date(now.getTime() - unusedDays * dayMs);
  await removeTemporaryFiles(mediaFolder(services.config.DATA_DIR), before);
  const remove = hasSharedFolders(services.config) ? removeFromAll : removeFromFolder;
  return remove(services, { now, before }, readNamed);
}

type Removing = Pick<Services, 'config' | 'clock' | 'db'>;

interface Times {
  now: Date;
  /** What was used since stays. */
  before: Date;
}

/** From the database, which holds them for all machines; each takes it from its folder then. */
async function removeFromAll(
  services: Removing,
  { now, before }: Times,
  readNamed: () => Promise<ReadonlySet<string>>,
): Promise<PictureRemoval> {
  const { db, config } = services;
  const counts = noneCounted();
  // These are read first, so that a reference added meanwhile counts.
  const pictures = await listShared(db);
  const named = pictures.length > 0 ? await readNamed() : new Set<string>();
  const used = pictures.filter(({ name }) => named.has(name)).map(({ name }) => name);
  await markUsed(db, used, now);
  counts.used = used.length;
  for (const { name, usedAt } of pictures.filter((each) => !named.has(each.name))) {
    const picture = usedAt < before ? await findShared(db, name) : null;
    if (usedAt >= before) counts.waiting += 1;
    else if (picture && isDrawn(picture, name)) {
      const file = path.join(mediaFolder(config.DATA_DIR), name);
      const isGone = await removeShared(services, { name, before }, () =>
        rm(file, { force: true }),
      );
      if (isGone) counts.removed += 1;
      if (isGone) counts.removedBytes += picture.length;
    }
  }
  return counts;
}

function noneCounted(): PictureRemoval {
  return { removed: 0, removedBytes: 0, used: 0, waiting: 0 };
}

async function removeFromFolder(
  services: Removing,
  { now, before }: Times,
  readNamed: () => Promise<ReadonlySet<string>>,
): Promise<PictureRemoval> {
  const folder = mediaFolder(services.config.DATA_DIR);
  const counts = noneCounted();
  // The folder is read first, so that a reference added meanwhile counts.
  const files = await filesIn(folder, pictureName);
  const named = files.length > 0 ? await readNamed() : new Set<string>();
  for (const { name, file, size, writtenAt } of files) {
    if (named.has(name)) {
      counts.used += 1;
      if (writtenAt < now) await utimes(file, now, now).catch(ignoreMissing);
    } else if (writtenAt >= before) {
      counts.waiting += 1;
    } else if (await isDrawnHere(services, name)) {
      const isGone = await removeUnlessStoredAgain(folder, name, before);
      if (isGone) counts.removed += 1;
      if (isGone) counts.removedBytes += size;
    }
  }
  return counts;
}

async function isDrawnHere(services: Removing, name: string): Promise<boolean> {
  const picture = await findPicture(services, name);
  return picture !== null && isDrawn(picture, name);
}

/** Whether the site stored it: marked as a model's, and named by the hash of its content. */
function isDrawn(picture: Buffer, name: string): boolean {
  return picture.includes(digitalSourceType) && nameOf(picture) === name;
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
