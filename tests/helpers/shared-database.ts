// Embedded databases that stay open from test to test, since opening one takes longer than most tests do.
// What a test changed is undone when it gives its database back.
import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import type { Log } from '#platform/log';
import { type EmbeddedDatabase, startEmbedded } from '../../platform/db/embedded.ts';
import type { Engine } from '../../platform/db/engine.ts';

interface SharedDatabase extends EmbeddedDatabase {
  /** Puts rows and counters back to how the template has them. */
  restore(pool: Pool): Promise<void>;
}

const idle: SharedDatabase[] = [];

/** An engine over a migrated, seeded database; closing it undoes all it did to rows, not to the schema. */
export async function borrowDatabase(log: Log): Promise<Engine> {
  const database = idle.pop() ?? (await openShared(log));
  const engine = database.connect(log);
  return {
    ...engine,
    async close() {
      await engine.close();
      const restorer = database.connect(log);
      await database.restore(restorer.pool);
      await restorer.close();
      idle.push(database);
    },
  };
}

async function openShared(log: Log): Promise<SharedDatabase> {
  const template = inject('embeddedTemplate');
  // Beside the template, whose parent is removed when all tests have ended.
  const folder = await mkdtemp(path.join(path.dirname(template), 'shared-'));
  await cp(template, folder, { recursive: true });
  const database = await startEmbedded(folder, log);
  const reader = database.connect(log);
  const restore = await restoring(reader.pool);
  await reader.close();
  return { ...database, restore };
}

/** Remembers what is there now, and returns what puts it back. */
async function restoring(pool: Pool): Promise<SharedDatabase['restore']> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(tablesQuery);
  const { rows: sequences } = await pool.query<{ name: string; value: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences`,
  );
  const kept: { name: string; columns: string; json: string }[] = [];
  for (const table of tables) {
    const { rows } = await pool.query<{ json: string | null }>(
      `select json_agg(t)::text as json from ${table.name} t`,
    );
    if (rows[0]?.json) kept.push({ ...table, json: rows[0].json });
  }
  const empty = tables.map(({ name }) => emptying(name)).join('\n');
  const counters = sequences.map(
    ({ name, value }) => `select setval('${name}', ${value ?? 1}, ${value !== null});`,
  );
  return async (pool) => {
    // Without triggers: nobody is told of it, and the order of the tables does not matter.
    await pool.query(`begin; set local session_replication_role = replica; ${empty}`);
    for (const { name, columns, json } of kept) {
      await pool.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, $1)`,
        [json],
      );
    }
    await pool.query(`${counters.join('\n')} commit;`);
  };
}

/** Each table and its columns, but for those that the database works out itself. */
const tablesQuery = `
  select format('%I.%I', t.table_schema, t.table_name) as name,
    (select string_agg(format('%I', column_name), ', ') from information_schema.columns c
     where c.table_schema = t.table_schema and c.table_name = t.table_name
       and is_generated = 'NEVER') as columns
  from information_schema.tables t
  where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
    -- Rows of a partitioned table stand in its partitions.
    and not exists (select from pg_partitioned_table
      where partrelid = format('%I.%I', t.table_schema, t.table_name)::regclass)`;

/** Rows leave no room behind in a table that grew: nothing else cleans up in this engine. */
function emptying(name: string): string {
  return `do $$ begin
    if pg_relation_size('${name}') > 200000 then truncate ${name} cascade;
    else delete from ${name}; end if;
  end $$;`;
}
