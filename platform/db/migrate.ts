// Brings the schema up to date at start. All pending steps run in one transaction, so a failed one
// changes nothing; a database that holds somebody else's tables, or what a newer version made, is refused.
import path from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase, QueryConfig } from 'pg';
import { advisoryLocks } from '#platform/advisory-locks';
import type { Database } from '#platform/db';
import { hourMs } from '#platform/durations';
import { refuseEncoding } from './encoding.ts';
import { DatabaseError, reasonOf } from './engine.ts';

export const migrationsFolder = path.join(import.meta.dirname, '../../db/migrations');
/** A large table may take long, and so may another process that is at it. */
const stepWithinMs = hourMs;

/**
 * Applies the migrations this database does not have yet, and keeps to the database from then on. Throws
 * `DatabaseError` and changes nothing when it cannot.
 */
export async function migrate(database: Database, folder = migrationsFolder): Promise<void> {
  const client = await database.pool.connect();
  try {
    await run(client, 'begin');
    await run(client, 'set local statement_timeout = 0');
    await run(client, 'select pg_advisory_xact_lock($1)', [advisoryLocks.migrations]);
    await refuseForeignDatabase(client);
    await applyMissing(client, readMigrationFiles({ migrationsFolder: folder }));
    const identity = await identify(client);
    await run(client, 'commit');
    client.release();
    database.pinIdentity(identity);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    client.release(client.getTransactionStatus() !== 'I');
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(
      `The database could not be migrated and was left as it was: ${reasonOf(error)}`,
      { cause: error },
    );
  }
}

/** Throws `DatabaseError` where a database holds somebody else's tables, or cannot hold ours. */
export async function refuseForeignDatabase(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ ours: boolean; tables: string[] }>(`
    select to_regclass('vigia.migrations') is not null as ours,
           array(select table_schema || '.' || table_name from information_schema.tables
                 where table_schema not in ('pg_catalog', 'information_schema')
                 order by 1 limit 3)::text[] as tables`);
  const [state] = rows;
  if (state && !state.ours && state.tables.length > 0) {
    throw new DatabaseError(
      `The database already holds tables that are not Vigía's (${state.tables.join(', ')}): name an empty one in DATABASE_URL.`,
    );
  }
  await refuseEncoding(client);
}

/**
 * Applies in the transaction that is open on `client` what the database lacks of this version's migrations, up to the
 * one of the time `upTo`, else all. Throws `DatabaseError` where it is ahead of them.
 */
export async function applyMigrations(client: ClientBase, upTo = Infinity): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder });
  await applyMissing(
    client,
    known.filter(({ folderMillis }) => folderMillis <= upTo),
  );
}

/** The time of the newest migration that this version knows. */
export function newestMigration(): number {
  return readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
}

async function applyMissing(client: ClientBase, known: readonly MigrationMeta[]): Promise<void> {
  await run(client, 'create schema if not exists vigia');
  await run(
    client,
    'create table if not exists vigia.migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from vigia.migrations order by created_at desc',
  );
  const newestKnown = known.at(-1)?.folderMillis ?? 0;
  const ahead = rows.filter(({ at }) => Number(at) > newestKnown);
  if (ahead.length > 0) throw new DatabaseError(aheadText(ahead.length));
  const newestThere = Number(rows[0]?.at ?? 0);
  for (const { sql, hash, folderMillis } of known) {
    if (folderMillis <= newestThere) continue;
    for (const statement of sql) await run(client, statement);
    await run(client, 'insert into vigia.migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

function aheadText(count: number): string {
  const migrations = count === 1 ? 'a migration' : `${count} migrations`;
  return `The database is newer than this version of Vigía: it has ${migrations} that this version does not know, and was left as it was. Start the version that was here last, or put back the backup from before the upgrade.`;
}

/** What tells this database from any other, its copies and restored backups excepted. */
export async function identify(client: ClientBase): Promise<string> {
  await run(
    client,
    'create table if not exists vigia.identity (id uuid primary key default gen_random_uuid())',
  );
  await run(
    client,
    'insert into vigia.identity select gen_random_uuid() where not exists (select from vigia.identity)',
  );
  const { rows } = await client.query<{ id: string }>('select id from vigia.identity');
  const [row] = rows;
  if (!row) throw new Error('vigia.identity is empty.');
  return row.id;
}

async function run(client: ClientBase, text: string, values?: unknown[]): Promise<void> {
  const query: QueryConfig & { query_timeout: number } = { text, query_timeout: stepWithinMs };
  await client.query(values ? { ...query, values } : query);
}
