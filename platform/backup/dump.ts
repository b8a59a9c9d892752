// The rows of a database, table by table, as they were at one moment.
import { type ClientBase, escapeIdentifier } from 'pg';
import { lastBackupTable } from '#platform/last-backup';
import { BackupError, rowsEntryName, type TableDump } from './archive-format.ts';
import { hasTable } from './has-table.ts';
import { columnsOfRows, type KnownFiles, readSharedFiles } from './shared-files.ts';

const rowsAtOnce = 500;
/** A part is ended once it is this long. */
const partBytes = 4 * 1024 * 1024;

/** What was dumped, filled in while the parts are read. */
export interface Dumped {
  migration: number;
  tables: TableDump[];
  sequences: Record<string, string>;
}

export interface DumpPart {
  name: string;
  content: Buffer;
}

/** Rows that are not in a backup: what the restored database makes itself. */
const left = new Set(['vigia.migrations', 'vigia.restored', lastBackupTable]);

/**
 * The rows of all tables, in parts, from one snapshot of this connection, and with `known` the files that the database
 * holds; both arguments are whole once the last part is read. Of the queue, what is still to be done. Throws
 * `BackupError` for a database that is not Vigía's.
 */
export async function* dumpRows(
  client: ClientBase,
  dumped: Dumped,
  known?: KnownFiles,
): AsyncGenerator<DumpPart> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query("set local statement_timeout = 0; set local timezone = 'UTC'");
    dumped.migration = await newestMigration(client);
    for (const { name, columns } of await tablesOf(client)) {
      const table: TableDump = { name, columns: columnsOfRows(name, columns), rows: 0 };
      dumped.tables.push(table);
      yield* dumpTable(client, table);
    }
    dumped.sequences = await sequencesOf(client);
    if (known) yield* readSharedFiles(client, known);
  } finally {
    await client.query('rollback');
  }
}

async function* dumpTable(client: ClientBase, table: TableDump): AsyncGenerator<DumpPart> {
  const { name, columns } = table;
  const values = columns.map((column) => `${escapeIdentifier(column)}::text`).join(', ');
  await client.query(
    `declare rows_of_table no scroll cursor for select array_to_json(array[${values}]) as line from ${quoted(name)} ${conditionOf(name)}`,
  );
  let part = 1;
  let lines: string[] = [];
  let bytes = 0;
  const take = (): DumpPart => {
    const content = Buffer.from(lines.join('\n'));
    lines = [];
    bytes = 0;
    return { name: rowsEntryName(name, part++), content };
  };
  for (;;) {
    const { rows } = await client.query<{ line: (string | null)[] }>(
      `fetch ${rowsAtOnce} from rows_of_table`,
    );
    for (const { line } of rows) {
      const text = JSON.stringify(line);
      lines.push(text);
      bytes += text.length;
      table.rows += 1;
      if (bytes >= partBytes) yield take();
    }
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('close rows_of_table');
  if (lines.length > 0) yield take();
}

function conditionOf(table: string): string {
  return table === 'pgboss.job' ? "where state in ('created', 'retry', 'active')" : '';
}

async function newestMigration(client: ClientBase): Promise<number> {
  if (!(await hasTable(client, 'vigia.migrations'))) {
    throw new BackupError('There is no database of Vigía there.');
  }
  const newest = await client.query<{ at: string | null }>(
    'select max(created_at) as at from vigia.migrations',
  );
  return Number(newest.rows[0]?.at ?? 0);
}

/** The tables of ours with the columns that are stored, not computed; names in the order of the database. */
export async function tablesOf(client: ClientBase): Promise<Pick<TableDump, 'name' | 'columns'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (n.nspname in ('public', 'vigia') and c.relkind = 'r')
      or (n.nspname = 'pgboss' and c.relname = 'job')
    group by 1 order by 1`);
  return rows.filter(({ name }) => !left.has(name));
}

async function sequencesOf(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** `public.articles` as SQL writes it. */
export function quoted(table: string): string {
  return table.split('.').map(escapeIdentifier).join('.');
}
