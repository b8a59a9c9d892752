// Puts a database back to how it was, row by row and in the tables that changed only.

import type { Pool } from 'pg';

/** Whatever runs statements: a pool or a client. */
export type Queries = Pick<Pool, 'query'>;

interface KeptTable extends Table {
  /** Its rows as JSON, by their key as text. */
  rows: Map<string, string>;
}

interface Table {
  name: string;
  columns: string;
  /** What tells its rows apart: the columns of its primary key, else the row itself. */
  key: string;
}

/** A table that grew past this leaves room behind that nothing else cleans up in the embedded engine. */
const largeBytes = 200_000;

/** Remembers the rows and counters that are there now, and returns what puts them back; the schema must be the same then. */
export async function rememberRows(queries: Queries): Promise<(queries: Queries) => Promise<void>> {
  const kept: KeptTable[] = [];
  const { rows: tables } = await queries.query<Table>(tablesQuery);
  for (const table of tables) {
    const { rows } = await queries.query<{ key: string; json: string }>(
      `select ${table.key} as key, row_to_json(t)::text as json from ${table.name} t`,
    );
    kept.push({ ...table, rows: new Map(rows.map(({ key, json }) => [key, json])) });
  }
  const { rows: sequences } = await queries.query<{ name: string; value: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences`,
  );
  const counters = sequences.map(
    ({ name, value }) => `select setval('${name}', ${value ?? 1}, ${value !== null});`,
  );
  let since = await lastTransaction(queries);
  return async (restorer) => {
    const { rows: changed } = await restorer.query<{ name: string; isLarge: boolean }>(
      changedQuery(kept, since),
    );
    // To truncate one takes along all that refer to it.
    const isAll = changed.some(({ isLarge }) => isLarge);
    const names = new Set(changed.map(({ name }) => name));
    const stale = isAll ? kept : kept.filter(({ name }) => names.has(name));
    const empty = stale.map(({ name }) =>
      isAll ? `truncate ${name} cascade;` : `delete from ${name} where ${isLater(since)};`,
    );
    // Without triggers: nobody is told of it, and the order of the tables does not matter.
    await restorer.query(
      `begin; set local session_replication_role = replica; ${empty.join('\n')}`,
    );
    for (const { name, columns, key, rows } of stale) {
      if (rows.size === 0) continue;
      const missing = new Map(rows);
      const { rows: left } = await restorer.query<{ key: string }>(
        `select ${key} as key from ${name} t`,
      );
      for (const each of left) missing.delete(each.key);
      if (missing.size === 0) continue;
      await restorer.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, $1)`,
        [`[${[...missing.values()].join(',')}]`],
      );
    }
    await restorer.query(`${counters.join('\n')} commit;`);
    since = await lastTransaction(restorer);
  };
}

async function lastTransaction(queries: Queries): Promise<string> {
  const { rows } = await queries.query<{ id: string }>(
    'select pg_current_xact_id()::xid::text as id',
  );
  return rows[0]?.id ?? '';
}

/** The tables of which a row was written by a later transaction than `since`, or is gone. */
function changedQuery(kept: readonly KeptTable[], since: string): string {
  const each = kept.map(
    ({ name, rows }) =>
      `select '${name}' as name, pg_relation_size('${name}') > ${largeBytes} as "isLarge" where
       (select count(*) <> ${rows.size} or coalesce(bool_or(${isLater(since)}), false) from ${name})`,
  );
  return each.join(' union all ');
}

/** Whether a row was written by a later transaction than `since`. */
function isLater(since: string): string {
  return `age(xmin) < age('${since}'::xid)`;
}

/** Each table with its key and its columns, but for those that the database works out itself. */
const tablesQuery = `
  select format('%I.%I', t.table_schema, t.table_name) as name,
    (select string_agg(format('%I', column_name), ', ') from information_schema.columns c
     where c.table_schema = t.table_schema and c.table_name = t.table_name
       and is_generated = 'NEVER') as columns,
    coalesce((select format('row(%s)::text', string_agg(format('t.%I', attname), ', '))
     from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
     where indisprimary
       and indrelid = format('%I.%I', t.table_schema, t.table_name)::regclass), 't::text') as key
  from information_schema.tables t
  where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
    -- Rows of a partitioned table stand in its partitions.
    and not exists (select from pg_partitioned_table
      where partrelid = format('%I.%I', t.table_schema, t.table_name)::regclass)`;
