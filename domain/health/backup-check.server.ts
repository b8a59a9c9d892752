// Backups: whether they can be written, and the last one.
import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#platform/config';
import { hourMs } from '#platform/durations';
import { backupFolder, type LastBackup, readLastBackup } from '#platform/last-backup';
import { about, sizeText } from './findings.server.ts';
import type { HealthFinding } from './health.ts';

/** One is made each night, and takes its time. */
const lateMs = 26 * hourMs;

/** What there is to say of backups. */
export async function examineBackups(
  config: Pick<Config, 'DATA_DIR' | 'BACKUP_DIR'>,
  now: Date,
): Promise<HealthFinding[]> {
  const folder = backupFolder(config);
  const isReady = (await isWritable(folder)) || (await isWritable(path.dirname(folder)));
  // Where DATA_DIR itself is still to be made, so is its folder of backups.
  const isAwaited = config.BACKUP_DIR === undefined && !(await isThere(config.DATA_DIR));
  const last = await readLastBackup(config);
  const { error } = about('files', 'subject.backups');
  return [
    ...(isReady || isAwaited ? [] : [error('backupFolder', { folder })]),
    judgeBackup(last, now),
  ];
}

/** What the last backup means. */
export function judgeBackup(last: LastBackup | null, now: Date): HealthFinding {
  const { good, advice, error } = about('files', 'subject.backups');
  if (!last) return advice('backupNone');
  const { at, file, ok } = last;
  if (!ok) return error('backupBroken', { file });
  const values = { at: at.slice(0, 16).replace('T', ' '), file, size: sizeText(last.bytes) };
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
