// What is planned for an item.
import { and, asc, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { MessageKey } from '#i18n/messages';
import type { Language } from '#i18n/i18n';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import type { Schedule } from './content.ts';
import type { Item } from './items.server.ts';
import { revisions, schedules } from './content.table.ts';

/** The soonest first; of one time, Spanish. */
export const byTime = [asc(schedules.at), desc(schedules.language)] as const;

/** What waits for its time, or failed at it, with the revision that is to go out. */
export async function listSchedules(
  db: Db,
  itemId: string,
): Promise<(Omit<Schedule, 'is_behind'> & { pinned: typeof revisions.$inferSelect })[]> {
  const rows = await db
    .select({
      language: schedules.language,
      at: schedules.at,
      revision: revisions.number,
      pinned: revisions,
      by: schedules.by_name,
      state: schedules.state,
      problem: sql<MessageKey | null>`${schedules.problem}`,
    })
    .from(schedules)
    .innerJoin(revisions, eq(revisions.id, schedules.revision_id))
    .where(and(eq(schedules.item_id, itemId), ne(schedules.state, 'done')))
    .orderBy(...byTime);
  return rows;
}

/** A language of a revision with its time, as it is stored. */
export type Plan = typeof schedules.$inferSelect;

/** Nothing is planned any more in these languages. Answers what was. */
export async function forgetSchedules(
  tx: Db,
  { id }: Item,
  chosen: readonly Language[],
): Promise<Plan[]> {
  return tx
    .delete(schedules)
    .where(
      and(
        eq(schedules.item_id, id),
        inArray(schedules.language, [...chosen]),
        ne(schedules.state, 'done'),
      ),
    )
    .returning();
}

const missed = { state: 'failed', problem: 'content.planMissed' satisfies MessageKey } as const;

/** What fell due while the item lay in the trash is not published: it stays with that as its reason. */
export async function noteMissedSchedules(tx: Db, { id }: Item, now: string): Promise<void> {
  await tx
    .update(schedules)
    .set(missed)
    .where(and(eq(schedules.item_id, id), eq(schedules.state, 'waiting'), lte(schedules.at, now)));
}

const restored = {
  state: 'failed',
  problem: 'content.planBeforeRestore' satisfies MessageKey,
} as const;

/**
 * What fell due between a backup and its restore is not published: it may have gone out since, or have been withdrawn
 * for a reason that the backup does not know. It stays with that as its reason.
 */
export async function holdPlansAfterRestore({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().toISOString();
  await db
    .update(schedules)
    .set(restored)
    .where(and(eq(schedules.state, 'waiting'), lte(schedules.at, now)));
}

/** Plans what was planned before. What would be due already is not published: it stays with that as its reason. */
export async function putSchedulesBack(tx: Db, plans: readonly Plan[], now: string): Promise<void> {
  for (const plan of plans) {
    const isMissed = plan.state === 'waiting' && plan.at <= now;
    await tx.insert(schedules).values({ ...plan, ...(isMissed && missed) });
  }
}
