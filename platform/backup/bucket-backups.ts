// Backups in the bucket of BACKUP_BUCKET: sent there, kept for as long as those of the folder, fetched back.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { BucketSettings } from '#platform/config';
import { dayMs } from '#platform/durations';
import { makeFolder } from '#platform/files';
import { backupFolder, isInBucket } from '#platform/last-backup';
import type { Log } from '#platform/log';
import { BackupError } from './archive-format.ts';
import { type Bucket, type BucketOptions, openBucket } from './bucket.ts';
import { BucketFailure } from './bucket-requests.ts';
import { outdatedBackups } from './rotation.ts';

interface Sending {
  file: string;
  log: Log;
  now: Date;
}

/** Puts a backup into the bucket and removes old ones there. Gives its name there; throws where it is not there. */
export async function sendBackup(
  settings: BucketSettings,
  { file, log, now }: Sending,
  options?: Partial<BucketOptions>,
): Promise<string> {
  const bucket = openBucket(settings, options);
  const key = bucket.prefix + path.basename(file);
  await bucket.put(file, key);
  // A key that may not delete keeps backups from whoever gets hold of this machine: nothing is lost by that.
  await removeOld(bucket, now).catch((error: Error) => {
    log.warn(`Old backups stay in the bucket: ${error.message}`);
  });
  // To list these is a right of its own, and some storages do not know the call.
  await bucket.endUploads(new Date(now.getTime() - dayMs)).catch((error: Error) => {
    log.warn(`Parts of backups that were not sent whole may stay in the bucket: ${error.message}`);
  });
  return bucket.nameOf(key);
}

async function removeOld(bucket: Bucket, now: Date): Promise<void> {
  const names = (await bucket.list()).map(({ key }) => key.slice(bucket.prefix.length));
  for (const name of outdatedBackups(names, now)) await bucket.remove(bucket.prefix + name);
}

interface Installation extends BucketSettings {
  DATA_DIR: string;
  BACKUP_DIR?: string | undefined;
}

export interface BackupFile {
  file: string;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The file of this name; of one in the bucket (`s3://vigia/nights/x.tar.gz`) a copy here, for as long as it is used. */
export async function backupFile(
  of: Installation,
  name: string,
  options?: Partial<BucketOptions>,
): Promise<BackupFile> {
  if (!isInBucket(name)) return { file: name, [Symbol.asyncDispose]: async () => undefined };
  if (of.BACKUP_BUCKET === undefined) {
    throw new BackupError(`${name} needs BACKUP_BUCKET and the key that opens it.`);
  }
  const bucket = openBucket(of, options);
  const start = bucket.nameOf('');
  if (!name.startsWith(start)) {
    throw new BackupError(`${name} is not in the bucket of BACKUP_BUCKET, ${start}`);
  }
  const folder = backupFolder(of);
  await makeFolder(folder, { mode: 0o700 });
  const file = path.join(folder, `.${path.basename(name)}.fetched`);
  const removed = () => rm(file, { force: true });
  try {
    await bucket.fetch(name.slice(start.length), file);
  } catch (error) {
    await removed();
    if (!(error instanceof BucketFailure) || error.status !== 404) throw error;
    throw new BackupError(
      `There is no ${name}: ${error.message} npm run backup -- --list names what is there.`,
      { cause: error },
    );
  }
  return { file, [Symbol.asyncDispose]: removed };
}
