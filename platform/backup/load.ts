// The rows of a backup into a database: tables as they were when it was made, then what later versions changed.
import type { ClientBase } from 'pg';
import { escapeIdentifier } from 'pg';
import { BackupError, type Manifest, type TableDump } from './archive-format.ts';
import { quoted, tablesOf } from './dump.ts';

/** Where jobs wait until the queue takes them at the next start: it makes its tables by itself. */
export const waitingJobs = 'vigia.jobs_to_take';

/** Takes parts of rows, in any order of tables. */
export interface Loading {
  take(table: string, content: Buffer): Promise<void>;
  /** Puts back what keeps the rows right, and compares the counts. */
  finish(): Promise<void>;
}

/** A table that takes rows: `insert` has one parameter, the rows as JSON. */
interface Target {
  insert: string;
  expected: number;
  loaded: number;
}

/**
 * Begins to fill a database that has the tables of the backup's version, and nothing else of worth in them, inside the
 * transaction that is open on `client`.
 */
export async function beginLoading(client: ClientBase, manifest: Manifest): Promise<Loading> {
  const foreignKeys = await dropForeignKeys(client);
  const present = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]));
  const targets = new Map<string, Target>();
  for (const dump of manifest.tables) {
    targets.set(dump.name, await targetFor(client, { dump, columns: present.get(dump.name) }));
  }
  const ours = [...present.keys()].filter((name) => name !== 'pgboss.job');
  for (const name of ours) {
    await client.query(`alter table ${quoted(name)} disable trigger user`);
    await client.query(`delete from ${quoted(name)}`);
  }
  return {
    async take(table, content) {
      const target = targets.get(table);
      if (!target)
        throw new BackupError(`The backup has rows of ${table}, which it does not name.`);
      const lines = content.length === 0 ? [] : content.toString('utf8').split('\n');
      await client.query(target.insert, [`[${lines.join(',')}]`]);
      target.loaded += lines.length;
    },
    async finish() {
      for (const [name, { expected, loaded }] of targets) {
        if (expected === loaded) continue;
        throw new BackupError(`The backup has ${loaded} rows of ${name} instead of ${expected}.`);
      }
      for (const [name, last] of Object.entries(manifest.sequences)) {
        await client.query('select setval(to_regclass($1), $2::bigint)', [quoted(name), last]);
      }
      for (const statement of foreignKeys) await client.query(statement);
      for (const name of ours)
        await client.query(`alter table ${quoted(name)} enable trigger user`);
    },
  };
}

async function targetFor(
  client: ClientBase,
  { dump, columns }: { dump: TableDump; columns: string[] | undefined },
): Promise<Target> {
  const count = { expected: dump.rows, loaded: 0 };
  if (dump.name === 'pgboss.job') return { insert: await jobsInsert(client, dump), ...count };
  const missing = dump.columns.filter((column) => !columns?.includes(column));
  if (!columns || missing.length > 0) {
    const what = columns ? `the columns ${missing.join(', ')} of ${dump.name}` : dump.name;
    throw new BackupError(`This version of Vigía does not know ${what}.`);
  }
  const types = await typesOf(client, dump.name);
  const names = dump.columns.map(escapeIdentifier).join(', ');
  const values = dump.columns.map((column, at) => `(r->>${at})::${types.get(column)}`).join(', ');
  return {
    insert: `insert into ${quoted(dump.name)} (${names}) overriding system value select ${values} from json_array_elements($1::json) r`,
    ...count,
  };
}

async function jobsInsert(client: ClientBase, { columns }: TableDump): Promise<string> {
  await client.query(`create table if not exists ${waitingJobs} (job jsonb not null)`);
  const pairs = columns.map((column, at) => `'${column}', r->>${at}`).join(', ');
  return `insert into ${waitingJobs} select jsonb_build_object(${pairs}) from json_array_elements($1::json) r`;
}

/** The type of each column, as SQL writes it. */
export async function typesOf(client: ClientBase, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [quoted(table)],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** Drops what ties tables together and answers the statements that put it back: rows come in any order. */
async function dropForeignKeys(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select n.nspname || '.' || t.relname as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and n.nspname in ('public', 'vigia')`);
  for (const { table, name } of rows) {
    await client.query(`alter table ${quoted(table)} drop constraint ${escapeIdentifier(name)}`);
  }
  return rows.map(
    ({ table, name, definition }) =>
      `alter table ${quoted(table)} add constraint ${escapeIdentifier(name)} ${definition}`,
  );
}
