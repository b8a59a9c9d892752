import { and, eq, getTableColumns, notInArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db';

/**
 * Makes the sample rows of a table exactly these: known by slug, those no longer named deleted, rows
 * that editors made or took over left alone. The table needs the columns `slug` and `is_sample`.
 */
export async function replaceSampleRows<Table extends PgTable>(
  tx: Db,
  table: Table,
  samples: readonly (Omit<Table['$inferInsert'], 'is_sample'> & { slug: string })[],
): Promise<void> {
  const { slug, is_sample: isSample } = getTableColumns(table);
  if (!slug || !isSample) throw new Error('A table of samples needs slug and is_sample.');
  const slugs = samples.map((sample) => sample.slug);
  await tx.delete(table).where(and(eq(isSample, true), notInArray(slug, ['', ...slugs])));
  for (const sample of samples) {
    const row = { ...sample, is_sample: true } as Table['$inferInsert'];
    await tx
      .insert(table)
      .values(row)
      .onConflictDoUpdate({ target: slug, set: row, setWhere: eq(isSample, true) });
  }
}
