// What can be seen of a database without changing it, for the examination of the installation.
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from '#platform/db';
import { migrationsFolder } from './migrate.ts';

export interface DatabaseFacts {
  version: string;
  /** 180001 is version 18.1. */
  versionNumber: number;
  bytes: number;
  encoding: string;
  name: string;
  role: string;
  isStandby: boolean;
  canCreateSchemas: boolean;
  /** Tables of ours that the role cannot change, since they belong to another. */
  foreignTables: number;
  /** Migrations of this version that the database lacks. */
  pending: number;
  /** Migrations of the database that this version does not know. */
  ahead: number;
}

type Row = Omit<DatabaseFacts, 'pending' | 'ahead' | 'bytes'> & { bytes: string; isOurs: boolean };

/** Asks the database; throws where it does not answer. */
export async function databaseFacts({ pool }: Pick<Database, 'pool'>): Promise<DatabaseFacts> {
  const { rows } = await pool.query<Row>(`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_version_num')::int as "versionNumber",
      pg_database_size(current_database())::text as bytes,
      current_setting('server_encoding') as encoding,
      current_database()::text as name,
      current_user::text as role,
      pg_is_in_recovery() as "isStandby",
      has_database_privilege(current_database(), 'CREATE') as "canCreateSchemas",
      to_regclass('vigia.migrations') is not null as "isOurs",
      (select count(*)::int from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname in ('public', 'vigia', 'pgboss') and relkind in ('r', 'p')
          and not pg_has_role(relowner, 'usage')) as "foreignTables"`);
  const [row] = rows;
  if (!row) throw new Error('The database gave no answer.');
  const { isOurs, bytes, ...facts } = row;
  const applied = isOurs ? await appliedMigrations(pool) : [];
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const newest = Math.max(0, ...applied);
  return {
    ...facts,
    bytes: Number(bytes),
    pending: known.filter((time) => time > newest).length,
    ahead: applied.filter((time) => time > Math.max(0, ...known)).length,
  };
}

async function appliedMigrations(pool: Database['pool']): Promise<number[]> {
  const { rows } = await pool.query<{ at: string }>(
    'select created_at as at from vigia.migrations',
  );
  return rows.map(({ at }) => Number(at));
}
