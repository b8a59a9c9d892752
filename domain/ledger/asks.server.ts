// One question at a time about a text: what a model is asked of it in a language is paid once, whoever asks and in
// whichever process.
import { and, eq, lte } from 'drizzle-orm';
import { Conflict } from '#domain/errors';
import type { Language } from '#i18n/i18n';
import type { Services } from '#platform/services';
import { ledgerAsks } from './ledger.table.ts';

interface Asked {
  id: string;
  language: Language;
}

/**
 * Does the work while nobody else does it for this text and language. Throws `Conflict` where somebody does. Who ended
 * without a word is waited for no longer than `withinMs`.
 */
export async function askingAlone<Result>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, language, withinMs }: Asked & { withinMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const now = clock.now();
  const expires_at = new Date(now.getTime() + withinMs).toISOString();
  const { item_id, language: inLanguage, expires_at: until } = ledgerAsks;
  const claimed = await db
    .insert(ledgerAsks)
    .values({ item_id: id, language, expires_at })
    .onConflictDoUpdate({
      target: [item_id, inLanguage],
      set: { expires_at },
      setWhere: lte(until, now.toISOString()),
    })
    .returning({ id: item_id });
  if (claimed.length === 0) throw new Conflict('ledger.alreadyAsked');
  try {
    return await work();
  } finally {
    await db
      .delete(ledgerAsks)
      .where(and(eq(item_id, id), eq(inLanguage, language), eq(until, expires_at)));
  }
}
