// Another name where somebody's stands in what readers may still be given: what is being written, what is planned, what
// an undoing would plan again and what lies in the trash. The history keeps what it says.
import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db';
import { contentItems, revisions, schedules, workingCopies } from './content.table.ts';
import { type Item, type LockedItem, lockItem, updateItem } from './items.server.ts';
import type { ContentKind, Fields, Renaming, Writing } from './kind.server.ts';
import { keepRevision } from './revisions.server.ts';
import type { Plan } from './schedule-rows.server.ts';

const nameFields = ['author', 'author_name'] as const;

/** Replaces the name of an account in all of it. Again it does what is left. */
export async function renameInWaiting<Content extends Fields>(
  services: Writing,
  kind: ContentKind<Content>,
  renaming: Renaming,
): Promise<void> {
  for (const id of await waitingWith(services.db, kind, renaming)) {
    await lockItem(services, { kind, id }, async (locked) => {
      const { item, place } = locked;
      await renameInCopy(place.tx, item, renaming);
      await renameInPlans(locked, renaming);
      if (!item.remains) return;
      const remains = item.trashed_at
        ? kind.renamedRemains(item.remains, renaming)
        : await withRenamedPlans(locked, item.remains, renaming);
      await updateItem(place.tx, item, { remains });
    });
  }
}

/** The fields that hold the name, with the other one; null where none does. */
export function renamedFields(
  fields: Fields,
  { from, to }: Renaming,
): Partial<Record<(typeof nameFields)[number], string>> | null {
  if (from === null) return null;
  const holding = nameFields.filter((field) => {
    const name = fields[field];
    return typeof name === 'string' && name.trim() === from;
  });
  return holding.length > 0 ? Object.fromEntries(holding.map((field) => [field, to])) : null;
}

/** The items of which something waits that may hold the name; of the trash all. */
async function waitingWith<Content extends Fields>(
  db: Db,
  { name }: ContentKind<Content>,
  renaming: Renaming,
): Promise<string[]> {
  const copies = db
    .select({ id: workingCopies.item_id })
    .from(workingCopies)
    .where(holds(workingCopies.content, renaming));
  const planned = db
    .select({ id: schedules.item_id })
    .from(schedules)
    .innerJoin(revisions, eq(revisions.id, schedules.revision_id))
    .where(and(ne(schedules.state, 'done'), holds(revisions.content, renaming)));
  const { id, kind, trashed_at: trashedAt, remains } = contentItems;
  const rows = await db
    .select({ id })
    .from(contentItems)
    .where(
      and(
        eq(kind, name),
        or(isNotNull(trashedAt), inArray(id, copies), inArray(id, planned), hasPlans(remains)),
      ),
    );
  return rows.map((row) => row.id);
}

/** Whether plans are among what an approval or a rejection discarded. */
function hasPlans(remains: typeof contentItems.remains): SQL {
  return sql`jsonb_exists(${remains} -> 'plans' -> 0, 'revision_id')`;
}

function holds(
  content: typeof revisions.content | typeof workingCopies.content,
  { from }: Renaming,
): SQL | undefined {
  if (from === null) return sql`false`;
  return or(...nameFields.map((field) => eq(sql`trim(${content} ->> ${field})`, from)));
}

async function renameInCopy(tx: Db, { id }: Item, renaming: Renaming): Promise<void> {
  const ofItem = eq(workingCopies.item_id, id);
  const [copy] = await tx.select().from(workingCopies).where(ofItem);
  const changed = copy && renamedFields(copy.content, renaming);
  if (!changed) return;
  const content = { ...copy.content, ...changed };
  await tx.update(workingCopies).set({ content }).where(ofItem);
}

/** What is planned is then a version of its own: the one that was planned stays in the history as it was. */
async function renameInPlans<Content extends Fields>(
  locked: LockedItem<Content>,
  renaming: Renaming,
): Promise<void> {
  const { item, place } = locked;
  const ofItem = and(eq(schedules.item_id, item.id), ne(schedules.state, 'done'));
  const plans = await place.tx.select().from(schedules).where(ofItem);
  for (const { id, revision_id } of await renamedPlans(locked, plans, renaming)) {
    await place.tx.update(schedules).set({ revision_id }).where(eq(schedules.id, id));
  }
}

/** What an approval or a rejection discarded, its plans of versions with the other name. */
async function withRenamedPlans<Content extends Fields>(
  locked: LockedItem<Content>,
  remains: Fields,
  renaming: Renaming,
): Promise<Fields> {
  const { plans } = remains as { plans?: readonly Plan[] };
  return plans ? { ...remains, plans: await renamedPlans(locked, plans, renaming) } : remains;
}

async function renamedPlans<Content extends Fields>(
  { item, place: { tx, now } }: LockedItem<Content>,
  plans: readonly Plan[],
  renaming: Renaming,
): Promise<Plan[]> {
  const renamed = new Map<string, string>();
  const ids = plans.map((plan) => plan.revision_id);
  const pinned = await tx
    .select()
    .from(revisions)
    .where(inArray(revisions.id, ids))
    .orderBy(revisions.number);
  for (const revision of pinned) {
    const changed = renamedFields(revision.content, renaming);
    if (!changed) continue;
    const { id, content, cause, by_id: byId, by_name: name, languages, note } = revision;
    const kept = await keepRevision(tx, item, {
      content: { ...content, ...changed },
      cause,
      by: { id: byId, name },
      at: now,
      languages,
      note,
    });
    renamed.set(id, kept.id);
  }
  return plans.map((plan) => ({
    ...plan,
    revision_id: renamed.get(plan.revision_id) ?? plan.revision_id,
  }));
}
