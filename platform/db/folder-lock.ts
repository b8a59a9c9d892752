import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseError } from './engine.ts';

/**
 * Takes the folder for this process alone and returns what gives it back. Two processes on one
 * embedded database destroy each other's rows without an error. The lock is the operating system's,
 * held through an SQLite file, so it ends with the process however that ends, and is never stale.
 */
export function lockFolder(folder: string): () => void {
  const pidFile = path.join(folder, 'lock.pid');
  const lock = new DatabaseSync(path.join(folder, 'lock.sqlite'));
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive;');
  } catch (error) {
    lock.close();
    throw new DatabaseError(
      `The database in ${folder} is in use by another process${holder(pidFile)}: stop it, or set DATABASE_URL to share a PostgreSQL server.`,
      { cause: error },
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

function holder(pidFile: string): string {
  try {
    return ` (pid ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
