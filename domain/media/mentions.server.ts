// The stored pictures that rows and files refer to, in any column or field.
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db';

const rowsPerQuery = 500;
const address = String.raw`/media/([0-9a-f]{32}\.webp)`;

/** The names of the pictures whose address a text contains. */
export function picturesNamedIn(text: string): string[] {
  return [...text.matchAll(new RegExp(address, 'g'))].flatMap(([, name]) => name ?? []);
}

/** The names of the pictures whose address any column of these rows contains; `key` is the table's primary key. */
export async function picturesNamedBy(
  db: Db,
  { table, key, where = sql`true` }: { table: PgTable; key: PgColumn; where?: SQL },
): Promise<string[]> {
  const names = new Set<string>();
  let next = sql`true`;
  // In batches, so that no query holds up those of pages.
  for (let isMore = true; isMore;) {
    const { rows } = await db.execute<{ key: string; named: string[] }>(sql`
      select ${key} as key,
        array(select found[1] from regexp_matches(to_jsonb(${table})::text, ${address}, 'g') found) as named
      from ${table} where ${where} and ${next} order by ${key} limit ${rowsPerQuery}`);
    for (const { named } of rows) for (const name of named) names.add(name);
    next = sql`${key} > ${rows.at(-1)?.key ?? null}`;
    isMore = rows.length === rowsPerQuery;
  }
  return [...names];
}
