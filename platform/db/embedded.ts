// The embedded engine: PGlite in a worker thread, spoken to in PostgreSQL's own protocol, so that the
// same driver serves both engines and a long query never stalls the pages.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { escapeIdentifier, Pool } from 'pg';
import type { Log } from '#platform/log';
import { EmbeddedStream } from './embedded-stream.ts';
import { DatabaseError, type Engine, reasonOf } from './engine.ts';
import { engineCode } from './engine-code.ts';
import { lockFolder } from './folder-lock.ts';

const vacuumEveryMs = 6 * 60 * 60 * 1000;

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
  const folder = path.join(dataDir, 'database');
  makeFolder(folder);
  const unlock = lockFolder(folder);
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder: path.join(folder, 'pgdata') },
    name: 'database',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  try {
    await Promise.all([engineCode().then((code) => worker.postMessage(code)), workerReady(worker)]);
  } catch (error) {
    unlock();
    throw new DatabaseError(`The database in ${folder} cannot be opened: ${reasonOf(error)}`, {
      cause: error,
    });
  }
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
    async close() {
      clearInterval(vacuum);
      await pool.end();
    },
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new DatabaseError(`The folder ${folder} cannot be written: check DATA_DIR.`, {
      cause: error,
    });
  }
}

function workerReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (message: { ready?: true; failed?: string }) => {
      worker.off('error', reject);
      if (message.ready) resolve();
      else reject(new Error(message.failed ?? 'no reason given'));
    });
  });
}

function closeWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.postMessage('close');
  });
}
