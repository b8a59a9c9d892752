// A backup that an older version made, of the tables it had: put back, it has today's schema and every row.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeIdentifier, type PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { createLog } from '#platform/log';
import { createServices } from '#platform/services';
import { emptyPlace } from '#tests/helpers/empty-places.ts';
import { createTestPlace, testConfig } from '#tests/helpers/services.ts';
import { applyMigrations, identify, migrationsFolder, newestMigration } from '../db/migrate.ts';
import { writeArchive } from './archive-writer.ts';
import { tablesOf } from './dump.ts';
import { typesOf } from './load.ts';
import { restoreBackup } from './restore.ts';

const log = createLog('silent');
const now = new Date('2026-11-21T09:00:00.000Z');

interface Settings {
  DATA_DIR: string;
  DATABASE_URL?: string;
}
type Tables = readonly { name: string; columns: string[] }[];

/** What a connection to the database of this place answers; the database is closed after it. */
async function withClient<Result>(
  settings: Settings,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(settings, log);
  const client = await database.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
    await database.close();
  }
}

/** The rows of these tables and columns, each value as PostgreSQL writes it as text. */
async function rowsOf(client: PoolClient, tables: Tables): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  await client.query("set timezone = 'UTC'");
  for (const { name, columns } of tables) {
    const values = columns.map((column) => `${escapeIdentifier(column)}::text`).join(', ');
    const { rows } = await client.query<{ line: string }>(
      `select array_to_json(array[${values}])::text as line from ${name} order by 1`,
    );
    found.set(
      name,
      rows.map(({ line }) => line),
    );
  }
  return found;
}

/** Puts these rows into a database that has the tables, whatever order they depend on each other in. */
async function fill(client: PoolClient, tables: Tables, rows: Map<string, string[]>) {
  await client.query("set session_replication_role = 'replica'");
  for (const { name, columns } of tables) {
    const types = await typesOf(client, name);
    const names = columns.map(escapeIdentifier).join(', ');
    const values = columns.map((column, at) => `(r->>${at})::${types.get(column)}`).join(', ');
    await client.query(`delete from ${name}`);
    await client.query(
      `insert into ${name} (${names}) overriding system value select ${values} from json_array_elements($1::json) r`,
      [`[${(rows.get(name) ?? []).join(',')}]`],
    );
  }
  await client.query("set session_replication_role = 'origin'");
}

/** When this migration was made, by its name in the journal. */
async function timeOf(tag: string): Promise<number> {
  const journal = await readFile(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
  const entry = entries.find((each) => each.tag === tag);
  if (!entry) throw new Error(`There is no migration ${tag}.`);
  return entry.when;
}

/** An installation of today in use: samples, an account, a reader, an issue, a job. */
async function inUse(settings: Settings): Promise<void> {
  const services = await createServices(testConfig({ ...settings }), {
    log,
    clock: fixedClock(now.toISOString()),
  });
  const { pool } = services.database;
  await pool.query(
    `insert into users (id, username, username_key, email) values ('u1', 'Ñandú', 'nandu', 'n@x.example')`,
  );
  await pool.query(
    `insert into sessions (id, user_id, token, expires_at) values ('s1', 'u1', 't1', '2026-12-01')`,
  );
  await pool.query(
    `insert into newsletter_issues (week, due_at, status, created_at) values ('2026-W47', '2026-11-20T07:00:00Z', 'coming', '2026-11-19T07:00:00Z')`,
  );
  await pool.query(
    `insert into deliveries (issue_id, language, state) select id, 'es', 'accepted' from newsletter_issues limit 1`,
  );
  await services.database.close();
}

test.each(['0013_ledger', '0015_sending_holds'])(
  'a backup of a database at migration %s is put back whole, with the schema of today',
  async (tag) => {
    await using today = await createTestPlace();
    await inUse(today.settings);
    await using old = await emptyPlace();
    const file = path.join(old.DATA_DIR, 'old.tar.gz');
    const migration = await timeOf(tag);
    const tables = await withClient(old, async (client) => {
      await client.query('begin');
      await applyMigrations(client, migration);
      await identify(client);
      await client.query('commit');
      return tablesOf(client);
    });
    const rows = await withClient(today.settings, (client) => rowsOf(client, tables));
    const source = { engine: 'embedded', dataDir: null, version: '0.1.0', now } as const;
    const { manifest } = await withClient(old, async (client) => {
      await fill(client, tables, rows);
      return writeArchive({ ...source, client }, { file });
    });
    expect(manifest.migration).toBe(migration);
    expect(manifest.tables.map(({ name }) => name)).not.toContain('public.publication_settings');
    expect(rows.get('public.articles')?.length).toBeGreaterThan(3);
    for (const name of ['public.users', 'public.sessions', 'public.deliveries'])
      expect(rows.get(name), name).toHaveLength(1);

    await using place = await emptyPlace();
    await restoreBackup(place, { file, log });
    const services = await createServices(testConfig({ ...settingsOf(place) }), {
      log,
      clock: fixedClock(now.toISOString()),
    });
    const { rows: newest } = await services.database.pool.query<{ at: string }>(
      'select max(created_at) as at from vigia.migrations',
    );
    await services.database.close();
    expect(Number(newest[0]?.at)).toBe(newestMigration());
    const [columnsNow, columnsThen] = [
      await withClient(settingsOf(place), tablesOf),
      await withClient(today.settings, tablesOf),
    ];
    expect(ours(columnsNow)).toEqual(ours(columnsThen));
    expect(await withClient(settingsOf(place), (client) => rowsOf(client, tables))).toEqual(rows);
  },
);

function ours(tables: Tables): Tables {
  return tables.filter(({ name }) => name.startsWith('public.'));
}

function settingsOf({ DATA_DIR, DATABASE_URL }: Settings): Settings {
  return { DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) };
}
