// A backup of this installation while it runs, on either engine.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Client, type ClientBase } from 'pg';
import { writeFileAtomically } from '#platform/files';
import { backupFolder, lastBackupName } from '#platform/last-backup';
import type { Log } from '#platform/log';
import { openEmbedded } from '../db/embedded.ts';
import { DatabaseError } from '../db/engine.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { BackupError } from './archive-format.ts';
import type { CheckedArchive } from './archive-reader.ts';
import { writeArchive } from './archive-writer.ts';
import { copyOfRunning } from './copy-service.ts';
import { toKeep } from './rotation.ts';

export interface Installation {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
  BACKUP_DIR?: string | undefined;
}

export interface BackupOptions {
  /** Where it is written; without it, into the folder of backups, where old ones are removed. */
  file?: string | undefined;
  passphrase?: string | undefined;
  log: Log;
  now: Date;
  /** Rows alone, on the way to another database: no static articles and pictures, and it is not the last backup. */
  isStep?: boolean;
}

export interface MadeBackup extends CheckedArchive {
  file: string;
}

/** Writes a backup and reads it back. Throws `BackupError` or `DatabaseError`; then there is no file. */
export async function makeBackup(of: Installation, options: BackupOptions): Promise<MadeBackup> {
  const folder = backupFolder(of);
  const {
    file = path.join(folder, backupName(options.now)),
    passphrase,
    now,
    isStep = false,
  } = options;
  await mkdir(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
  if (existsSync(file)) throw new BackupError(`${file} is there already: name another file.`);
  const version = await versionOfProgram();
  const checked = await withDatabase(of, options, ({ client, engine }) =>
    writeArchive(
      { client, engine, dataDir: isStep ? null : of.DATA_DIR, version, now },
      { file, passphrase },
    ),
  );
  if (isStep) return { ...checked, file };
  const made = { file: path.resolve(file), at: now.toISOString(), bytes: checked.bytes, ok: true };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFileAtomically(path.join(folder, lastBackupName), JSON.stringify(made));
  if (options.file === undefined) await removeOldBackups(folder, now);
  return { ...checked, file: made.file };
}

const backupPattern = /^vigia-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

function backupName(now: Date): string {
  return `vigia-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz`;
}

async function removeOldBackups(folder: string, now: Date): Promise<void> {
  const dated = (await readdir(folder)).flatMap((name) => {
    const parts = backupPattern.exec(name);
    if (!parts) return [];
    const [, year, month, day, hour, minute, second] = parts;
    return [{ name, at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }];
  });
  const kept = new Set(toKeep(dated, now).map(({ name }) => name));
  for (const { name } of dated) {
    if (!kept.has(name)) await rm(path.join(folder, name), { force: true });
  }
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
    const client = new Client({ connectionString: DATABASE_URL, application_name: 'vigia-backup' });
    await client.connect().catch((error: Error) => {
      throw new BackupError(`The PostgreSQL server does not answer: ${error.message}`, {
        cause: error,
      });
    });
    return work({ client, engine: 'server' }).finally(() => client.end());
  }
  if (!existsSync(path.join(DATA_DIR, 'database', 'pgdata'))) {
    throw new BackupError(`There is no database in DATA_DIR (${DATA_DIR}).`);
  }
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
