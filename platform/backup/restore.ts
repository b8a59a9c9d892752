// Puts a backup back: into the embedded database or onto a PostgreSQL server, whichever it came from.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client, type ClientBase } from 'pg';
import { advisoryLocks } from '#platform/advisory-locks';
import { makeFolder } from '#platform/files';
import type { Log } from '#platform/log';
import { openEmbedded } from '../db/embedded.ts';
import { connectionRefusal } from '../db/engine.ts';
import { lockFolder } from '../db/folder-lock.ts';
import {
  applyMigrations,
  identify,
  newestMigration,
  refuseForeignDatabase,
} from '../db/migrate.ts';
import { BackupError, entryKind, keptFolders, type Manifest } from './archive-format.ts';
import { checkArchive, type CheckedArchive, entriesOf } from './archive-reader.ts';
import { beginLoading, waitingJobs } from './load.ts';
import {
  applyJournal,
  finishRestore,
  journalFile,
  lockStage,
  type RestoreJournal,
  restoreMark,
  stageName,
  writeJournal,
} from './restore-journal.ts';
import { emptyShared, fillShared, hasSharedRows } from './shared-files.ts';
import { hasTables, refuseUsers, setTablesAside } from './server-aside.ts';

/** There is an installation where the backup would be put, and nobody said to replace it. */
export class FilledError extends BackupError {}

export interface RestoreTarget {
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

export interface RestoreOptions {
  file: string;
  passphrase?: string | undefined;
  /** Puts it in the place of what is there, which is kept aside. */
  replace?: boolean;
  isRehearsal?: boolean;
  /** Whether static articles and pictures come along; not where they are in place already. */
  withFiles?: boolean;
  log: Log;
  /** Called over the loaded rows, before they count. */
  afterLoading?: (client: ClientBase) => Promise<void>;
}

export interface Restored extends CheckedArchive {
  /** The folder with what was there before. */
  aside: string | null;
}

/**
 * Checks the backup, loads it beside what is there and then has the two change places. Throws `BackupError` or
 * `DatabaseError`, with what is there unchanged.
 */
export async function restoreBackup(
  target: RestoreTarget,
  options: RestoreOptions,
): Promise<Restored> {
  const { DATA_DIR: dataDir } = target;
  const archive = await checkArchive(options.file, options);
  refuseNewer(archive.manifest);
  await makeFolder(dataDir, { mode: 0o700 });
  await finishRestore(target);
  const stage = path.join(dataDir, stageName);
  await rm(stage, { recursive: true, force: true });
  await mkdir(stage, { mode: 0o700 });
  const unlock = lockStage(stage);
  try {
    const given = { ...target, ...options, stage, archive };
    const journal = target.DATABASE_URL
      ? await restoreToServer(given, target.DATABASE_URL)
      : await restoreEmbedded(given);
    return { ...archive, aside: journal.aside };
  } finally {
    unlock();
    // Where it is not known whether the server has committed, whoever comes next needs what is there.
    if (!existsSync(journalFile(dataDir))) await rm(stage, { recursive: true, force: true });
  }
}

/** Throws where this version does not know what the backup holds. */
export function refuseNewer({ migration, version }: Manifest): void {
  if (migration <= newestMigration()) return;
  throw new BackupError(
    `The backup was made by a newer version of Vigía (${version}): use that one or a later one.`,
  );
}

type Given = RestoreTarget & RestoreOptions & { stage: string; archive: CheckedArchive };

async function restoreEmbedded(given: Given): Promise<RestoreJournal> {
  const { DATA_DIR: dataDir, stage, log } = given;
  const isFilled = existsSync(path.join(dataDir, 'database', 'pgdata')) || hasFiles(dataDir);
  if (isFilled && !given.replace) throw filled(dataDir);
  await mkdir(path.join(dataDir, 'database'), { recursive: true, mode: 0o700 });
  const unlock = lockFolder(path.join(dataDir, 'database'));
  try {
    const engine = await openEmbedded(stage, log);
    try {
      const client = await engine.pool.connect();
      await client.query('begin');
      await loadRows(client, given);
      await client.query('commit');
      client.release();
    } finally {
      await engine.close();
    }
    // Opened once more, as the next start will.
    const again = await openEmbedded(stage, log);
    await again.pool.query('select count(*) from public.articles').finally(() => again.close());
    const journal = journalOf(given, {
      engine: 'embedded',
      isFilled,
      names: ['database', 'database-made.txt', ...keptFolders],
    });
    await writeJournal(dataDir, journal);
    await applyJournal(dataDir, journal);
    return journal;
  } finally {
    unlock();
  }
}

async function restoreToServer(given: Given, url: string): Promise<RestoreJournal> {
  const { DATA_DIR: dataDir, withFiles = true } = given;
  const client = new Client({ connectionString: url, application_name: 'vigia-restore' });
  await client.connect().catch((error: Error) => {
    throw new BackupError(`The PostgreSQL server ${connectionRefusal(error)}`, {
      cause: error,
    });
  });
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = 0; set local search_path = 'public'");
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations]);
    await refuseForeignDatabase(client);
    const isFilled = await hasTables(client);
    if ((isFilled || (withFiles && hasFiles(dataDir))) && !given.replace)
      throw filled('DATABASE_URL');
    if (isFilled) {
      await refuseUsers(client);
      await setTablesAside(client);
    }
    await loadRows(client, given);
    const names = withFiles ? [...keptFolders] : [];
    const journal = {
      ...journalOf(given, { engine: 'server', names, isFilled: true }),
      hasTablesAside: isFilled,
    };
    await client.query(`create table ${restoreMark} (id uuid primary key)`);
    await client.query(`insert into ${restoreMark} values ($1)`, [journal.id]);
    await writeJournal(dataDir, journal);
    await client.query('commit');
    await applyJournal(dataDir, journal);
    return journal;
  } finally {
    await client.end();
  }
}

/** Tables of the backup's version, its rows, what later versions changed; files beside them. */
async function loadRows(client: ClientBase, given: Given): Promise<void> {
  const { manifest } = given.archive;
  await client.query('set local statement_timeout = 0');
  await applyMigrations(client, manifest.migration);
  await identify(client);
  await client.query(`create table if not exists ${waitingJobs} (job jsonb not null)`);
  const loading = await beginLoading(client, manifest);
  const hasShared = given.DATABASE_URL !== undefined && hasSharedRows(manifest);
  for await (const { name, content } of entriesOf(given.file, { ...given, manifest })) {
    const kind = entryKind(name);
    if (kind && 'table' in kind) await loading.take(kind.table, content);
    else if (kind && (given.withFiles ?? true)) {
      const file = path.join(given.stage, kind.file);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, content, { mode: 0o600 });
      if (hasShared) await fillShared(client, kind.file, content);
    }
  }
  await loading.finish();
  await applyMigrations(client);
  if (!given.DATABASE_URL) await emptyShared(client);
  await given.afterLoading?.(client);
}

function journalOf(
  given: Given,
  {
    engine,
    names,
    isFilled,
  }: Pick<RestoreJournal, 'engine'> & { names: readonly string[]; isFilled: boolean },
): RestoreJournal {
  const { DATA_DIR: dataDir, stage, archive, isRehearsal = false } = given;
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const aside = isFilled ? `before-restore-${stamp}` : path.join(stageName, 'nothing');
  const present = names.filter((name) => existsSync(path.join(dataDir, name)));
  const staged = names.filter((name) => existsSync(path.join(stage, name)));
  return {
    id: randomUUID(),
    engine,
    made_at: archive.manifest.made_at,
    isRehearsal,
    moves: [
      ...present.map((name) => ({ from: name, to: path.join(aside, name) })),
      ...staged.map((name) => ({ from: path.join(stageName, name), to: name })),
    ],
    aside: isFilled && present.length > 0 ? aside : null,
    hasTablesAside: false,
  };
}

function hasFiles(dataDir: string): boolean {
  return keptFolders.some((name) => existsSync(path.join(dataDir, name)));
}

function filled(where: string): FilledError {
  return new FilledError(
    `There is an installation in ${where} already: add --replace to put the backup in its place; what is there is kept aside.`,
  );
}
