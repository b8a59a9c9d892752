// The last step of putting a backup back: folders change places, and what was there is kept aside. It is written
// down first, so that a restore that is killed in it is ended by whoever comes next: the old state or the new one.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { writeFileAtomically } from '#platform/files';
import { DatabaseError } from '../db/engine.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { hasTable } from './has-table.ts';

/** The folder of DATA_DIR in which a backup is unpacked. */
export const stageName = '.restoring';
const journalName = 'restore.json';
const restoredName = 'restored.json';
const rehearsalName = 'rehearsal.json';

const RestoreJournal = z.object({
  id: z.uuid(),
  /** Where the rows are: on a server, they count once that has committed. */
  engine: z.enum(['embedded', 'server']),
  made_at: z.string(),
  isRehearsal: z.boolean(),
  /** Renames within DATA_DIR, in their order. */
  moves: z.array(z.object({ from: z.string(), to: z.string() })),
  /** The folder of DATA_DIR with what was there before; null where nothing was. */
  aside: z.string().nullable(),
  /** Whether the server keeps the tables that were there before. */
  hasTablesAside: z.boolean(),
});
export type RestoreJournal = z.infer<typeof RestoreJournal>;

/** The mark on a server that the rows of a restore are committed. */
export const restoreMark = 'vigia.restored';

export function journalFile(dataDir: string): string {
  return path.join(dataDir, journalName);
}

export async function writeJournal(dataDir: string, journal: RestoreJournal): Promise<void> {
  await writeFileAtomically(journalFile(dataDir), JSON.stringify(journal, null, 2));
}

/** What the last restore did here; null where there was none, or it was undone or discarded. */
export function readRestored(dataDir: string): Promise<RestoreJournal | null> {
  return readJournal(path.join(dataDir, restoredName));
}

export async function forgetRestored(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, restoredName), { force: true });
}

async function readJournal(file: string): Promise<RestoreJournal | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new DatabaseError(
      `${file} cannot be read (${error.code}): check DATA_DIR, and that this is the user of the program.`,
      { cause: error },
    );
  });
  try {
    return text === null ? null : RestoreJournal.parse(JSON.parse(text));
  } catch (error) {
    throw new DatabaseError(`${file} is damaged: put the backup back once more.`, { cause: error });
  }
}

/**
 * Ends a restore that was killed: forwards where its rows are in place, else back, and removes what it had unpacked.
 * Throws `DatabaseError` while one is under way.
 */
export async function finishRestore({
  DATA_DIR,
  DATABASE_URL,
}: {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}): Promise<void> {
  const journal = await readJournal(journalFile(DATA_DIR));
  const stage = path.join(DATA_DIR, stageName);
  if (!journal && !existsSync(stage)) return;
  await mkdir(stage, { recursive: true, mode: 0o700 });
  const unlock = lockStage(stage);
  try {
    if (journal) await endRestore({ DATA_DIR, DATABASE_URL }, journal);
  } finally {
    unlock();
  }
  await rm(stage, { recursive: true, force: true });
}

async function endRestore(
  { DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL: string | undefined },
  journal: RestoreJournal,
): Promise<void> {
  const isInPlace = journal.engine === 'embedded' || (await isCommitted(DATABASE_URL, journal.id));
  if (isInPlace) await applyJournal(DATA_DIR, journal);
  else await rm(journalFile(DATA_DIR), { force: true });
}

/** The result code of SQLite for a file that another process holds. */
const busy = 5;

/** Holds what is being unpacked for this process alone. */
export function lockStage(stage: string): () => void {
  try {
    return lockFolder(stage);
  } catch (error) {
    const { cause } = error as { cause?: { errcode?: number } };
    // What else keeps a folder from being held says so itself: no room, no rights.
    if (cause?.errcode !== busy) throw error;
    throw new DatabaseError('A backup is being put back here: wait until that has ended.', {
      cause: error,
    });
  }
}

async function isCommitted(url: string | undefined, id: string): Promise<boolean> {
  if (!url) {
    throw new DatabaseError(
      'A restore onto the PostgreSQL server was cut off here: start with the DATABASE_URL it was given.',
    );
  }
  const client = new Client({ connectionString: url, application_name: 'vigia-restore' });
  try {
    await client.connect();
    if (!(await hasTable(client, restoreMark))) return false;
    const { rowCount } = await client.query(`select from ${restoreMark} where id = $1`, [id]);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

/** Renames what is to be renamed, whatever of it was done before, and notes that it is done. */
export async function applyJournal(dataDir: string, journal: RestoreJournal): Promise<void> {
  for (const { from, to } of journal.moves) {
    const [source, target] = [path.join(dataDir, from), path.join(dataDir, to)];
    if (existsSync(target) || !existsSync(source)) continue;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await rename(source, target);
  }
  const rehearsal = path.join(dataDir, rehearsalName);
  if (journal.isRehearsal)
    await writeFileAtomically(rehearsal, JSON.stringify({ since: journal.made_at }));
  else await rm(rehearsal, { force: true });
  await writeFileAtomically(path.join(dataDir, restoredName), JSON.stringify(journal, null, 2));
  await rm(journalFile(dataDir), { force: true });
}

/** Whether what is here was put back to be looked at only: it sends no mail, runs no agent and is not reached from outside. */
export function isRehearsal(dataDir: string): boolean {
  return existsSync(path.join(dataDir, rehearsalName));
}
