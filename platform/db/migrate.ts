// Brings the schema up to date at start. All pending steps run in one transaction, so a failed one
// changes nothing; a database that holds somebody else's tables is refused.
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import type { Database } from '#platform/db';
import { DatabaseError, reasonOf } from './engine.ts';

const migrationsFolder = path.join(import.meta.dirname, '../../db/migrations');
const lockKey = 8_643_001;

/** Applies the migrations this database does not have yet. Throws `DatabaseError` and changes nothing when it cannot. */
export async function migrate(database: Database, folder = migrationsFolder): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await refuseForeignDatabase(client);
    await runMigrations(drizzle({ client }), {
      migrationsFolder: folder,
      migrationsSchema: 'vigia',
      migrationsTable: 'migrations',
    });
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
    client.release();
  } catch (error) {
    client.release(true);
    if (error instanceof DatabaseError) throw error;
    const cause = error instanceof Error && error.cause ? error.cause : error;
    throw new DatabaseError(
      `The database could not be migrated and was left as it was: ${reasonOf(cause)}`,
      { cause: error },
    );
  }
}

async function refuseForeignDatabase(client: PoolClient): Promise<void> {
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
}
