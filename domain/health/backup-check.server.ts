// Backups: whether they can be written, and the last one.
import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { adminDateTime } from '#i18n/dates';
import type { BucketSettings, Config } from '#platform/config';
import type { Database } from '#platform/db';
import { hourMs } from '#platform/durations';
import { backupFolder, type LastBackup, readLastBackup } from '#platform/last-backup';
import { about, sizeText } from './findings.server.ts';
import type { HealthFinding } from './health.ts';

/** One is made each night, and takes its time. */
const lateMs = 26 * hourMs;

interface Backups {
  config: Pick<Config, 'DATA_DIR'> & Partial<Pick<Config, 'BACKUP_DIR'>> & BucketSettings;
  /** Where one is open: another machine may have made the last backup. */
  database?: Database | undefined;
}

/** What there is to say of backups. */
export async function examineBackups(
  { config, database }: Backups,
  now: Date,
): Promise<HealthFinding[]> {
  const folder = backupFolder(config);
  const there = await stat(folder).catch(() => null);
  const isReady = there
    ? there.isDirectory() && (await isWritable(folder))
    : await isWritable(path.dirname(folder));
  // Where DATA_DIR itself is still to be made, so is its folder of backups.
  const isAwaited = config.BACKUP_DIR === undefined && !(await isThere(config.DATA_DIR));
  const last = await readLastBackup({ config, database });
  const { error } = about('files', 'subject.backups');
  return [
    ...(isReady || isAwaited ? [] : [error('backupFolder', { folder })]),
    ...(await examineBucket(config)),
    judgeBackup(last, now),
  ];
}

/** Somebody waits for the answer. */
const timeouts = { timeoutMs: 5000, tries: 1 };

/** Whether the bucket lets itself be listed now, where there is one. */
async function examineBucket(config: BucketSettings): Promise<HealthFinding[]> {
  if (config.BACKUP_BUCKET === undefined) return [];
  // What reads its answers is needed by nothing else that the program does all day.
  const { openBucket } = await import('#platform/backup/bucket');
  const bucket = openBucket(config, timeouts);
  const { good, error } = about('files', 'subject.bucket');
  const name = bucket.nameOf(bucket.prefix);
  return bucket.probe().then(
    () => [good('bucketGood', { name })],
    (reason: Error) => [error('bucketSilent', { name, reason: reason.message })],
  );
}

/** What the last backup means. */
export function judgeBackup(last: LastBackup | null, now: Date): HealthFinding {
  const { good, advice, error } = about('files', 'subject.backups');
  if (!last) return advice('backupNone');
  const { at, file, ok, problem } = last;
  if (problem !== undefined) return error('backupNotInBucket', { file, reason: problem });
  if (!ok) return error('backupBroken', { file });
  const values = { at: adminDateTime(at), file, size: sizeText(last.bytes) };
  const isLate = now.getTime() - Date.parse(at) > lateMs;
  return isLate ? advice('backupLate', values) : good('backupGood', values);
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}
