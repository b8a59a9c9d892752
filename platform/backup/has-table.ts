import type { ClientBase } from 'pg';

/** Whether a table is there: `vigia.migrations`. */
export async function hasTable(client: Pick<ClientBase, 'query'>, table: string): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    'select to_regclass($1) is not null as is_there',
    [table],
  );
  return rows[0]?.is_there ?? false;
}
