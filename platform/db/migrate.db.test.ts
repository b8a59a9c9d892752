import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createOwnServices } from '#tests/helpers/services.ts';
import { migrate } from './migrate.ts';

const ours = path.join(import.meta.dirname, '../../db/migrations');

async function tablesOf(pool: { query: (text: string) => Promise<{ rows: unknown[] }> }) {
  const { rows } = await pool.query(
    "select table_schema || '.' || table_name as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') order by 1",
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

test('migrating again changes nothing', async () => {
  await using services = await createOwnServices();
  const before = await tablesOf(services.database.pool);
  await migrate(services.database);
  expect(await tablesOf(services.database.pool)).toEqual(before);
});

test('a database with tables of somebody else is refused and left as it was', async () => {
  await using services = await createOwnServices();
  const { pool } = services.database;
  await pool.query('drop schema vigia cascade');
  await pool.query('drop schema public cascade');
  await pool.query('create schema public');
  await pool.query('drop schema pgboss cascade');
  await pool.query('create table clientes (id int)');
  await expect(migrate(services.database)).rejects.toThrow(
    "already holds tables that are not Vigía's (public.clientes)",
  );
  expect(await tablesOf(pool)).toEqual(['public.clientes']);
});

test('a migration that fails half-way changes nothing and says why in one line', async () => {
  await using services = await createOwnServices();
  const { pool } = services.database;
  const before = await tablesOf(pool);
  const folder = withBrokenEnd();
  const failure = await migrate(services.database, folder).catch((error: Error) => error.message);
  expect(failure).toMatch(
    /^The database could not be migrated and was left as it was: .*missing_table/,
  );
  expect(failure).not.toContain('\n');
  expect(await tablesOf(pool)).toEqual(before);
  rmSync(folder, { recursive: true });
});

test('two processes that migrate at once both succeed', async () => {
  await using services = await createOwnServices();
  const both = Promise.all([migrate(services.database), migrate(services.database)]);
  await expect(both).resolves.toHaveLength(2);
});

test('a database that a newer version has migrated is refused, and left as it was', async () => {
  await using services = await createOwnServices();
  const { pool } = services.database;
  const before = await tablesOf(pool);
  await pool.query("insert into vigia.migrations (hash, created_at) values ('newer', 9e12)");
  const failure = await migrate(services.database).catch((error: Error) => error.message);
  expect(failure).toBe(
    'The database is newer than this version of Vigía: it has a migration that this version does not know, and was left as it was. Start the version that was here last, or put back the backup from before the upgrade.',
  );
  expect(await tablesOf(pool)).toEqual(before);
});

test('a first migration that fails leaves nothing behind, and the next one has all', async () => {
  await using services = await createOwnServices();
  const { pool } = services.database;
  const everything = await tablesOf(pool);
  // On one connection: a new one would find another database than it knows.
  const folder = withBrokenEnd();
  await pool.query('drop schema vigia cascade; drop schema public cascade; create schema public');
  await pool.query('drop schema pgboss cascade');
  await expect(migrate(services.database, folder)).rejects.toThrow('missing_table');
  const { rows } = await pool.query("select nspname from pg_namespace where nspname = 'vigia'");
  expect(rows).toEqual([]);
  expect(await tablesOf(pool)).toEqual([]);
  await migrate(services.database);
  expect(await tablesOf(pool)).toEqual(everything.filter((name) => !name.startsWith('pgboss.')));
  rmSync(folder, { recursive: true });
});

/** A copy of the migrations with one more at the end that fails half-way. */
function withBrokenEnd(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vigia-migrations-'));
  cpSync(ours, folder, { recursive: true });
  const journalFile = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  const tag = '9999_broken';
  journal.entries.push({ idx: 99, version: '7', when: Date.now() + 1e10, tag, breakpoints: true });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(
    path.join(folder, `${tag}.sql`),
    'create table half_done (n int);\n--> statement-breakpoint\nselect * from missing_table;',
  );
  return folder;
}
