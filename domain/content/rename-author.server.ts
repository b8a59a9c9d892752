// Another name where somebody's stands in what readers may still be given: what is being written, what is planned and
// what lies in the trash. The history keeps what it says.
import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db';
import { contentItems, revisions, schedules, workingCopies } from './content.table.ts';
import { type Item, type LockedItem, lockItem, updateItem } from './items.server.ts';
import type { ContentKind, Fields, Renaming, Writing } from './kind.server.ts';
import { keepRevision } from './revisions.server.ts';

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
      if (!item.trashed_at || !item.remains) return;
      const remains = kind.renamedRemains(item.remains, renaming);
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
  const { id, kind, trashed_at: trashedAt } = contentItems;
  const rows = await db
    .select({ id })
    .from(contentItems)
    .where(
      and(eq(kind, name), or(isNotNull(trashedAt), inArray(id, copies), inArray(id, planned))),
    );
  return rows.map((row) => row.id);
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
  { item, place: { tx, now } }: LockedItem<Content>,
  renaming: Renaming,
): Promise<void> {
  const rows = await tx
    .select({ plan: schedules, revision: revisions })
    .from(schedules)
    .innerJoin(revisions, eq(revisions.id, schedules.revision_id))
    .where(and(eq(schedules.item_id, item.id), ne(schedules.state, 'done')));
  const pins = Map.groupBy(rows, ({ revision }) => revision.id);
  for (const [id, [first]] of pins) {
    const changed = first && renamedFields(first.revision.content, renaming);
    if (!changed) continue;
    const { content, cause, by_id: byId, by_name: name, languages, note } = first.revision;
    const renamed = await keepRevision(tx, item, {
      content: { ...content, ...changed },
      cause,
      by: { id: byId, name },
      at: now,
      languages,
      note,
    });
    await tx
      .update(schedules)
      .set({ revision_id: renamed.id })
      .where(and(eq(schedules.revision_id, id), ne(schedules.state, 'done')));
  }
}
