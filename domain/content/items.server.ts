// The items that editors work on: found by any id that leads to them, locked while they are changed.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Conflict, NotFound } from '#domain/errors';
import { lockUntilCommit } from '#platform/advisory-locks';
import type { Db } from '#platform/db';
import { isUuid } from '#platform/fields';
import type { ContentKindName } from './content.ts';
import { contentItems, workingCopies } from './content.table.ts';
import type { ContentKind, Fields, Place, Writing } from './kind.server.ts';
import { parsed } from './parsing.server.ts';
import { afterPreparing } from './unprepared.server.ts';

export type Item = typeof contentItems.$inferSelect;

/** Somebody's act on an item. */
export interface Act {
  id: string;
  by: { id: string | null; name: string };
}

/** How often an item is looked for again that moves to another address meanwhile. */
const attempts = 3;

/** The item with this id, or of which something has this id; one that has none yet is given it. Throws `NotFound`. */
export async function findItem<Content extends Fields>(
  db: Db,
  kind: ContentKind<Content>,
  id: string,
): Promise<Item> {
  const known = isUuid(id) ? await itemBy(db, eq(contentItems.id, id)) : undefined;
  if (known?.kind === kind.name) return known;
  const slug = isUuid(id) ? await kind.slugOf(db, id) : null;
  if (slug === null) throw new NotFound('article.notFound');
  const ofSlug = await itemOfSlug(db, kind.name, slug);
  return ofSlug ?? newItem({ id, kind: kind.name, slug });
}

/** The id under which everything of the item is kept whose row this is, in the trash or not. Throws `NotFound`. */
export async function itemIdOf<Content extends Fields>(
  { db }: Pick<Writing, 'db'>,
  kind: ContentKind<Content>,
  row: string,
): Promise<string> {
  return (await findItem(db, kind, row)).id;
}

/** The id of the item that is recorded under this address; null where none is. */
export async function recordedItemId<Content extends Fields>(
  { db }: Pick<Writing, 'db'>,
  kind: ContentKind<Content>,
  slug: string,
): Promise<string | null> {
  return (await itemOfSlug(db, kind.name, slug))?.id ?? null;
}

/** The item that has this address now; undefined where none is recorded. */
export function itemOfSlug(db: Db, kind: ContentKindName, slug: string): Promise<Item | undefined> {
  return itemBy(db, and(eq(contentItems.kind, kind), eq(contentItems.slug, slug)));
}

async function itemBy(db: Db, condition: ReturnType<typeof eq> | undefined) {
  const [item] = await db.select().from(contentItems).where(condition);
  return item;
}

/** Whether an item has this id itself. */
export async function hasItem(db: Db, id: string): Promise<boolean> {
  return (await itemBy(db, eq(contentItems.id, id))) !== undefined;
}

/** An item of which nothing is recorded yet. */
export function newItem({ id, kind, slug }: Pick<Item, 'id' | 'kind' | 'slug'>): Item {
  return {
    id,
    kind,
    slug,
    request_key: null,
    public_since: null,
    rejected_reason: null,
    trashed_at: null,
    trashed_by: null,
    remains: null,
    created_at: null,
    created_by: null,
  };
}

/** An item with its place, both locked. */
export interface LockedItem<Content> {
  item: Item;
  place: Place<Content>;
}

/**
 * Locks the item and its place and changes them; also another address, where one is named. Throws `NotFound`
 * where there is no such item, or it lies in the trash.
 */
export function changeItem<Content extends Fields, Result>(
  services: Writing,
  { kind, id, also = [] }: { kind: ContentKind<Content>; id: string; also?: readonly string[] },
  work: (locked: LockedItem<Content>) => Promise<Result>,
): Promise<Result> {
  return lockItem(services, { kind, id, also }, async (locked) => {
    refuseTrashed(locked.item, locked.place);
    return work(locked);
  });
}

/** Throws where the item lies in the trash: what may stand in its place meanwhile is not it. */
export function refuseTrashed<Content>(
  { trashed_at: at }: Item,
  { stored }: Pick<Place<Content>, 'stored'>,
): void {
  if (at === null) return;
  throw stored ? new Conflict('content.versionInTrash') : new NotFound('content.inTrash');
}

/** The same, also for an item of the trash. */
export async function lockItem<Content extends Fields, Result>(
  services: Writing,
  { kind, id, also = [] }: { kind: ContentKind<Content>; id: string; also?: readonly string[] },
  work: (locked: LockedItem<Content>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const found = await findItem(services.db, kind, id);
    const change = () =>
      kind.change(services, [found.slug, ...also], async (place) => {
        const item = await findItem(place.tx, kind, id);
        // It moved to another address before its place was locked.
        if (item.slug !== found.slug) return null;
        return { value: await work({ item, place }) };
      });
    const result = await afterPreparing(change);
    if (result) return result.value;
  }
  throw new Conflict('articles.changedMeanwhile');
}

/** The item as a row of its own, which what refers to it needs. */
export async function recordItem(tx: Db, item: Item): Promise<void> {
  await tx.insert(contentItems).values(item).onConflictDoNothing();
}

/**
 * Makes a new item as a draft. The same request key answers the one it made the first time. Throws `Invalid`
 * for content that its kind does not know.
 */
export async function createItem<Content extends Fields>(
  services: Writing,
  kind: ContentKind<Content>,
  { content: given, requestKey, by }: { content: Fields; requestKey: string | null; by: Act['by'] },
): Promise<{ id: string; isNew: boolean }> {
  const content = parsed(kind, given);
  const created = await services.db.transaction(async (tx) => {
    if (requestKey !== null) {
      await lockUntilCommit(tx, `content:${requestKey}`);
      const known = await itemBy(tx, eq(contentItems.request_key, requestKey));
      if (known) return { id: known.id, isNew: false };
    }
    const now = services.clock.now().toISOString();
    const id = randomUUID();
    const slug = await kind.create({ tx, now, id, content, slug: kind.proposeSlug(content) });
    await tx.insert(contentItems).values({
      ...newItem({ id, kind: kind.name, slug }),
      request_key: requestKey,
      created_at: now,
      created_by: by.name,
    });
    const base = (await kind.read(tx, slug))?.content ?? null;
    const copy = { item_id: id, content, base, by_id: by.id, by_name: by.name, updated_at: now };
    await tx.insert(workingCopies).values(copy);
    return { id, isNew: true };
  });
  if (created.isNew) services.announceChange('articles');
  return created;
}

export async function updateItem(tx: Db, { id }: Item, values: Partial<Item>): Promise<void> {
  await tx.update(contentItems).set(values).where(eq(contentItems.id, id));
}
