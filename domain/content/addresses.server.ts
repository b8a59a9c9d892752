// Addresses: renamed without trace before anybody saw it, with a redirect afterwards. An old address leads to the item,
// so that chains cannot arise, and nobody else can take it.
import { and, eq } from 'drizzle-orm';
import { Conflict } from '#domain/errors';
import { lockUntilCommit } from '#platform/advisory-locks';
import type { Db } from '#platform/db';
import type { Services } from '#platform/services';
import type { ContentKindName, WorkingCopy } from './content.ts';
import { contentItems, oldAddresses } from './content.table.ts';
import {
  type Act,
  changeItem,
  type Item,
  itemOfSlug,
  recordItem,
  updateItem,
} from './items.server.ts';
import type { ContentKind, Fields, Writing } from './kind.server.ts';
import { notePublic } from './publishing.server.ts';
import { present } from './working-copies.server.ts';

/** What became of an address that shows nothing: it moved to another, or was taken away. */
export type FormerAddress = { kind: 'moved'; slug: string } | { kind: 'gone' };

/**
 * Gives the item another address; `also` does the same in what names it by its address. Throws `NotFound`, and
 * `Conflict` for an address that something else has or had.
 */
export async function changeAddress<Content extends Fields>(
  services: Writing,
  kind: ContentKind<Content>,
  { id, slug, also }: Act & { slug: string; also?: (tx: Db, from: string) => Promise<void> },
): Promise<WorkingCopy<Content>> {
  return changeItem(services, { kind, id, also: [slug] }, async (locked) => {
    const { item, place } = locked;
    const from = item.slug;
    if (slug !== from) {
      await refuseTaken(place.tx, kind.name, { item, slug });
      await notePublic(kind, locked);
      await recordItem(place.tx, item);
      await place.rename(slug);
      await also?.(place.tx, from);
      await moveItem(place.tx, { item, slug, now: place.now });
      item.slug = slug;
    }
    return present(place.tx, kind, { item, stored: place.stored });
  });
}

async function refuseTaken(
  tx: Db,
  kind: ContentKindName,
  { item, slug }: { item: Item; slug: string },
): Promise<void> {
  const holder = await addressHolder(tx, kind, slug);
  if (holder !== undefined && holder !== item.id) throw new Conflict('content.addressTaken');
}

/** The item that has or had this address: undefined where it is free, null where what had it is gone for good. */
async function addressHolder(
  tx: Db,
  kind: ContentKindName,
  slug: string,
): Promise<string | null | undefined> {
  const item = await itemOfSlug(tx, kind, slug);
  if (item) return item.id;
  const [old] = await tx.select().from(oldAddresses).where(isAddress(kind, slug));
  return old ? old.item_id : undefined;
}

/** Whether an address is kept for something that does not stand there: a redirect, or what lies in the trash. */
export async function isAddressKept(tx: Db, kind: ContentKindName, slug: string): Promise<boolean> {
  return (await addressHolder(tx, kind, slug)) !== undefined;
}

function isAddress(kind: ContentKindName, slug: string) {
  return and(eq(oldAddresses.kind, kind), eq(oldAddresses.slug, slug));
}

async function moveItem(
  tx: Db,
  { item, slug, now }: { item: Item; slug: string; now: string },
): Promise<void> {
  await lockUntilCommit(tx, `content:addresses:${item.kind}`);
  await tx.delete(oldAddresses).where(isAddress(item.kind, slug));
  await updateItem(tx, item, { slug });
  if (item.public_since === null) return;
  await tx
    .insert(oldAddresses)
    .values({ kind: item.kind, slug: item.slug, item_id: item.id, at: now })
    .onConflictDoUpdate({
      target: [oldAddresses.kind, oldAddresses.slug],
      set: { item_id: item.id, at: now },
    });
}

/** What became of an address under which readers find nothing; null where nothing ever was public there. */
export async function formerAddress(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  kind: ContentKindName,
  slug: string,
): Promise<FormerAddress | null> {
  // Both are looked up whatever the first one finds: the time of the answer does not tell that a draft stands here.
  const [here, [old]] = await Promise.all([
    itemOfSlug(db, kind, slug),
    db
      .select({ item: contentItems })
      .from(oldAddresses)
      .leftJoin(contentItems, eq(contentItems.id, oldAddresses.item_id))
      .where(isAddress(kind, slug)),
  ]);
  if (here) return wasPublic(here, clock.now()) ? { kind: 'gone' } : null;
  if (!old) return null;
  return old.item && !old.item.trashed_at
    ? { kind: 'moved', slug: old.item.slug }
    : { kind: 'gone' };
}

function wasPublic({ public_since: since }: Item, now: Date): boolean {
  return since !== null && Date.parse(since) <= now.getTime();
}
