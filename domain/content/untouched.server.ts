// What somebody began and never wrote in: it waits for nobody, and goes away by itself.
import { and, eq, lt, notExists, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { dayMs } from '#platform/durations';
import type { Db } from '#platform/db';
import { trashDays } from './content.ts';
import { contentItems, revisions, workingCopies } from './content.table.ts';
import { isStanding } from './item-states.server.ts';
import { lockItem } from './items.server.ts';
import type { ContentKind, Fields, Writing } from './kind.server.ts';

/** What was begun at this address and nothing was ever written in, as a query. */
export function untouchedItem<Content extends Fields>(
  db: Db,
  kind: ContentKind<Content>,
  slug: SQLWrapper,
) {
  return untouched(db, kind, eq(contentItems.slug, slug));
}

/** Its working copy holds what every new one holds, and was never saved. */
function untouched<Content extends Fields>(db: Db, kind: ContentKind<Content>, condition: SQL) {
  const empty = JSON.stringify(kind.empty(new Date(0).toISOString()));
  const history = db
    .select({ one: sql`1` })
    .from(revisions)
    .where(eq(revisions.item_id, contentItems.id));
  return db
    .select({ id: contentItems.id })
    .from(contentItems)
    .innerJoin(workingCopies, eq(workingCopies.item_id, contentItems.id))
    .where(
      and(
        isStanding(kind.name),
        condition,
        eq(workingCopies.updated_at, contentItems.created_at),
        sql`${workingCopies.content} = ${empty}::jsonb`,
        notExists(history),
      ),
    );
}

/** Removes what was begun 30 days ago and nothing was ever written in; answers how many. */
export async function removeUntouched<Content extends Fields>(
  services: Writing,
  kind: ContentKind<Content>,
): Promise<number> {
  const before = new Date(services.clock.now().getTime() - trashDays * dayMs).toISOString();
  const begun = await untouched(services.db, kind, lt(contentItems.created_at, before));
  let count = 0;
  for (const { id } of begun) count += await removeOne(services, kind, id);
  return count;
}

function removeOne<Content extends Fields>(
  services: Writing,
  kind: ContentKind<Content>,
  id: string,
): Promise<number> {
  return lockItem(services, { kind, id }, async ({ item, place }) => {
    // Somebody may have begun to write in it meanwhile.
    const [still] = await untouched(place.tx, kind, eq(contentItems.id, item.id));
    if (!still) return 0;
    await place.remove(item.id);
    await place.tx.delete(contentItems).where(eq(contentItems.id, item.id));
    return 1;
  });
}
