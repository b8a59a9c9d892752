// Which kept pictures are named, by rows or by files: in whatever column or field it stands.
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db';

const rowsAtOnce = 500;
const address = String.raw`/media/([0-9a-f]{32}\.webp)`;

/** The names of pictures whose address stands in a text. */
export function picturesNamedIn(text: string): string[] {
  return [...text.matchAll(new RegExp(address, 'g'))].flatMap(([, name]) => name ?? []);
}

/** The names of pictures whose address stands anywhere in these rows; `key` is the table's primary key. */
export async function picturesNamedBy(
  db: Db,
  table: PgTable,
  key: PgColumn,
  which: SQL = sql`true`,
): Promise<string[]> {
  const names = new Set<string>();
  let next = sql`true`;
  // A few rows at a time, so that pages are not kept waiting.
  for (let isMore = true; isMore;) {
    const { rows } = await db.execute<{ key: string; named: string[] }>(sql`
      select ${key} as key,
        array(select found[1] from regexp_matches(to_jsonb(${table})::text, ${address}, 'g') found) as named
      from ${table} where ${which} and ${next} order by ${key} limit ${rowsAtOnce}`);
    for (const { named } of rows) for (const name of named) names.add(name);
    next = sql`${key} > ${rows.at(-1)?.key ?? null}`;
    isMore = rows.length === rowsAtOnce;
  }
  return [...names];
}
