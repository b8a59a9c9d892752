// What is planned for an item.
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { MessageKey } from '#i18n/messages';
import type { Language } from '#i18n/i18n';
import type { Db } from '#platform/db';
import type { Schedule } from './content.ts';
import type { Item } from './items.server.ts';
import { revisions, schedules } from './content.table.ts';

/** What waits for its time, or failed at it. */
export async function listSchedules(db: Db, itemId: string): Promise<Schedule[]> {
  const rows = await db
    .select({
      language: schedules.language,
      at: schedules.at,
      revision: revisions.number,
      by: schedules.by_name,
      state: schedules.state,
      problem: sql<MessageKey | null>`${schedules.problem}`,
    })
    .from(schedules)
    .innerJoin(revisions, eq(revisions.id, schedules.revision_id))
    .where(and(eq(schedules.item_id, itemId), ne(schedules.state, 'done')))
    .orderBy(asc(schedules.at), asc(schedules.language));
  return rows;
}

/** Nothing is planned any more in these languages. */
export async function forgetSchedules(
  tx: Db,
  { id }: Item,
  chosen: readonly Language[],
): Promise<void> {
  await tx
    .delete(schedules)
    .where(
      and(
        eq(schedules.item_id, id),
        inArray(schedules.language, [...chosen]),
        ne(schedules.state, 'done'),
      ),
    );
}
