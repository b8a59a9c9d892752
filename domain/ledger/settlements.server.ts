// What people settled, as far as it still holds: of the same sentence, and of sources whose bytes are the same.
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Language } from '#i18n/i18n';
import type { Db } from '#platform/db';
import type { LedgerSource, SettledPassage, Settlement } from './ledger.ts';
import { ledgerSettlements } from './ledger.table.ts';

type Row = typeof ledgerSettlements.$inferSelect;

/** What of a sentence holds: of it as one that differs, and as one that does not. The same words may stand in both ways. */
interface Standing {
  exception: Settlement | null;
  settled: Settlement | null;
}

/** The newest settlements that hold of each sentence, by language and hash. */
export async function standingSettlements(
  { db }: { db: Db },
  { id, sources }: { id: string; sources: readonly LedgerSource[] },
): Promise<ReadonlyMap<string, Standing>> {
  const rows = await db
    .select()
    .from(ledgerSettlements)
    .where(and(eq(ledgerSettlements.item_id, id), isNull(ledgerSettlements.reopened_at)))
    .orderBy(asc(ledgerSettlements.at), asc(ledgerSettlements.id));
  const standing = rows.filter(({ passages }) =>
    passages.every((passage) => isThere(passage, sources)),
  );
  const found = new Map<string, Standing>();
  for (const row of standing) {
    const key = `${row.language} ${row.sentence_hash}`;
    const own = found.get(key) ?? { exception: null, settled: null };
    const kind = row.kind === 'exception' ? 'exception' : 'settled';
    found.set(key, { ...own, [kind]: settlementOf(row) });
  }
  return found;
}

/** A passage that is found again wherever it stands in another text of its source: more than a word or two. */
const minMovedLength = 20;

/**
 * Whether the bytes at the place are those that were read. In a source that has changed since, a passage that still
 * stands there letter by letter is the same wherever it stands now.
 */
function isThere(
  { url, source_hash: hash, at, length, text }: SettledPassage,
  sources: readonly LedgerSource[],
): boolean {
  return sources.some((source) => {
    if (source.url !== url || source.hash === null) return false;
    if (source.hash === hash) return source.text.slice(at, at + length) === text;
    return length >= minMovedLength && source.text.includes(text);
  });
}

/** The addresses that note marks name; nothing for one that names no source. */
export function addressesOf(notes: readonly number[], sources: readonly LedgerSource[]): string[] {
  return notes.map((note) => sources.find(({ position }) => position === note)?.url ?? '');
}

/** Whether the marks of a sentence name the sources that they named when it was read. */
export function isOfNamed(
  { passages }: Settlement,
  notes: readonly number[],
  sources: readonly LedgerSource[],
): boolean {
  const now = addressesOf(notes, sources);
  return passages.every(({ named }) => named === undefined || isDeepStrictEqual(named, now));
}

function settlementOf({ kind, note, passages, by_name: by, by_id, at }: Row): Settlement {
  return { kind, note, passages, by, by_id, at };
}

/** Keeps a settlement; those of the sentence before it stay as they were, under it. */
export async function keepSettlement(
  tx: Db,
  row: typeof ledgerSettlements.$inferInsert,
): Promise<void> {
  await tx.insert(ledgerSettlements).values(row);
}

/** Takes back whatever was settled of a sentence: whether there was anything. */
export async function takeBack(
  tx: Db,
  {
    id,
    language,
    hash,
    by,
    at,
  }: { id: string; language: Language; hash: string; by: string; at: string },
): Promise<boolean> {
  const taken = await tx
    .update(ledgerSettlements)
    .set({ reopened_at: at, reopened_by: by })
    .where(
      and(
        eq(ledgerSettlements.item_id, id),
        eq(ledgerSettlements.language, language),
        eq(ledgerSettlements.sentence_hash, hash),
        isNull(ledgerSettlements.reopened_at),
      ),
    )
    .returning({ id: ledgerSettlements.id });
  return taken.length > 0;
}
