// Takes a restore back, or gives up what it kept aside.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Client, type ClientBase } from 'pg';
import { advisoryLocks } from '#platform/advisory-locks';
import type { Log } from '#platform/log';
import { openEmbedded } from '../db/embedded.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { BackupError } from './archive-format.ts';
import {
  applyJournal,
  finishRestore,
  forgetRestored,
  readRestored,
  type RestoreJournal,
  restoreMark,
  writeJournal,
} from './restore-journal.ts';
import type { RestoreTarget } from './restore.ts';
import { dropTablesAside, takeTablesBack } from './server-aside.ts';

export interface UndoOptions {
  log: Log;
  /** Called over the rows that come back, before they count. */
  beforeReturning?: (client: ClientBase) => Promise<void>;
}

/** Puts what was there before the last restore back in its place. Throws `BackupError` where nothing is kept. */
export async function undoRestore(
  target: RestoreTarget,
  { log, beforeReturning = () => Promise.resolve() }: UndoOptions,
): Promise<void> {
  const { DATA_DIR: dataDir } = target;
  const restored = await lastRestore(target);
  const undone = `undone-${restored.id}`;
  const names = ['database', 'database-made.txt', 'static', 'media'].filter((name) =>
    restored.moves.some((move) => move.to === name || move.from === name),
  );
  const journal: RestoreJournal = {
    ...restored,
    id: randomUUID(),
    isRehearsal: false,
    moves: [
      ...names
        .filter((name) => existsSync(path.join(dataDir, name)))
        .map((name) => ({ from: name, to: path.join(undone, name) })),
      ...names
        .filter((name) => restored.aside && existsSync(path.join(dataDir, restored.aside, name)))
        .map((name) => ({ from: path.join(restored.aside ?? '', name), to: name })),
    ],
    aside: null,
    hasTablesAside: false,
  };
  if (restored.engine === 'server') {
    await onServer(target, async (client) => {
      await takeTablesBack(client);
      await beforeReturning(client);
      await client.query(`create table if not exists ${restoreMark} (id uuid primary key)`);
      await client.query(`insert into ${restoreMark} values ($1)`, [journal.id]);
      await writeJournal(dataDir, journal);
    });
    await applyJournal(dataDir, journal);
  } else {
    await mkdir(path.join(dataDir, 'database'), { recursive: true, mode: 0o700 });
    const unlock = lockFolder(path.join(dataDir, 'database'));
    try {
      const aside = path.join(dataDir, restored.aside ?? '');
      if (restored.aside && existsSync(path.join(aside, 'database/pgdata'))) {
        await changeEmbedded(aside, log, beforeReturning);
      }
      await writeJournal(dataDir, journal);
      await applyJournal(dataDir, journal);
    } finally {
      unlock();
    }
  }
  await forgetRestored(dataDir);
  if (restored.aside)
    await rm(path.join(dataDir, restored.aside), { recursive: true, force: true });
  await rm(path.join(dataDir, undone), { recursive: true, force: true });
}

/** Does `work` in one transaction of the embedded database in this folder. */
async function changeEmbedded(
  folder: string,
  log: Log,
  work: (client: ClientBase) => Promise<void>,
): Promise<void> {
  const engine = await openEmbedded(folder, log);
  try {
    const client = await engine.pool.connect();
    await client.query('begin');
    await work(client);
    await client.query('commit');
    client.release();
  } finally {
    await engine.close();
  }
}

/**
 * Removes what was there before each restore, in DATA_DIR and on the server of DATABASE_URL. Throws `BackupError` where
 * nothing is kept.
 */
export async function discardAside(target: RestoreTarget): Promise<void> {
  const { DATA_DIR: dataDir } = target;
  await finishRestore(target);
  const restored = await readRestored(dataDir);
  const folders = await foldersAside(dataDir);
  // Since the restore that is noted here there may have been one without the server, or one on another machine.
  const mayHaveTables = restored?.hasTablesAside || target.DATABASE_URL !== undefined;
  const hadTables = mayHaveTables && (await onServer(target, dropTablesAside));
  if (folders.length === 0 && !hadTables) throw nothingKept();
  for (const name of folders) await rm(path.join(dataDir, name), { recursive: true, force: true });
  await forgetRestored(dataDir);
}

async function foldersAside(dataDir: string): Promise<string[]> {
  const names = existsSync(dataDir) ? await readdir(dataDir) : [];
  return names.filter((name) => /^before-restore-\d{8}T\d{6}Z$/.test(name));
}

async function lastRestore(target: RestoreTarget): Promise<RestoreJournal> {
  await finishRestore(target);
  const restored = await readRestored(target.DATA_DIR);
  if (restored?.aside || restored?.hasTablesAside) return restored;
  throw nothingKept();
}

function nothingKept(): BackupError {
  return new BackupError('Nothing is kept from before a restore here.');
}

async function onServer<Result>(
  { DATABASE_URL }: RestoreTarget,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  if (!DATABASE_URL) throw new BackupError('Set DATABASE_URL as it was for the restore.');
  const client = new Client({ connectionString: DATABASE_URL, application_name: 'vigia-restore' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = 0; set local search_path = 'public'");
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}
