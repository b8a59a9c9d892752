// The rows of the texts that editors added.
import { desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db';
import { sourceTexts } from './ledger.table.ts';

export type SourceRow = typeof sourceTexts.$inferSelect;

/** The texts that editors added to an item, the newest first. */
export function addedTexts(db: Db, id: string): Promise<SourceRow[]> {
  return db
    .select()
    .from(sourceTexts)
    .where(eq(sourceTexts.item_id, id))
    .orderBy(desc(sourceTexts.fetched_at), desc(sourceTexts.id));
}

/** Keeps a text beside those before it. */
export async function keepText(db: Db, row: typeof sourceTexts.$inferInsert): Promise<SourceRow> {
  const [kept] = await db.insert(sourceTexts).values(row).returning();
  if (!kept) throw new Error('An inserted text did not come back.');
  return kept;
}
