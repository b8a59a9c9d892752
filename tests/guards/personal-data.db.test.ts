// Whoever asks what is kept of them gets all of it: every table is known to the file they are given, or says why not.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tablesOfNobody, tablesOfPeople } from '#tests/helpers/personal-tables.ts';
import { createTestServices } from '#tests/helpers/services.ts';

/** How columns are called that name somebody. */
const naming =
  /^(by|by_.*|.*_by|(.*_)?(email|username|user_id|account_id|subscription_id|person|author|author_name|owner|owner_id|reader_id|ip_address|user_agent|phone|public_name))$/;

/** Columns that are called so and name nobody. */
const named: Readonly<Record<string, string>> = {
  'interviews.author': 'the signature of a sample',
};

test('every table is one whose rows come with the file of a person, or says why none does', async () => {
  await using services = await createTestServices();
  const { rows } = await services.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const tables = rows.map(({ name }) => name).toSorted();
  const known = [...Object.keys(tablesOfPeople), ...Object.keys(tablesOfNobody)].toSorted();
  expect(
    known,
    'Have exportDataOf (domain/newsroom) tell what the table keeps of a person, and list it in tests/helpers/personal-tables.ts.',
  ).toEqual(tables);
});

test('every column that names somebody or leads to them is one that the file goes by', async () => {
  await using services = await createTestServices();
  const { rows } = await services.db.execute<{ table: string; column: string; is_owner: boolean }>(
    sql`select c.table_name as table, c.column_name as column, exists (
        select from information_schema.key_column_usage k
        join information_schema.constraint_column_usage u using (constraint_schema, constraint_name)
        where k.table_name = c.table_name and k.column_name = c.column_name
          and u.table_name in ('users', 'subscriptions') and u.table_name <> c.table_name
      ) as is_owner
      from information_schema.columns c where c.table_schema = 'public'`,
  );
  const found = rows.filter(({ column, is_owner }) => is_owner || naming.test(column));
  expect(found.length).toBeGreaterThan(20);
  const unknown = found
    .filter(({ table, column }) => !tablesOfPeople[table]?.includes(column))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !Object.hasOwn(named, name));
  expect(unknown, 'Have the export of that module go by it, then list it.').toEqual([]);
  const columns = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  const gone = Object.entries(tablesOfPeople)
    .flatMap(([table, all]) => all.map((column) => `${table}.${column}`))
    .filter((name) => !columns.has(name));
  expect(gone).toEqual([]);
});
