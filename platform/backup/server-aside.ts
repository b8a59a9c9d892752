// What a PostgreSQL server had before a restore, kept in schemas of its own until somebody undoes or discards it.
import { setTimeout as wait } from 'node:timers/promises';
import { type ClientBase, escapeIdentifier } from 'pg';
import { secondMs } from '#platform/durations';
import { BackupError } from './archive-format.ts';
import { hasTable } from './has-table.ts';

/** Where each schema's tables are kept. */
const asideOf = {
  public: 'vigia_before_public',
  vigia: 'vigia_before',
  pgboss: 'vigia_before_pgboss',
};
const renamed = ['vigia', 'pgboss'] as const;

/** Whether the database holds an installation. */
export async function hasTables(client: ClientBase): Promise<boolean> {
  return hasTable(client, 'vigia.migrations');
}

/** Within this a server has noticed that the connections of a program that has ended are closed. */
const noticedMs = 2 * secondMs;
const askAgainMs = 50;

/** Throws while the program runs on this database. */
export async function refuseUsers(client: ClientBase): Promise<void> {
  const until = Date.now() + noticedMs;
  for (;;) {
    // A transaction goes on seeing what it saw first.
    await client.query('select pg_stat_clear_snapshot()');
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name in ('vigia', 'vigia-listen')`,
    );
    if (!rowCount) return;
    if (Date.now() > until) break;
    await wait(askAgainMs);
  }
  throw new BackupError('The program runs on that database: stop it, in all its processes, first.');
}

/** Moves what is in the database aside, inside the open transaction. */
export async function setTablesAside(client: ClientBase): Promise<void> {
  if (await hasTable(client, `${asideOf.vigia}.migrations`)) {
    throw new BackupError(
      'What was there before the last restore is still kept aside: undo or discard that first (npm run restore -- --undo or --discard).',
    );
  }
  await client.query(`create schema ${asideOf.public}`);
  await moveObjects(client, 'public', asideOf.public);
  for (const schema of renamed) {
    if (await hasSchema(client, schema)) {
      await client.query(`alter schema ${schema} rename to ${asideOf[schema]}`);
    }
  }
}

/** Puts what was kept aside back in the place of what a restore brought, inside the open transaction. */
export async function takeTablesBack(client: ClientBase): Promise<void> {
  await refuseUsers(client);
  await client.query('create schema vigia_undone');
  await moveObjects(client, 'public', 'vigia_undone');
  await client.query('drop schema vigia_undone cascade');
  for (const schema of renamed) {
    await client.query(`drop schema if exists ${schema} cascade`);
    if (await hasSchema(client, asideOf[schema])) {
      await client.query(`alter schema ${asideOf[schema]} rename to ${schema}`);
    }
  }
  await moveObjects(client, asideOf.public, 'public');
  await client.query(`drop schema ${asideOf.public}`);
}

/** Removes what was kept aside; answers whether there was anything. */
export async function dropTablesAside(client: ClientBase): Promise<boolean> {
  const isKept = await hasTable(client, `${asideOf.vigia}.migrations`);
  for (const schema of Object.values(asideOf)) {
    await client.query(`drop schema if exists ${schema} cascade`);
  }
  return isKept;
}

/** Tables with what belongs to them, and functions, of this role from one schema to another. */
async function moveObjects(client: ClientBase, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ kind: 'table' | 'function'; name: string }>(
    `select 'table' as kind, quote_ident(c.relname) as name from pg_class c
     where c.relnamespace = to_regnamespace($1) and c.relkind in ('r', 'p')
       and pg_has_role(c.relowner, 'usage') and not c.relispartition
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     union all
     select 'function', format('%I(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) from pg_proc p
     where p.pronamespace = to_regnamespace($1) and pg_has_role(p.proowner, 'usage')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    [from],
  );
  for (const { kind, name } of rows) {
    await client.query(
      `alter ${kind} ${escapeIdentifier(from)}.${name} set schema ${escapeIdentifier(to)}`,
    );
  }
}

async function hasSchema(client: ClientBase, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    'select to_regnamespace($1) is not null as is_there',
    [schema],
  );
  return rows[0]?.is_there ?? false;
}
