import { eq, or } from 'drizzle-orm';
import { didAt, type NamedPerson } from '#domain/accounts/server';
import type { Services } from '#platform/services';
import { ledgerSettlements, sourceTexts } from './ledger.table.ts';

/** What a person settled or took back of the sentences of texts, and the sources whose text they added. */
export async function exportLedgerWork({ db }: Pick<Services, 'db'>, person: NamedPerson) {
  const { accountId } = person;
  const { item_id, language, sentence, kind, note, passages, by_name, at } = ledgerSettlements;
  const { reopened_at, reopened_by } = ledgerSettlements;
  const { url, origin, title, outlet, fetched_at, hash } = sourceTexts;
  return {
    settlements: await db
      .select({
        item_id,
        language,
        sentence,
        kind,
        note,
        passages,
        by_name,
        at,
        reopened_at,
        reopened_by,
      })
      .from(ledgerSettlements)
      .where(or(eq(ledgerSettlements.by_id, accountId), didAt(person, reopened_by, reopened_at)))
      .orderBy(at, ledgerSettlements.id),
    source_texts: await db
      .select({
        item_id: sourceTexts.item_id,
        url,
        origin,
        title,
        outlet,
        fetched_at,
        hash,
        by_name: sourceTexts.by_name,
      })
      .from(sourceTexts)
      .where(eq(sourceTexts.by_id, accountId))
      .orderBy(fetched_at, sourceTexts.id),
  };
}
