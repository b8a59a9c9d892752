// The database: one dialect and one driver, two engines. Without DATABASE_URL an embedded PostgreSQL
// in a worker thread of this process (platform/db/embedded.ts); with it, a PostgreSQL server.
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Log } from '#platform/log';
import type { Engine } from './db/engine.ts';
import { type DatabaseConfig, openEngine } from './db/open-engine.ts';

type NoSchema = Record<string, never>;

export type Transaction = PgTransaction<
  NodePgQueryResultHKT,
  NoSchema,
  ExtractTablesWithRelations<NoSchema>
>;

/** What a service function queries: the database itself, or the transaction it was handed. */
export type Db = NodePgDatabase<NoSchema> | Transaction;

export interface Database {
  db: NodePgDatabase<NoSchema>;
  pool: Pool;
  engine: 'embedded' | 'server';
  listen: Engine['listen'];
  /** From now on no other database is spoken to, whatever its address leads to. */
  pinIdentity(identity: string): void;
  /** Gives the space of dead rows back and refreshes the planner's figures; runs by itself on the embedded engine. */
  vacuum(): Promise<void>;
  /** Copies the files of the embedded engine, as they are at one moment; the server's cannot be. */
  copyTo: Engine['copyTo'];
  /** Resolves when the database answers; throws when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The database of this configuration, over an engine that is being opened already where one is given. */
export async function openDatabase(
  config: DatabaseConfig,
  log: Log,
  opening = openEngine(config, log),
): Promise<Database> {
  const engine = await opening;
  const db = guardTransactions(drizzle({ client: engine.pool }), engine.pool);
  return {
    db,
    pool: engine.pool,
    engine: config.DATABASE_URL ? 'server' : 'embedded',
    listen: engine.listen,
    pinIdentity: (identity) => engine.pinIdentity?.(identity),
    copyTo: engine.copyTo,
    async vacuum() {
      await engine.pool.query('vacuum analyze');
    },
    async ping() {
      await engine.pool.query('select 1');
    },
    close: engine.close,
  };
}

/**
 * Refuses a query on the outer database inside a transaction. The embedded engine has one connection,
 * so such a query would wait for the transaction, and the transaction for it, for ever. A connection always
 * goes back to the pool, closed where its transaction could not be ended.
 */
function guardTransactions(db: NodePgDatabase<NoSchema>, pool: Pool): NodePgDatabase<NoSchema> {
  const open = new AsyncLocalStorage<boolean>();
  db.transaction = async (run, options) => {
    const client = await pool.connect();
    try {
      const inside = (tx: Transaction) => open.run(true, () => run(tx));
      return await drizzle({ client }).transaction(inside, options);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const refuse = () => {
    if (open.getStore()) {
      throw new Error('Inside a transaction, query the transaction that was handed in, not `db`.');
    }
  };
  Object.assign(pool, {
    query: (...args: unknown[]) => {
      refuse();
      return query(...args);
    },
    connect: (...args: unknown[]) => {
      refuse();
      return connect(...args);
    },
  });
  return db;
}

const tryAgainMs = 1000;

/** Does it as soon as the database is there; not at all once `end` is aborted. */
export async function whenDatabaseAvailable(
  task: () => Promise<unknown>,
  end: AbortSignal,
): Promise<void> {
  while (!end.aborted) {
    try {
      await task();
      return;
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      await wait(tryAgainMs, undefined, { signal: end }).catch(() => undefined);
    }
  }
}

const downCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Written to where only reading is allowed: a standby that is not promoted yet.
  '25006',
  '53100',
  '53300',
  // A statement that took too long.
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
]);
const downMessages =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|not queryable|Cannot use a pool after/i;

/** Whether something thrown, or what caused it, says that the database does not answer now. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return (
    (code !== undefined && (downCodes.has(code) || code.startsWith('08'))) ||
    downMessages.test(error.message) ||
    isDatabaseDown(error.cause)
  );
}
