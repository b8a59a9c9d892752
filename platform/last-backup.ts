// What is known of the last backup: a small file that each backup leaves beside itself, and on a server a row, since
// another machine may have made it.
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ClientBase, Pool } from 'pg';
import { z } from 'zod';
import type { Database } from '#platform/db';
import { hasTable } from './backup/has-table.ts';

const LastBackup = z.object({
  at: z.iso.datetime(),
  file: z.string(),
  bytes: z.number(),
  ok: z.boolean(),
  /** Why it is not where it should be, where it is whole. */
  problem: z.string().optional(),
});
export type LastBackup = z.output<typeof LastBackup>;

/** The name of that file. */
export const lastBackupName = 'last.json';

interface Place {
  DATA_DIR: string;
  BACKUP_DIR?: string | undefined;
}

/** Where backups go that nobody named a file for. */
export function backupFolder({ DATA_DIR, BACKUP_DIR }: Place): string {
  return BACKUP_DIR ?? path.join(DATA_DIR, 'backups');
}

/** Whether this is the name of something in a bucket, and not of a file. */
export function isInBucket(name: string): boolean {
  return name.startsWith('s3://');
}

interface Known {
  config: Place;
  /** Where one is open. */
  database?: Pick<Database, 'engine' | 'pool'> | undefined;
}

/** The last backup of this installation; null where none was made, or what is known of it cannot be read. */
export async function readLastBackup({ config, database }: Known): Promise<LastBackup | null> {
  const here = await readNote(config);
  const shared = database?.engine === 'server' ? await readRow(database.pool) : null;
  if (!here || !shared) return here ?? shared;
  return here.at < shared.at ? shared : here;
}

async function readNote(place: Place): Promise<LastBackup | null> {
  const file = path.join(backupFolder(place), lastBackupName);
  try {
    return LastBackup.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/** The table with the last backup of all machines, which no backup holds. */
export const lastBackupTable = 'vigia.last_backup';

/** Notes a backup for the other machines. */
export async function noteLastBackup(client: ClientBase, made: LastBackup): Promise<void> {
  await client.query(`create table if not exists ${lastBackupTable} (note jsonb not null)`);
  // In one statement, so that whoever asks finds the one before or this one.
  await client.query(
    `with earlier as (delete from ${lastBackupTable}) insert into ${lastBackupTable} values ($1)`,
    [JSON.stringify({ ...made, machine: os.hostname() })],
  );
}

const Row = LastBackup.extend({ machine: z.string() });

async function readRow(pool: Pick<Pool, 'query'>): Promise<LastBackup | null> {
  if (!(await hasTable(pool, lastBackupTable))) return null;
  const { rows } = await pool.query<{ note: unknown }>(`select note from ${lastBackupTable}`);
  const { data } = Row.safeParse(rows[0]?.note);
  if (!data) return null;
  const { machine, ...last } = data;
  const isReached = machine === os.hostname() || isInBucket(last.file);
  return isReached ? last : { ...last, file: `${machine}:${last.file}` };
}
