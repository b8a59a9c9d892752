// Who has an item open: advice to the others, not a lock.
import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Services } from '#platform/services';
import type { Presence } from './content.ts';
import { contentPresence } from './content.table.ts';
import { type Act, findItem, recordItem } from './items.server.ts';
import type { ContentKind, Fields } from './kind.server.ts';

/** Who has not said so for this long has closed it. */
const presentMs = 45_000;

/** Says that somebody has it open, and answers who else has. Throws `NotFound`. */
export async function announcePresence<Content extends Fields>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  kind: ContentKind<Content>,
  { id, by, isLeaving }: Act & { isLeaving: boolean },
): Promise<Presence[]> {
  const item = await findItem(db, kind, id);
  const now = clock.now();
  const since = new Date(now.getTime() - presentMs).toISOString();
  const account = by.id ?? by.name;
  await db.delete(contentPresence).where(lt(contentPresence.seen_at, since));
  if (isLeaving) {
    await db
      .delete(contentPresence)
      .where(and(eq(contentPresence.item_id, item.id), eq(contentPresence.account_id, account)));
  } else {
    await recordItem(db, item);
    const seen_at = now.toISOString();
    await db
      .insert(contentPresence)
      .values({ item_id: item.id, account_id: account, name: by.name, since: seen_at, seen_at })
      .onConflictDoUpdate({
        target: [contentPresence.item_id, contentPresence.account_id],
        set: { seen_at, name: by.name },
      });
  }
  return db
    .select({ name: contentPresence.name, since: contentPresence.since })
    .from(contentPresence)
    .where(
      and(
        eq(contentPresence.item_id, item.id),
        ne(contentPresence.account_id, account),
        gt(contentPresence.seen_at, since),
      ),
    )
    .orderBy(asc(contentPresence.since));
}
