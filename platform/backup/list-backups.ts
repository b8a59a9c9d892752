// Which backups there are, in the folder and in the bucket.
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BucketSettings } from '#platform/config';
import { backupFolder } from '#platform/last-backup';
import { BackupError } from './archive-format.ts';
import { openBucket } from './bucket.ts';
import { datedBackups } from './rotation.ts';

interface Installation extends BucketSettings {
  DATA_DIR: string;
  BACKUP_DIR?: string | undefined;
}

export interface ListedBackup {
  /** As commands take it. */
  name: string;
  bytes: number;
  at: Date;
}

/** The backups that were made without a name of their own, the newest first; of two alike, the one in the folder. */
export async function listBackups(of: Installation): Promise<ListedBackup[]> {
  const found = [...(await inFolder(backupFolder(of))), ...(await inBucket(of))];
  return found.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** The name of the newest. Throws `BackupError` where there is none. */
export async function newestBackup(of: Installation): Promise<string> {
  const [newest] = await listBackups(of);
  if (newest) return newest.name;
  throw new BackupError('There is no backup yet: npm run backup makes one.');
}

async function inFolder(folder: string): Promise<ListedBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(
    datedBackups(names).map(async ({ name, at }) => {
      const file = path.join(folder, name);
      return { name: file, at, bytes: (await stat(file)).size };
    }),
  );
}

async function inBucket(of: Installation): Promise<ListedBackup[]> {
  if (of.BACKUP_BUCKET === undefined) return [];
  const bucket = openBucket(of);
  const sizes = new Map(
    (await bucket.list()).map(({ key, bytes }) => [key.slice(bucket.prefix.length), bytes]),
  );
  return datedBackups([...sizes.keys()]).map(({ name, at }) => ({
    name: bucket.nameOf(bucket.prefix + name),
    at,
    bytes: sizes.get(name) ?? 0,
  }));
}
