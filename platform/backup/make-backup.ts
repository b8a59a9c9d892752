// A backup of this installation while it runs, on either engine.
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Client, type ClientBase } from 'pg';
import type { BucketSettings } from '#platform/config';
import { dayMs } from '#platform/durations';
import { makeFolder, removeOldFiles, writeFileAtomically } from '#platform/files';
import {
  backupFolder,
  type LastBackup,
  lastBackupName,
  noteLastBackup,
} from '#platform/last-backup';
import type { Log } from '#platform/log';
import { openEmbedded } from '../db/embedded.ts';
import { DatabaseError } from '../db/engine.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { BackupError } from './archive-format.ts';
import type { CheckedArchive } from './archive-reader.ts';
import { thereAlready, writeArchive } from './archive-writer.ts';
import { sendBackup } from './bucket-backups.ts';
import { copyOfRunning } from './copy-service.ts';
import { backupName, isLeftBackup, outdatedBackups } from './rotation.ts';

export interface Installation extends BucketSettings {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  BACKUP_DIR?: string | undefined;
}

export interface BackupOptions {
  /**
   * Where it is written. Without it, into the folder of backups and from there into the bucket, where there is one; in
   * both, old ones are removed.
   */
  file?: string | undefined;
  passphrase?: string | undefined;
  log: Log;
  now: Date;
  /** Rows alone, on the way to another database: no static articles and pictures, and it is not the last backup. */
  isStep?: boolean;
}

export interface MadeBackup extends CheckedArchive {
  /** Where it is: a file, or in the bucket. */
  file: string;
}

/** Writes a backup and reads it back. Throws `BackupError` or `DatabaseError`; then none is where it should be. */
export async function makeBackup(of: Installation, options: BackupOptions): Promise<MadeBackup> {
  const folder = backupFolder(of);
  const {
    file = path.join(folder, backupName(options.now)),
    passphrase,
    now,
    isStep = false,
  } = options;
  await makeFolder(path.dirname(path.resolve(file)), { mode: 0o700 });
  if (existsSync(file)) throw thereAlready(file);
  const version = await versionOfProgram();
  const checked = await withDatabase(of, options, ({ client, engine }) => {
    const dataDir = isStep ? null : of.DATA_DIR;
    return writeArchive({ client, engine, dataDir, version, now }, { file, passphrase });
  });
  if (isStep) return { ...checked, file };
  const made = { file: path.resolve(file), at: now.toISOString(), bytes: checked.bytes, ok: true };
  if (options.file === undefined) await removeOldBackups(folder, now);
  const isSent = options.file === undefined && of.BACKUP_BUCKET !== undefined;
  const placed = isSent ? await putIntoBucket(of, made, options) : made;
  await note(of, placed);
  return { ...checked, file: placed.file };
}

/** Where it is then. The file here was on its way only, unless a folder for backups was named as well. */
async function putIntoBucket(
  of: Installation,
  made: LastBackup,
  { log, now }: Pick<BackupOptions, 'log' | 'now'>,
): Promise<LastBackup> {
  try {
    const file = await sendBackup(of, { file: made.file, log, now });
    if (of.BACKUP_DIR === undefined) await rm(made.file);
    return { ...made, file };
  } catch (error) {
    const problem = (error as Error).message;
    await note(of, { ...made, ok: false, problem });
    throw new BackupError(
      `The backup is whole and stays in ${made.file}, but is not in the bucket: ${problem}`,
      { cause: error },
    );
  }
}

/** Notes it beside the backups and, on a server, for the other machines. */
async function note(of: Installation, made: LastBackup): Promise<void> {
  const folder = backupFolder(of);
  await makeFolder(folder, { mode: 0o700 });
  await writeFileAtomically(path.join(folder, lastBackupName), JSON.stringify(made));
  if (!of.DATABASE_URL) return;
  const client = await connect(of.DATABASE_URL);
  await noteLastBackup(client, made).finally(() => client.end());
}

async function removeOldBackups(folder: string, now: Date): Promise<void> {
  for (const name of outdatedBackups(await readdir(folder), now)) {
    await rm(path.join(folder, name), { force: true });
  }
  await removeOldFiles(folder, { isOne: isLeftBackup, before: now.getTime() - dayMs });
}

async function versionOfProgram(): Promise<string> {
  const file = path.join(import.meta.dirname, '../../package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}

interface Connection {
  client: ClientBase;
  engine: 'embedded' | 'server';
}

/** A connection to the database, or to a copy of the one that the running program holds. */
async function withDatabase<Result>(
  { DATA_DIR, DATABASE_URL }: Installation,
  { log }: { log: Log },
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  if (DATABASE_URL) {
    const client = await connect(DATABASE_URL);
    return work({ client, engine: 'server' }).finally(() => client.end());
  }
  const cluster = path.join(DATA_DIR, 'database', 'pgdata');
  await stat(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new BackupError(`There is no database in DATA_DIR (${DATA_DIR}).`, { cause: error });
  });
  const copy = isHeld(DATA_DIR) ? await copyOfRunning(DATA_DIR) : null;
  try {
    const engine = await openEmbedded(copy ?? DATA_DIR, log);
    const client = await engine.pool.connect();
    return await work({ client, engine: 'embedded' }).finally(async () => {
      client.release();
      await engine.close();
    });
  } finally {
    if (copy) await rm(copy, { recursive: true, force: true });
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'vigia-backup' });
  await client.connect().catch((error: Error) => {
    throw new BackupError(`The PostgreSQL server does not answer: ${error.message}`, {
      cause: error,
    });
  });
  return client;
}

/** Whether a process holds the embedded database now. */
function isHeld(dataDir: string): boolean {
  try {
    lockFolder(path.join(dataDir, 'database'))();
    return false;
  } catch (error) {
    if (error instanceof DatabaseError && error.message.includes('in use by another process')) {
      return true;
    }
    throw error;
  }
}
