import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseError } from './engine.ts';

// Result codes of SQLite.
const busy = 5;
const malformed = 11;
const notOurs = 26;

/**
 * Takes the folder for this process alone and returns what gives it back. Two processes on one
 * embedded database destroy each other's rows without an error. The lock is the operating system's,
 * held through an SQLite file, so it ends with the process however that ends, and is never stale.
 */
export function lockFolder(folder: string): () => void {
  const lockFile = path.join(folder, 'lock.sqlite');
  const pidFile = path.join(folder, 'lock.pid');
  let lock: DatabaseSync | undefined;
  try {
    // What SQLite lays beside the file gets the file's rights.
    closeSync(openSync(lockFile, 'a', 0o600));
    lock = new DatabaseSync(lockFile);
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive;');
    writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 });
  } catch (error) {
    lock?.close();
    throw new DatabaseError(refusal(folder, error), { cause: error });
  }
  const held = lock;
  return () => {
    rmSync(pidFile, { force: true });
    held.close();
  };
}

/** Why the folder could not be taken. A damaged lock is left to a person: another process might hold it. */
function refusal(folder: string, error: unknown): string {
  const { errcode } = error as { errcode?: number };
  if (errcode === busy) {
    return `The database in ${folder} is in use by another process${holder(folder)}: stop it, or set DATABASE_URL to share a PostgreSQL server.`;
  }
  if (errcode === malformed || errcode === notOurs) {
    return `The folder ${folder} is damaged, its lock.sqlite at least: put the backup of DATA_DIR back, or, if nothing else was harmed and no process uses it, remove lock.sqlite, which holds no data.`;
  }
  return `The folder ${folder} cannot be written: check its owner, its rights and the room on the disk.`;
}

function holder(folder: string): string {
  try {
    return ` (pid ${readFileSync(path.join(folder, 'lock.pid'), 'utf8').trim()})`;
  } catch {
    return '';
  }
}
