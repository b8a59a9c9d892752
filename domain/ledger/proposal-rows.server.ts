// The rows of what models proposed. One that is of other words, or of another text of its source, stands no more.
import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { Language } from '#i18n/i18n';
import type { Db } from '#platform/db';
import { isOldAnswer } from '#platform/retention';
import type { Services } from '#platform/services';
import type { Ledger } from './ledger.ts';
import { ledgerProposals } from './ledger.table.ts';
import { type CheckedProposal, openSentences, sourcesToRead } from './proposal-check.ts';
import type { Proposal } from './proposals.ts';

type Row = typeof ledgerProposals.$inferSelect;

/** Everything that is kept of an item, in the order in which it was made. */
export function keptProposals(db: Db, id: string): Promise<Row[]> {
  return db
    .select()
    .from(ledgerProposals)
    .where(eq(ledgerProposals.item_id, id))
    .orderBy(asc(ledgerProposals.made_at), asc(ledgerProposals.id));
}

/** Those of open sentences whose source is the same text as then. */
export function standing(rows: readonly Row[], ledger: Ledger): Proposal[] {
  const open = new Set(openSentences(ledger).map(({ language, hash }) => `${language} ${hash}`));
  const sources = sourcesToRead(ledger);
  return rows.flatMap(({ language, sentence_hash: hash, url, source_hash, ...kept }) => {
    const source = sources.find((each) => each.url === url && each.hash === source_hash);
    if (!source || !open.has(`${language} ${hash}`)) return [];
    const { at, text, says, doubt, model, made_at } = kept;
    if (source.text.slice(at, at + text.length) !== text) return [];
    const place = { source: source.position, at, length: text.length, text };
    return [{ language, hash, ...place, says, doubt, model, made_at }];
  });
}

/** Keeps proposals, each in the place of an earlier one of its sentence; those of words that are gone are removed. */
export async function keepProposals(
  tx: Db,
  proposals: readonly CheckedProposal[],
  { ledger, language, ...made }: { ledger: Ledger; language: Language } & Made,
): Promise<void> {
  const own = and(eq(ledgerProposals.item_id, ledger.id), eq(ledgerProposals.language, language));
  const hashes = ledger.sentences.map(({ hash }) => hash);
  await tx
    .delete(ledgerProposals)
    .where(and(own, notInArray(ledgerProposals.sentence_hash, hashes)));
  for (const { sentence, source, at, text, says, doubt } of proposals) {
    const place = { url: source.url, source_hash: source.hash, at, text };
    const set = { ...place, says, doubt, ...made };
    const { item_id, sentence_hash } = ledgerProposals;
    await tx
      .insert(ledgerProposals)
      .values({ item_id: ledger.id, language, sentence_hash: sentence.hash, ...set })
      .onConflictDoUpdate({ target: [item_id, ledgerProposals.language, sentence_hash], set });
  }
}

type Made = Pick<Row, 'model' | 'made_at'>;

/** Removes the proposal of a sentence: whether there was one. */
export async function removeProposal(
  db: Db,
  { id, language, hash }: { id: string; language: Language; hash: string },
): Promise<boolean> {
  const removed = await db
    .delete(ledgerProposals)
    .where(
      and(
        eq(ledgerProposals.item_id, id),
        eq(ledgerProposals.language, language),
        eq(ledgerProposals.sentence_hash, hash),
      ),
    )
    .returning({ id: ledgerProposals.id });
  return removed.length > 0;
}

/** Removes what models proposed as long ago as their other answers are kept; answers how many. */
export async function removeOldProposals(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
): Promise<number> {
  const isOld = isOldAnswer(ledgerProposals.made_at, services);
  if (!isOld) return 0;
  const removed = await services.db
    .delete(ledgerProposals)
    .where(isOld)
    .returning({ id: ledgerProposals.id });
  return removed.length;
}
