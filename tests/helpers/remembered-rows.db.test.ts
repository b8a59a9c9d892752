// A database that serves test after test is for each of them the one that was seeded.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestServices, type TestServices } from './services.ts';

/** Every row of the tables that tests write most, as text. */
async function rowsOf({ db }: TestServices): Promise<string> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select (select json_agg(a order by a.slug, a.layer)::text from articles a)
      || coalesce((select json_agg(u)::text from users u), '')
      || (select json_agg(s order by s.schemaname, s.sequencename)::text from pg_sequences s) as text`);
  return rows[0]?.text ?? '';
}

test('what a test inserts, changes, deletes and empties is undone for the next one', async () => {
  const first = await createTestServices();
  const seeded = await rowsOf(first);
  const spoil = [
    sql`update articles set title_es = 'Otro' where slug = (select min(slug) from articles)`,
    sql`delete from articles where slug = (select max(slug) from articles)`,
    sql`delete from articles`,
    sql`truncate articles cascade`,
    // More than is put back row by row.
    sql`insert into users (id, username, username_key, email, image)
      select n, 'a' || n, 'a' || n, n || '@vigia.test', repeat('x', 400) from generate_series(1, 2000) n`,
  ];
  await first[Symbol.asyncDispose]();
  for (const statement of spoil) {
    const services = await createTestServices();
    await services.db.execute(statement);
    expect(await rowsOf(services)).not.toBe(seeded);
    await services[Symbol.asyncDispose]();
    const next = await createTestServices();
    expect(await rowsOf(next)).toBe(seeded);
    await next[Symbol.asyncDispose]();
  }
});
