// Everything of the embedded database onto a PostgreSQL server; the embedded one stays as it is.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { writeFileAtomically } from '#platform/files';
import type { Log } from '#platform/log';
import { lockFolder } from '../db/folder-lock.ts';
import { BackupError, type Manifest } from './archive-format.ts';
import { quoted } from './dump.ts';
import { waitingJobs } from './load.ts';
import { makeBackup } from './make-backup.ts';
import { FilledError, restoreBackup } from './restore.ts';
import { movedFile } from './forgotten-database.ts';

interface Move {
  DATA_DIR: string;
  url: string;
  log: Log;
  now: Date;
}

export interface Count {
  name: string;
  before: number;
  after: number;
}

/**
 * Copies every row, the queue's included, and answers the counts. The program has to be stopped and the server's
 * database empty; throws `BackupError` or `DatabaseError` otherwise, with both as they were.
 */
export async function moveToServer({
  DATA_DIR,
  url,
  log,
  now,
}: Move): Promise<{ counts: Count[] }> {
  // Refused where the program runs: what it wrote afterwards would stay behind.
  if (existsSync(path.join(DATA_DIR, 'database'))) lockFolder(path.join(DATA_DIR, 'database'))();
  const file = path.join(DATA_DIR, `.moving-${now.getTime()}.tar.gz`);
  try {
    const { manifest } = await makeBackup({ DATA_DIR }, { file, log, now, isStep: true });
    await restoreBackup({ DATA_DIR, DATABASE_URL: url }, { file, log, withFiles: false }).catch(
      refuseFilled,
    );
    const counts = await countAgain(url, manifest);
    await writeFileAtomically(movedFile(DATA_DIR), JSON.stringify({ at: now.toISOString() }));
    return { counts };
  } finally {
    await rm(file, { force: true });
  }
}

function refuseFilled(error: unknown): never {
  if (!(error instanceof FilledError)) throw error;
  throw new BackupError(
    'The database on the server holds an installation already: name an empty one.',
    { cause: error },
  );
}

async function countAgain(url: string, { tables }: Manifest): Promise<Count[]> {
  const client = new Client({ connectionString: url, application_name: 'vigia-restore' });
  await client.connect();
  try {
    const counts: Count[] = [];
    const earlier = tables.find(({ name }) => name === waitingJobs)?.rows ?? 0;
    for (const { name, rows } of tables) {
      // Jobs wait there for the first start, with those of an earlier restore that still did.
      if (name === waitingJobs) continue;
      const isQueue = name === 'pgboss.job';
      const stored = isQueue ? waitingJobs : name;
      const before = rows + (isQueue ? earlier : 0);
      const counted = await client.query<{ count: string }>(
        `select count(*) as count from ${quoted(stored)}`,
      );
      counts.push({ name, before, after: Number(counted.rows[0]?.count) });
    }
    const lost = counts.find(({ before, after }) => before !== after);
    if (lost)
      throw new BackupError(`${lost.name} has ${lost.after} rows instead of ${lost.before}.`);
    return counts;
  } finally {
    await client.end();
  }
}
