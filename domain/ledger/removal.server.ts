// What is kept of an article's sentences goes with the article.
import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/db';
import { ledgerAsks, ledgerProposals, ledgerSettlements, sourceTexts } from './ledger.table.ts';

/** Removes what was settled and proposed of the sentences of these items, and the texts of sources that editors added to them. */
export async function removeLedgers(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(ledgerSettlements).where(inArray(ledgerSettlements.item_id, [...ids]));
  await tx.delete(ledgerProposals).where(inArray(ledgerProposals.item_id, [...ids]));
  await tx.delete(ledgerAsks).where(inArray(ledgerAsks.item_id, [...ids]));
  await tx.delete(sourceTexts).where(inArray(sourceTexts.item_id, [...ids]));
}
