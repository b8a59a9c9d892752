// What people settled, as far as it still holds: of the same sentence, and of sources whose bytes are the same.
import { and, asc, eq, isNull } from 'drizzle-orm';
import { Conflict } from '#domain/errors';
import type { Language } from '#i18n/i18n';
import { lockUntilCommit } from '#platform/advisory-locks';
import type { Db } from '#platform/db';
import type { LedgerSource, SettledPassage, Settlement } from './ledger.ts';
import { ledgerSettlements } from './ledger.table.ts';

type Row = typeof ledgerSettlements.$inferSelect;

/** The newest settlement that holds of each sentence, by language and hash. */
export async function standingSettlements(
  { db }: { db: Db },
  { id, sources }: { id: string; sources: readonly LedgerSource[] },
): Promise<ReadonlyMap<string, Settlement>> {
  const rows = await db
    .select()
    .from(ledgerSettlements)
    .where(and(eq(ledgerSettlements.item_id, id), isNull(ledgerSettlements.reopened_at)))
    .orderBy(asc(ledgerSettlements.at), asc(ledgerSettlements.id));
  const standing = rows.filter(({ passages }) =>
    passages.every((passage) => isThere(passage, sources)),
  );
  return new Map(
    standing.map((row) => [`${row.language} ${row.sentence_hash}`, settlementOf(row)]),
  );
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

function settlementOf({ kind, note, passages, by_name: by, by_id, at }: Row): Settlement {
  return { kind, note, passages, by, by_id, at };
}

/** The sentence that somebody acts on, and what that person saw of it. */
interface Seen {
  id: string;
  language: Language;
  hash: string;
  /** When what was on screen was settled: null where nothing was, undefined where nobody says. */
  settled_at?: string | null | undefined;
  sources: readonly LedgerSource[];
}

/**
 * Waits until nobody else acts on the sentence, and sees that what holds of it is what was on screen. Throws `Conflict`
 * where another person settled it, or took back what was settled, since.
 */
async function checkSeen(
  tx: Db,
  { id, language, hash, settled_at: seen, sources }: Seen,
): Promise<void> {
  if (seen === undefined) return;
  await lockUntilCommit(tx, `settlement ${id} ${language} ${hash}`);
  const standing = await standingSettlements({ db: tx }, { id, sources });
  const now = standing.get(`${language} ${hash}`)?.at ?? null;
  if (now !== seen) throw new Conflict('ledger.settledSince');
}

/** Keeps a settlement; those of the sentence before it stay as they were, under it. Throws as `checkSeen` does. */
export async function keepSettlement(
  tx: Db,
  row: typeof ledgerSettlements.$inferInsert,
  seen: Pick<Seen, 'settled_at' | 'sources'>,
): Promise<void> {
  const { item_id: id, language, sentence_hash: hash } = row;
  await checkSeen(tx, { ...seen, id, language, hash });
  await tx.insert(ledgerSettlements).values(row);
}

/** Takes back whatever was settled of a sentence: whether there was anything. Throws as `checkSeen` does. */
export async function takeBack(
  tx: Db,
  { by, at, ...seen }: Seen & { by: string; at: string },
): Promise<boolean> {
  const { id, language, hash } = seen;
  await checkSeen(tx, seen);
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
