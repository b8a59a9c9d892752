// The embedded engine: PGlite in a worker thread, spoken to in PostgreSQL's own protocol, so that the
// same driver serves both engines and a long query never stalls the pages.
import { Worker } from 'node:worker_threads';
import { escapeIdentifier, Pool } from 'pg';
import { hourMs } from '#platform/durations';
import type { Log } from '#platform/log';
import { ensureCluster, leaveMark, makeDataFolder } from './data-folder.ts';
import { EmbeddedStream } from './embedded-stream.ts';
import { DatabaseError, type Engine, reasonOf } from './engine.ts';
import { engineCode } from './engine-code.ts';
import { lockFolder } from './folder-lock.ts';

const vacuumEveryMs = 6 * hourMs;

/** Opens the database kept in `<dataDir>/database`, creating it at the first start. */
export async function openEmbedded(dataDir: string, log: Log): Promise<Engine> {
  const database = await startEmbedded(dataDir, log);
  const engine = database.connect(log);
  return {
    ...engine,
    async close() {
      await engine.close();
      await database.close();
    },
  };
}

/** The database in its thread, which one engine at a time may speak to; closing an engine leaves it open. */
export interface EmbeddedDatabase {
  connect(log: Log): Engine;
  close(): Promise<void>;
}

/** The database kept in `<dataDir>/database`, open in its thread and held by this process alone. */
export async function startEmbedded(dataDir: string, log: Log): Promise<EmbeddedDatabase> {
  const folder = makeDataFolder(dataDir, log);
  const unlock = lockFolder(folder.database);
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder: folder.cluster },
    name: 'database',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  try {
    // Code is read and compiled while the files are put in place.
    const ready = Promise.all([workerReady(worker), engineCode()]);
    ready.catch(() => undefined);
    await ensureCluster(folder);
    worker.postMessage(await engineCode());
    await ready;
  } catch (error) {
    await worker.terminate();
    unlock();
    throw openFailure(folder.cluster, error);
  }
  await leaveMark(folder, log);
  worker.on('error', (error) => {
    log.fatal({ err: error }, 'The embedded database stopped');
    process.exit(1);
  });
  return {
    connect: (engineLog) => connect(worker, engineLog),
    async close() {
      await closeWorker(worker);
      unlock();
    },
  };
}

function connect(worker: Worker, log: Log): Engine {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const pool = new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new EmbeddedStream(worker),
    async onConnect(client) {
      client.on('notification', ({ channel, payload }) => {
        for (const onMessage of listeners.get(channel) ?? []) onMessage(payload ?? '');
      });
      for (const channel of listeners.keys()) {
        await client.query(`listen ${escapeIdentifier(channel)}`);
      }
    },
  });
  pool.on('error', (error) => log.error({ err: error }, 'Embedded database connection'));
  // Autovacuum does not run in this engine.
  const vacuum = setInterval(() => {
    pool.query('vacuum analyze').catch((error) => log.error({ err: error }, 'VACUUM failed'));
  }, vacuumEveryMs);
  vacuum.unref();
  return {
    pool,
    async listen(channel, onMessage) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), onMessage]);
      await pool.query(`listen ${escapeIdentifier(channel)}`);
    },
    copyTo: (folder) => copyFiles(worker, folder),
    async close() {
      clearInterval(vacuum);
      await pool.end();
    },
  };
}

let copies = 0;

/** Has the thread copy the files between two statements. */
function copyFiles(worker: Worker, folder: string): Promise<void> {
  copies += 1;
  const copyId = copies;
  return new Promise((resolve, reject) => {
    const onMessage = (message: { copyId?: number; failed?: string }) => {
      if (message.copyId !== copyId) return;
      worker.off('message', onMessage);
      if (message.failed === undefined) resolve();
      else reject(new DatabaseError(`The database could not be copied: ${message.failed}`));
    };
    worker.on('message', onMessage);
    worker.postMessage({ copyId, copyTo: folder });
  });
}

/** What the engine said when it could not open its files. */
class EngineFailure extends Error {}

function workerReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (message: { ready?: true; failed?: string }) => {
      worker.off('error', reject);
      if (message.ready) resolve();
      else reject(new EngineFailure(message.failed ?? 'no reason given'));
    });
  });
}

/** Why the files could not be opened, in one line that says what to do. */
function openFailure(folder: string, error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const reason = reasonOf(error).replaceAll(/\s+/g, ' ');
  return new DatabaseError(`The database in ${folder} ${whatToDo(error, reason)}`, {
    cause: error,
  });
}

function whatToDo(error: unknown, reason: string): string {
  if (/ENOSPC|no space left/i.test(reason)) {
    return 'cannot be opened, since the disk is full: free space and start again.';
  }
  if (/EACCES|EPERM|EROFS|permission denied|read-only/i.test(reason)) {
    return `cannot be written: check its owner and its rights (${reason}).`;
  }
  if (/initialized (by PostgreSQL version|with CATALOG_VERSION)/.test(reason)) {
    return `was made by another version of PostgreSQL: start the version of Vigía that made it (${reason}).`;
  }
  if (error instanceof EngineFailure) {
    return `is damaged: put the backup of DATA_DIR back (${shortened(reason)}).`;
  }
  return `cannot be opened: ${reason}`;
}

/** PGlite's `Aborted(). Build with -sASSERTIONS` and the like tell an operator nothing. */
function shortened(reason: string): string {
  return /Aborted\(|failed to initialize/.test(reason) ? 'PostgreSQL could not read it' : reason;
}

function closeWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.postMessage('close');
  });
}
