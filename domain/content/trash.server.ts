// The trash: what was deleted can be brought back for 30 days, with its address, history and pictures.
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { Conflict, NotFound } from '#domain/errors';
import { languages } from '#i18n/i18n';
import { dayMs } from '#platform/durations';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import { type ContentKindName, trashDays, type WorkingCopy } from './content.ts';
import { contentItems, contentPresence, oldAddresses, revisions } from './content.table.ts';
import {
  type Act,
  hasItem,
  type LockedItem,
  lockItem,
  recordItem,
  updateItem,
} from './items.server.ts';
import type { ContentKind, Fields, Writing } from './kind.server.ts';
import { notePublic } from './publishing.server.ts';
import { contentOf } from './revisions.server.ts';
import { forgetSchedules, noteMissedSchedules } from './schedule-rows.server.ts';
import { keepUnlessKept, present } from './working-copies.server.ts';

/** What lies in the trash. */
export interface TrashedItem<Content> {
  id: string;
  slug: string;
  trashed_at: string;
  trashed_by: string;
  /** Until when it can be brought back. */
  until: string;
  /** The newest text of it. */
  content: Content;
}

/** Puts the item into the trash: for readers it is gone at once. Throws `NotFound`, and `Conflict` where nothing of it could be deleted. */
export function trash<Content extends Fields>(
  services: Writing,
  kind: ContentKind<Content>,
  { id, by }: Act,
): Promise<void> {
  return lockItem(services, { kind, id }, async (locked) => {
    const { item, place } = locked;
    if (item.trashed_at) {
      const isAnother = place.stored !== null && item.id !== id;
      throw isAnother ? new Conflict('articles.nothingToDelete') : new NotFound('article.notFound');
    }
    const isRecorded = await hasItem(place.tx, id);
    const { content } = await present(place.tx, kind, { item, stored: place.stored });
    await notePublic(kind, locked);
    await recordItem(place.tx, item);
    await keepUnlessKept(locked, { content, by, at: place.now });
    const remains = await place.remove(isRecorded ? undefined : id);
    await place.tx.delete(contentPresence).where(eq(contentPresence.item_id, item.id));
    await updateItem(place.tx, item, {
      trashed_at: place.now,
      trashed_by: by.name,
      remains,
    });
  });
}

/**
 * Brings the item back as it was, with what is planned for it; what was public and may not be given to readers now
 * comes back as a draft of which nothing is planned. Throws `NotFound`, and `Conflict` where something else stands at its address.
 */
export function restoreFromTrash<Content extends Fields>(
  services: Writing,
  kind: ContentKind<Content>,
  { id }: Pick<Act, 'id'>,
): Promise<WorkingCopy<Content>> {
  return lockItem(services, { kind, id }, async ({ item, place }) => {
    if (!item.trashed_at || !item.remains) throw new NotFound('content.notInTrash');
    if (place.stored && place.stored.layer !== 'sample') throw new Conflict('content.addressTaken');
    const refusal = await refusalToRestore(kind, { item, place });
    // A sample would be seen in its place.
    if (refusal && place.stored) throw refusal;
    await place.putBack(item.remains);
    if (refusal) {
      await place.withdraw();
      await forgetSchedules(place.tx, item, languages);
    }
    await updateItem(place.tx, item, { trashed_at: null, trashed_by: null, remains: null });
    await noteMissedSchedules(place.tx, item, place.now);
    return present(place.tx, kind, {
      item: { ...item, trashed_at: null },
      stored: place.stored,
    });
  });
}

/** Why readers may not be given again what they had; null where they may, and for what they had not. */
async function refusalToRestore<Content extends Fields>(
  kind: ContentKind<Content>,
  { item, place }: LockedItem<Content>,
): Promise<Conflict | null> {
  const back = place.remaining(item.remains ?? {});
  if (back?.state !== 'published') return null;
  const { content } = back;
  const written = languages.filter((language) => kind.isIn(content, language));
  try {
    await kind.admit?.(place.tx, { item, content, languages: written });
    return null;
  } catch (error) {
    if (error instanceof Conflict) return error;
    throw error;
  }
}

/** Everything of this kind that can be brought back, the newest first. */
export async function listTrash<Content extends Fields>(
  { db }: Pick<Services, 'db'>,
  kind: ContentKind<Content>,
): Promise<TrashedItem<Content>[]> {
  const newest = await db
    .selectDistinctOn([revisions.item_id], { item: contentItems, revision: revisions })
    .from(revisions)
    .innerJoin(contentItems, eq(contentItems.id, revisions.item_id))
    .where(and(isNotNull(contentItems.trashed_at), eq(contentItems.kind, kind.name)))
    .orderBy(revisions.item_id, desc(revisions.number));
  return newest
    .flatMap(({ item: { id, slug, trashed_at: at, trashed_by: by }, revision }) => {
      if (at === null) return [];
      const until = new Date(Date.parse(at) + trashDays * dayMs).toISOString();
      const content = contentOf(kind, revision);
      return [{ id, slug, trashed_at: at, trashed_by: by ?? '', until, content }];
    })
    .toSorted((one, other) => (one.trashed_at < other.trashed_at ? 1 : -1));
}

/** How many of this kind lie in the trash. */
export function countTrash({ db }: Pick<Services, 'db'>, kind: ContentKindName): Promise<number> {
  return db.$count(
    contentItems,
    and(eq(contentItems.kind, kind), isNotNull(contentItems.trashed_at)),
  );
}

/**
 * Removes for good what has been in the trash for 30 days; an address that was public says so for ever. `alongside`
 * removes, in the same transaction, what other modules keep of these items.
 */
export async function emptyTrash(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  alongside: (tx: Db, ids: readonly string[]) => Promise<void>,
): Promise<number> {
  const before = new Date(clock.now().getTime() - trashDays * dayMs).toISOString();
  return db.transaction(async (tx) => {
    const items = await tx
      .delete(contentItems)
      .where(lt(contentItems.trashed_at, before))
      .returning();
    const wasPublic = items.filter(({ public_since: since }) => since !== null);
    for (const { kind, slug, trashed_at: at } of wasPublic) await keepGone(tx, { kind, slug, at });
    await alongside(
      tx,
      items.map(({ id }) => id),
    );
    return items.length;
  });
}

async function keepGone(
  tx: Db,
  { kind, slug, at }: { kind: ContentKindName; slug: string; at: string | null },
): Promise<void> {
  const values = { kind, slug, item_id: null, at: at ?? new Date(0).toISOString() };
  await tx.insert(oldAddresses).values(values).onConflictDoNothing();
}
