// The tables of a database as they stand, read past the program, and how two states of them differ.
import { cpSync, globSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';

type Row = Record<string, unknown>;
export type Tables = Map<string, Row[]>;

interface Place {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

type Query = (sql: string) => Promise<Row[]>;

/** Every table of the schema `public`; nothing may have the embedded database open. */
export async function readTables({ DATA_DIR, DATABASE_URL }: Place): Promise<Tables> {
  if (DATABASE_URL) {
    const client = new Client(DATABASE_URL);
    await client.connect();
    const tables = await readAll(async (sql) => (await client.query<Row>(sql)).rows);
    await client.end();
    return tables;
  }
  const [file] = globSync('**/PG_VERSION', { cwd: DATA_DIR }).toSorted(
    (one, other) => one.length - other.length,
  );
  if (!file) throw new Error('There is no database.');
  const copy = `${DATA_DIR}-copy`;
  cpSync(path.join(DATA_DIR, path.dirname(file)), copy, { recursive: true });
  const database = await PGlite.create(copy);
  const tables = await readAll(async (sql) => (await database.query<Row>(sql)).rows);
  await database.close();
  rmSync(copy, { recursive: true });
  return tables;
}

async function readAll(query: Query): Promise<Tables> {
  const names = await query(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const tables: Tables = new Map();
  for (const { name } of names) {
    const rows = await query(`select to_jsonb(t) as row from "${String(name)}" t`);
    tables.set(
      String(name),
      rows.map(({ row }) => row as Row),
    );
  }
  return tables;
}

/** What a start changes on purpose, as `table.column`, or a table whose rows come and go. */
const meant = new Map([
  ['users', 'the administrator of the settings is made where the version had none'],
  ['credentials', 'as above'],
  ['installation_secrets', 'made when first needed'],
  ['newsletter_settings', 'as above'],
  ['subscriber_days', 'each start writes the day it is'],
  ['pages.body_es', 'the legal pages are the program\u2019s own texts'],
  ['pages.body_en', 'as above'],
  ['sessions.token', 'kept as digests since 0008'],
  ['articles.review', 'an approval is no review any more since 0008'],
  ['sessions', 'each login adds one'],
]);

/** Rows that are gone or were added, and columns whose values are others, table by table. */
export function differencesOf(before: Tables, after: Tables): string[] {
  return [...before].flatMap(([name, rows]) => {
    const now = after.get(name);
    if (!now) return rows.length > 0 ? [`the table ${name} is gone`] : [];
    const isMeant = now.length === rows.length || (now.length > rows.length && meant.has(name));
    const counts = isMeant ? [] : [`${name}: ${rows.length} rows, then ${now.length}`];
    return counts.concat(changesOf(name, rows, now));
  });
}

function changesOf(name: string, before: readonly Row[], after: readonly Row[]): string[] {
  const columns = Object.keys(after[0] ?? {});
  const key = ['id', 'email', 'key', 'slug'].find((each) => columns.includes(each));
  if (!key) return [];
  const now = new Map(after.map((row) => [`${String(row[key])} ${String(row['layer'])}`, row]));
  const changed = new Map<string, number>();
  for (const row of before) {
    const other = now.get(`${String(row[key])} ${String(row['layer'])}`);
    if (!other) changed.set('(row)', (changed.get('(row)') ?? 0) + 1);
    for (const column of Object.keys(row)) {
      if (!other || !columns.includes(column) || meant.has(`${name}.${column}`)) continue;
      if (JSON.stringify(row[column]) === JSON.stringify(other?.[column])) continue;
      changed.set(column, (changed.get(column) ?? 0) + 1);
    }
  }
  return [...changed].map(([column, count]) => `${name}.${column}: ${count} rows differ`);
}
